import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { Period } from '../figures/figure-parts.page.tsx';
import { type PayoutLine, usePayouts } from './commission.hooks.ts';
import { PAYOUT_STATES, type PayoutState } from './commission.rules.ts';
import { Money, StatePill } from './commission-marks.desk.tsx';
import { DaysFields } from './days-fields.desk.tsx';
import { PayoutSheet } from './payout-sheet.desk.tsx';

/** All payouts of the brand; a row opens its explanation. */
export function PayoutsDesk({ view, onView }: DeskProps<PayoutState>) {
  const { brand } = useDesk();
  const t = useText();
  const [days, setDays] = useState({ from: '', to: '' });
  const payouts = usePayouts({ page: view.page ?? 1, state: view.filter ?? '', search: view.search ?? '' });
  return (
    <DeskList<PayoutLine, PayoutState>
      title={t('agents.office.payouts.title')}
      timeZone={brand.timeZone}
      asked={payouts}
      columns={useColumns(brand.symbol)}
      view={view}
      onView={onView}
      search={t('agents.office.search')}
      filters={{
        label: t('agents.office.state'),
        items: [undefined, ...PAYOUT_STATES].map((value) => ({
          value,
          label: t(value ? `agents.office.state.${value}` : 'agents.office.all'),
        })),
      }}
      none={t('agents.office.payouts.none')}
      file={{ path: '/office/agents/payouts.csv', query: days }}
      fields={<DaysFields legend={t('agents.office.days.file')} days={days} onDays={setDays} />}
    >
      {view.open !== undefined && (
        <PayoutSheet
          id={view.open}
          onOpen={(open) => onView({ ...view, open })}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </DeskList>
  );
}

function useColumns(symbol: string): Column<PayoutLine>[] {
  const t = useText();
  const money = (key: 'gross' | 'downlines'): Column<PayoutLine> => ({
    key,
    header: t(`agents.office.${key}`),
    align: 'end',
    spare: true,
    cell: (row) => <Money value={row[key]} />,
  });
  return [
    {
      key: 'account',
      header: t('agents.office.account'),
      slot: 'title',
      cell: ({ account }) => <b className="desk-cut">{account}</b>,
    },
    { key: 'kind', header: t('agents.office.kind'), cell: ({ kind }) => t(`agents.kind.${kind}`) },
    {
      key: 'period',
      header: t('agents.office.period'),
      slot: 'note',
      cell: ({ period }) => <Period name={period} />,
    },
    money('gross'),
    money('downlines'),
    {
      key: 'amount',
      header: t('agents.office.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) => (
        <b>
          <Money value={amount} symbol={symbol} />
        </b>
      ),
    },
    { key: 'state', header: t('agents.office.state'), slot: 'state', cell: ({ state }) => <StatePill state={state} /> },
  ];
}
