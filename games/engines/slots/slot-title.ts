/**
 * A slot title is data. Every weight is a number of places on a reel strip, every pay an integer count of credits,
 * every chance a ratio of two integers. No number in a title is fractional, so a round's money is exact.
 *
 * A credit is `stake / credits` (the title's `credits` per spin: one per line, or a fixed number for ways).
 */

export type SlotText = { vi: string; en: string };

/**
 * What to draw: a 3D object by its code, a letter, word or number, or one of the house's drawings. `royal` names the
 * style of the title's letters, which differs by title.
 */
export type SymbolArt = { object: string } | { glyph: string; royal?: string } | { drawing: string };

/**
 * `wild` replaces every `regular` symbol, never the others. `scatter` and `coin` pay or collect wherever they stop. All
 * `mystery` symbols of a window open as the same drawn symbol. An `orb` multiplies the spin's wins by its `times`.
 */
export type SymbolRole = 'regular' | 'wild' | 'scatter' | 'coin' | 'mystery' | 'orb';

export type SlotSymbol = {
  id: string;
  role: SymbolRole;
  art: SymbolArt;
  name: SlotText;
  /**
   * Credits by number of symbols: `{ 3: 10, 4: 40 }`. Lines and ways pay from the first reel; a scatter anywhere. For
   * clusters and pay-anywhere an entry applies up to the next one: `{ 5: 2, 8: 6 }` pays 2 for 5, 6 and 7.
   */
  pays: Readonly<Record<number, number>>;
  /** Orbs only: multiplier of the spin's wins. Several orbs are added up. */
  times?: number;
};

/**
 * One strip per reel: symbol ids separated by spaces, top to bottom, closed to a ring. Each stop is equally likely; the
 * stop is the row at the top of the window.
 */
export type ReelStrips = readonly string[];

export type LinePays = {
  kind: 'lines';
  /** Per line, the row (0 = top) at which it crosses each reel. */
  lines: readonly (readonly number[])[];
  /** Lines are also read from the last reel; a line filled from end to end pays once. */
  bothWays: boolean;
};

/** Every combination of places on consecutive reels from the first: 3x3x3x3x3 = 243, 4^5 = 1,024. */
export type WaysPays = { kind: 'ways' };

/** Equal symbols that touch side by side pay by their number; a wild belongs to every cluster that it touches. */
export type ClusterPays = { kind: 'cluster' };

/** Equal symbols pay by their number, anywhere in the window. */
export type AnywherePays = { kind: 'anywhere' };

/**
 * Winning symbols vanish, those above fall, and the strips refill the window from above; it is read again until nothing
 * wins. The strips alone decide, nothing more is drawn. Scatters count in the first window only.
 */
export type Tumble = {
  /** Multiplier of a spin's first, second, ... winning window; the last one applies to all later windows. */
  steps: readonly number[];
  freeSteps: readonly number[];
};

/** The reels' heights are drawn for every spin: for each reel, each entry of the list is equally likely. */
export type ReelHeights = { base: readonly number[]; free: readonly number[] };

/** Symbols as which the mystery symbols of a window open: one draw for all of them. */
export type Mystery = { becomes: readonly { symbol: string; weight: number }[] };

export type FreeSpins = {
  /** Spins awarded by the number of scatters in one window; the same table retriggers. */
  awards: Readonly<Record<number, number>>;
  /** All wins of the n-th free spin (from 1) are multiplied by min(first + step * (n - 1), highest). */
  multiplier: { first: number; step: number; highest: number };
  /** Most free spins in a round; awards beyond it are not given. */
  most: number;
  strips: ReelStrips;
  /** Wilds stay where they landed until the free spins are over. */
  stickyWilds?: boolean;
};

/**
 * Hold and collect: when there are enough coins they stay in place, and every other cell spins. A new coin resets the
 * respins to the full number. When none is left, or the window is full, all coins' values are paid together.
 */
export type HoldAndCollect = {
  coinsToStart: number;
  respins: number;
  /** Chance that a coin lands in an empty cell in a respin. */
  landing: { wins: number; outOf: number };
  /** Value of a coin, in credits, with its integer weight. */
  values: readonly { credits: number; weight: number }[];
  /** Paid in addition when every cell has a coin. */
  fullWindowCredits: number;
  /** Special coins of the respins; if omitted, all coins are plain. */
  special?: SpecialCoins;
};

/**
 * Of `outOf` coins that land in respins, `gather` get the sum of all coins held then as their value (those coins stay),
 * and `spread` add `spreadCredits` to every held coin and to themselves, after drawing a value.
 */
export type SpecialCoins = {
  outOf: number;
  gather: number;
  spread: number;
  spreadCredits: number;
  /** How the player sees them: one symbol of the title each. */
  marks: { gather: string; spread: string };
};

export type JackpotLevel = 'grand' | 'major' | 'mini';

/**
 * A share of every stake goes to pools that real rounds win. The chance of winning is proportional to the stake, so
 * each credit staked has the same value for any bet. The studio manages the pools' money.
 */
export type ProgressiveShare = {
  /** Titles with the same pool name pay into and win the same pools. */
  pool: string;
  /**
   * Per paid round the engine draws from [0, outOf); each `step` of stake (1/10,000 unit) has `wins` of the numbers.
   */
  outOf: number;
  step: bigint;
  levels: readonly {
    level: JackpotLevel;
    wins: number;
    /**
     * Of each stake, `potBps` is added to the shown pool and `reserveBps` is reserved to refill it to `seed` after a
     * win.
     */
    potBps: number;
    reserveBps: number;
    /** The pool right after a win, 1/10,000 unit. */
    seed: bigint;
  }[];
};

export type Volatility = 'low' | 'medium' | 'high';

export type SlotTitle = {
  code: string;
  name: SlotText;
  volatility: Volatility;
  /** Long-run return of the whole game, progressive share included, in 1/100 percent; proven by rtp.test.ts. */
  rtpBps: number;
  /** Share of paid rounds that pay anything, in 1/100 percent; measured, and checked by rtp.test.ts. */
  hitFrequencyBps: number;
  columns: number;
  /** Rows of the window; with `heights`, of the highest reel. */
  rows: number;
  symbols: readonly SlotSymbol[];
  strips: ReelStrips;
  pays: LinePays | WaysPays | ClusterPays | AnywherePays;
  /** Credits per spin: stake / credits must be whole for every stake of the ladder. */
  credits: number;
  /** The wild fills its reel after the scatters are counted and before lines or ways are read. */
  expandingWild: boolean;
  /** Each wild that helps a line multiplies it by this (two wilds: squared). 1 = no effect. */
  wildMultiplier: number;
  /** All line wins are multiplied by this when one symbol (with wilds) fills the window. 1 = no effect. */
  fullWindowMultiplier: number;
  freeSpins: FreeSpins | null;
  hold: HoldAndCollect | null;
  progressive: ProgressiveShare | null;
  tumble?: Tumble;
  heights?: ReelHeights;
  mystery?: Mystery;
  /** Most stakes that a round pays (progressive pools excluded); reaching it ends the round. */
  maxWinStakes: number;
  /** Total stakes offered, 1/10,000 unit, ascending; the first is the minimum bet. */
  stakes: readonly bigint[];
  defaultStake: bigint;
};
