import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJson } from '../arcade/read-json.ts';
import { quickDraw, scripted } from '../arcade/scripted-draw.ts';
import { fairDraw } from '../fair/fair-draw.ts';
import { toHex } from '../fair/hex.ts';
import { sha256 } from '../fair/sha256.ts';
import { fraction } from '../slots/fraction.ts';
import { fish, fishTable } from './fish.ts';
import { FISH_WEAPONS } from './fish-config.ts';
import { FISH_WATERS, FREEZE_MS, fishKinds } from './fish-kinds.ts';
import { type FishRoom, openRoom } from './fish-room.ts';
import { BOSS_EVERY, FIELD_HEIGHT, nextBossMs, placeAt, SPAWN_EVERY_MS, swimmerOf, swimmersAt } from './fish-swim.ts';
import { bulletStake, type FishBatch, hit } from './shoot.ts';

/** docs/games.md section 3: four shooters in one water. */

const config = fish.defaults;
const water = { water: 'song-lon', seed: 20_260_801 } as const;
const seeds = { serverSeed: 'f1'.repeat(32), clientSeed: 'ca', nonce: 3 };

test('every kind under every weapon returns exactly what the weapon states', () => {
  const rows = fishTable(config);
  expect(rows).toHaveLength(FISH_WEAPONS.length * fishKinds.length);
  for (const row of rows) expect(row.return).toEqual(fraction(config.weapons[row.weapon].returnBps, 10_000));
  expect(fish.returns(config)).toEqual([
    { play: 'weapon.thuong', lowBps: 9_600, highBps: 9_600 },
    { play: 'weapon.doi', lowBps: 9_600, highBps: 9_600 },
    { play: 'weapon.luoi', lowBps: 9_620, highBps: 9_620 },
  ]);
});

test.each(fishKinds.map((kind) => [kind.code, kind] as const))(
  '%s: all equally likely draws count out',
  (_code, kind) => {
    for (const weapon of FISH_WEAPONS) {
      const { returnBps } = config.weapons[weapon];
      // First draw: caught or not. Second draw, if there are several prizes: which one. Each pair is visited once.
      let outOf = 0;
      hit(kind, returnBps, (n) => {
        outOf = n;
        return n - 1;
      });
      const tickets = kind.prizes.length === 1 ? 1 : kind.prizes.reduce((sum, prize) => sum + prize.weight, 0);
      let prizes = 0;
      for (let ticket = 0; ticket < tickets; ticket++) {
        prizes += hit(kind, returnBps, kind.prizes.length === 1 ? scripted([0]) : scripted([0, ticket]));
      }
      let wins = 0;
      for (let word = 0; word < outOf; word++) {
        if (hit(kind, returnBps, kind.prizes.length === 1 ? scripted([word]) : scripted([word, 0])) > 0) wins++;
      }
      expect(fraction(wins * prizes, outOf * tickets * 100)).toEqual(fraction(returnBps, 10_000));
    }
  },
);

test('chances by hand', () => {
  const chance = (code: string) => {
    const row = fishTable(config).find((one) => one.kind.code === code && one.weapon === 'thuong')!;
    return [row.chance.wins, row.chance.outOf];
  };
  expect(chance('ca-lam')).toEqual([12, 25]); // 0.96 / 2
  expect(chance('ca-map')).toEqual([12, 625]); // 0.96 / 50 = 1.92 %
  // Mean prize 100 x 50 % + 150 x 25 % + 200 x 15 % + 300 x 10 % = 147.5
  expect(chance('chep-hoa-rong')).toEqual([96, 14_750].map((one) => one / 2));
});

test('at least twelve plain kinds, and one each of chain, bomb, freeze and boss', () => {
  const of = (effect: string) => fishKinds.filter((kind) => kind.effect === effect).length;
  expect(of('none')).toBeGreaterThanOrEqual(12);
  expect(['chain', 'bomb', 'freeze', 'boss'].map(of)).toEqual([1, 1, 1, 1]);
  expect(new Set(fishKinds.map((kind) => kind.code)).size).toBe(fishKinds.length);
});

