import type { Json } from '../../fair/replay.ts';
import { readAmount, readRecord, readWhole } from '../read-json.ts';
import { INSTANT_WINS, type InstantWin } from './instant-wins.ts';

/** Penalties and values in units, the price of one card. */
export type TienLenUnits = {
  /** For each card left. */
  card: number;
  /** Replaces the price of the cards for a hand from which no card was played. */
  unplayed: number;
  blackTwo: number;
  redTwo: number;
  threePairs: number;
  four: number;
  fourPairs: number;
  /** What each other seat pays for an instant win. */
  instantWin: number;
};

/** Brand data of a Tien len table. */
export type TienLenConfig = {
  /** Money for one unit in 1/10,000 of a main unit, as a decimal string. */
  unit: string;
  /** Fee on the winner's gain in 1/10,000 of it, rounded down. */
  feeBps: number;
  units: TienLenUnits;
  /** The instant wins that count; a hand is named after the first one that it has. */
  instantWins: InstantWin[];
};

export const TIEN_LEN_DEFAULTS: TienLenConfig = {
  unit: '1000',
  feeBps: 500,
  units: { card: 1, unplayed: 26, blackTwo: 2, redTwo: 4, threePairs: 6, four: 8, fourPairs: 12, instantWin: 26 },
  instantWins: [...INSTANT_WINS],
};

/** Reads a config from JSON; null if invalid. */
export function readTienLenConfig(value: Json): TienLenConfig | null {
  const record = readRecord(value);
  const unit = readAmount(record?.unit);
  const feeBps = readWhole(record?.feeBps, 0, 10_000);
  const units = readUnits(record?.units);
  if (unit === null || feeBps === null || units === null || !Array.isArray(record?.instantWins)) return null;
  const instantWins = record.instantWins.map((name) => INSTANT_WINS.find((one) => one === name));
  return instantWins.every((one) => one !== undefined) ? { unit, feeBps, units, instantWins } : null;
}

function readUnits(value: Json | undefined): TienLenUnits | null {
  const record = readRecord(value);
  const units = { ...TIEN_LEN_DEFAULTS.units };
  for (const name of Object.keys(units) as (keyof TienLenUnits)[]) {
    const count = readWhole(record?.[name], 0, 1_000);
    if (count === null) return null;
    units[name] = count;
  }
  return units;
}
