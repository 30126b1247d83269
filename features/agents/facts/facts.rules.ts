import type { Transfer } from '#ledger/journal.ts';
import type { Figures } from '../agents.rules.ts';

/** One ledger entry's change of its member's facts. All amounts in 1/10,000 of a main unit. */
export interface FactChange extends Figures {
  deposits: bigint;
  withdrawals: bigint;
}

export const NO_CHANGE: FactChange = {
  volume: 0n,
  stakes: 0n,
  payouts: 0n,
  bonuses: 0n,
  rebates: 0n,
  fees: 0n,
  jackpots: 0n,
  deposits: 0n,
  withdrawals: 0n,
};

type Column = keyof FactChange;
/** The facts' columns as the database names them. */
export const FACT_COLUMNS = Object.keys(NO_CHANGE) as readonly Column[];

/** The sum of two changes of a row. */
export function added(one: FactChange, other: FactChange): FactChange {
  const sum = { ...NO_CHANGE };
  for (const column of FACT_COLUMNS) sum[column] = one[column] + other[column];
  return sum;
}

/** The difference of two changes. */
export function less(one: FactChange, other: FactChange): FactChange {
  const rest = { ...NO_CHANGE };
  for (const column of FACT_COLUMNS) rest[column] = one[column] - other[column];
  return rest;
}

/** The column of each kind of money other than play; positive amounts went to the member. */
const COLUMN: Partial<Record<Transfer['kind'], Column>> = {
  bonus: 'bonuses',
  promo_payout: 'bonuses',
  points_exchange: 'bonuses',
  rebate: 'rebates',
  commission: 'rebates',
  jackpot_win: 'jackpots',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
};

/**
 * The change by money other than play; undefined for kinds that are not counted. A withdrawal counts when the money
 * leaves the member, and is taken back when its hold is voided. Only fees that the house pays count.
 */
export function moneyChange(kind: Transfer['kind'], amount: bigint): FactChange | undefined {
  if (kind === 'fee') return amount > 0n ? { ...NO_CHANGE, fees: amount } : undefined;
  const column = COLUMN[kind];
  if (!column || amount === 0n) return undefined;
  return { ...NO_CHANGE, [column]: kind === 'withdrawal' ? -amount : amount };
}

/** A stake, a payout, or their reversal, from the ledger. */
export interface RoundLine {
  id: bigint;
  key: string;
  kind: 'stake' | 'payout' | 'refund' | 'reversal';
  amount: bigint;
  closesRound: boolean;
  /** For a refund its stake, for a reversal its payout, for a payout its stake if it names one. */
  ref: string | null;
  game: number | null;
}

/** One game's part of a round: stakes, which are the valid bets, and payouts. */
export interface Counted {
  stakes: bigint;
  payouts: bigint;
}

/**
 * How each line of a round changes the counted figures. Stakes and payouts count once a line closes the round. A refund
 * takes a counted stake back. If the closing line is taken back, the round is open again.
 */
export class RoundTally {
  private readonly stakes = new Map<string, { amount: bigint; game: number; closedBy: string | undefined }>();
  private readonly payouts = new Map<string, bigint>();
  private counted = new Map<number, Counted>();

  /** The line's change, by game. */
  apply(line: RoundLine): Map<number, Counted> {
    const before = this.counted;
    this.move(line);
    const after = this.totals();
    this.counted = after;
    const changed = new Map<number, Counted>();
    for (const game of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(game), after.get(game)];
      const stakes = (is?.stakes ?? 0n) - (was?.stakes ?? 0n);
      const payouts = (is?.payouts ?? 0n) - (was?.payouts ?? 0n);
      if (stakes !== 0n || payouts !== 0n) changed.set(game, { stakes, payouts });
    }
    return changed;
  }

  private move({ kind, key, amount, ref, game, closesRound }: RoundLine): void {
    if (kind === 'stake') this.stakes.set(key, { amount: -amount, game: game ?? 0, closedBy: undefined });
    if (kind === 'payout') this.payouts.set(key, amount);
    if (kind === 'refund' && ref !== null) this.stakes.delete(ref);
    if (kind === 'reversal' && ref !== null) this.payouts.delete(ref);
    for (const stake of this.stakes.values()) {
      if (closesRound) stake.closedBy ??= key;
      if (ref !== null && (kind === 'refund' || kind === 'reversal') && stake.closedBy === ref)
        stake.closedBy = undefined;
    }
  }

  /** Payouts belong to the game of the first counted stake; without one they do not count. */
  private totals(): Map<number, Counted> {
    const totals = new Map<number, Counted>();
    for (const { amount, game, closedBy } of this.stakes.values()) {
      if (closedBy === undefined) continue;
      const sum = totals.get(game) ?? { stakes: 0n, payouts: 0n };
      totals.set(game, { ...sum, stakes: sum.stakes + amount });
    }
    const [first] = totals;
    if (!first) return totals;
    const paid = [...this.payouts.values()].reduce((sum, amount) => sum + amount, 0n);
    const [game, sum] = first;
    return totals.set(game, { ...sum, payouts: sum.payouts + paid });
  }
}
