import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '#features/accounts/accounts.fixture.ts';
import { downlineNamed, ledgerAccountOf, payoutFacts, playerFacts, uplineOf } from '#features/accounts/public.ts';
import { turnoverSince } from '#features/wagers/public.ts';
import { balanceReader } from '#ledger/balances.ts';
import { transferBetween } from '#ledger/between.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { apart } from '#platform/db/held.ts';
import { refuse } from '#platform/http/refusal.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { createQuickPlayer } from '#tests/quick-player.ts';
import { memberCaller, type TestApp, testApp } from '#tests/test-app.ts';
import { registerCashierChecks } from '../cashier.checks.ts';
import { depositedSince } from '../deposits/orders/deposit.store.ts';
import { addRequirement } from '../wagering/wagering.store.ts';
import { giftService } from './gift.server.ts';

registerCashierChecks();

const UP = 'POST /wps/relay/PARLOR_transferUpline';
const DOWN = 'PUT /wps/agent/transferDownline';
const PIN = '508362';
const UNIT = 10_000n;
const clock = manualClock(Date.UTC(2026, 0, 15, 3));
const BOUNDS = { minimum: 1n * UNIT, maximum: 50n * UNIT };
const GIFTS = { upline: true, downline: true, ...BOUNDS, dailyCount: 100, dailyAmount: 20_000n * UNIT };

let house: Awaited<ReturnType<typeof openHouse>>;
let web: TestApp;
let gifts = { ...GIFTS };
const excluded = new Set<bigint>();
/** Players with an authenticator app, and its codes that are still unused. */
const secured = new Set<bigint>();
const codes = new Set<string>();
const spend = (code: string) => (codes.delete(code) ? undefined : refuse('factor.code.incorrect'));
const depositLimits = new Map<bigint, bigint>();
let agent: bigint;
let player: bigint;
let stranger: bigint;

beforeAll(async () => {
  house = await openHouse();
  const { database } = house;
  const site = {
    settings: async () => ({ gifts, withdraw: { resetCoolingHours: 24 } }),
    brands: { byId: async () => ({ timeZone: 'Asia/Ho_Chi_Minh' }) },
  } as unknown as Parameters<typeof giftService>[0]['site'];
  web = await testApp([
    giftService({
      database,
      clock,
      site,
      logger: createLogger('test', 'silent'),
      bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
      uplineOf: (id) => database.read((db) => uplineOf(db, id)),
      downlineNamed: (id, name) => database.read((db) => downlineNamed(db, id, name)),
      provePayment: async (_, typed) => (typed === PIN ? undefined : { refused: 'invalid.payment.pw' }),
      turnoverSince,
      stepUp: {
        isSetUp: async (id) => secured.has(id),
        wayOf: async () => 'code',
        refusal: async ({ code }) => (code === '' ? refuse('confirm.required') : spend(code)),
      },
      payoutFactsOf: (id) => database.read((db) => payoutFacts(db, id)),
      mayTakePart: async (id) => !excluded.has(id),
      // The limit counts deposits and gifts received together.
      creditProblem: async (db, { playerId, amount }) => {
        if (excluded.has(playerId)) return 'player_excluded';
        const most = depositLimits.get(playerId);
        const used = await depositedSince(db, { playerId, sinceMs: clock.now() - 3_600_000, nowMs: clock.now() });
        return most !== undefined && used + amount > most ? 'over_limit' : undefined;
      },
      ledgerAccountOf: (id) => ledgerAccountOf(database, id),
      playerNames: async (ids) =>
        new Map((await database.read((db) => playerFacts(db, ids))).map(({ id, username }) => [id, username])),
    }),
  ]);
  agent = await made('daily07', { type: 1 });
  const { code } = await database.read((db) =>
    db.selectFrom('accounts.affiliate_codes').select('code').where('agent_id', '=', agent).executeTakeFirstOrThrow(),
  );
  // Registering with the agent's code is what makes the player a downline.
  player = await made('nguoichoi', { affiliateCode: code.toLowerCase() });
  stranger = await made('nguoila', {});
  web.known.set(agent, memberCaller(agent, 1));
  web.known.set(player, memberCaller(player));
  web.known.set(stranger, memberCaller(stranger));
  web.known.set(99n, memberCaller(99n, 4));
});
afterAll(async () => {
  await web.close();
  await house.close();
});
beforeEach(async () => {
  gifts = { ...GIFTS };
  excluded.clear();
  depositLimits.clear();
  // Each test has its own day, so that the limits start at zero.
  clock.advance(24 * 3_600_000);
});

