import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '#apps/wiring/house.ts';
import { ledgerAccountOf } from '#features/accounts/public.ts';
import { renewDueRooms } from '#features/compliance/limits/standing.server.ts';
import { betProjection } from '#features/wagers/public.ts';
import { readRoom, setRoom } from '#ledger/room.ts';
import { manualClock } from '#platform/clock/clock.ts';
import {
  deposit,
  LIMITS,
  moneyBody,
  payout,
  readLimit,
  type Seat,
  seatAgain,
  seatAt,
  setLimit,
  stake,
  takeBack,
} from './limits.fixture.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** A player's own limits on every path that they restrict (docs/decisions/0014, departures "Responsible gaming"). */
const HOUR_MS = 3_600_000;
const FULL = 'RS_ERROR_BET_LIMIT_EXCEEDED';
const clock = manualClock(Date.now());
let house: WholeHouse;
beforeAll(async () => {
  house = await openWholeHouse({ clock, heartbeatMs: HOUR_MS });
});
afterAll(() => house.close());
// The ledger writes its database's time, so every test begins there.
beforeEach(() => clock.advance(Date.now() - clock.now()));

const PERIODS = ['day', 'week', 'month'] as const;
/**
 * Moves the clock to a moment, with the player still at the game. The ledger's clock stays behind; the worker sets the
 * rooms again.
 */
async function until(seat: Seat, moment: number): Promise<Seat> {
  clock.advance(moment - clock.now());
  await renewDueRooms(house.house.provided.limits);
  return seatAgain(house, seat);
}

describe.each(PERIODS)('a limit per %s', (period) => {
  it('on stakes refuses the stake that passes it, until the period ends', async () => {
    let seat = await seatAt(house, `stake.${period}`);
    expect(await stake(house, seat, 2)).toBe('RS_OK');
    expect(await setLimit(house, seat, ['stake', period, 10])).toMatchObject({ amount: 10, used: 2, left: 8 });
    expect(await stake(house, seat, 9)).toBe(FULL);
    expect(await stake(house, seat, 8)).toBe('RS_OK');
    expect(await stake(house, seat, 1)).toBe(FULL);
    expect(await readLimit(house, seat, 'stake', period)).toMatchObject({ used: 10, left: 0 });
    seat = await until(seat, (await readLimit(house, seat, 'stake', period)).periodEndsAt);
    expect(await stake(house, seat, 10)).toBe('RS_OK');
    expect(await stake(house, seat, 1)).toBe(FULL);
  });
  it('on losses counts what was won back, and never stops a payout or a rollback', async () => {
    const seat = await seatAt(house, `loss.${period}`);
    await setLimit(house, seat, ['loss', period, 10]);
    const [won, undone] = [moneyBody(house, seat, 6), moneyBody(house, seat, 4)];
    expect([await house.vendor('bet', won), await house.vendor('bet', undone)]).toEqual(['RS_OK', 'RS_OK']);
    expect(await stake(house, seat, 1)).toBe(FULL);
    expect(await takeBack(house, seat, undone)).toBe('RS_OK');
    expect(await payout(house, seat, won, 5)).toBe('RS_OK');
    expect(await readLimit(house, seat, 'loss', period)).toMatchObject({ used: 1, left: 9 });
    expect(await stake(house, seat, 9)).toBe('RS_OK');
    expect(await stake(house, seat, 1)).toBe(FULL);
  });
  it('on deposits counts credited ones and open orders, and says what is left', async () => {
    const seat = await seatAt(house, `deposit.${period}`);
    await setLimit(house, seat, ['deposit', period, 100]);
    const { value } = await deposit(house, seat, 70);
    const more = await deposit(house, seat, 50);
    expect([more.code, more.message]).toEqual(['deposit.limit.reached', expect.stringContaining('30')]);
    expect(more.value).toEqual({ left: 30 });
    await house.call('POST /wps/relay/PARLOR_cancelDeposit', { token: seat.token, body: { orderNo: value.orderNo } });
    expect((await deposit(house, seat, 100)).code).toBeUndefined();
    expect(await readLimit(house, seat, 'deposit', period)).toMatchObject({ used: 100, left: 0 });
  });
  it('on time refuses launches and stakes once it is used up, until the period ends', async () => {
    const seat = await seatAt(house, `time.${period}`);
    const sessionFrom = (at: number, seen: number) =>
      house.foundation.database.transact((db) =>
        db
          .updateTable('accounts.sessions')
          .set({ created_at: new Date(at), seen_at: new Date(seen), idle_ends_at: new Date('2100-01-01') })
          .where('player_id', '=', seat.id)
          .execute(),
      );
    const start = (await readLimit(house, seat, 'time', period)).periodEndsAt;
    const playing = await until(seat, start);
    await sessionFrom(start, start);
    await setLimit(house, playing, ['time', period, 30]);
    const early = moneyBody(house, playing, 1);
    expect(await house.vendor('bet', early)).toBe('RS_OK');
    clock.advance(29 * 60_000);
    await sessionFrom(start, clock.now());
    expect(await stake(house, playing, 1)).toBe('RS_OK');
    clock.advance(60_000);
    await sessionFrom(start, clock.now());
    // The database's own clock decides when the room is over; here the test sets it.
    await endRoom(playing.id);
    expect(await stake(house, playing, 1)).toBe(FULL);
    expect(await takeBack(house, playing, early)).toBe('RS_OK');
    expect(await stake(house, playing, 1)).toBe(FULL);
    const { code } = await house.call(`GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${house.gameCode}`, playing);
    expect(code).toBe('limit.time.reached');
    const session = (await house.call(`GET ${LIMITS}/session`, playing)).value;
    expect(session.timeBackAt).toBe((await readLimit(house, seat, 'time', period)).periodEndsAt);
    clock.advance(session.timeBackAt - clock.now());
    await sessionFrom(clock.now(), clock.now());
    await endRoom(playing.id);
    expect(await stake(house, await seatAgain(house, seat), 1)).toBe('RS_OK');
  });
});

