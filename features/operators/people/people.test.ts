import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { quickHasher } from '#platform/credentials/quick-hasher.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type OfficeApp, type OfficeCaller, officeApp } from '#tests/office-app.ts';
import { addOperator, type OperatorRole, openOperatorSession, operatorOfToken } from '../operator.store.ts';
import { peopleService } from './people.server.ts';

let db: TestDatabase;
let office: OfficeApp;

beforeAll(async () => {
  db = await testDatabase();
  office = await officeApp([peopleService({ hasher: quickHasher(), database: db.database, clock: systemClock })]);
});
afterAll(async () => {
  await office.close();
  await db.drop();
});

/** Each test has its own brand, so that no other administrators exist. */
let brands = 100;

async function person(role: OperatorRole, brandId: number): Promise<OfficeCaller & { brandId: number }> {
  const made = { brandId, role, username: `p.${randomUUID().slice(0, 8)}`, passwordHash: 'none' };
  const id = await db.database.transact((trx) => addOperator(trx, { ...made, totpSecret: Buffer.alloc(32) }));
  if (id === undefined) throw new Error('taken');
  return { id, role, brandId };
}

const put = (by: OfficeCaller, id: bigint, body: object) => office.call(`PUT /office/operators/${id}`, by, body);
const actions = (brandId: number) =>
  db.database.read(async (reader) => {
    const rows = await reader
      .selectFrom('compliance.audit')
      .select(['action', 'subject', 'actor_id'])
      .where('brand_id', '=', brandId)
      .orderBy('position')
      .execute();
    return rows.map(({ action, subject, actor_id }) => `${actor_id} ${action} ${subject}`);
  });

async function session(id: bigint) {
  const nowMs = Date.now();
  const token = await db.database.transact((trx) => openOperatorSession(trx, { operatorId: id, ip: '::1', nowMs }));
  return { isLive: async () => Boolean(await db.database.read((reader) => operatorOfToken(reader, token, nowMs))) };
}

describe('operators of a brand (ours)', () => {
  it('are made by administrators with a password that is shown once, and each change is on the trail', async () => {
    const admin = await person('admin', brands++);
    const made = await office.call('POST /office/operators', admin, { username: ' Thu.Ngan ', role: 'cashier' });
    expect(made.value.initialPassword).toMatch(/^[A-Za-z2-9]{14}$/);
    expect(made.value.operator).toMatchObject({ username: 'thu.ngan', role: 'cashier', active: true, enrolled: false });
    expect((await office.call('POST /office/operators', admin, { username: 'thu.ngan', role: 'admin' })).code).toBe(
      'operator.name.taken',
    );
    expect((await office.call('POST /office/operators', admin, { username: 'a b', role: 'admin' })).code).toBe(
      'operator.name.invalid',
    );
    const id = BigInt(made.value.operator.id);
    await put(admin, id, { role: 'support' });
    await put(admin, id, { active: false });
    await put(admin, id, { active: false });
    await put(admin, id, { active: true });
    await office.call(`POST /office/operators/${id}/reset`, admin);
    expect(await actions(admin.brandId)).toEqual(
      ['created', 'role-changed', 'deactivated', 'activated', 'reset'].map(
        (what) => `${admin.id} operator.${what} operator:${id}`,
      ),
    );
    const { value } = await office.call('GET /office/operators', admin);
    expect(value.list).toHaveLength(2);
    expect(JSON.stringify(value)).not.toMatch(/password/i);
  });

  it('are nobody else’s to change: other roles and other brands', async () => {
    const admin = await person('admin', brands++);
    for (const role of ['manager', 'cashier', 'support'] as const) {
      const other = await person(role, admin.brandId);
      expect(await put(other, admin.id, { active: false })).toMatchObject({
        status: 403,
        code: 'operator.role.missing',
      });
      expect((await office.call(`POST /office/operators/${admin.id}/reset`, other)).status).toBe(403);
    }
    const stranger = await person('admin', brands++);
    expect((await put(stranger, admin.id, { active: false })).code).toBe('operator.unknown');
    expect((await office.call('GET /office/operators', stranger)).value.list).toHaveLength(1);
  });

  it('lose their open sessions when they are changed, and the new password replaces app and old password', async () => {
    const admin = await person('admin', brands++);
    for (const change of [{ role: 'support' }, { active: false }]) {
      const cashier = await person('cashier', admin.brandId);
      const open = await session(cashier.id);
      expect(await open.isLive()).toBe(true);
      await put(admin, cashier.id, change);
      await put(admin, cashier.id, { active: true });
      expect(await open.isLive()).toBe(false);
    }
    const cashier = await person('cashier', admin.brandId);
    const open = await session(cashier.id);
    const reset = await office.call(`POST /office/operators/${cashier.id}/reset`, admin);
    expect(reset.value.operator).toMatchObject({ enrolled: false });
    expect(await open.isLive()).toBe(false);
  });

  it('always include an administrator who can log in, also when two remove each other at once', async () => {
    const [first, second] = [await person('admin', brands), await person('admin', brands++)];
    // An administrator who has never logged in does not count.
    await office.call('POST /office/operators', first, { username: 'moi.tuyen', role: 'admin' });
    const answers = await Promise.all([
      put(first, second.id, { active: false }),
      put(second, first.id, { role: 'support' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['operator.last-admin', undefined]);
    const rows = await db.database.read((reader) =>
      reader.selectFrom('accounts.operators').selectAll().where('brand_id', '=', first.brandId).execute(),
    );
    const left = rows.filter((row) => row.role === 'admin' && row.active && row.totp_confirmed_at);
    expect(left).toHaveLength(1);
    const last = { id: left[0]?.id ?? 0n, role: 'admin', brandId: first.brandId };
    expect((await put(last, last.id, { active: false })).code).toBe('operator.last-admin');
    expect((await office.call(`POST /office/operators/${last.id}/reset`, last)).code).toBe('operator.last-admin');
  });
});
