import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAnswered } from '#features/wagers/calls/answered.ts';
import { call, openVendorHouse, seatAt, send, type VendorHouse } from './vendor-house.ts';
import { betBody, rollbackBody, winBody } from './wallet-bodies.ts';

/**
 * "Every vendor call is logged ... a call the platform cannot decide goes to a reconciliation queue" (protocols.md).
 */
let house: VendorHouse;
beforeAll(async () => {
  house = await openVendorHouse();
});
afterAll(() => house.close());

async function logged(transactionId: string) {
  await house.wagers.flush();
  return house.database.database.read((db) =>
    db
      .selectFrom('wagers.vendor_calls')
      .selectAll()
      .where('transaction_id', '=', transactionId)
      .orderBy('at')
      .execute(),
  );
}

async function items(transactionId: string) {
  await house.wagers.flush();
  return house.database.database.read((db) =>
    db.selectFrom('wagers.reconciliation_items').selectAll().where('transaction_id', '=', transactionId).execute(),
  );
}

describe('call log', () => {
  it('keeps every call with its ids, the hash of its bytes, and what was answered', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    await call(house, 'bet', { ...bet, amount: 200_000 });
    const rows = await logged(bet.transaction_uuid);
    expect(rows.map((row) => row.status)).toEqual(['RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION']);
    expect(rows[0]).toMatchObject({ vendor: 'ACME', action: 'bet', request_id: bet.request_uuid, round: bet.round });
    const hash = createHash('sha256').update(JSON.stringify(bet)).digest();
    expect(rows[0]!.body_sha256.equals(hash)).toBe(true);
  });

  it('C1: a call that moved money is told from the ledger when its line was lost', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const win = winBody(seat, bet);
    await call(house, 'win', win);
    await house.wagers.flush();
    await house.database.database.transact((db) => db.deleteFrom('wagers.vendor_calls').execute());
    expect(await house.wagers.findCalls(win.transaction_uuid)).toMatchObject([
      { vendor: 'ACME', action: 'win', reference_id: bet.transaction_uuid, outcome: 'ok', status: 'RS_OK' },
    ]);
    expect(await house.wagers.findCalls(bet.transaction_uuid)).toMatchObject([{ action: 'bet', round: bet.round }]);
  });

  it('C1: items close by themselves once the ledger has the answer', async () => {
    const { database } = house.database;
    const seat = await seatAt(house);
    const [paid, taken, unpaid] = [betBody(seat), betBody(seat), betBody(seat)];
    for (const bet of [paid, taken]) await call(house, 'bet', bet);
    const win = winBody(seat, paid);
    await call(house, 'win', win);
    await house.wagers.flush();
    const at = new Date(house.clock.now());
    const item = (action: string, transaction_id: string, reference_id: string) => ({
      brand_id: 1,
      vendor: 'ACME',
      action,
      transaction_id,
      reference_id,
      round: 'r',
      reason: 'timeout',
      first_at: at,
      last_at: at,
      calls: 1,
      state: 'open' as const,
    });
    const lost = winBody(seat, unpaid);
    await database.transact((db) =>
      db
        .insertInto('wagers.reconciliation_items')
        .values([
          item('win', win.transaction_uuid, paid.transaction_uuid),
          item('bet', paid.transaction_uuid, ''),
          // Accepted, but it is unknown whether the vendor counts it.
          item('bet', taken.transaction_uuid, ''),
          item('win', lost.transaction_uuid, unpaid.transaction_uuid),
        ])
        .execute(),
    );
    house.clock.advance(60_000);
    expect(await closeAnswered({ database, clock: house.clock })).toBe(2);
    for (const [bet, state] of [
      [win, 'decided'],
      [paid, 'decided'],
      [taken, 'open'],
      [lost, 'open'],
    ] as const)
      expect(await items(bet.transaction_uuid)).toMatchObject([{ state }]);
  });

  it('is found by any id that a call carried', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const rollback = rollbackBody(seat, bet);
    house.clock.advance(1);
    await call(house, 'rollback', rollback);
    await house.wagers.flush();
    const actions = async (id: string) => (await house.wagers.findCalls(id)).map((found) => found.action);
    expect(await actions(bet.transaction_uuid)).toEqual(['bet', 'rollback']);
    expect(await actions(bet.round)).toEqual(['bet', 'rollback']);
    expect(await actions(rollback.request_uuid)).toEqual(['rollback']);
    expect(await actions(rollback.transaction_uuid)).toEqual(['rollback']);
    expect(await actions('')).toEqual([]);
  });

  it('keeps unsigned and unreadable calls too, and only some of a flood', async () => {
    const bet = betBody(await seatAt(house));
    const raw = JSON.stringify(bet);
    await Promise.all(Array.from({ length: 40 }, () => send(house, { action: 'bet', raw, headers: {} })));
    await call(house, 'bet', { ...bet, amount: 'much' });
    const rows = await logged(bet.transaction_uuid);
    const unsigned = rows.filter((row) => row.outcome === 'bad-signature');
    expect(unsigned.length).toBeGreaterThan(0);
    expect(unsigned.length).toBeLessThanOrEqual(20);
    expect(rows.filter((row) => row.outcome === 'unreadable')).toHaveLength(1);
    expect(house.wagers.droppedCalls()).toBe(40 - unsigned.length);
  });
});

