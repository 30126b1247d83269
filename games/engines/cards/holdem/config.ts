import type { Json } from '../../fair/replay.ts';
import { readAmount, readRecord, readWhole } from '../read-json.ts';

/** Brand data of a hold'em table. Amounts are decimal strings of chips; a chip is 0.01 unit. */
export type HoldemConfig = {
  smallBlind: string;
  bigBlind: string;
  /** Rake in 1/10,000 of a pot, taken only when a flop was dealt. */
  rakeBps: number;
  /** The most rake of one hand. */
  rakeCap: string;
};

/** One chip (0.01 unit) in 1/10,000 unit. */
export const CHIP = 100n;

export const HOLDEM_DEFAULTS: HoldemConfig = {
  smallBlind: '50',
  bigBlind: '100',
  rakeBps: 500,
  rakeCap: '300',
};

/** Reads a config from JSON; null if invalid. The big blind must be at least 1 chip and at least the small blind. */
export function readHoldemConfig(value: Json): HoldemConfig | null {
  const record = readRecord(value);
  const smallBlind = readAmount(record?.smallBlind);
  const bigBlind = readAmount(record?.bigBlind);
  const rakeBps = readWhole(record?.rakeBps, 0, 10_000);
  const rakeCap = readAmount(record?.rakeCap);
  if (smallBlind === null || bigBlind === null || rakeBps === null || rakeCap === null) return null;
  if (BigInt(bigBlind) < 1n || BigInt(smallBlind) > BigInt(bigBlind)) return null;
  return { smallBlind, bigBlind, rakeBps, rakeCap };
}