/** Ends the room of the account row, as if the moment had come for the database. */
async function endRoom(playerId: bigint): Promise<void> {
  const { database } = house.foundation;
  const account = await ledgerAccountOf(database, playerId);
  const room = await database.read((db) => readRoom(db, account));
  if (!room) throw new Error('there is no room to end');
  await database.transact((trx) =>
    setRoom(trx, account, { ...room, until: new Date(Math.min(Date.now(), clock.now()) - 1) }),
  );
}

describe('changes', () => {
  it('downwards hold at once, upwards after the waiting time and the player’s word', async () => {
    const seat = await seatAt(house, 'changes');
    await setLimit(house, seat, ['stake', 'day', 50]);
    expect(await setLimit(house, seat, ['stake', 'day', 5])).toMatchObject({ amount: 5, pending: null });
    expect(await stake(house, seat, 6)).toBe(FULL);
    const raised = await setLimit(house, seat, ['stake', 'day', 20]);
    expect(raised).toMatchObject({ amount: 5, pending: { amount: 20, confirmableAt: clock.now() + 24 * HOUR_MS } });
    const named = { token: seat.token, body: { kind: 'stake', period: 'day' } };
    expect((await house.call(`POST ${LIMITS}/confirm`, named)).code).toBe('limit.pending.early');
    await until(seat, clock.now() + 24 * HOUR_MS - 1);
    expect((await house.call(`POST ${LIMITS}/confirm`, named)).code).toBe('limit.pending.early');
    const playing = await until(seat, clock.now() + 1);
    expect(await readLimit(house, seat, 'stake', 'day')).toMatchObject({ amount: 5 });
    expect(await stake(house, playing, 6)).toBe(FULL);
    expect((await house.call(`POST ${LIMITS}/confirm`, named)).code).toBeUndefined();
    expect(await stake(house, playing, 6)).toBe('RS_OK');
    expect((await house.call(`POST ${LIMITS}/confirm`, named)).code).toBe('limit.pending.none');
  });
  it('can be withdrawn, and a removal waits like a raise', async () => {
    const seat = await seatAt(house, 'removal');
    await setLimit(house, seat, ['stake', 'week', 5]);
    expect(await setLimit(house, seat, ['stake', 'week', null])).toMatchObject({
      amount: 5,
      pending: { amount: null },
    });
    const named = { token: seat.token, body: { kind: 'stake', period: 'week' } };
    expect((await house.call(`POST ${LIMITS}/withdraw`, named)).code).toBeUndefined();
    expect((await house.call(`POST ${LIMITS}/withdraw`, named)).code).toBe('limit.pending.none');
    await setLimit(house, seat, ['stake', 'week', null]);
    const playing = await until(seat, clock.now() + 24 * HOUR_MS);
    expect((await house.call(`POST ${LIMITS}/confirm`, named)).code).toBeUndefined();
    expect(await readLimit(house, seat, 'stake', 'week')).toMatchObject({ amount: null, left: null });
    expect(await stake(house, playing, 50)).toBe('RS_OK');
  });
  it.each([[0], [-5], ['1e3'], ['much'], [1e16]])('refuse %s as an amount', async (amount) => {
    const seat = await seatAt(house, `wrong.${String(amount).replace(/\W/g, 'x')}`);
    const body = { kind: 'loss', period: 'day', amount };
    expect((await house.call(`PUT ${LIMITS}`, { token: seat.token, body })).code).toBe('limit.amount.invalid');
    const minutes = { kind: 'time', period: 'day', amount: 1_441 };
    expect((await house.call(`PUT ${LIMITS}`, { token: seat.token, body: minutes })).code).toBe('limit.amount.invalid');
  });
  it('stand in the player’s history and in the audit trail', async () => {
    const seat = await seatAt(house, 'history');
    await setLimit(house, seat, ['loss', 'month', 40]);
    await setLimit(house, seat, ['loss', 'month', 60]);
    const { list } = (await house.call(`GET ${LIMITS}/history`, seat)).value;
    expect(list).toMatchObject([
      { action: 'limit.raise-asked', kind: 'loss', period: 'month', before: '40.00', after: '60.00' },
      { action: 'limit.set', kind: 'loss', period: 'month', before: null, after: '40.00' },
    ]);
    const entries = await house.foundation.database.read((db) =>
      db
        .selectFrom('compliance.audit')
        .select(['actor', 'actor_id'])
        .where('subject', '=', `player:${seat.id}`)
        .execute(),
    );
    expect(entries).toEqual([
      { actor: 'player', actor_id: seat.id },
      { actor: 'player', actor_id: seat.id },
    ]);
  });
});

