import { argon2Sync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerAccountOf } from '#features/accounts/public.ts';
import { lockPlayerOrders } from '#features/cashier/deposits/orders/deposit.store.ts';
import { signedHeaders } from '#features/cashier/deposits/providers/signature.ts';
import { addRequirement } from '#features/cashier/wagering/wagering.store.ts';
import { insertWallet } from '#features/cashier/wallets/wallet.store.ts';
import { insertCard } from '#features/cashier/withdrawals/cards/cards.store.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { deposit, LIMITS, type Seat, setLimit } from './limits.fixture.ts';
import { openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/**
 * Every other path on which money or play could pass a player's own limit or exclusion (departures "Responsible gaming",
 * "upline/downline transfers"); login, launch, stake, deposit, bonus and offers are in exclusion.test.ts and limits.test.ts.
 */
const PIN = '730194';
const UNIT = 10_000n;
let house: WholeHouse;
let cashier: string;
let agent: Seat;
beforeAll(async () => {
  house = await openWholeHouse({ heartbeatMs: 3_600_000 });
  cashier = await house.operator('cashier');
  const { site } = house.foundation;
  const change = { brandId: house.brandId, by: 'test' };
  await site.updateSettings({ ...change, group: 'wallets', patch: { single: false } });
  await site.updateSettings({ ...change, group: 'gifts', patch: { dailyCount: 100 } });
  await site.updateSettings({ ...change, group: 'switches', patch: { modules: { FUNDTRANS3: true } } });
  agent = await member('the.agent', 1);
});
afterAll(() => house.close());

/** A valid but cheap hash. */
function quickHash(): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: PIN, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

/** A player of the agent's line, with 100 P, a payment password and a wallet at the transfer-wallet vendor. */
async function member(username: string, type = 0): Promise<Seat> {
  const { id, balance } = await house.player(username, type);
  const { database } = house.foundation;
  const upline = type === 0 ? { upline_id: agent.id } : {};
  await database.transact((db) =>
    db
      .updateTable('accounts.players')
      .set({ payment_password_hash: quickHash(), ...upline })
      .where('id', '=', id)
      .execute(),
  );
  const ledgerAccount = await ledgerAccountOf(database, id);
  const wallet = { playerId: id, vendor: 'DSVI', brandId: house.brandId, ledgerAccount, now: new Date() };
  await insertWallet(database, { ...wallet, member: `SENVANG-${id}` });
  return { id, balance, token: await house.session(id), game: '' };
}

const name = () => `p${randomUUID().slice(0, 8)}`;
const newKey = () => ({ requestKey: randomUUID() });

/** Result of a path: the code of its refusal, or undefined. */
type Path = (seat: Seat, amount: number) => Promise<string | undefined>;

const toUpline: Path = async ({ token }, amount) => {
  const body = { ...newKey(), amount, paymentPassword: PIN };
  return (await house.call('POST /wps/relay/PARLOR_transferUpline', { token, body })).code;
};
const fromAgent: Path = async ({ id }, amount) => {
  const { username } = await house.foundation.database.read((db) =>
    db.selectFrom('accounts.players').select('username').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const body = { ...newKey(), account: username, amount, paymentPassword: PIN };
  return (await house.call('PUT /wps/agent/transferDownline', { token: agent.token, body })).code;
};
const intoWallet: Path = async ({ token }, amount) => {
  const body = { ...newKey(), from: 'MAIN', to: 'DSVI', amount };
  return (await house.call('POST /wps/relay/GCS_walletTransfer', { token, body })).code;
};
const voucher: Path = async ({ token }, amount) => {
  const made = await fetch(`${house.officeUrl}/office/vouchers`, {
    method: 'POST',
    headers: { cookie: `__Host-office=${cashier}`, 'content-type': 'application/json', origin: house.officeUrl },
    body: JSON.stringify({ amount: String(amount), count: 1, validDays: 1, note: '' }),
  });
  const { value } = (await made.json()) as { value: { codes: string[] } };
  const body = { code: value.codes[0] };
  return (await house.call('POST /wps/relay/PARLOR_redeemVoucher', { token, body })).code;
};
const bankTransfer: Path = async (seat, amount) => (await deposit(house, seat, amount)).code;
const rebate: Path = async ({ token }) =>
  (await house.call('POST /wps/relay/PARLOR_claimRebate', { token, body: {} })).code;
const game: Path = async ({ token }) =>
  (await house.call(`GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${house.gameCode}`, { token })).code;

/** Reports an order as paid; returns the resulting state of the money. */
async function pay(order: { reference: string; payAmount: string }): Promise<string> {
  const paidAt = Date.now();
  const body = JSON.stringify({ paymentId: randomUUID(), text: order.reference, amount: order.payAmount, paidAt });
  const secret = ensureSecret(house.foundation.config.dataDir, 'payment-simulator');
  const response = await fetch(`${house.url}/payments/notify/SIMBANK`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(secret, paidAt, body) },
    body,
  });
  return ((await response.json()) as { outcome: string }).outcome;
}

