import { isRecord, readAmount, readList, readWhole } from '../arcade/read-json.ts';
import type { Draw } from '../fair/draw.ts';
import { type FishConfig, type FishWeaponCode, isWeapon } from './fish-config.ts';
import { catchChance, type FishKind } from './fish-kinds.ts';
import { swimmerOf, type Water } from './fish-swim.ts';

/** A batch of bullets: one stake, one draw from the shooter's own provably fair stream. Plain JSON. */
export type FishBatch = {
  readonly weapon: FishWeaponCode;
  /** Price per bullet before the weapon's cost, a decimal string of 1/10,000 units. */
  readonly price: string;
  /** One fish (spawn number) per bullet, in the order of shooting. */
  readonly targets: readonly number[];
};

export type FishBatchRefusal = 'malformed' | 'price_not_offered' | 'too_many_bullets';

export type FishBullet = {
  readonly spawn: number;
  readonly kind: string;
  /** `returned`: the fish was caught before this bullet, so the bullet's stake is returned and nothing is drawn. */
  readonly outcome: 'caught' | 'missed' | 'returned';
  /** Multiple of the bullet's stake, 1/100; 0 unless caught. */
  readonly hundredths: number;
  readonly amount: string;
};

/**
 * Result of a batch. `stake` was taken for the whole batch, `returned` is the part of it that is given back, `payout`
 * is the win.
 */
export type FishVolley = {
  readonly stake: string;
  readonly returned: string;
  readonly payout: string;
  readonly bullets: readonly FishBullet[];
};

/** Reads a player's batch and checks it against the offer of the room's water. */
export function readBatch(
  config: FishConfig,
  room: Water,
  value: unknown,
): { batch: FishBatch } | { refused: FishBatchRefusal } {
  if (!isRecord(value) || !isWeapon(value.weapon)) return { refused: 'malformed' };
  const price = readAmount(value.price);
  const targets = readList(value.targets, (item) => readWhole(item, 0, 2 ** 31 - 1));
  if (price === null || targets === null || targets.length === 0) return { refused: 'malformed' };
  if (!config.prices[room.water].includes(price)) return { refused: 'price_not_offered' };
  if (targets.length > config.mostBullets) return { refused: 'too_many_bullets' };
  return { batch: { weapon: value.weapon, price: price.toString(), targets } };
}

/** Stake of one bullet, 1/10,000 unit. */
export function bulletStake(config: FishConfig, batch: FishBatch): bigint {
  return BigInt(batch.price) * BigInt(config.weapons[batch.weapon].cost);
}

/** The stake to take before shoot(). */
export function batchStake(config: FishConfig, batch: FishBatch): bigint {
  return bulletStake(config, batch) * BigInt(batch.targets.length);
}

/**
 * Shoots the batch. `gone` are fish that were already caught. In the order of the bullets there is one draw for the
 * catch, and after a catch one for the prize if the kind has several. A returned bullet draws nothing.
 */
export function shoot(
  config: FishConfig,
  room: Water,
  batch: FishBatch,
  gone: ReadonlySet<number>,
  draw: Draw,
): FishVolley {
  const stake = bulletStake(config, batch);
  const away = new Set(gone);
  let returned = 0n;
  let payout = 0n;
  const bullets = batch.targets.map((spawn): FishBullet => {
    const { kind } = swimmerOf(room, spawn);
    const aimed = { spawn, kind: kind.code };
    if (away.has(spawn)) {
      returned += stake;
      return { ...aimed, outcome: 'returned', hundredths: 0, amount: '0' };
    }
    const hundredths = hit(kind, config.weapons[batch.weapon].returnBps, draw);
    if (hundredths === 0) return { ...aimed, outcome: 'missed', hundredths, amount: '0' };
    away.add(spawn);
    const amount = (stake * BigInt(hundredths)) / 100n;
    payout += amount;
    return { ...aimed, outcome: 'caught', hundredths, amount: amount.toString() };
  });
  return {
    stake: batchStake(config, batch).toString(),
    returned: returned.toString(),
    payout: payout.toString(),
    bullets,
  };
}

/** The prize of one bullet in 1/100 of its stake; 0 when it misses. */
export function hit(kind: FishKind, returnBps: number, draw: Draw): number {
  const chance = catchChance(kind, returnBps);
  if (draw(chance.outOf) >= chance.wins) return 0;
  const [only] = kind.prizes;
  if (kind.prizes.length === 1) return only!.hundredths;
  let ticket = draw(kind.prizes.reduce((sum, prize) => sum + prize.weight, 0));
  for (const prize of kind.prizes) {
    if (ticket < prize.weight) return prize.hundredths;
    ticket -= prize.weight;
  }
  throw new RangeError('a prize ticket beyond the weights');
}
