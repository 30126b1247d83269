import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { EventSheet } from './event-sheet.desk.tsx';
import { type EventRow, useEvents } from './trading.hooks.ts';
import { EventPill } from './trading-marks.desk.tsx';

/** Events with bets at the betting house, largest liability first. */
export function EventsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const events = useEvents(view.search);
  return (
    <DeskList<EventRow>
      title={t('trading.events')}
      lead={t('trading.events.lead')}
      timeZone={brand.timeZone}
      asked={events}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      search={t('trading.events.find')}
      none={t('trading.events.none')}
      unmatched={t('trading.events.unmatched')}
    >
      {view.open !== undefined && (
        <EventSheet key={view.open} id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ symbol, timeZone }: { symbol: string; timeZone: string }): Column<EventRow>[] {
  const t = useText();
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={symbol} />;
  return [
    { key: 'name', header: t('trading.event'), slot: 'title', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'start',
      header: t('trading.start'),
      slot: 'note',
      cell: ({ startAt }) => <DeskTime at={startAt} timeZone={timeZone} short />,
    },
    { key: 'bets', header: t('trading.bets'), align: 'end', cell: ({ bets }) => <span className="num">{bets}</span> },
    { key: 'staked', header: t('trading.staked'), align: 'end', cell: ({ staked }) => money(staked) },
    {
      key: 'worst',
      header: t('trading.worst'),
      align: 'end',
      slot: 'figure',
      cell: ({ worst }) => <b>{money(worst)}</b>,
    },
    { key: 'limit', header: t('trading.limit'), align: 'end', cell: ({ limit }) => money(limit) },
    { key: 'state', header: t('trading.state'), slot: 'state', cell: (event) => <EventPill event={event} /> },
  ];
}
