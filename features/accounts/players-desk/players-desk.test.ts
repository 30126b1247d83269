import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceReader } from '#ledger/balances.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { type House, openHouse, WEB } from '../accounts.fixture.ts';
import { ledgerAccountOf, playersDeskService } from '../public.ts';

const manager = { id: 1n, role: 'manager' };
const LIST = 'GET /office/players';
const PLAYER = { username: 'minhanh88', password: 'sen-hong-88' };

let house: House;
let office: OfficeApp;
let id: bigint;
const ended: bigint[] = [];

beforeAll(async () => {
  house = await openHouse();
  const { database } = house;
  office = await officeApp([
    playersDeskService({
      database,
      clock: systemClock,
      balance: balanceReader(database),
      moneySums: async () => ({ deposits: 500_000n, withdrawals: 10_000n }),
      operatorNames: async (ids) => new Map(ids.map((one) => [one, `name${one}`])),
      onSessionsEnded: async ({ playerId }) => void ended.push(playerId),
    }),
  ]);
  await house.register(PLAYER);
  await house.register({ username: 'minhan_h8', password: 'sen-hong-88' });
  const row = await database.read((db) =>
    db.selectFrom('accounts.players').select('id').where('username', '=', PLAYER.username).executeTakeFirstOrThrow(),
  );
  id = row.id;
  const account = await ledgerAccountOf(database, id);
  await database.transact((trx) =>
    inTransaction(trx).post({ key: 'test:1', account, house: 'cash', kind: 'deposit', amount: 123_400n }),
  );
});
afterAll(async () => {
  await office.close();
  await house.close();
});

const logIn = () => house.call('POST /wps/session/login', { body: { ...PLAYER, type: 'username' }, headers: WEB });
const block = (blocked: boolean, by: { id: bigint; role: string; brandId?: number } = manager) =>
  office.call(`POST /office/players/${id}/block`, by, { blocked, reason: 'theo yêu cầu' });

describe('players as operators see them (ours)', () => {
  it('are found by the beginning of the name or by id, within the brand, and never by a pattern', async () => {
    const found = async (search: string, by = manager) =>
      (await office.call(`${LIST}?search=${search}`, by)).value.list.map(
        ({ username }: { username: string }) => username,
      );
    expect(await found('MinhA')).toEqual(['minhan_h8', 'minhanh88']);
    expect(await found(String(id))).toEqual([PLAYER.username]);
    expect(await found('minhan_')).toEqual(['minhan_h8']);
    expect(await found('%25')).toEqual([]);
    expect(await found('minh', { ...manager, brandId: 2 } as never)).toEqual([]);
    const { value } = await office.call(`${LIST}/${id}`, { id: 3n, role: 'support' });
    expect(value).toMatchObject({
      username: PLAYER.username,
      available: '12.34',
      held: '0.00',
      deposits: '50.00',
      withdrawals: '1.00',
      status: 'active',
      mayBlock: false,
    });
    expect((await office.call(`${LIST}/${id}`, { ...manager, brandId: 2 })).code).toBe('player.unknown');
    expect(JSON.stringify(value)).not.toMatch(/hash|mobile|email/);
  });

  it('are looked at on the trail, once for a sheet that stays open', async () => {
    const looks = async () => {
      const rows = await house.database.read((db) =>
        db.selectFrom('compliance.audit').select(['actor_id']).where('action', '=', 'player.viewed').execute(),
      );
      return rows.map(({ actor_id }) => actor_id).sort();
    };
    const before = (await looks()).length;
    for (const who of [7n, 7n, 8n]) await office.call(`${LIST}/${id}`, { id: who, role: 'support' });
    expect((await looks()).length - before).toBe(2);
    await office.call(`${LIST}/99999`, { id: 7n, role: 'support' });
    expect((await looks()).length - before).toBe(2);
  });

  it('are blocked by managers, which ends their sessions and is on the trail, and let in again', async () => {
    const login = await logIn();
    const cookies = { '__Host-session': login.cookies['__Host-session'] ?? '' };
    expect((await house.call('GET /wps/probe/member', { cookies })).status).toBe(200);
    for (const role of ['support', 'cashier']) expect((await block(true, { id: 2n, role })).status).toBe(403);
    expect((await block(true, { ...manager, brandId: 2 })).code).toBe('player.unknown');
    expect((await block(true)).value).toEqual({ status: 'blocked' });
    expect(ended).toEqual([id]);
    const sheet = async () => (await office.call(`${LIST}/${id}`, { id: 3n, role: 'support' })).value;
    expect((await sheet()).block).toMatchObject({ reason: 'theo yêu cầu', by: 'name1' });
    expect((await house.call('GET /wps/probe/member', { cookies })).status).toBe(401);
    expect((await logIn()).cookies['__Host-session']).toBeUndefined();
    await block(true);
    expect((await block(false)).value).toEqual({ status: 'active' });
    expect((await sheet()).block).toBeNull();
    expect((await logIn()).cookies['__Host-session']).toBeDefined();
    const trail = await house.database.read((db) =>
      db
        .selectFrom('compliance.audit')
        .select('action')
        .where('subject', '=', `player:${id}`)
        .where('action', '<>', 'player.viewed')
        .orderBy('position')
        .execute(),
    );
    expect(trail.map(({ action }) => action)).toEqual(['player.blocked', 'player.unblocked']);
  });
});
