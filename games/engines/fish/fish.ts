import { isRecord, readList, readWhole, toJson } from '../arcade/read-json.ts';
import type { PrintedReturn } from '../arcade/step-game.ts';
import type { Draw } from '../fair/draw.ts';
import { type FairSeeds, fairDraw } from '../fair/fair-draw.ts';
import type { Json } from '../fair/replay.ts';
import { type Fraction, fraction, rounded, times } from '../slots/fraction.ts';
import {
  FISH_WATER_NAMES,
  FISH_WEAPON_NAMES,
  FISH_WEAPONS,
  type FishConfig,
  type FishWeaponCode,
  fishDefaults,
  isWater,
  readFishConfig,
} from './fish-config.ts';
import { catchChance, type FishKind, type FishText, fishKinds, meanMultiple } from './fish-kinds.ts';
import { admitBatch, afterVolley, fishInWater, leave, openRoom, sit, swimMsAt } from './fish-room.ts';
import type { Water } from './fish-swim.ts';
import { batchStake, type FishBatch, type FishVolley, readBatch, shoot } from './shoot.ts';

/** One row of the printed table: a kind with one weapon. */
export type FishTableRow = {
  kind: FishKind;
  weapon: FishWeaponCode;
  chance: { wins: number; outOf: number };
  meanMultiple: Fraction;
  /** Chance x mean multiple: the weapon's return, the same for every kind. */
  return: Fraction;
};

/** Chance, mean prize and return of every kind with every weapon. */
export function fishTable(config: FishConfig): FishTableRow[] {
  return FISH_WEAPONS.flatMap((weapon) =>
    fishKinds.map((kind) => {
      const chance = catchChance(kind, config.weapons[weapon].returnBps);
      const mean = meanMultiple(kind);
      const value = times(fraction(chance.wins, chance.outOf), mean);
      return { kind, weapon, chance, meanMultiple: mean, return: value };
    }),
  );
}

/** The returns to print on the rules page, by weapon. All kinds have the return of the weapon. */
export function fishReturns(config: FishConfig): PrintedReturn[] {
  return FISH_WEAPONS.map((weapon) => {
    const rows = fishTable(config).filter((row) => row.weapon === weapon);
    const bps = rows.map((row) => rounded(row.return, 10_000));
    return { play: `weapon.${weapon}`, lowBps: Math.min(...bps), highBps: Math.max(...bps) };
  });
}

/** The record of a batch, without its seeds and config. `gone`: targets caught before the batch was drawn. */
export type FishRecord = { readonly room: Water; readonly batch: FishBatch; readonly gone: readonly number[] };

/** Replays a recorded batch from its revealed seeds. Throws when a seed is malformed. */
export function replayBatch(config: FishConfig, seeds: FairSeeds, record: FishRecord): FishVolley {
  return shoot(config, record.room, record.batch, new Set(record.gone), fairDraw(seeds));
}

/** For the verifier: `input` is { config, room: { water, seed }, batch, gone } as JSON; null when it is malformed. */
export function replayBatchInput(draw: Draw, input: unknown): Json | null {
  if (!isRecord(input) || !isRecord(input.room) || !isWater(input.room.water)) return null;
  const config = readFishConfig(input.config);
  const seed = readWhole(input.room.seed, 0, 2 ** 32 - 1);
  const gone = readList(input.gone, (item) => readWhole(item, 0, 2 ** 31 - 1));
  if (config === null || seed === null || gone === null) return null;
  const room = { water: input.room.water, seed };
  const read = readBatch(config, room, input.batch);
  return 'refused' in read ? null : toJson(shoot(config, room, read.batch, new Set(gone), draw));
}

const name: FishText = { vi: 'Bá Chủ Đại Dương', en: 'Lord of the Ocean' };

/** The shooting game of four seats, for its server and client. */
export const fish = {
  code: 'ba-chu-dai-duong',
  name,
  abandonRule: {
    vi: 'Đạn đã bắn được tính ngay trong loạt; đạn chưa bắn không mất tiền. Rời phòng không ảnh hưởng đến các loạt đã bắn.',
    en: 'Bullets that were shot are settled with their batch at once; bullets not shot cost nothing. Leaving the room changes no batch.',
  },
  defaults: fishDefaults,
  kinds: fishKinds,
  weaponNames: FISH_WEAPON_NAMES,
  waterNames: FISH_WATER_NAMES,
  readConfig: readFishConfig,
  table: fishTable,
  returns: fishReturns,
  openRoom,
  sit,
  leave,
  swimMsAt,
  fishInWater,
  readBatch,
  admitBatch,
  batchStake,
  shoot,
  afterVolley,
  replay: replayBatch,
  replayInput: replayBatchInput,
};
