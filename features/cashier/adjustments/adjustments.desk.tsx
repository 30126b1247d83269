import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { type Adjustment, useAdjustments } from './adjustment.hooks.ts';
import { ADJUSTMENT_STATES, type AdjustmentState } from './adjustment.rules.ts';
import { AdjustmentPill, SignedAmount } from './adjustment-marks.desk.tsx';
import { AdjustmentSheet } from './adjustment-sheet.desk.tsx';
import { ProposeDialog } from './propose.desk.tsx';

/** Adjustments by hand. Those that wait for a second person are listed first. */
export function AdjustmentsDesk({ view, onView }: DeskProps<AdjustmentState>) {
  const { brand } = useDesk();
  const t = useText();
  const { filter, page = 1 } = view;
  const adjustments = useAdjustments({ state: filter, page });
  const { data } = adjustments;
  const [proposing, setProposing] = useState(false);
  return (
    <DeskList<Adjustment, AdjustmentState>
      title={t('cashier.desk.adjust.title')}
      lead={t('cashier.desk.adjust.lead')}
      timeZone={brand.timeZone}
      asked={adjustments}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      filters={{
        label: t('cashier.desk.adjust.filter'),
        items: [undefined, ...ADJUSTMENT_STATES].map((value) => ({
          value,
          label: t(`cashier.desk.adjust.${value ? `state.${value}` : 'all'}`),
          count: value === 'waiting' ? data?.waiting : undefined,
        })),
      }}
      none={t('cashier.desk.adjust.none')}
      file={{ path: '/office/adjustments/export', query: { filter } }}
      tools={
        <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setProposing(true)}>
          {t('cashier.desk.adjust.propose')}
        </Button>
      }
    >
      {proposing && data && (
        <ProposeDialog symbol={brand.symbol} limits={data.limits} onClose={() => setProposing(false)} />
      )}
      {view.open !== undefined && (
        <AdjustmentSheet id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ symbol, timeZone }: { symbol: string; timeZone: string }): Column<Adjustment>[] {
  const t = useText();
  return [
    {
      key: 'at',
      header: t('cashier.desk.adjust.at'),
      slot: 'note',
      cell: ({ proposedAt }) => <DeskTime at={proposedAt} timeZone={timeZone} short />,
    },
    {
      key: 'player',
      header: t('cashier.desk.adjust.player'),
      slot: 'title',
      cell: ({ player }) => <b>{player.username}</b>,
    },
    { key: 'kind', header: t('cashier.desk.adjust.kind'), cell: ({ kind }) => t(`cashier.desk.adjust.kind.${kind}`) },
    {
      key: 'amount',
      header: t('cashier.desk.adjust.amount'),
      align: 'end',
      slot: 'figure',
      cell: (adjustment) => (
        <b>
          <SignedAmount adjustment={adjustment} symbol={symbol} />
        </b>
      ),
    },
    { key: 'by', header: t('cashier.desk.adjust.proposedBy'), cell: ({ proposedBy }) => proposedBy },
    {
      key: 'state',
      header: t('cashier.desk.adjust.state'),
      slot: 'state',
      cell: ({ state }) => <AdjustmentPill state={state} />,
    },
  ];
}
