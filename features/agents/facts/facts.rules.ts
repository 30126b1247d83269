import type { Transfer } from '#ledger/journal.ts';
import type { Figures } from '../agents.rules.ts';

/** What one entry of the ledger adds to the facts of its member. All amounts in 1/10,000 of a main unit. */
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
/** Columns of the facts, as the database names them. */
export const FACT_COLUMNS = Object.keys(NO_CHANGE) as readonly Column[];

/** Two changes of the same row as one. */
export function added(one: FactChange, other: FactChange): FactChange {
  const sum = { ...NO_CHANGE };
  for (const column of FACT_COLUMNS) sum[column] = one[column] + other[column];
  return sum;
}

/** One change without another. */
export function less(one: FactChange, other: FactChange): FactChange {
  const rest = { ...NO_CHANGE };
  for (const column of FACT_COLUMNS) rest[column] = one[column] - other[column];
  return rest;
}

/** Money that is no play, by the column in which it counts; the sign is that of what the member got. */
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
 * What money that is no play adds; undefined for what counts nowhere. A withdrawal counts when the money leaves the
 * member's reach, and goes back when its hold is given up. Of fees only those count that the house bore.
 */
export function moneyChange(kind: Transfer['kind'], amount: bigint): FactChange | undefined {
  if (kind === 'fee') return amount > 0n ? { ...NO_CHANGE, fees: amount } : undefined;
  const column = COLUMN[kind];
  if (!column || amount === 0n) return undefined;
  return { ...NO_CHANGE, [column]: kind === 'withdrawal' ? -amount : amount };
}

/** A stake or what became of it, as the ledger has it. */
export interface RoundLine {
  id: bigint;
  key: string;
  kind: 'stake' | 'payout' | 'refund' | 'reversal';
  amount: bigint;
  closesRound: boolean;
  /** Of a refund: its stake. Of a reversal: its payout. Of a payout: its stake, if it names one. */
  ref: string | null;
  game: number | null;
}

/** Of one game of a round: stakes, which are the valid bets, and payouts. */
export interface Counted {
  stakes: bigint;
  payouts: bigint;
}

/**
 * What each line of a round changes of what counts. A stake counts once a line closes its round, and with it the payouts.
 * A refund takes a counted stake back. Where the line that closed a round is itself taken back, the round is open again.
 */
export class RoundTally {
  private readonly stakes = new Map<string, { amount: bigint; game: number; closedBy: string | undefined }>();
  private readonly payouts = new Map<string, bigint>();
  private counted = new Map<number, Counted>();

  /** By game: what the line adds. */
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

  /** Payouts stand with the game of the first stake that counts; while none does, they do not count either. */
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
