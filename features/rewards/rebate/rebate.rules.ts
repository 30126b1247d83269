import type { Period } from './period.rules.ts';

/** Settled turnover of one player in one hour, by the game type's code (RNG, LIVE ...). 1/10,000 of a main unit. */
export interface TypeHour {
  hourMs: number;
  game: number;
  gameType: string;
  turnover: bigint;
}

/** A claimed rebate. Its hours cannot be claimed again for its game type, even if the brand has changed periods. */
export interface Rebated {
  /** Rises with every claim. */
  id: bigint;
  period: string;
  startMs: number;
  endMs: number;
  gameType: string;
  turnover: bigint;
  rateBps: number;
  /** What was paid, and what was kept back of it for earlier ones. */
  amount: bigint;
  withheld: bigint;
  /** Of amount and withheld, what later ones have kept back. */
  recovered: bigint;
  /** Turnover by game as it was claimed; empty for claims of which it was not kept. */
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
  /** What is paid, or was. */
  amount: bigint;
  /** Kept back of what the period gives, because bets of earlier rebates were voided. */
  withheld: bigint;
  /** Its turnover by game, while it can still be claimed. */
  games: ReadonlyMap<number, bigint>;
  /** `small`: below the least amount that is paid out. */
  state: 'claimable' | 'small' | 'claimed';
}

const BPS = 10_000n;
/** Paid in hundredths of a main unit, so that what is shown is what is booked; the rest stays with the house. */
const CENT = 100n;

export function rebateAmount(turnover: bigint, rateBps: number, maximum: bigint): bigint {
  const exact = (turnover * BigInt(rateBps)) / BPS;
  const whole = exact - (exact % CENT);
  return whole > maximum ? maximum : whole;
}

/**
 * What a period gives, by game type in the order of the brand's rates.
 *
 * A bet counts in the period it was placed in, once it has settled. Claiming closes the period for that game type: what
 * settles afterwards counts for nothing, as does what was already paid through a period of another length.
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

/** The fact that is paid once; the key of its transfer. */
export function rebateKey(playerId: bigint, period: string, gameType: string): string {
  return `rebate:${playerId}:${period}:${gameType}`;
}