/** Waits until this many transactions wait for a lock. */
async function waiting(transactions: number): Promise<void> {
  for (let seen = 0n; seen < transactions; ) {
    const { rows } = await house.foundation.database.read((db) =>
      sql<{ count: bigint }>`select count(*) from pg_locks where not granted and database in (
        select oid from pg_database where datname = current_database())`.execute(db),
    );
    seen = rows[0]!.count;
  }
}

describe('two at once', () => {
  it('stakes cannot pass a limit together', async () => {
    const seat = await seatAt(house, 'race.stake');
    await setLimit(house, seat, ['stake', 'day', 10]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => stake(house, seat, 6)));
    expect(answers.sort()).toEqual([...Array(7).fill(FULL), 'RS_OK']);
  });
  it('deposits cannot pass a limit together', async () => {
    const seat = await seatAt(house, 'race.deposit');
    await setLimit(house, seat, ['deposit', 'day', 100]);
    // Blocks writing orders for a moment: when it ends, both requests have come as far as they can.
    const both = await house.foundation.database.transact(async (trx) => {
      await sql`lock table cashier.deposits in share row exclusive mode`.execute(trx);
      const answers = [deposit(house, seat, 60), deposit(house, seat, 60)];
      await waiting(2);
      return { answers };
    });
    const codes = (await Promise.all(both.answers)).map(({ code }) => code);
    expect(codes.sort()).toEqual(['deposit.limit.reached', undefined]);
  });
  it('a stake waits while the room is counted anew, and is counted once', async () => {
    const seat = await seatAt(house, 'race.renewal');
    await setLimit(house, seat, ['stake', 'day', 10]);
    const deps = house.house.provided.limits;
    let bet: Promise<string> | undefined;
    const playSince: typeof deps.playSince = async (db, ask) => {
      const counted = await deps.playSince(db, ask);
      bet = stake(house, seat, 6);
      await Promise.race([bet, waiting(1)]);
      return counted;
    };
    const { database } = house.foundation;
    await database.transact((db) =>
      db
        .updateTable('compliance.rooms')
        .set({ until: new Date(0) })
        .where('player_id', '=', seat.id)
        .execute(),
    );
    await renewDueRooms({ ...deps, playSince });
    expect(await bet).toBe('RS_OK');
    expect(await stake(house, seat, 6)).toBe(FULL);
  });
  it('a stake that is on its way when a limit is set is counted once', async () => {
    const seat = await seatAt(house, 'race.set');
    const bets = Array.from({ length: 6 }, () => stake(house, seat, 3));
    await setLimit(house, seat, ['stake', 'day', 9]);
    const taken = (await Promise.all(bets)).filter((status) => status === 'RS_OK').length;
    const { used, left } = await readLimit(house, seat, 'stake', 'day');
    expect([used, left]).toEqual([taken * 3, Math.max(0, 9 - taken * 3)]);
    for (let room = left ?? 0; room >= 3; room -= 3) expect(await stake(house, seat, 3)).toBe('RS_OK');
    expect(await stake(house, seat, 3)).toBe(FULL);
  });
});