async function made(username: string, facts: { type?: number; affiliateCode?: string }): Promise<bigint> {
  const brand = { id: 1, code: 'SENVANG', language: 'VI', currency: 'VNDK', symbol: 'P', defaultPassword: '123456' };
  const options = { database: house.database, wallets: house.wallets, brand: brand as never };
  const player = await createQuickPlayer(options, { username, password: 'sen-hong-88', ...facts });
  if (!player) throw new Error('taken');
  const account = await ledgerAccountOf(house.database, player.id);
  await house.database.transact((trx) =>
    inTransaction(trx).post({
      key: `test:${username}`,
      account,
      house: 'cash',
      kind: 'deposit',
      amount: 1_000n * UNIT,
    }),
  );
  return player.id;
}

const balance = async (id: bigint) =>
  (await balanceReader(house.database)(await ledgerAccountOf(house.database, id))).available;
const order = (amount: number | string, change: object = {}) => ({
  amount,
  paymentPassword: PIN,
  requestKey: randomUUID(),
  ...change,
});
const up = (amount: number | string, change: object = {}, as = player) =>
  web.call<{ id: string; account: string }>(UP, { as, body: order(amount, change) });
const down = (account: string, amount: number, change: object = {}) =>
  web.call(DOWN, { as: agent, body: { account, ...order(amount, change) } });

/** Resolves when somebody waits for a lock of this database. */
async function waitingForLocks(): Promise<void> {
  for (let seen = 0n; seen < 1n; ) {
    const { rows } = await house.database.read((db) =>
      sql<{ count: bigint }>`select count(*) from pg_locks where not granted and database in (
        select oid from pg_database where datname = current_database())`.execute(db),
    );
    seen = rows[0]?.count ?? 0n;
  }
}

