import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskChips, DeskFailure, DeskFoot, DeskHead, DeskTime } from '#platform/ui/desk-parts.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type Adjustment, useAdjustments } from './adjustment.hooks.ts';
import { ADJUSTMENT_STATES, type AdjustmentState } from './adjustment.rules.ts';
import { AdjustmentPill, SignedAmount } from './adjustment-marks.desk.tsx';
import { AdjustmentSheet } from './adjustment-sheet.desk.tsx';
import { ProposeDialog } from './propose.desk.tsx';

export interface AdjustmentsView {
  filter?: AdjustmentState | undefined;
  page?: number | undefined;
}

interface AdjustmentsDeskProps {
  brand: { symbol: string; timeZone: string };
  view: AdjustmentsView;
  onView(next: AdjustmentsView): void;
}

/** Money given or taken by hand; what waits for a second person stands first. */
export function AdjustmentsDesk({ brand, view, onView }: AdjustmentsDeskProps) {
  const t = useText();
  const { filter, page = 1 } = view;
  const adjustments = useAdjustments({ state: filter, page });
  const { data } = adjustments;
  const [open, setOpen] = useState<string>();
  const [proposing, setProposing] = useState(false);
  const columns = useColumns(brand);
  const adjustment = data?.list.find(({ id }) => id === open);
  return (
    <section className="desk">
      <DeskHead title={t('cashier.desk.adjust.title')} lead={t('cashier.desk.adjust.lead')}>
        <Button
          className="ml-auto"
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setProposing(true)}
        >
          {t('cashier.desk.adjust.propose')}
        </Button>
      </DeskHead>
      <DeskChips<AdjustmentState>
        label={t('cashier.desk.adjust.filter')}
        items={[undefined, ...ADJUSTMENT_STATES].map((value) => ({
          value,
          label: t(`cashier.desk.adjust.${value ? `state.${value}` : 'all'}`),
          ...(value === 'waiting' && { count: data?.waiting }),
        }))}
        value={filter}
        onChange={(next) => onView({ filter: next })}
      />
      {adjustments.error && !data ? (
        <DeskFailure error={adjustments.error} onRetry={() => void adjustments.refetch()} />
      ) : (
        <Table<Adjustment>
          caption={t('cashier.desk.adjust.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => setOpen(id)}
          selected={({ id }) => id === open}
          bones={6}
          empty={<Empty title={t('cashier.desk.adjust.none')} />}
        />
      )}
      {data && data.total > 0 && (
        <DeskFoot
          shown={data.list.length}
          total={data.total}
          page={page}
          pages={data.totalPages}
          onPage={(next) => onView({ filter, page: next })}
        />
      )}
      {proposing && <ProposeDialog symbol={brand.symbol} onClose={() => setProposing(false)} />}
      {adjustment && <AdjustmentSheet adjustment={adjustment} brand={brand} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function useColumns({ symbol, timeZone }: AdjustmentsDeskProps['brand']): Column<Adjustment>[] {
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