async function expireNow(orderNo: string): Promise<void> {
  await house.foundation.database.transact((db) =>
    db
      .updateTable('cashier.deposits')
      .set({ expires_at: new Date(0), state: 'expired' })
      .where('order_no', '=', orderNo)
      .execute(),
  );
}

const excludes = {
  'a break': (seat: Seat) => house.call(`POST ${LIMITS}/time-out`, { token: seat.token, body: { days: 7 } }),
  'self-exclusion': async ({ token }: Seat) => {
    await house.call('POST /portal/account/confirm', { token, body: { password: PASSWORD } });
    return house.call(`POST ${LIMITS}/self-exclusion`, { token, body: { length: 'for-ever' } });
  },
};

describe.each(Object.entries(excludes))('%s', (_, begin) => {
  it.each([
    ['a transfer to the upline', toUpline, 'transfer.excluded'],
    ['a transfer from the upline', fromAgent, 'transfer.receiver.unable'],
    ['money into a vendor’s wallet', intoWallet, 'player.excluded'],
    ['a voucher', voucher, 'player.excluded'],
    ['a deposit', bankTransfer, 'player.excluded'],
    ['a game', game, 'player.excluded'],
    ['the rebate', rebate, 'reward.excluded'],
  ] as [string, Path, string][])('stops %s', async (__, path, code) => {
    const seat = await member(name());
    expect((await begin(seat)).code).toBeUndefined();
    expect(await path(seat, 10)).toBe(code);
    expect(await seat.balance()).toBe(100n * UNIT);
  });

  it('keeps money out that was on its way, and loses none of it', async () => {
    const seat = await member(name());
    const { value: order } = await deposit(house, seat, 50);
    await begin(seat);
    expect(await pay(order)).toBe('player_excluded');
    expect(await seat.balance()).toBe(100n * UNIT);
  });
});

describe('the money of who may not play (docs/decisions/0017)', () => {
  const enough = 200n * UNIT;

  /** A player with a payout account, and a wagering requirement above the balance. */
  async function bound(cause: 'deposit' | 'bonus') {
    const username = name();
    const seat = await member(username);
    const now = new Date();
    const { bankCardId } = await house.foundation.database.transact(async (trx) => {
      const source = `test:${cause}:${seat.id}`;
      await addRequirement(trx, {
        brandId: house.brandId,
        playerId: seat.id,
        cause,
        source,
        required: enough,
        startedAt: now,
      });
      const card = await insertCard(trx, {
        brand_id: house.brandId,
        player_id: seat.id,
        kind: 'bank',
        institution: 'VCB',
        name: 'Vietcombank',
        holder: 'LE MINH ANH',
        number_sealed: Buffer.from(username),
        number_digest: Buffer.from(username),
        last_four: '0001',
        created_at: now,
        usable_at: now,
      });
      return { bankCardId: String(card?.id) };
    });
    return { seat, username, bankCardId };
  }
  /** Uses the access that stays open: a login that only leads to the wallet. */
  async function withdraw({ username, bankCardId }: Awaited<ReturnType<typeof bound>>, amount = 100) {
    const credentials = { username, password: PASSWORD, restricted: true };
    const { value } = await house.call('POST /wps/session/login', { body: credentials });
    const body = { ...newKey(), amount, bankCardId, password: PIN };
    return house.call('POST /wps/v2/transaction/withdraw', { token: value.token, body });
  }

  it('can be withdrawn after self-exclusion, though its turnover was never made', async () => {
    const player = await bound('deposit');
    expect((await withdraw(player)).code).toBe('withdraw_turnover_not_enough');
    expect((await excludes['self-exclusion'](player.seat)).code).toBeUndefined();
    // To the last unit, although the brand otherwise pays out no such amounts.
    expect((await withdraw(player, 98)).code).toBeUndefined();
    expect((await withdraw(player, 2)).code).toBeUndefined();
    expect(await player.seat.balance()).toBe(0n);
  });

  it('waits during a break, after which it can be wagered', async () => {
    const player = await bound('deposit');
    await excludes['a break'](player.seat);
    expect((await withdraw(player)).code).toBe('withdraw_turnover_not_enough');
    expect((await withdraw(player, 2)).code).toBe('withdraw.amount.low');
  });

  it('waits for an operator while a bonus is open, who releases it with a reason', async () => {
    const player = await bound('bonus');
    await excludes['self-exclusion'](player.seat);
    expect((await withdraw(player)).code).toBe('withdraw_turnover_not_enough');
    const office = { cookie: `__Host-office=${cashier}`, 'content-type': 'application/json', origin: house.officeUrl };
    const listed = await fetch(`${house.officeUrl}/office/wagering?search=${player.seat.id}`, { headers: office });
    const { value } = (await listed.json()) as { value: { list: { id: string; player: { id: string } }[] } };
    const found = value.list.find((one) => one.player.id === String(player.seat.id));
    const reason = 'self-excluded: the balance goes back';
    const waived = await fetch(`${house.officeUrl}/office/wagering/${found?.id}/waive`, {
      method: 'POST',
      headers: office,
      body: JSON.stringify({ reason }),
    });
    expect(waived.status).toBe(200);
    expect((await withdraw(player)).code).toBeUndefined();
  });
});

