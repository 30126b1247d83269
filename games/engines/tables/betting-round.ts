import type { Draw } from '../fair/draw.ts';
import type { Json } from '../fair/replay.ts';
import type { Fraction } from '../slots/fraction.ts';

/**
 * The interface of every game in which players bet on fields and one outcome settles all bets. The table house runs all
 * of them through `BettingGame` and contains no code for a single game. A game author writes `BettingRules`;
 * `bettingGame` turns them into a `BettingGame` that checks the JSON it gets.
 */

export type TableText = { vi: string; en: string };

/** 1 in 1/10,000: odds of 0.95:1 are 9,500, a returned stake is 10,000. */
export const WHOLE_BPS = 10_000;

/** Profit per unit staked, in 1/10,000. `when` describes the case, null when the field has only one. */
export type FieldOdds = { oddsBps: number; when: TableText | null };

/** A field as the table prints it. */
export type TableField = {
  key: string;
  /** Fields of one group look alike and share limits, e.g. `split` or `total`. */
  group: string;
  name: TableText;
  pays: FieldOdds[];
  /** The printed odds: `0,95 : 1` in Vietnamese, `0.95 : 1` in English; `1 / 2 / 3 : 1` when there are several. */
  odds: TableText;
  /** A further note for the player, e.g. that half of the stake is returned on a tie. */
  note: TableText | null;
  /** Exact long-run return per unit staked; the edge is 1 minus this. */
  returns: Fraction;
};

export type StakesByField = ReadonlyMap<string, bigint>;

/** A bet that places chips on several fields at once: this many on each. */
export type BetSet = { key: string; group: string; name: TableText; chips: Readonly<Record<string, number>> };

export type TablePreset<Config> = { key: string; name: TableText; config: Config };

/** The public part of a shoe. Everything else in it is secret until the shoe is over. */
export type ShoeView = { cards: number; dealt: number; cutAt: number };

export type ConfigReading =
  | { ok: true; config: Json }
  | { ok: false; problem: 'malformed' }
  /** These fields would return more than is staked. */
  | { ok: false; problem: 'returns_above_stakes'; fields: string[] };

/**
 * A game as the table house runs it. Config, shoe and outcome are plain JSON. Functions throw on JSON of another game,
 * on unknown fields and on stakes below 0, since those are bugs of the caller.
 */
export type BettingGame = {
  code: string;
  name: TableText;
  /** `shoe`: one seed and commitment for each shoe, from which many rounds draw. `round`: one nonce for each round. */
  randomness: 'shoe' | 'round';
  /** The first is the default. */
  presets: readonly TablePreset<Json>[];
  /** Checks brand data before it is used. Pass the same object to later calls: results computed from it are cached. */
  readConfig(config: Json): ConfigReading;
  fields(config: Json): readonly TableField[];
  sets: readonly BetSet[];
  /** A shuffled shoe; null for games without one. It is secret: only its commitment is published. */
  newShoe(config: Json, draw: Draw): Json;
  shoeView(shoe: Json): ShoeView | null;
  /** True when the cut card is out, or a game that needs a shoe has none yet: shuffle before the next round. */
  needsShoe(shoe: Json): boolean;
  /** Plays one round. Games with a shoe take cards from it and never call `draw`; the others get the shoe null. */
  play(config: Json, draw: Draw, shoe: Json): { outcome: Json; shoe: Json };
  /** All that is paid back for this stake, stake included, in 1/10,000 of a unit, rounded down once. */
  payout(config: Json, fieldKey: string, stake: bigint, outcome: Json): bigint;
  /**
   * The most that the house can lose in one round: payouts minus stakes after the worst result, negative when it gains
   * after every result. `sure` are final stakes by field. Each of the `open` ones may be given back, so it counts only
   * if it raises the loss.
   */
  worstLoss(config: Json, sure: StakesByField, open: readonly StakesByField[]): bigint;
};

export type FieldRule<Config, Facts> = {
  key: string;
  group: string;
  name: TableText;
  pays(config: Config): FieldOdds[];
  note?(config: Config): TableText | null;
  /** All that is paid back, in 1/10,000 of the stake: 0 if lost, 10,000 if the stake is returned. */
  backBps(config: Config, facts: Facts): number;
};

/** One possible result, with its number of equally likely ways. */
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
  /** null for games without a shoe, whose `Shoe` is null too. */
  shoe: ShoeRules<Config, Shoe> | null;
  play(config: Config, draw: Draw, shoe: Shoe): { outcome: Outcome; shoe: Shoe };
  factsOf(outcome: Outcome): Facts;
  /** Every possible result of a round; from a fresh shoe in games with one. */
  chances(config: Config): readonly Chance<Facts>[];
};
