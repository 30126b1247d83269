import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useTimeColumn } from './movement-columns.page.tsx';
import type { BetRow } from './records.hooks.ts';

export const RESULT_TONES: Record<BetRow['status'], PillTone> = {
  running: 'info',
  win: 'jade',
  lose: 'neutral',
  tie: 'neutral',
  void: 'amber',
};

interface Footer {
  betAmount: number;
  winAmount: number;
  profitAndLoss: number | undefined;
}

export function useBetColumns(symbol: string, timeZone: string, footer: Footer | undefined): Column<BetRow>[] {
  const t = useText();
  return [
    useTimeColumn<BetRow>(timeZone, ({ betTimeInTimestamp }) => betTimeInTimestamp),
    {
      key: 'game',
      header: t('wagers.bets.game'),
      slot: 'title',
      cell: ({ gameName, eventName, orderNo }) => (
        <span className="rec-two">
          <span>{eventName || gameName}</span>
          <small className="num">{orderNo}</small>
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('wagers.bets.stake'),
      align: 'end',
      cell: (row) => <Stake {...row} />,
      total: footer && <Amount value={units(footer.betAmount)} />,
    },
    {
      key: 'payout',
      header: t('wagers.bets.payout'),
      align: 'end',
      cell: ({ winAmount }) => <Amount value={units(winAmount)} />,
      total: footer && <Amount value={units(footer.winAmount)} />,
    },
    {
      key: 'profit',
      header: t('wagers.bets.profit'),
      align: 'end',
      slot: 'figure',
      cell: ({ profitAndLoss }) => <Amount value={units(profitAndLoss)} symbol={symbol} signed />,
      total: footer?.profitAndLoss !== undefined && (
        <Amount value={units(footer.profitAndLoss)} symbol={symbol} signed />
      ),
    },
    {
      key: 'status',
      header: t('wagers.bets.status'),
      slot: 'state',
      cell: ({ status }) => <Pill tone={RESULT_TONES[status]}>{t(`wagers.bets.status.${status}`)}</Pill>,
    },
  ];
}

/** A void bet's stake was returned: it is struck through, since the total leaves it out. */
function Stake({ betAmount, freeAmount, status }: BetRow) {
  const t = useText();
  if (freeAmount > 0)
    return (
      <span className="rec-two rec-end">
        <Amount value={units(betAmount)} />
        <small>{t('wagers.bets.free')}</small>
      </span>
    );
  const value = <Amount value={units(betAmount)} />;
  return status === 'void' ? <s className="text-ink-3">{value}</s> : value;
}