describe('a transfer to the upline and to the downline (spec section 2.7; departures "upline/downline transfers")', () => {
  it('reaches the agent whose code the player registered with, and stands in both records and on the trail', async () => {
    const before = [await balance(player), await balance(agent)] as const;
    const sent = await up('12.5');
    expect(sent.value).toMatchObject({ account: 'daily07', amount: 12.5, sent: true, direction: 'upline' });
    expect(await balance(player)).toBe(before[0] - 125_000n);
    expect(await balance(agent)).toBe(before[1] + 125_000n);
    const list = async (as: bigint) =>
      (await web.call<{ list: object[] }>('GET /wps/relay/PARLOR_transferRecords', { as })).value.list[0];
    expect(await list(player)).toMatchObject({ sent: true, account: 'daily07', amount: 12.5 });
    expect(await list(agent)).toMatchObject({ sent: false, account: 'nguoichoi', amount: 12.5 });
    const back = await down(' NguoiChoi ', 2);
    expect(back.value).toMatchObject({ account: 'nguoichoi', direction: 'downline' });
    const trail = await house.database.read((db) =>
      db.selectFrom('compliance.audit').select(['action', 'actor_id']).where('action', 'like', 'transfer.%').execute(),
    );
    expect(trail).toEqual(
      expect.arrayContaining([
        { action: 'transfer.upline', actor_id: player },
        { action: 'transfer.downline', actor_id: agent },
      ]),
    );
  });

  it('is for the own line only, never for trial accounts, blocked or excluded people', async () => {
    expect((await up(5, {}, stranger)).errorCode).toBe('transfer.upline.none');
    expect((await down('nguoila', 5)).errorCode).toBe('transfer.downline.unknown');
    expect((await web.call(UP, { as: 99n, body: order(5) })).errorCode).toBe('need.real.account');
    expect((await web.call(DOWN, { as: player, body: { account: 'x', ...order(5) } })).errorCode).toBe('not.agent');
    excluded.add(player);
    expect((await up(5)).errorCode).toBe('transfer.excluded');
    expect((await down('nguoichoi', 5)).errorCode).toBe('transfer.receiver.unable');
    excluded.clear();
    const status = (to: 'blocked' | 'active') =>
      house.database.transact((db) =>
        db.updateTable('accounts.players').set({ status: to }).where('id', '=', agent).execute(),
      );
    await status('blocked');
    expect((await up(5)).errorCode).toBe('transfer.receiver.unable');
    await status('active');
  });

  it('obeys the brand’s switches, every limit and the payment password', async () => {
    gifts = { ...GIFTS, upline: false };
    expect((await up(5)).errorCode).toBe('transfer.off');
    expect((await web.call<object>('GET /wps/relay/PARLOR_transferSettings', { as: player })).value).toMatchObject({
      upline: null,
      downline: false,
      minimumAmount: 1,
      maximumAmount: 50,
      usedCount: 0,
    });
    gifts = { ...GIFTS, downline: false };
    expect((await down('nguoichoi', 5)).errorCode).toBe('transfer.off');
    expect((await web.call('GET /wps/agent/transferEnabled', { as: agent })).value).toEqual({ transferEnabled: false });
    gifts = { ...GIFTS, dailyCount: 2, dailyAmount: 30n * UNIT };
    expect((await up('0.9999')).errorCode).toBe('transfer.amount.below');
    for (const bad of [0, -5, 'abc', '1e3']) expect((await up(bad)).errorCode).toBe('transfer.amount.below');
    expect((await up(50.0001)).errorCode).toBe('transfer.amount.above');
    expect((await up(31)).errorCode).toBe('transfer.daily.amount');
    expect((await up(5, { paymentPassword: 'x' })).errorCode).toBe('invalid.payment.pw');
    expect((await up(20)).success).toBe(true);
    expect((await up(10.0001)).errorCode).toBe('transfer.daily.amount');
    expect((await up(10)).success).toBe(true);
    expect((await up(1)).errorCode).toBe('transfer.daily.count');
    gifts = { ...GIFTS, maximum: 30n * UNIT };
    expect((await up(31)).errorCode).toBe('transfer.amount.above');
  });

  it('waits as a withdrawal does after a forgotten payment password was set anew (resetCoolingHours)', async () => {
    const resetAt = new Date(clock.now());
    const set = (at: Date | null) =>
      house.database.transact((db) =>
        db.updateTable('accounts.players').set({ payment_reset_at: at }).where('id', '=', player).execute(),
      );
    const told = async () =>
      (await web.call<{ resetUsableAt: number | null }>('GET /wps/relay/PARLOR_transferSettings', { as: player })).value
        .resetUsableAt;
    await set(resetAt);
    clock.advance(23.5 * 3_600_000);
    const usableAt = resetAt.getTime() + 24 * 3_600_000;
    expect(await told()).toBe(usableAt);
    const before = await balance(player);
    const refused = await up(5);
    expect([refused.errorCode, refused.value]).toMatchObject(['transfer.reset.cooling', { usableAt }]);
    expect(await balance(player)).toBe(before);
    clock.advance(0.5 * 3_600_000);
    expect(await told()).toBeNull();
    expect((await up(5)).success).toBe(true);
    await set(null);
  });

  it('asks for the code of the authenticator app as a withdrawal does, once for one transfer', async () => {
    const settings = () => web.call<{ confirmBy: string }>('GET /wps/relay/PARLOR_transferSettings', { as: player });
    expect((await settings()).value.confirmBy).toBe('none');
    secured.add(player);
    codes.add('123456');
    expect((await settings()).value.confirmBy).toBe('code');
    const before = await balance(player);
    const requestKey = randomUUID();
    expect((await up(5, { requestKey })).errorCode).toBe('confirm.required');
    expect((await up(5, { requestKey, authCode: '000000' })).errorCode).toBe('factor.code.incorrect');
    expect((await up(5, { requestKey, paymentPassword: 'x', authCode: '123456' })).errorCode).toBe(
      'invalid.payment.pw',
    );
    expect(await balance(player)).toBe(before);
    const sent = await up(5, { requestKey, authCode: '123456' });
    expect(sent.success).toBe(true);
    // The answer was lost: the same request gets the same transfer, even though its code is used up.
    expect((await up(5, { requestKey, authCode: '123456' })).value.id).toBe(sent.value.id);
    expect((await up(5, { authCode: '123456' })).errorCode).toBe('factor.code.incorrect');
    expect(await balance(player)).toBe(before - 5n * UNIT);
    secured.clear();
  });

  it('is no way around what must be wagered before a withdrawal, in either direction', async () => {
    const open = (id: bigint, required: bigint) =>
      house.database.transact((trx) =>
        addRequirement(trx, {
          brandId: 1,
          playerId: id,
          cause: 'bonus',
          source: `test:${id}:${clock.now()}`,
          required,
          startedAt: new Date(clock.now()),
        }),
      );
    const waiveAll = () =>
      house.database.transact((db) =>
        db
          .updateTable('cashier.wagering')
          .set({ waived_at: new Date(clock.now()) })
          .execute(),
      );
    const before = [await balance(player), await balance(agent)];
    await open(player, 8n * UNIT);
    const refused = await up(5);
    expect([refused.errorCode, refused.message]).toEqual(['transfer.wagering.open', expect.stringContaining('8')]);
    expect((await web.call<object>('GET /wps/relay/PARLOR_transferSettings', { as: player })).value).toMatchObject({
      turnoverLeft: 8,
    });
    // Only the sender's open wagering counts; the other direction is allowed.
    expect((await down('nguoichoi', 5)).success).toBe(true);
    await waiveAll();
    await open(agent, UNIT);
    expect((await down('nguoichoi', 5)).errorCode).toBe('transfer.wagering.open');
    await waiveAll();
    expect((await up(5)).success).toBe(true);
    expect([await balance(player), await balance(agent)]).toEqual(before);
  });

  it('sees a requirement that came with the money in the same moment', async () => {
    const before = await balance(player);
    const account = await ledgerAccountOf(house.database, player);
    let sent: ReturnType<typeof up> | undefined;
    await house.database.transact(async (trx) => {
      const money = { key: `test:meanwhile:${clock.now()}`, account, house: 'cash', kind: 'deposit' } as const;
      await inTransaction(trx).post({ ...money, amount: 30n * UNIT });
      sent = apart(() => up(30));
      await waitingForLocks();
      await addRequirement(trx, {
        brandId: 1,
        playerId: player,
        cause: 'deposit',
        source: money.key,
        required: 30n * UNIT,
        startedAt: new Date(clock.now()),
      });
    });
    expect((await sent)?.errorCode).toBe('transfer.wagering.open');
    expect(await balance(player)).toBe(before + 30n * UNIT);
    await house.database.transact((db) => db.updateTable('cashier.wagering').set({ waived_at: new Date() }).execute());
  });

  it('counts in the receiver’s own deposit limit, says nothing of it, and cannot pass it together', async () => {
    depositLimits.set(agent, 10n * UNIT);
    depositLimits.set(player, 4n * UNIT);
    expect((await up(11)).errorCode).toBe('transfer.receiver.unable');
    const answers = await Promise.all(Array.from({ length: 5 }, () => up(3)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
      new Set([undefined, 'transfer.receiver.unable']),
    );
    expect((await up(1)).success).toBe(true);
    expect((await down('nguoichoi', 5)).errorCode).toBe('transfer.receiver.unable');
    expect((await down('nguoichoi', 4)).success).toBe(true);
  });

  it('never overdraws, and is sent once under one key', async () => {
    const requestKey = randomUUID();
    const before = await balance(player);
    const answers = await Promise.all(Array.from({ length: 5 }, () => up(3, { requestKey })));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(await balance(player)).toBe(before - 3n * UNIT);
    expect((await up(4, { requestKey })).errorCode).toBe('transfer.key.used');
    const poor = await made(`ngheo${Date.now()}`, {});
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ upline_id: agent }).where('id', '=', poor).execute(),
    );
    web.known.set(poor, memberCaller(poor));
    const account = await ledgerAccountOf(house.database, poor);
    await house.database.transact((trx) =>
      inTransaction(trx).post({
        key: `test:out:${poor}`,
        account,
        house: 'adjustment',
        kind: 'adjustment',
        amount: -990n * UNIT,
      }),
    );
    expect((await up(10.0001, {}, poor)).errorCode).toBe('transfer.balance.short');
    expect(await balance(poor)).toBe(10n * UNIT);
  });

  it('keeps the day’s limits and the money whole with twenty at once, and with both directions at once', async () => {
    gifts = { ...GIFTS, dailyCount: 7 };
    const before = [await balance(player), await balance(agent)] as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => up(2)));
    expect(answers.filter(({ success }) => success)).toHaveLength(7);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'transfer.daily.count']));
    expect(await balance(player)).toBe(before[0] - 14n * UNIT);
    gifts = { ...GIFTS };
    const both = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? up(3) : down('nguoichoi', 3))));
    expect(both.every(({ success }) => success)).toBe(true);
    expect([await balance(player), await balance(agent)]).toEqual([before[0] - 14n * UNIT, before[1] + 14n * UNIT]);
  });

  it('counts the brand’s day, not the server’s', async () => {
    gifts = { ...GIFTS, dailyCount: 1 };
    // 23:59 in Vietnam is 16:59 UTC; the test's clock stands at 10:00 there.
    clock.advance((13 * 60 + 59) * 60_000);
    expect((await up(1)).success).toBe(true);
    expect((await up(1)).errorCode).toBe('transfer.daily.count');
    clock.advance(60_000);
    expect((await up(1)).success).toBe(true);
    clock.advance(-14 * 3_600_000);
  });

  it('agrees with the ledger, and a half without its gift is found (npm run reconcile)', async () => {
    const of = async () => (await reconcile(house.database)).filter(({ check }) => check.includes('between players'));
    expect(await of()).toEqual([]);
    const [from, to] = [await ledgerAccountOf(house.database, player), await ledgerAccountOf(house.database, agent)];
    await house.database.transact((trx) =>
      transferBetween(trx, { key: `gift:${player}:unwritten`, from, to, amount: UNIT }),
    );
    expect((await of()).flatMap(({ rows }) => rows)).toHaveLength(2);
  });
});
