import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jackpotProjection, openPots, registerWagerChecks } from '#features/wagers/public.ts';
import type { Projector } from '#ledger/projector.ts';
import { reconcile } from '#ledger/reconcile.ts';
import {
  call,
  openToken,
  openVendorHouse,
  type Seat,
  seatAt,
  untilAnswered,
  type VendorHouse,
} from '#tests/vendors/vendor-house.ts';
import { betBody, rollbackBody, winBody } from '#tests/vendors/wallet-bodies.ts';

/** Spec section 2.4 and departures.md "jackpot": a ledger pool fed by a share of slot stakes, won by real rounds. */
let house: VendorHouse;
let projection: Projector;
const SEED = 500_000n;
const TERMS = {
  brandId: 1,
  currency: 'VNDK',
  vendor: 'ACME',
  pool: 'lotus',
  gameIds: [1],
  levels: [
    { level: 'grand', potBps: 60, seed: SEED },
    { level: 'mini', potBps: 7, seed: 0n },
  ],
};

beforeAll(async () => {
  house = await openVendorHouse();
  registerWagerChecks();
  await openPots(house.database.database, TERMS);
  const { database, url: databaseUrl } = house.database;
  projection = jackpotProjection({ database, databaseUrl, ledger: house.ledger, logger: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await projection.close();
  await house.close();
});

async function pots(): Promise<Record<string, bigint>> {
  await projection.catchUp();
  return Object.fromEntries((await house.wagers.pots(1)).map(({ level, amount }) => [level, amount]));
}

async function differences() {
  await house.projection.catchUp();
  await projection.catchUp();
  return reconcile(house.database.database);
}

/** Plays one round of `stake` hundred-thousandths; the prize is part of the win. */
async function play(seat: Seat, { stake = 1_000_000, prize = 0, level = 'grand', game = 'lotus' } = {}) {
  // A token can stake only in its own game.
  const at = game === 'lotus' ? seat : { ...seat, token: await openToken(house, seat.player, 'ACME', 2) };
  const bet = betBody(at, { amount: stake, game_code: game });
  expect((await untilAnswered(() => call(house, 'bet', bet))).status).toBe('RS_OK');
  const jackpot = prize > 0 ? { jackpot_win: prize, jackpot_level: level } : {};
  const win = winBody(at, bet, { amount: prize, game_code: game, ...jackpot });
  expect((await untilAnswered(() => call(house, 'win', win))).status).toBe('RS_OK');
  return { bet, win };
}

describe('progressive pots (spec section 2.4, departures.md "jackpot")', () => {
  it('start with the seed of the house, which stands in the ledger', async () => {
    expect(await pots()).toEqual({ grand: SEED, mini: 0n });
    expect(await differences()).toEqual([]);
  });

  it('opening them again changes nothing', async () => {
    await openPots(house.database.database, TERMS);
    expect(await pots()).toEqual({ grand: SEED, mini: 0n });
  });

  it('grow by their share of concurrent real stakes, to the last fraction', async () => {
    const seats: Seat[] = [];
    for (let seat = 0; seat < 8; seat++) seats.push(await seatAt(house));
    // 0.333 each: 60 and 7 basis points of it are not whole units.
    await Promise.all(
      seats.map(async (seat) => {
        for (let round = 0; round < 5; round++) await play(seat, { stake: 33_300 });
      }),
    );
    const staked = 40n * 3_330n;
    expect(await pots()).toEqual({ grand: SEED + (staked * 60n) / 10_000n, mini: (staked * 7n) / 10_000n });
    expect(await differences()).toEqual([]);
  });

  it('take nothing from games outside the pool, from trial money, or from a stake that was taken back', async () => {
    const before = await pots();
    const seat = await seatAt(house);
    await play(seat, { game: 'carp' });
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    await call(house, 'rollback', rollbackBody(seat, bet));
    const trial = await house.ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: 77n, kind: 'trial' });
    await house.ledger.poster.post({ key: 't:1', account: trial, amount: 10n, house: 'cash', kind: 'deposit' });
    const stake = { key: 't:2', account: trial, amount: -10n, house: 'gaming', kind: 'stake', game: 1, vendor: 1 };
    await house.ledger.poster.post(stake as Parameters<typeof house.ledger.poster.post>[0]);
    expect(await pots()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it('are emptied by a win of a real round, once, and begin again at the seed', async () => {
    const seat = await seatAt(house);
    const { grand } = await pots();
    const start = await seat.balance();
    // The winning stake feeds the pot after the win (games/studio/slots/pools.ts).
    const { win } = await play(seat, { prize: Number(grand) * 10 });
    expect(await seat.balance()).toBe(start - 100_000n + grand!);
    expect((await call(house, 'win', win)).status).toBe('RS_OK');
    const share = (100_000n * 60n) / 10_000n;
    expect((await pots()).grand).toBeGreaterThanOrEqual(SEED + share);
    expect((await pots()).grand).toBeLessThanOrEqual(SEED + share + 1n);
    expect(await differences()).toEqual([]);
  });

  it('take a game in later on: its stakes count from then on, also those that were not read yet', async () => {
    const seat = await seatAt(house);
    await play(seat, { game: 'carp', stake: 1_000_000 });
    const before = await pots();
    await play(seat, { game: 'carp', stake: 2_000_000 });
    await openPots(house.database.database, { ...TERMS, gameIds: [1, 2] });
    await play(seat, { game: 'carp', stake: 3_000_000 });
    await play(seat, { stake: 1_000_000 });
    const after = await pots();
    expect(after.grand! - before.grand!).toBe((600_000n * 60n) / 10_000n);
    expect(await differences()).toEqual([]);
  });

  it('a prize larger than the win that carries it is refused, and a vendor without pots pays as before', async () => {
    const seat = await seatAt(house);
    const before = await pots();
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const wrong = winBody(seat, bet, { amount: 100, jackpot_win: 200 });
    expect((await call(house, 'win', wrong)).status).toBe('RS_ERROR_WRONG_TYPES');
    const foreign = winBody(seat, bet, { amount: 1_000, jackpot_win: 1_000, jackpot_level: 'unknown' });
    expect((await call(house, 'win', foreign)).status).toBe('RS_OK');
    expect((await pots()).mini).toBeGreaterThanOrEqual(before.mini!);
    expect(await differences()).toEqual([]);
  });

  it('a prize that has left its pot is taken back by no rollback: people decide', async () => {
    const seat = await seatAt(house);
    const { grand } = await pots();
    const { win } = await play(seat, { prize: Number(grand) * 10 });
    const [after, left] = [await seat.balance(), await pots()];
    const rollback = rollbackBody(seat, win);
    expect((await call(house, 'rollback', rollback)).status).toBe('RS_ERROR_UNKNOWN');
    expect([await seat.balance(), await pots()]).toEqual([after, left]);
    await house.wagers.flush();
    expect(await house.wagers.openItems(100)).toContainEqual(
      expect.objectContaining({ transaction_id: rollback.transaction_uuid, reason: 'undecided' }),
    );
    expect(await differences()).toEqual([]);
    // As if it had been reversed nevertheless.
    const of = `ACME:${win.transaction_uuid}`;
    await house.ledger.poster.reverse({ key: `${of}:by-hand`, of, account: seat.player.ledgerAccount });
    const taken = 'every jackpot that left a pot was paid to a player';
    expect((await differences()).map(({ check }) => check)).toEqual([taken]);
  });

  it('a pot that differs from its stakes is found', async () => {
    await house.database.database.transact((trx) => trx.updateTable('wagers.jackpot_pots').set({ fed: 1n }).execute());
    expect((await differences()).map(({ check }) => check)).toContain(
      'a jackpot pot is its seeds and its share of real stakes, less what was won',
    );
  });
});
