import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskStat } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { type LineFigures, useLines } from './commission.hooks.ts';
import { Money } from './commission-marks.desk.tsx';
import { DaysFields } from './days-fields.desk.tsx';

const SHOWN = ['volume', 'ggr', 'ngr'] as const;

/** Each line's play in some days, and its payouts. */
export function LinesDesk({ view, onView }: DeskProps) {
  const { brand, openRow } = useDesk();
  const t = useText();
  const [days, setDays] = useState({ from: '', to: '' });
  const lines = useLines({ page: view.page ?? 1, search: view.search ?? '', ...days });
  const footer = lines.data?.footer;
  const stat = (key: (typeof SHOWN)[number] | 'paid') => (
    <DeskStat
      key={key}
      label={t(`agents.office.${key}`)}
      value={footer && <Money value={footer[key]} symbol={brand.symbol} />}
      hint={
        lines.data && days.from === ''
          ? t('agents.office.today')
          : `${lines.data?.from ?? ''} – ${lines.data?.to ?? ''}`
      }
    />
  );
  return (
    <DeskList<LineFigures>
      title={t('agents.office.lines.title')}
      timeZone={brand.timeZone}
      asked={lines}
      columns={useColumns(brand.symbol)}
      view={view}
      onView={({ open, ...next }) => (open ? openRow('/agents/tree', open) : onView(next))}
      search={t('agents.office.search')}
      none={t('agents.office.lines.none')}
      summary={<div className="desk-stats">{[...SHOWN, 'paid' as const].map(stat)}</div>}
      fields={<DaysFields legend={t('agents.office.days')} days={days} onDays={setDays} />}
    />
  );
}

function useColumns(symbol: string): Column<LineFigures>[] {
  const t = useText();
  const money = (key: 'volume' | 'payouts' | 'bonuses' | 'ggr' | 'ngr'): Column<LineFigures> => ({
    key,
    header: t(`agents.office.${key === 'payouts' ? 'won' : key}`),
    align: 'end',
    cell: ({ figures }) => <Money value={figures[key]} />,
  });
  return [
    {
      key: 'account',
      header: t('agents.office.line'),
      slot: 'title',
      cell: ({ account }) => <b className="desk-cut">{account}</b>,
    },
    {
      key: 'members',
      header: t('agents.office.members'),
      align: 'end',
      slot: 'note',
      cell: ({ active, members }) => <span className="num">{`${active} / ${members}`}</span>,
    },
    money('volume'),
    money('payouts'),
    money('bonuses'),
    money('ggr'),
    money('ngr'),
    {
      key: 'paid',
      header: t('agents.office.paid'),
      align: 'end',
      slot: 'figure',
      cell: ({ paid }) => (
        <b>
          <Money value={paid} symbol={symbol} />
        </b>
      ),
    },
  ];
}
