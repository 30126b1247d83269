import type { JackpotLevel } from './slot-title.ts';

/** [column, row], both from 0 at the top left. */
export type Cell = readonly [column: number, row: number];

/** One thing that paid. `amount` (1/10,000 unit) already holds every multiplier. */
export type SlotWin = {
  kind: 'line' | 'ways' | 'scatter' | 'cluster' | 'anywhere';
  /** Index of the line; null for ways and scatter. */
  line: number | null;
  /** Read from the last reel towards the first. */
  reversed: boolean;
  symbol: string;
  count: number;
  /** Number of ways that pay; 1 for a line or scatter. */
  ways: number;
  /** Product of the wilds', the full window's, the tumble's, the orbs' and the free spin's multipliers. */
  multiplier: number;
  cells: Cell[];
  amount: bigint;
};

export type Coin = { column: number; row: number; amount: bigint; special?: 'gather' | 'spread' };

/** One window of a tumbling spin and what won in it; the last one of a spin won nothing. */
export type SlotStep = { grid: string[][]; multiplier: number; wins: SlotWin[]; amount: bigint };

export type SlotSpin = {
  kind: 'base' | 'free';
  stops: number[];
  /** Symbol ids as the reels stopped: grid[column][row]. */
  grid: string[][];
  /** Columns that a wild then filled. */
  expanded: number[];
  /** Values of the coins in the window (paid only when they start a hold). */
  coins: Coin[];
  /** The free spins' multiplier of this spin; 1 in the base game. */
  multiplier: number;
  wins: SlotWin[];
  freeSpinsAwarded: number;
  freeSpinsLeft: number;
  /** Sum of this spin's wins. */
  amount: bigint;
  /** Paid so far in the round, at most the cap; that of spins[0] already holds the hold and collect. */
  total: bigint;
  /** Tumbling titles: every window of the spin, the first one as in `grid`. Orbs are counted in the amounts. */
  steps?: SlotStep[];
  /** Sum of the orbs that multiplied the spin's wins; 0 when none did. */
  orbs?: number;
  /** Titles with mystery symbols: what those of this window opened as; null when there were none. */
  opened?: string | null;
  /** Cells that a sticky wild held when the spin began. */
  stuck?: Cell[];
};

export type SlotHold = {
  /** Coins held from the spin that started it. */
  start: Coin[];
  /** `held`: all coins after the respin, when special coins may have changed their values. */
  respins: { landed: Coin[]; respinsLeft: number; held?: Coin[] }[];
  full: boolean;
  /** The full window's prize, part of `amount`. */
  fullAmount: bigint;
  amount: bigint;
};

/** Everything that the player sees of one paid round, in order: spins[0], then its hold, then the free spins. */
export type SlotOutcome = {
  game: string;
  stake: bigint;
  spins: SlotSpin[];
  hold: SlotHold | null;
  jackpot: JackpotLevel | null;
  /** The cap of the title ended the round. */
  capped: boolean;
  /** What the round pays, 1/10,000 unit; a jackpot's pool comes on top. */
  payout: bigint;
};

/** The outcome as JSON carries it: every amount a decimal string of 1/10,000 units. */
export type SlotOutcomeJson = Jsonable<SlotOutcome>;

type Jsonable<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? Jsonable<Item>[]
    : T extends object
      ? { [Key in keyof T]: Jsonable<T[Key]> }
      : T;

export function outcomeToJson(outcome: SlotOutcome): SlotOutcomeJson {
  return JSON.parse(JSON.stringify(outcome, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)));
}
