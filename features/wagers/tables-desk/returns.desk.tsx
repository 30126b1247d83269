import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Pill } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type ReturnRow, useReturns } from './tables-desk.hooks.ts';

const DAYS = 30;
const TONES = { early: 'neutral', within: 'jade', outside: 'red' } as const;

/** Each game's actual and expected return; an operator must look at values outside the interval. */
export function ReturnsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const returns = useReturns(DAYS);
  return (
    <DeskList<ReturnRow>
      title={t('tables.returns.title')}
      lead={t('tables.returns.lead', { days: DAYS })}
      timeZone={brand.timeZone}
      asked={returns}
      columns={useColumns(brand.symbol)}
      view={view}
      onView={onView}
      opens={false}
      none={t('tables.returns.none')}
    />
  );
}

function useColumns(symbol: string): Column<ReturnRow>[] {
  const t = useText();
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={symbol} />;
  return [
    { key: 'game', header: t('tables.game'), slot: 'title', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'rounds',
      header: t('tables.rounds.count'),
      align: 'end',
      slot: 'note',
      cell: ({ rounds }) => <span className="num">{rounds}</span>,
    },
    { key: 'staked', header: t('tables.staked'), align: 'end', cell: ({ staked }) => money(staked) },
    { key: 'paid', header: t('tables.paid'), align: 'end', slot: 'figure', cell: ({ paid }) => <b>{money(paid)}</b> },
    { key: 'expected', header: t('tables.expected'), align: 'end', cell: ({ expected }) => money(expected) },
    {
      key: 'interval',
      header: t('tables.interval'),
      align: 'end',
      cell: ({ low, high }) => (
        <span className="num">
          {money(low)} – {money(high)}
        </span>
      ),
    },
    {
      key: 'verdict',
      header: t('tables.state'),
      slot: 'state',
      cell: ({ verdict }) => <Pill tone={TONES[verdict]}>{t(`tables.returns.${verdict}`)}</Pill>,
    },
  ];
}