/** Blocks money to this player for a moment: when it ends, all requests have come as far as they can. */
async function atOnce<T>(seat: Seat, begin: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { database } = house.foundation;
  const { started } = await database.transact(async (trx) => {
    await lockPlayerOrders(trx, seat.id);
    const running = begin.map((one) => one());
    await expect.poll(() => waitingFor(database)).toBeGreaterThanOrEqual(begin.length);
    return { started: Promise.all(running) };
  });
  return started;
}

async function waitingFor(database: WholeHouse['foundation']['database']): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted and database in (
      select oid from pg_database where datname = current_database())`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

describe('a limit on deposits', () => {
  it.each([
    ['a voucher and a transfer from the upline', [voucher, fromAgent]],
    ['two transfers from the upline', [fromAgent, fromAgent]],
    ['two vouchers', [voucher, voucher]],
    ['a voucher and a deposit', [voucher, bankTransfer]],
    ['a deposit and a transfer from the upline', [bankTransfer, fromAgent]],
  ] as [string, Path[]][])('is not passed by %s in one moment', async (_, paths) => {
    const seat = await member(name());
    await setLimit(house, seat, ['deposit', 'day', 30]);
    const codes = await atOnce(
      seat,
      paths.map((path) => () => path(seat, 20)),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });

  it('is not passed by a late payment and a transfer from the upline in one moment', async () => {
    const seat = await member(name());
    const { value: order } = await deposit(house, seat, 20);
    await expireNow(order.orderNo);
    await setLimit(house, seat, ['deposit', 'day', 30]);
    const [paid, sent] = await atOnce<string | undefined>(seat, [() => pay(order), () => fromAgent(seat, 20)]);
    expect([
      ['credited_late', 'transfer.receiver.unable'],
      ['over_limit', undefined],
    ]).toContainEqual([paid, sent]);
  });

  it.each([
    ['a voucher', voucher, 'deposit.limit.reached'],
    ['a transfer from the upline', fromAgent, 'transfer.receiver.unable'],
    ['a deposit', bankTransfer, 'deposit.limit.reached'],
  ] as [string, Path, string][])('counts %s with everything else that comes in', async (_, path, code) => {
    const seat = await member(name());
    await setLimit(house, seat, ['deposit', 'day', 30]);
    expect(await fromAgent(seat, 4)).toBeUndefined();
    expect(await voucher(seat, 10)).toBeUndefined();
    expect(await path(seat, 17)).toBe(code);
    expect(await path(seat, 16)).toBeUndefined();
    expect(await path(seat, 10)).toBe(code);
  });

  it('holds for a payment that comes late, after other deposits have used it', async () => {
    const seat = await member(name());
    await setLimit(house, seat, ['deposit', 'day', 100]);
    const { value: first } = await deposit(house, seat, 60);
    await expireNow(first.orderNo);
    const { value: second } = await deposit(house, seat, 60);
    expect(await pay(second)).toBe('credited');
    expect(await pay(first)).toBe('over_limit');
    expect(await seat.balance()).toBe(160n * UNIT);
    expect((await deposit(house, seat, 10)).code).toBe('deposit.limit.reached');
  });

  it('lets a late payment in that fits', async () => {
    const seat = await member(name());
    await setLimit(house, seat, ['deposit', 'day', 100]);
    const { value: order } = await deposit(house, seat, 60);
    await expireNow(order.orderNo);
    expect(await pay(order)).toBe('credited_late');
    expect(await fromAgent(seat, 41)).toBe('transfer.receiver.unable');
  });
});

describe('limits on play', () => {
  it.each([['loss'], ['stake']])('on %s let no more into a vendor’s wallet than is left', async (kind) => {
    const seat = await member(name());
    await setLimit(house, seat, [kind, 'day', 20]);
    expect(await intoWallet(seat, 21)).toBe('wallet.limit.reached');
    // This house's vendor never answers: the money is on its way, and counts.
    expect(await intoWallet(seat, 15)).toBeUndefined();
    expect(await intoWallet(seat, 6)).toBe('wallet.limit.reached');
  });

  it('on time let nothing into a vendor’s wallet once it is used up', async () => {
    const seat = await member(name());
    const { periodEndsAt } = await setLimit(house, seat, ['time', 'month', 1]);
    await house.foundation.database.transact((db) =>
      db
        .updateTable('accounts.sessions')
        .set({ created_at: new Date(Date.now() - 600_000), seen_at: new Date() })
        .where('player_id', '=', seat.id)
        .execute(),
    );
    expect(periodEndsAt).toBeGreaterThan(Date.now());
    expect(await intoWallet(seat, 5)).toBe('limit.time.reached');
  });

  it('never keep money from coming back', async () => {
    const seat = await member(name());
    await setLimit(house, seat, ['stake', 'day', 20]);
    const body = { ...newKey(), from: 'DSVI', to: 'MAIN', amount: 5 };
    const { code } = await house.call('POST /wps/relay/GCS_walletTransfer', { token: seat.token, body });
    expect(code).toBeUndefined();
  });
});