const targets = swimmersAt(water, 60_000).map((one) => one.spawn);
const batch: FishBatch = { weapon: 'doi', price: '5000', targets: targets.slice(0, 4) };

test('a batch by hand: missed, caught, returned', () => {
  const [first, second] = batch.targets;
  const twice = { ...batch, targets: [first!, second!, second!, second!] };
  const kinds = [first!, second!].map((spawn) => swimmerOf(water, spawn).kind);
  const outOf = fishTable(config).find((row) => row.kind === kinds[0] && row.weapon === 'doi')!.chance.outOf;
  const prizes = kinds[1]!.prizes.length === 1 ? [] : [0];
  const volley = fish.shoot(config, water, twice, new Set(), scripted([outOf - 1, 0, ...prizes]));
  const hundredths = kinds[1]!.prizes[0]!.hundredths;
  expect(volley).toMatchObject({
    stake: '40000',
    returned: '20000',
    payout: String(100 * hundredths),
    bullets: [
      { spawn: first, outcome: 'missed', amount: '0' },
      { spawn: second, kind: kinds[1]!.code, outcome: 'caught', hundredths },
      { outcome: 'returned' },
      { outcome: 'returned' },
    ],
  });
});

test('fish that others have caught are not shot at, and draw nothing', () => {
  const volley = fish.shoot(config, water, batch, new Set(batch.targets), scripted([]));
  expect(volley).toMatchObject({ stake: '40000', returned: '40000', payout: '0' });
});

test('any batch: money adds up, no fish is caught twice, and it replays from its seeds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FISH_WATERS),
      fc.nat(2 ** 32 - 1),
      fc.constantFrom(...FISH_WEAPONS),
      fc.array(fc.nat(500), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(500), { maxLength: 5 }),
      fc.nat(1_000),
      (code, seed, weapon, spawns, gone, nonce) => {
        const room = { water: code, seed };
        const shot = { weapon, price: config.prices[code][0]!.toString(), targets: spawns };
        const record = { room, batch: shot, gone };
        const volley = fish.replay(config, { ...seeds, nonce }, record);
        const one = bulletStake(config, shot);
        const count = (outcome: string) => volley.bullets.filter((bullet) => bullet.outcome === outcome);
        expect(BigInt(volley.stake)).toBe(one * BigInt(spawns.length));
        expect(BigInt(volley.returned)).toBe(one * BigInt(count('returned').length));
        const won = count('caught').reduce((sum, bullet) => sum + one * BigInt(bullet.hundredths), 0n) / 100n;
        expect(BigInt(volley.payout)).toBe(won);
        const caught = count('caught').map((bullet) => bullet.spawn);
        expect(new Set(caught).size).toBe(caught.length);
        expect(caught.some((spawn) => gone.includes(spawn))).toBe(false);
        const input = JSON.parse(JSON.stringify({ config: toJson(config), ...record }));
        expect(fish.replayInput(fairDraw({ ...seeds, nonce }), input)).toEqual(volley);
      },
    ),
  );
});

test('recorded batches and paths stay what they were', () => {
  // Finished batches must remain verifiable: if this digest breaks, the new rules need a new game code.
  const volleys = Array.from({ length: 200 }, (_, nonce) => {
    const code = FISH_WATERS[nonce % 3]!;
    const room = { water: code, seed: 1_000 + nonce };
    const weapon = FISH_WEAPONS[nonce % 2]!;
    const shot = { weapon, price: config.prices[code][0]!.toString(), targets: [nonce, nonce + 1, nonce] };
    const places = swimmersAt(room, 100_000).map((one) => placeAt(one, 100_000));
    return [fish.replay(config, { ...seeds, nonce }, { room, batch: shot, gone: [] }), places];
  });
  expect(toHex(sha256(new TextEncoder().encode(JSON.stringify(volleys))))).toBe(FIRST_VOLLEYS);
});
const FIRST_VOLLEYS = '7a99aaf447208f5d703e0a0b8ef3347e6367a698eefdcb2ac68ccf0cfabb8859';

