import type { Draw } from '../fair/draw.ts';
import type { Json } from '../fair/replay.ts';
import type { Fraction } from '../slots/fraction.ts';

/** The interface of every game in which players bet on fields and one outcome settles all bets. The table house runs
 *  each of them through `BettingGame` and knows no game. A game author writes `BettingRules`; `bettingGame` turns them
 *  into a `BettingGame` that checks the JSON it is given. */

export type TableText = { vi: string; en: string };

/** One whole in 1/10,000: odds of 0.95:1 are 9,500, a stake that comes back is 10,000. */
export const WHOLE_BPS = 10_000;

/** Profit for each unit staked, in 1/10,000. `when` says in which case, null when the field has one case only. */
export type FieldOdds = { oddsBps: number; when: TableText | null };

/** A field as the table prints it. */
export type TableField = {
  key: string;
  /** Fields of one group look alike and share their limits, e.g. `split` or `total`. */
  group: string;
  name: TableText;
  pays: FieldOdds[];
  /** The printed odds: `0,95 : 1` in Vietnamese, `0.95 : 1` in English; `1 / 2 / 3 : 1` when there are several. */
  odds: TableText;
  /** What else the player should know, e.g. that half of the stake comes back on a tie. */
  note: TableText | null;
  /** Exact long-run return for each unit staked; the edge is 1 less this. */
  returns: Fraction;
};

export type StakesByField = ReadonlyMap<string, bigint>;

/** A bet that is placed as several: so many chips on each field. */
export type BetSet = { key: string; group: string; name: TableText; chips: Readonly<Record<string, number>> };

export type TablePreset<Config> = { key: string; name: TableText; config: Config };

/** What the public may know of a shoe. Everything else in a shoe is secret until the shoe is over. */
export type ShoeView = { cards: number; dealt: number; cutAt: number };

export type ConfigReading =
  | { ok: true; config: Json }
  | { ok: false; problem: 'malformed' }
  /** These fields would pay back more than is staked. */
  | { ok: false; problem: 'returns_above_stakes'; fields: string[] };

/** A game as the table house runs it. Config, shoe and outcome are plain JSON. Functions throw on JSON that is not the
 *  game's own, on unknown fields and on stakes below 0: those are bugs of the caller. */
export type BettingGame = {
  code: string;
  name: TableText;
  /** `shoe`: one seed and commitment for each shoe, drawn from by many rounds. `round`: one nonce for each round. */
  randomness: 'shoe' | 'round';
  /** The first is the default. */
  presets: readonly TablePreset<Json>[];
  /** Checks brand data before it is used. Pass the same object to later calls: what is computed from it is kept. */
  readConfig(config: Json): ConfigReading;
  fields(config: Json): readonly TableField[];
  sets: readonly BetSet[];
  /** A shuffled shoe; null for games without one. It is secret: only its commitment is published. */
  newShoe(config: Json, draw: Draw): Json;
  shoeView(shoe: Json): ShoeView | null;
  /** The cut card is out (or there is no shoe yet in a game that needs one): shuffle before the next round. */
  needsShoe(shoe: Json): boolean;
  /** One round. Games with a shoe take cards from it and never call `draw`; the others are given the shoe null. */
  play(config: Json, draw: Draw, shoe: Json): { outcome: Json; shoe: Json };
  /** All that comes back for this stake, the stake included, in 1/10,000 of a unit, rounded down once. */
  payout(config: Json, fieldKey: string, stake: bigint, outcome: Json): bigint;
  /**
   * The most that the house can lose in one round: payouts less stakes after the worst result, below 0 when it gains
   * after every one. `sure` are stakes by field that stand. Each of the `open` ones may yet go back, so it counts only
   * where it costs the house.
   */
  worstLoss(config: Json, sure: StakesByField, open: readonly StakesByField[]): bigint;
};

export type FieldRule<Config, Facts> = {
  key: string;
  group: string;
  name: TableText;
  pays(config: Config): FieldOdds[];
  note?(config: Config): TableText | null;
  /** All that comes back, in 1/10,000 of the stake: 0 when lost, 10,000 when the stake is returned. */
  backBps(config: Config, facts: Facts): number;
};

/** One possible result and in how many of all equally likely ways it comes. */
export type Chance<Facts> = { facts: Facts; ways: bigint };

export type ShoeRules<Config, Shoe> = {
  shuffle(config: Config, draw: Draw): Shoe;
  view(shoe: Shoe): ShoeView;
};

/** A game as its author writes it. `Facts` is the part of an outcome that decides the bets. */
export type BettingRules<Config extends Json, Shoe extends Json, Outcome extends Json, Facts> = {
  code: string;
  name: TableText;
  presets: readonly [TablePreset<Config>, ...TablePreset<Config>[]];
  fields: readonly FieldRule<Config, Facts>[];
  sets: readonly BetSet[];
  isConfig(value: unknown): value is Config;
  isShoe(value: unknown): value is Shoe;
  isOutcome(value: unknown): value is Outcome;
  /** null for games without a shoe; their `Shoe` is null too. */
  shoe: ShoeRules<Config, Shoe> | null;
  play(config: Config, draw: Draw, shoe: Shoe): { outcome: Outcome; shoe: Shoe };
  factsOf(outcome: Outcome): Facts;
  /** Every possible result of a round, for a fresh shoe where there is one. */
  chances(config: Config): readonly Chance<Facts>[];
};
