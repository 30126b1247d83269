import type { JackpotLevel } from './slot-title.ts';

/** [column, row], both from 0 at the top left. */
export type Cell = readonly [column: number, row: number];

/** One win. `amount` (1/10,000 unit) includes every multiplier. */
export type SlotWin = {
  kind: 'line' | 'ways' | 'scatter' | 'cluster' | 'anywhere';
  /** Index of the line; null for ways and scatter. */
  line: number | null;
  /** True if read from the last reel towards the first. */
  reversed: boolean;
  symbol: string;
  count: number;
  /** Number of ways that pay; 1 for a line or scatter. */
  ways: number;
  /** Product of the multipliers of wilds, full window, tumble, orbs and free spin. */
  multiplier: number;
  cells: Cell[];
  amount: bigint;
};

export type Coin = { column: number; row: number; amount: bigint; special?: 'gather' | 'spread' };

/** One window of a tumbling spin and its wins; the last window of a spin has none. */
export type SlotStep = { grid: string[][]; multiplier: number; wins: SlotWin[]; amount: bigint };

export type SlotSpin = {
  kind: 'base' | 'free';
  stops: number[];
  /** Symbol ids as the reels stopped: grid[column][row]. */
  grid: string[][];
  /** Columns that a wild filled afterwards. */
  expanded: number[];
  /** Values of the coins in the window; they are paid only if they start a hold. */
  coins: Coin[];
  /** The free-spin multiplier of this spin; 1 in the base game. */
  multiplier: number;
  wins: SlotWin[];
  freeSpinsAwarded: number;
  freeSpinsLeft: number;
  /** Sum of this spin's wins. */
  amount: bigint;
  /** Sum paid so far in the round, at most the cap; that of spins[0] includes the hold and collect. */
  total: bigint;
  /** Tumbling titles: every window of the spin, the first one as in `grid`. The amounts include orbs. */
  steps?: SlotStep[];
  /** Sum of the orbs that multiplied the spin's wins; 0 if there were none. */
  orbs?: number;
  /** Titles with mystery symbols: the symbol as which those of this window opened; null if there were none. */
  opened?: string | null;
  /** Cells with a sticky wild at the beginning of the spin. */
  stuck?: Cell[];
};

export type SlotHold = {
  /** Coins from the spin that started the hold. */
  start: Coin[];
  /** `held`: all coins after the respin; set when special coins may have changed their values. */
  respins: { landed: Coin[]; respinsLeft: number; held?: Coin[] }[];
  full: boolean;
  /** The prize for a full window, part of `amount`. */
  fullAmount: bigint;
  amount: bigint;
};

/** Everything that the player sees of one paid round, in this order: spins[0], its hold, the free spins. */
export type SlotOutcome = {
  game: string;
  stake: bigint;
  spins: SlotSpin[];
  hold: SlotHold | null;
  jackpot: JackpotLevel | null;
  /** True if the title's cap ended the round. */
  capped: boolean;
  /** Payout of the round, 1/10,000 unit; a jackpot is paid in addition. */
  payout: bigint;
};

/** The JSON form of the outcome: every amount is a decimal string of 1/10,000 units. */
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
