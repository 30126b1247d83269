import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { registerComplianceChecks } from '../compliance.checks.ts';
import { writeAudit } from '../public.ts';
import { chainAudits } from './audit.chain.ts';
import { type Deed, deedText } from './trail.rules.ts';
import { trailService } from './trail.server.ts';
import en from './trail-desk.en.json' with { type: 'json' };
import vi from './trail-desk.vi.json' with { type: 'json' };

registerComplianceChecks();

const AUDIT = 'GET /office/audit';
const admin = { id: 1n, role: 'admin' };
const at = (text: string) => new Date(`${text}:00+07:00`);

let db: TestDatabase;
let office: OfficeApp;

const write = (brandId: number, when: string, told: object = {}) =>
  db.database.transact((trx) =>
    writeAudit(trx, {
      brandId,
      at: at(when),
      operatorId: 1n,
      action: 'player.blocked',
      subject: 'player:100001',
      ip: '10.0.0.1',
      ...told,
    }),
  );

beforeAll(async () => {
  db = await testDatabase();
  office = await officeApp([
    trailService({
      database: db.database,
      clock: systemClock,
      operatorNames: async (ids) => new Map(ids.map((id) => [id, id === 1n ? 'quangminh' : 'vanhanh'])),
      operatorsNamed: async (_, name) => (name === 'vanh' ? [2n] : []),
      playerNames: async (ids) => new Map(ids.map((id) => [id, 'minhanh'])),
      timeZoneOf: async () => 'Asia/Ho_Chi_Minh',
    }),
  ]);
  await write(1, '2026-01-14T23:59', { facts: { reason: '=HYPERLINK("x")' } });
  await write(1, '2026-01-15T00:00', { operatorId: 2n, action: 'player.unblocked' });
  await write(1, '2026-01-15T23:59', {
    operatorId: undefined,
    action: 'withdrawal.expired',
    subject: 'withdrawal:W-1',
  });
  await write(1, '2026-01-16T00:00', {
    operatorId: undefined,
    playerId: 9n,
    action: 'limit.raised',
    subject: 'player:9',
  });
  await write(2, '2026-01-15T12:00');
});
afterAll(async () => {
  await office.close();
  await db.drop();
});

async function positions(query: string): Promise<string[]> {
  const { value } = await office.call(`${AUDIT}?${query}`, admin);
  return value.list.map(({ position }: { position: string }) => position);
}