test('the same seed and time give the same fish; places stay on the field and move without jumps', () => {
  for (const code of FISH_WATERS) {
    for (let spawn = 0; spawn < 400; spawn++) {
      const one = swimmerOf({ water: code, seed: 77 }, spawn);
      expect(swimmerOf({ water: code, seed: 77 }, spawn)).toEqual(one);
      expect(one.fromMs).toBe(spawn * SPAWN_EVERY_MS);
      expect(placeAt(one, one.fromMs - 1)).toBeNull();
      expect(placeAt(one, one.untilMs)).toBeNull();
      let before = placeAt(one, one.fromMs)!;
      expect(Math.abs(before.x - 8_000)).toBe(8_000 + one.kind.radius);
      for (let ms = one.fromMs; ms < one.untilMs; ms += 50) {
        const now = placeAt(one, ms)!;
        const whole = Number.isSafeInteger(now.x) && Number.isSafeInteger(now.y);
        const near = Math.hypot(now.x - before.x, now.y - before.y) < 250;
        if (!whole || !near || now.y <= 0 || now.y >= FIELD_HEIGHT) expect({ spawn, ms, before, now }).toBeNull();
        before = now;
      }
    }
  }
});

/** A second computation of the curve, in exact fractions by de Casteljau. */
function casteljau(points: readonly bigint[], t: bigint): bigint {
  let row = points.map((point) => point);
  for (let level = 0; level < 3; level++) row = row.slice(1).map((point, at) => (4_096n - t) * row[at]! + t * point);
  const whole = 4_096n ** 3n;
  const value = row[0]!;
  return value >= 0n ? value / whole : -((-value + whole - 1n) / whole);
}

test('places equal the curve of a second implementation', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), fc.nat(5_000), fc.nat(26_000), (seed, spawn, after) => {
      const one = swimmerOf({ water: 'bien-dong', seed }, spawn);
      const place = placeAt(one, one.fromMs + after);
      if (place === null) {
        expect(one.fromMs + after).toBeGreaterThanOrEqual(one.untilMs);
        return;
      }
      const t = (BigInt(after) * 4_096n) / BigInt(one.untilMs - one.fromMs);
      const axis = (which: number) => one.curve.filter((_, at) => at % 2 === which).map(BigInt);
      expect([place.x, place.y].map(BigInt)).toEqual([casteljau(axis(0), t), casteljau(axis(1), t)]);
    }),
  );
});

test('the fish in the water are those whose time it is', () => {
  for (const at of [0, 10_000, 123_456, 1_000_000]) {
    const naive = Array.from({ length: Math.floor(at / SPAWN_EVERY_MS) + 1 }, (_, spawn) => swimmerOf(water, spawn));
    expect(swimmersAt(water, at)).toEqual(naive.filter((one) => placeAt(one, at) !== null));
  }
  expect(swimmersAt(water, 1_000_000).length).toBeGreaterThan(10);
});

test('a boss comes every two minutes, and its time is announced', () => {
  const first = (BOSS_EVERY - 1) * SPAWN_EVERY_MS;
  expect(BOSS_EVERY * SPAWN_EVERY_MS).toBe(120_000);
  for (const at of [0, first, first + 1, 500_000]) {
    const next = nextBossMs(at);
    expect(next >= at && next - at <= 120_000).toBe(true);
    expect(swimmerOf(water, next / SPAWN_EVERY_MS).kind.effect).toBe('boss');
  }
});

test('each water has only its kinds, about as often as its weights say', () => {
  FISH_WATERS.forEach((code, at) => {
    const seen = new Set(Array.from({ length: 4_000 }, (_, spawn) => swimmerOf({ water: code, seed: 5 }, spawn).kind));
    const wanted = fishKinds.filter((kind) => kind.weights[at]! > 0 || kind.effect === 'boss');
    expect(seen).toEqual(new Set(wanted));
  });
});