describe('the room of the account row', () => {
  it('is the tightest of the player’s limits', async () => {
    const seat = await seatAt(house, 'tightest');
    await setLimit(house, seat, ['stake', 'month', 30]);
    await setLimit(house, seat, ['stake', 'week', 20]);
    await setLimit(house, seat, ['loss', 'day', 12]);
    expect(await stake(house, seat, 13)).toBe(FULL);
    expect(await stake(house, seat, 12)).toBe('RS_OK');
  });
  it('counts what the records do not show yet, and what they do, once', async () => {
    const seat = await seatAt(house, 'lag');
    expect(await stake(house, seat, 3)).toBe('RS_OK');
    const projection = betProjection(house.foundation);
    await projection.catchUp();
    await projection.close();
    expect(await stake(house, seat, 4)).toBe('RS_OK');
    expect(await setLimit(house, seat, ['stake', 'day', 10])).toMatchObject({ used: 7, left: 3 });
    expect(await stake(house, seat, 4)).toBe(FULL);
    expect(await stake(house, seat, 3)).toBe('RS_OK');
  });
  it('is renewed by the stake itself when nothing else has', async () => {
    const seat = await seatAt(house, 'lazy');
    await setLimit(house, seat, ['stake', 'day', 10]);
    expect(await stake(house, seat, 4)).toBe('RS_OK');
    await endRoom(seat.id);
    expect(await stake(house, seat, 7)).toBe(FULL);
    await endRoom(seat.id);
    expect(await stake(house, seat, 6)).toBe('RS_OK');
  });
  it('is renewed by the worker before anybody plays, and survives new processes', async () => {
    const seat = await seatAt(house, 'worker');
    await setLimit(house, seat, ['stake', 'day', 10]);
    await until(seat, (await readLimit(house, seat, 'stake', 'day')).periodEndsAt);
    const { database } = house.foundation;
    // Another process: only the database is shared.
    await renewDueRooms((await openHouse({ ...house.foundation })).provided.limits);
    const account = await ledgerAccountOf(database, seat.id);
    const room = await database.read((db) => readRoom(db, account));
    expect(room).toMatchObject({ stake: 100_000n, loss: undefined });
    expect(room?.until.getTime()).toBe((await readLimit(house, seat, 'stake', 'day')).periodEndsAt);
    const due = await database.read((db) =>
      db.selectFrom('compliance.rooms').select('player_id').where('until', '<=', new Date(clock.now())).execute(),
    );
    expect(due).toEqual([]);
  });
  it('costs nobody anything who has no limits', async () => {
    const seat = await seatAt(house, 'free');
    expect(await stake(house, seat, 1)).toBe('RS_OK');
    const account = await ledgerAccountOf(house.foundation.database, seat.id);
    expect(await house.foundation.database.read((db) => readRoom(db, account))).toBeUndefined();
  });
});

describe('reality check', () => {
  it('is due every so many minutes of the session until it is answered, with its net position', async () => {
    const seat = await seatAt(house, 'reality');
    await house.foundation.database.transact((db) =>
      db
        .updateTable('accounts.sessions')
        .set({ created_at: new Date(Date.now() - 60_000) })
        .where('player_id', '=', seat.id)
        .execute(),
    );
    const session = async () => (await house.call(`GET ${LIMITS}/session`, seat)).value;
    const first = await session();
    expect(first.realityDueAt).toBe(first.startedAt + 60 * 60_000);
    const chosen = await house.call(`PUT ${LIMITS}/reality-check`, { token: seat.token, body: { minutes: 15 } });
    expect(chosen.value.reality).toEqual({ minutes: 15, chosen: 15 });
    expect((await session()).realityDueAt).toBe(first.startedAt + 15 * 60_000);
    const bet = moneyBody(house, seat, 8);
    expect(await house.vendor('bet', bet)).toBe('RS_OK');
    expect(await payout(house, seat, bet, 3)).toBe('RS_OK');
    const figures = await house.call(`GET ${LIMITS}/session/figures`, seat);
    expect(figures.value).toMatchObject({ staked: 8, paid: 3, net: -5 });
    await house.call(`POST ${LIMITS}/session/seen`, { token: seat.token, body: {} });
    expect((await session()).realityDueAt).toBe(clock.now() + 15 * 60_000);
    const wrong = await house.call(`PUT ${LIMITS}/reality-check`, { token: seat.token, body: { minutes: 7 } });
    expect(wrong.code).toBe('request_param_err');
  });
});

describe('the question before the first deposit', () => {
  it('is asked by our page only and answered once', async () => {
    const seat = await seatAt(house, 'question');
    expect((await house.call(`GET ${LIMITS}`, seat)).value.asked).toBe(false);
    expect((await deposit(house, seat, 20)).code).toBeUndefined();
    const body = { answer: 'without' };
    expect((await house.call(`POST ${LIMITS}/deposit-question`, { token: seat.token, body })).value.asked).toBe(true);
    expect((await house.call(`GET ${LIMITS}`, seat)).value.asked).toBe(true);
  });
});
