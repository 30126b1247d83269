import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Pill } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type SignalRow, useSignals } from './tables-desk.hooks.ts';

/** Signs that players collude. They prove nothing: operators review the hands. */
export function SignalsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const signals = useSignals();
  return (
    <DeskList<SignalRow>
      title={t('tables.signals.title')}
      lead={t('tables.signals.lead')}
      timeZone={brand.timeZone}
      asked={signals}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      opens={false}
      none={t('tables.signals.none')}
    />
  );
}

function useColumns(timeZone: string): Column<SignalRow>[] {
  const t = useText();
  return [
    {
      key: 'players',
      header: t('tables.signals.players'),
      slot: 'title',
      cell: ({ players }) => <b>{players.join(' · ')}</b>,
    },
    { key: 'game', header: t('tables.game'), cell: ({ game }) => t(`tables.game.${game}`) },
    { key: 'hand', header: t('tables.signals.hand'), cell: ({ hand }) => <span className="num">{hand}</span> },
    {
      key: 'at',
      header: t('tables.signals.at'),
      slot: 'note',
      cell: ({ at }) => <DeskTime at={at} timeZone={timeZone} />,
    },
    {
      key: 'kind',
      header: t('tables.signals.kind'),
      slot: 'state',
      cell: ({ kind }) => <Pill tone="amber">{t(`tables.signals.kind.${kind}`)}</Pill>,
    },
  ];
}