test('four seats, nobody twice', () => {
  let room = openRoom(water);
  for (const player of ['a', 'b', 'c', 'd']) {
    const done = fish.sit(room, player);
    if ('refused' in done) throw new Error(done.refused);
    room = done.room;
  }
  expect(fish.sit(room, 'b')).toEqual({ refused: 'already_seated' });
  expect(fish.sit(room, 'e')).toEqual({ refused: 'room_full' });
  expect(fish.sit(fish.leave(room, 'b'), 'e')).toMatchObject({ seat: 1 });
});

/** A volley that caught one fish of a kind. */
function caughtVolley(spawn: number, kind: string) {
  const bullet = { spawn, kind, outcome: 'caught', hundredths: 1_000, amount: '1' } as const;
  return { stake: '1', returned: '0', payout: '1', bullets: [bullet] };
}

test('a caught fish is gone for everybody', () => {
  const room: FishRoom = openRoom(water);
  const [spawn] = targets;
  expect(fish.fishInWater(room, 60_000).map((one) => one.spawn)).toContain(spawn);
  expect(fish.admitBatch(room, { ...batch, targets: [spawn!, 9_999] }, 60_000)?.targets).toEqual([spawn]);
  const after = fish.afterVolley(room, caughtVolley(spawn!, 'ca-lam'), 60_000);
  expect(fish.fishInWater(after, 60_000).map((one) => one.spawn)).not.toContain(spawn);
  expect(fish.admitBatch(after, { ...batch, targets: [spawn!] }, 60_000)).toBeNull();
  // Once its time is over it need not be remembered.
  expect(fish.afterVolley(after, caughtVolley(200, 'ca-lam'), 150_000).gone).toEqual([200]);
});

test('a frozen star stops the water for five seconds, a second one makes it ten', () => {
  const once = fish.afterVolley(openRoom(water), caughtVolley(70, 'sao-bang'), 60_000);
  expect([59_000, 60_000, 62_500, 65_000, 66_000].map((at) => fish.swimMsAt(once, at))).toEqual([
    59_000, 60_000, 60_000, 60_000, 61_000,
  ]);
  const longer = fish.afterVolley(once, caughtVolley(71, 'sao-bang'), 62_000);
  expect(fish.swimMsAt(longer, 71_000)).toBe(71_000 - 2 * FREEZE_MS);
  const later = fish.afterVolley(longer, caughtVolley(90, 'sao-bang'), 80_000);
  expect(fish.swimMsAt(later, 84_000)).toBe(80_000 - 2 * FREEZE_MS);
  expect(fish.swimMsAt(later, 90_000)).toBe(90_000 - 3 * FREEZE_MS);
});

test('batches from outside', () => {
  const read = (value: unknown) => fish.readBatch(config, water, value);
  expect(read(batch)).toEqual({ batch });
  expect(read({ ...batch, price: '100' })).toEqual({ refused: 'price_not_offered' });
  expect(read({ ...batch, targets: Array.from({ length: 21 }, () => 1) })).toEqual({ refused: 'too_many_bullets' });
  for (const bad of [null, { ...batch, weapon: 'x' }, { ...batch, targets: [] }, { ...batch, targets: [0.5] }]) {
    expect(read(bad)).toEqual({ refused: 'malformed' });
  }
  expect(fish.readConfig(toJson(config))).toEqual(config);
  expect(fish.readConfig({ ...config, mostBullets: 0 })).toBeNull();
});

test('a long afternoon of shooting measures the stated return', () => {
  const draw = quickDraw(99);
  const arrivals = Array.from({ length: 2_000 }, (_, spawn) => swimmerOf(water, spawn));
  let staked = 0;
  let won = 0;
  let squares = 0;
  for (let i = 0; i < 400_000; i++) {
    const { kind } = arrivals[i % arrivals.length]!;
    const paid = hit(kind, 9_600, draw) / 100;
    staked++;
    won += paid;
    squares += paid * paid;
  }
  const mean = won / staked;
  expect(Math.abs(mean - 0.96)).toBeLessThan(4 * Math.sqrt((squares / staked - mean * mean) / staked));
});