describe('reconciliation queue', () => {
  it('holds a refused win until a person closes it, once however often the vendor repeats it', async () => {
    const seat = await seatAt(house);
    const win = winBody(seat, betBody(seat));
    await call(house, 'win', win);
    await call(house, 'win', win);
    const [item] = await items(win.transaction_uuid);
    expect(item).toMatchObject({ vendor: 'ACME', action: 'win', reason: 'no-such-stake', calls: 2, state: 'open' });
    expect(await house.wagers.openItems(100)).toContainEqual(item);
  });

  it('holds a genuine win or rollback that could not be read: money hangs on it all the same', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const win = winBody(seat, bet, { amount: 100_000.5 });
    expect((await call(house, 'win', win)).status).toBe('RS_ERROR_WRONG_TYPES');
    expect(await items(win.transaction_uuid)).toMatchObject([{ action: 'win', reason: 'unreadable', state: 'open' }]);
    const rollback = rollbackBody(seat, bet, { round_closed: 'yes' });
    await call(house, 'rollback', rollback);
    expect(await items(rollback.transaction_uuid)).toMatchObject([{ reason: 'unreadable', state: 'open' }]);
    await call(house, 'win', winBody(seat, bet, { transaction_uuid: win.transaction_uuid, amount: 100_000 }));
    expect(await items(win.transaction_uuid)).toMatchObject([{ state: 'decided' }]);
    // An unreadable stake was not accepted, and the vendor discards it.
    const unread = betBody(seat, { amount: 'much' });
    await call(house, 'bet', unread);
    expect(await items(unread.transaction_uuid)).toEqual([]);
  });

  it('needs nobody for refused stakes: the vendor discards them', async () => {
    const seat = await seatAt(house, { amount: 0n });
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    expect(await items(bet.transaction_uuid)).toEqual([]);
  });

  it('is answered by the vendor itself when it asks again', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    const win = winBody(seat, bet);
    await call(house, 'win', win);
    await call(house, 'bet', bet);
    house.clock.advance(1);
    await call(house, 'win', win);
    expect(await items(win.transaction_uuid)).toMatchObject([{ state: 'decided' }]);
  });
});

describe('time budget', () => {
  it('a bet that cannot be decided in time is answered with TIMEOUT; the rollback that follows makes it whole', async () => {
    const seat = await seatAt(house);
    const { database } = house.database;
    const bet = betBody(seat);
    let answered: Promise<unknown> | undefined;
    await database.transact(async (trx) => {
      // The lane is busy, which looks exactly like a stalled database.
      await trx
        .selectNoFrom((eb) =>
          eb
            .fn('pg_advisory_xact_lock', [
              eb.val(7001),
              eb.cast<number>(eb.val(Number(seat.player.ledgerAccount & 31n)), 'int4'),
            ])
            .as('lock'),
        )
        .execute();
      answered = call(house, 'bet', bet);
      expect(await answered).toEqual({ request_uuid: bet.request_uuid, status: 'RS_ERROR_TIMEOUT' });
    });
    expect(await items(bet.transaction_uuid)).toMatchObject([{ reason: 'timeout', state: 'open' }]);
    house.clock.advance(1);
    expect(await call(house, 'rollback', rollbackBody(seat, bet))).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    });
    expect(await items(bet.transaction_uuid)).toMatchObject([{ state: 'decided' }]);
    expect(await seat.balance()).toBe(1_000_000n);
  });
});