describe('the audit trail as it is read (ours)', () => {
  it('shows the brand’s own entries, newest first, with names and facts', async () => {
    expect(await positions('')).toEqual(['4', '3', '2', '1']);
    const { value } = await office.call('GET /office/audit/entry/1', admin);
    expect(value).toMatchObject({
      actor: 'operator',
      actorName: 'quangminh',
      action: 'player.blocked',
      subject: 'player:100001',
      ip: '10.0.0.1',
      facts: [{ name: 'reason', value: '=HYPERLINK("x")' }],
    });
    expect(value.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await office.call('GET /office/audit/entry/99', admin)).code).toBe('audit.unknown');
  });

  it('is filtered by actor, name, action, subject and days of the brand', async () => {
    expect(await positions('actor=system')).toEqual(['3']);
    expect(await positions('who=VanH')).toEqual(['2']);
    expect(await positions('who=nobody')).toEqual([]);
    expect(await positions('action=player.')).toEqual(['2', '1']);
    expect(await positions('subject=player:9')).toEqual(['4']);
    expect(await positions('subject=%25')).toEqual([]);
    expect(await positions('from=2026-01-15&to=2026-01-15')).toEqual(['3', '2']);
    expect((await office.call(`${AUDIT}?from=2026-02-30`, admin)).code).toBe('request_param_err');
  });

  it('takes only deeds that its readers have words for, in both languages', () => {
    // Whoever writes another one is told by the compiler.
    // @ts-expect-error: the trail has no words for it
    const silent: Deed = 'player.greeted';
    const textOf = (words: Record<string, string>) => (deed: Deed) => deedText(deed, (key) => words[key]);
    expect(textOf(en)('trading.stop')).toBe('Trading: betting stopped');
    expect(textOf(vi)('trading.stop')).toBe('Cá cược: dừng nhận cược');
    // What was written by an older program is shown as it is stored.
    expect(textOf(en)(silent)).toBe('player.greeted');
  });

  it('is for administrators and managers', async () => {
    for (const role of ['cashier', 'support'])
      for (const path of ['', '/entry/1', '/chain', '/export'])
        expect(await office.call(AUDIT + path, { id: 3n, role })).toMatchObject({ status: 403 });
    expect((await office.call(AUDIT, { id: 3n, role: 'manager' })).status).toBe(200);
  });

  it('leaves the house as CSV without formulas, and says so itself', async () => {
    const { value } = await office.call(`${AUDIT}/export?to=2026-01-14`, admin);
    const lines = value.csv.split('\r\n');
    expect(lines[0]).toContain('"position","at","actor"');
    expect(lines[1]).toContain('"1","2026-01-14T16:59:00.000Z","operator","1","quangminh","player.blocked"');
    expect(value).toMatchObject({ entries: 1, more: false });
    expect(await positions('action=audit.exported')).toEqual(['5']);
    await write(3, '2026-01-15T12:00', { subject: '=1+1' });
    const other = await office.call(`${AUDIT}/export`, { ...admin, brandId: 3 });
    expect(other.value.csv).toContain(`"'=1+1"`);
  });

  it('takes up what a process left in the outbox when it died, once and in its order', async () => {
    const left = (subject: string) => ({
      brand_id: 8,
      at: at('2026-01-15T12:00'),
      actor: 'system' as const,
      actor_id: null,
      ip: '',
      action: 'deposit.expired',
      subject,
      facts: JSON.stringify({ b: 1, a: 'x' }),
    });
    const subjects = Array.from({ length: 5 }, (_, n) => `deposit:${n}`);
    await db.database.transact((trx) => trx.insertInto('compliance.audit_outbox').values(subjects.map(left)).execute());
    await chainAudits(db.database, { olderThanMs: 3_600_000 });
    const rows = () =>
      db.database.read((reader) =>
        reader.selectFrom('compliance.audit').selectAll().where('brand_id', '=', 8).orderBy('position').execute(),
      );
    expect(await rows()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => chainAudits(db.database, { olderThanMs: 0 })));
    expect((await rows()).map(({ subject }) => subject)).toEqual(subjects);
    expect((await rows())[0]?.entry).toContain('"facts":{"a":"x","b":1}');
    expect((await office.call(`${AUDIT}/chain`, { ...admin, brandId: 8 })).value.entries).toBe(5);
  });

  it('T1: can be read and checked whatever was typed', async () => {
    await write(11, '2026-01-15T12:00', { facts: { note: 'a\u0000b \\u0000 " x\ud800' } });
    expect((await office.call(`${AUDIT}/chain`, { ...admin, brandId: 11 })).value).toEqual({
      entries: 1,
      brokenAt: null,
    });
    const { value } = await office.call(`${AUDIT}/entry/1`, { ...admin, brandId: 11 });
    expect(value.facts).toEqual([{ name: 'note', value: 'ab \\u0000 " x\ufffd' }]);
  });

  it('has every entry once and without a gap when many write at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(9, '2026-01-15T12:00', { subject: `player:${n}` })));
    expect((await office.call(`${AUDIT}/chain`, { ...admin, brandId: 9 })).value).toEqual({
      entries: 30,
      brokenAt: null,
    });
    const waiting = await db.database.read((reader) =>
      reader.selectFrom('compliance.audit_outbox').select('id').execute(),
    );
    expect(waiting).toEqual([]);
  });

  it('tells nothing of a transaction that was given up', async () => {
    const given = db.database.transact(async (trx) => {
      await writeAudit(trx, { brandId: 10, at: at('2026-01-15T12:00'), action: 'player.blocked', subject: 'player:1' });
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect((await office.call(`${AUDIT}/chain`, { ...admin, brandId: 10 })).value.entries).toBe(0);
  });

  it('is one unbroken chain, and tells where it is broken, as reconcile does', async () => {
    expect((await office.call(`${AUDIT}/chain`, admin)).value).toEqual({ entries: 5, brokenAt: null });
    expect((await office.call(`${AUDIT}/chain`, { ...admin, brandId: 77 })).value).toEqual({
      entries: 0,
      brokenAt: null,
    });
    expect((await reconcile(db.database)).filter(({ check }) => check.includes('audit'))).toEqual([]);
    await expect(tamper(sql`update compliance.audit set action = 'x.y' where position = 2`)).rejects.toThrow(
      /append-only/,
    );
    const all = sql`alter table compliance.audit disable trigger audit_append_only`;
    for (const [change, brokenAt] of [
      [sql`update compliance.audit set action = 'player.greeted' where brand_id = 1 and position = 2`, '2'],
      [sql`update compliance.audit set at = at - interval '1 day' where brand_id = 1 and position = 4`, '4'],
      [
        sql`update compliance.audit set entry = replace(entry, 'W-1', 'W-2'), subject = 'withdrawal:W-2' where position = 3`,
        '3',
      ],
      [sql`delete from compliance.audit where brand_id = 1 and position = 1`, '2'],
    ] as const) {
      const kept = await db.database.read((reader) => reader.selectFrom('compliance.audit').selectAll().execute());
      await tamper(all, change);
      expect((await office.call(`${AUDIT}/chain`, admin)).value.brokenAt).toBe(brokenAt);
      expect((await office.call(`${AUDIT}/chain`, { ...admin, brandId: 2 })).value.brokenAt).toBeNull();
      if (!brokenAt.startsWith('4')) {
        const found = (await reconcile(db.database)).filter(({ check }) => check.includes('audit'));
        expect(found.flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
      }
      await tamper(sql`delete from compliance.audit`);
      await db.database.transact((trx) => trx.insertInto('compliance.audit').values(kept).execute());
    }
  });
});

async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await db.database.transact(async (trx) => {
    for (const statement of statements) await statement.execute(trx);
  });
}
