import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerAccountOf } from '#features/accounts/public.ts';
import { openQueue } from './queue.fixture.ts';
import { openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/** The review of the cashier, "What people miss": a message for each event of money and account, each switchable. */
const OWN = { origin: 'http://localhost:3000' };
const CHOICES = '/portal/messages/choices';
const UNIT = 10_000n;
let house: WholeHouse;
let admin: string;
beforeAll(async () => {
  house = await openWholeHouse();
  admin = await house.operator('admin');
  await tell();
});
afterAll(() => house.close());

/** The worker's job of every three seconds. */
async function tell(): Promise<void> {
  const job = house.house.jobs().find(({ name }) => name === 'tell players what happened');
  await job?.run();
}

async function seat(username: string, language = 'VI') {
  const { id } = await house.player(username);
  const token = await house.session(id);
  await house.foundation.database.transact((db) =>
    db.updateTable('accounts.players').set({ language }).where('id', '=', id).execute(),
  );
  return { id, token, username };
}

async function inbox(token: string): Promise<{ title: string; excerpt: string }[]> {
  const { value } = await house.call('GET /wps/relay/CSP_getInbox', { token });
  return value.list.map(({ title, excerpt }: { title: string; excerpt: string }) => ({ title, excerpt }));
}

const titles = async (token: string) => (await inbox(token)).map(({ title }) => title);

/** A deposit whose payment has arrived; the simulated bank cannot reach the test's own address. */
async function creditedDeposit(playerId: bigint): Promise<void> {
  const { id } = await openQueue(house.foundation, house.brandId, playerId).deposit({ vnd: 100_000n });
  const credited = { state: 'credited' as const, credited_at: new Date(), credited_amount: 100n * UNIT };
  await house.foundation.database.transact((db) =>
    db
      .updateTable('cashier.deposits')
      .set({ ...credited, fee: 2n * UNIT, transfer_id: 1n })
      .where('id', '=', id)
      .execute(),
  );
}

async function office(route: string, body: object): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const headers = {
    cookie: `__Host-office=${admin}`,
    origin: 'http://localhost:3001',
    'content-type': 'application/json',
  };
  return (await fetch(house.officeUrl + path, { method, headers, body: JSON.stringify(body) })).status;
}

const setLimit = (token: string, amount: number) =>
  house.call('PUT /portal/limits', { token, body: { kind: 'stake', period: 'day', amount } });

describe('messages of money and account', () => {
  it('tell of a limit once, in the language of the player, however often and by however many workers it is looked at', async () => {
    const [vi, en] = [await seat('tinnhan1'), await seat('tinnhan2', 'EN')];
    await setLimit(vi.token, 500);
    await setLimit(en.token, 500);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await titles(vi.token)).toEqual(['Giới hạn của bạn đã thay đổi']);
    expect(await titles(en.token)).toEqual(['Your limits changed']);
  });

  it('tell of a withdrawal that an operator rejects, with the amount and the reason', async () => {
    const player = await seat('tinnhan3', 'EN');
    const id = await openQueue(house.foundation, house.brandId, player.id).withdrawal({ amount: 50n });
    expect(await office(`POST /office/withdrawals/${id}/reject`, { from: 'requested', reason: 'Name differs' })).toBe(
      200,
    );
    await tell();
    expect(await inbox(player.token)).toEqual([
      {
        title: 'Withdrawal of 50.00 P rejected',
        excerpt: 'Your withdrawal of 50.00 P was rejected. The money is back in your wallet. Name differs',
      },
    ]);
  });

  it('tell of a deposit that has arrived, without its fee', async () => {
    const player = await seat('tinnhan4');
    await creditedDeposit(player.id);
    await tell();
    expect(await titles(player.token)).toEqual(['Đã nạp 98,00 P']);
  });

  it('tell after a pause what came in it, from every source of a kind and not only the first', async () => {
    const player = await seat('tinnhan7', 'EN');
    const [hourAgo, before] = [3_600_000, 1_800_000].map((ms) => new Date(Date.now() - ms));
    await house.foundation.database.transact(async (db) => {
      await db
        .insertInto('cashier.adjustments')
        .values({
          brand_id: house.brandId,
          player_id: player.id,
          ledger_account: await ledgerAccountOf(house.foundation.database, player.id),
          amount: 5n * UNIT,
          kind: 'bonus',
          reason: 'Thanks for your patience',
          state: 'approved',
          proposed_by: 1n,
          proposed_at: before!,
          request_key: crypto.randomUUID(),
          decided_by: 2n,
          transfer_id: 1n,
          decided_at: before!,
        })
        .execute();
      await db.updateTable('support.event_cursor').set({ looked_at: hourAgo! }).execute();
    });
    await tell();
    expect(await titles(player.token)).toEqual(['You received a bonus of 5.00 P']);
  });

  it('tell of a login from a browser that the account was never used with, not of the same one again', async () => {
    const player = await seat('tinnhan5');
    const body = { username: player.username, password: PASSWORD };
    const login = (agent: string) =>
      house.call('POST /wps/session/login', { body, headers: { ...OWN, 'user-agent': agent } });
    for (const agent of ['Phone 1', 'Phone 1', 'Phone 2']) expect((await login(agent)).code).toBeUndefined();
    await tell();
    expect(await titles(await house.session(player.id))).toEqual([
      'Đăng nhập từ thiết bị mới',
      'Đăng nhập từ thiết bị mới',
    ]);
  });

  it('are switched off one by one; mail goes to a proven address only', async () => {
    const player = await seat('tinnhan6');
    const { token } = player;
    expect((await house.call(`GET ${CHOICES}`, { token })).value).toMatchObject({ mailAddress: null });
    const off = { kind: 'limit', inbox: false, mail: true };
    expect((await house.call(`PUT ${CHOICES}`, { token, body: off })).value.choices).toContainEqual(off);
    await setLimit(token, 400);
    await tell();
    expect(await titles(token)).toEqual([]);
    expect(await mails(player.id)).toEqual([]);

    await prove(player.id, 'tinnhan6@example.org');
    expect((await house.call(`GET ${CHOICES}`, { token })).value).toMatchObject({ mailAddress: 't•••@example.org' });
    await setLimit(token, 300);
    await tell();
    expect(await titles(token)).toEqual([]);
    expect(await mails(player.id)).toEqual(['Giới hạn của bạn đã thay đổi']);
    expect((await house.call(`PUT ${CHOICES}`, { token, body: { kind: 'all', inbox: true, mail: true } })).status).toBe(
      400,
    );
  });
});

const prove = (id: bigint, email: string) =>
  house.foundation.database.transact((db) =>
    db.updateTable('accounts.players').set({ email, email_verified_at: new Date() }).where('id', '=', id).execute(),
  );

async function mails(id: bigint): Promise<string[]> {
  const rows = await house.foundation.database.read((db) =>
    db
      .selectFrom('accounts.outbox as letter')
      .innerJoin('accounts.players as player', 'player.email', 'letter.recipient')
      .select('letter.subject')
      .where('player.id', '=', id)
      .where('letter.purpose', '=', 'event')
      .execute(),
  );
  return rows.map(({ subject }) => subject);
}
