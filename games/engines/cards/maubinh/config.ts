import type { Json } from '../../fair/replay.ts';
import { type JsonRecord, readAmount, readRecord, readWhole } from '../read-json.ts';
import { SPECIAL_HANDS, type SpecialHand } from './special-hands.ts';

/** The printed table, in units. A special row's value replaces `row`. */
export type MauBinhUnits = {
  row: number;
  frontTriple: number;
  middleFullHouse: number;
  middleFour: number;
  middleStraightFlush: number;
  backFour: number;
  backStraightFlush: number;
  /** What a foul hand pays to each hand that is not foul. */
  foul: number;
};

/** Brand data of a Mau binh table. */
export type MauBinhConfig = {
  /** Money for one unit in 1/10,000 of a main unit, as a decimal string. */
  unit: string;
  /** Fee on each seat's gain in 1/10,000 of it, rounded down. */
  feeBps: number;
  units: MauBinhUnits;
  specials: Record<SpecialHand, number>;
};

export const MAU_BINH_DEFAULTS: MauBinhConfig = {
  unit: '1000',
  feeBps: 500,
  units: {
    row: 1,
    frontTriple: 3,
    middleFullHouse: 2,
    middleFour: 8,
    middleStraightFlush: 5,
    backFour: 4,
    backStraightFlush: 5,
    foul: 3,
  },
  specials: {
    dragon_of_one_suit: 36,
    dragon: 18,
    thirteen_of_colour: 15,
    twelve_of_colour: 12,
    five_pairs_and_triple: 9,
    six_pairs: 9,
    three_flushes: 9,
    three_straights: 9,
  },
};

/** Reads a config from JSON; null if invalid. */
export function readMauBinhConfig(value: Json): MauBinhConfig | null {
  const record = readRecord(value);
  const unit = readAmount(record?.unit);
  const feeBps = readWhole(record?.feeBps, 0, 10_000);
  const units = readCounts(readRecord(record?.units), MAU_BINH_DEFAULTS.units);
  const specials = readCounts(readRecord(record?.specials), MAU_BINH_DEFAULTS.specials);
  if (unit === null || feeBps === null || units === null || specials === null) return null;
  return { unit, feeBps, units, specials };
}

/** Reads the counts of `names` from a record; null when one is missing. */
function readCounts<Name extends string>(
  record: JsonRecord | null,
  names: Record<Name, number>,
): Record<Name, number> | null {
  const counts = { ...names };
  for (const name in names) {
    const count = readWhole(record?.[name], 0, 1_000);
    if (count === null) return null;
    counts[name] = count;
  }
  return counts;
}

/** The most units that a seat can lose in a hand: the most expensive comparison, against each other seat. */
export function mostUnitsLost(config: MauBinhConfig, players: number): number {
  const { units } = config;
  const middle = Math.max(units.row, units.middleFullHouse, units.middleFour, units.middleStraightFlush);
  const back = Math.max(units.row, units.backFour, units.backStraightFlush);
  const rows = (Math.max(units.row, units.frontTriple) + middle + back) * 2;
  const specials = SPECIAL_HANDS.map((name) => config.specials[name]);
  return Math.max(rows, units.foul, ...specials) * (players - 1);
}
