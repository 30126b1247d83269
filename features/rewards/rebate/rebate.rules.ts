import { shareOf } from '#platform/money/money.ts';
import type { Period } from './period.rules.ts';

/** Settled turnover of one player in one hour, by the game type's code (RNG, LIVE ...). 1/10,000 of a main unit. */
export interface TypeHour {
  hourMs: number;
  game: number;
  gameType: string;
  turnover: bigint;
}

/** A claimed rebate. Its hours cannot be claimed again for its game type, even if the brand changes periods. */
export interface Rebated {
  /** Ascends with every claim. */
  id: bigint;
  period: string;
  startMs: number;
  endMs: number;
  gameType: string;
  turnover: bigint;
  rateBps: number;
  /** The amount paid, and the amount withheld for earlier rebates. */
  amount: bigint;
  withheld: bigint;
  /** The part of amount and withheld that later rebates have withheld again. */
  recovered: bigint;
  /** Turnover by game at the claim; empty for claims that did not store it. */
  games: ReadonlyMap<number, bigint>;
}

export interface RebateTerms {
  rateBps: Readonly<Record<string, number>>;
  minimum: bigint;
  maximum: bigint;
}

export interface RebateLine {
  gameType: string;
  turnover: bigint;
  rateBps: number;
  /** The amount paid, or to be paid. */
  amount: bigint;
  /** Withheld because bets of earlier rebates were voided. */
  withheld: bigint;
  /** The turnover by game; only while it can be claimed. */
  games: ReadonlyMap<number, bigint>;
  /** `small`: below the smallest amount that is paid. */
  state: 'claimable' | 'small' | 'claimed';
}

export function rebateAmount(turnover: bigint, rateBps: number, maximum: bigint): bigint {
  const share = shareOf(turnover, rateBps);
  return share > maximum ? maximum : share;
}

/**
 * A period's rebates by game type, in the order of the brand's rates.
 *
 * A settled bet counts in the period in which it was placed. A claim closes the period for its game type: bets that
 * settle later do not count. Hours that were paid through a period of another length do not count either.
 */
export function rebateLines(
  period: Period,
  { hours, rebated, terms }: { hours: readonly TypeHour[]; rebated: readonly Rebated[]; terms: RebateTerms },
): RebateLine[] {
  const paid = rebated.filter((one) => one.period === period.key);
  const types = new Set([...Object.keys(terms.rateBps), ...paid.map(({ gameType }) => gameType)]);
  return [...types].flatMap((gameType): RebateLine[] => {
    const done = paid.find((one) => one.gameType === gameType);
    if (done) return [{ ...pick(done), state: 'claimed' }];
    const rateBps = terms.rateBps[gameType] ?? 0;
    const games = new Map<number, bigint>();
    for (const hour of hours) {
      if (hour.gameType !== gameType || !isWithin(hour, period) || isSpent(hour, rebated)) continue;
      games.set(hour.game, (games.get(hour.game) ?? 0n) + hour.turnover);
    }
    const turnover = [...games.values()].reduce((sum, one) => sum + one, 0n);
    const amount = rebateAmount(turnover, rateBps, terms.maximum);
    if (turnover <= 0n || rateBps === 0) return [];
    const worth = amount > 0n && amount >= terms.minimum;
    return [{ gameType, turnover, rateBps, amount, withheld: 0n, games, state: worth ? 'claimable' : 'small' }];
  });
}

function isSpent(hour: TypeHour, rebated: readonly Rebated[]): boolean {
  return rebated.some((one) => one.gameType === hour.gameType && isWithin(hour, one));
}

export function isWithin({ hourMs }: { hourMs: number }, span: { startMs: number; endMs: number }): boolean {
  return hourMs >= span.startMs && hourMs < span.endMs;
}

const pick = ({ gameType, turnover, rateBps, amount, withheld, games }: Rebated) => ({
  gameType,
  turnover,
  rateBps,
  amount,
  withheld,
  games,
});

/** The business fact, paid once; also the key of the transfer. */
export function rebateKey(playerId: bigint, period: string, gameType: string): string {
  return `rebate:${playerId}:${period}:${gameType}`;
}
