import { isRecord, readAmount, readList, readWhole } from '../arcade/read-json.ts';
import { stakesBetween } from '../slots/titles/stakes.ts';
import { FISH_WATERS, type FishText, type FishWaterCode } from './fish-kinds.ts';

export const FISH_SEATS = 4;

export const FISH_WEAPONS = ['thuong', 'doi', 'luoi'] as const;
export type FishWeaponCode = (typeof FISH_WEAPONS)[number];

export const FISH_WEAPON_NAMES: Readonly<Record<FishWeaponCode, FishText>> = {
  thuong: { vi: 'Súng thường', en: 'Single cannon' },
  doi: { vi: 'Súng đôi', en: 'Double cannon' },
  luoi: { vi: 'Súng lưới', en: 'Net cannon' },
};

export const FISH_WATER_NAMES: Readonly<Record<FishWaterCode, FishText>> = {
  'ao-lang': { vi: 'Ao làng', en: 'Village pond' },
  'song-lon': { vi: 'Sông lớn', en: 'Great river' },
  'bien-dong': { vi: 'Biển Đông', en: 'East Sea' },
};

/** A bullet's stake is price x `cost`; its return is the same for every fish. */
export type FishWeapon = { cost: number; returnBps: number };

/** Brand data. Prices per bullet in 1/10,000 unit, ascending, multiples of 100. */
export type FishConfig = {
  weapons: Readonly<Record<FishWeaponCode, FishWeapon>>;
  prices: Readonly<Record<FishWaterCode, readonly bigint[]>>;
  /** Most bullets in one batch; a batch is one wallet call. */
  mostBullets: number;
};

export const fishDefaults: FishConfig = {
  weapons: {
    thuong: { cost: 1, returnBps: 9_600 },
    doi: { cost: 2, returnBps: 9_600 },
    luoi: { cost: 5, returnBps: 9_620 },
  },
  prices: {
    'ao-lang': stakesBetween(100n, 1_000n),
    'song-lon': stakesBetween(1_000n, 10_000n),
    'bien-dong': stakesBetween(10_000n, 100_000n),
  },
  mostBullets: 20,
};

function readWeapon(value: unknown): FishWeapon | null {
  if (!isRecord(value)) return null;
  const cost = readWhole(value.cost, 1, 100);
  const returnBps = readWhole(value.returnBps, 9_000, 10_000);
  return cost === null || returnBps === null ? null : { cost, returnBps };
}

function readPrices(value: unknown): bigint[] | null {
  const prices = readList(value, readAmount);
  const fits = prices?.every((price, at) => price > (prices[at - 1] ?? 0n) && price % 100n === 0n);
  return prices && prices.length > 0 && fits ? prices : null;
}

/** Reads the config from its JSON, amounts as decimal strings; null when the game cannot run with it. */
export function readFishConfig(value: unknown): FishConfig | null {
  if (!isRecord(value) || !isRecord(value.weapons) || !isRecord(value.prices)) return null;
  const [thuong, doi, luoi] = FISH_WEAPONS.map((code) => readWeapon(isRecord(value.weapons) && value.weapons[code]));
  const [pond, river, sea] = FISH_WATERS.map((code) => readPrices(isRecord(value.prices) && value.prices[code]));
  const mostBullets = readWhole(value.mostBullets, 1, 100);
  if (!thuong || !doi || !luoi || !pond || !river || !sea || mostBullets === null) return null;
  return {
    weapons: { thuong, doi, luoi },
    prices: { 'ao-lang': pond, 'song-lon': river, 'bien-dong': sea },
    mostBullets,
  };
}

export function isWeapon(value: unknown): value is FishWeaponCode {
  return FISH_WEAPONS.some((code) => code === value);
}

export function isWater(value: unknown): value is FishWaterCode {
  return FISH_WATERS.some((code) => code === value);
}
