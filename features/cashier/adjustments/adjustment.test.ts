import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#ledger/in-transaction.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { registerCashierChecks } from '../cashier.checks.ts';
import { adjustmentService } from './adjustment.server.ts';

registerCashierChecks();

const PLAYER = 7n;
const TRIAL = 8n;
const STRANGER = 9n;
const ann = { id: 1n, role: 'cashier' };
const ben = { id: 2n, role: 'admin' };
const cuc = { id: 3n, role: 'cashier' };
const UNIT = 10_000n;
const LIMITS = {
  maximum: 1_000_000n * UNIT,
  adminAbove: 1_000n * UNIT,
  adminAboveDaily: 1_500n * UNIT,
  bonusWagerTimes: 3,
};
const heard: string[] = [];
const bus: EventBus = {
  publish: async (topic, { type }) => void heard.push(`${topic} ${type}`),
  subscribe: () => () => {},
  close: async () => {},
};

const excluded = new Set<bigint>();
let db: TestDatabase;
let ledger: Ledger;
let office: OfficeApp;
let account: bigint;

beforeAll(async () => {
  db = await testDatabase();
  ledger = openLedger({ url: db.url, database: db.database });
  account = await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: PLAYER });
  const elsewhere = await ledger.openAccount({ brandId: 2, currency: 'VNDK', ownerId: STRANGER });
  const of = (brandId: number, type: number, ledgerAccount: bigint) => ({
    brandId,
    username: 'x',
    type,
    ledgerAccount,
  });
  const players = new Map([
    [PLAYER, of(1, 0, account)],
    [TRIAL, of(1, 4, 0n)],
    [STRANGER, of(2, 0, elsewhere)],
  ]);
  office = await officeApp([
    adjustmentService({
      database: db.database,
      bus,
      clock: systemClock,
      inTransaction,
      logger: createLogger('test', 'silent'),
      player: async (id) => players.get(id),
      playerNames: async () => new Map([[PLAYER, 'minhanh']]),
      operatorNames: async (ids) => new Map(ids.map((id) => [id, `op${id}`])),
      mayTakePart: async (id) => !excluded.has(id),
      limits: async () => LIMITS,
      spendable: async (of) => (await ledger.balance(of)).available,
    }),
  ]);
});
afterAll(async () => {
  await office.close();
  await ledger.drain();
  await db.drop();
});

const balance = async () => (await ledger.balance(account)).available;
const asked = (change: object = {}) => ({
  playerId: String(PLAYER),
  direction: 'credit',
  amount: '25.5',
  kind: 'compensation',
  reason: 'Phiên bị ngắt',
  requestKey: randomUUID(),
  ...change,
});

async function proposed(change: object = {}): Promise<string> {
  const { value, code } = await office.call('POST /office/adjustments', ann, asked(change));
  if (code) throw new Error(code);
  return value.id;
}

const approve = (id: string, by = ben) => office.call(`POST /office/adjustments/${id}/approve`, by, {});
const refusal = (id: string, by = ben) =>
  office.call(`POST /office/adjustments/${id}/refuse`, by, { note: 'không đúng' });

describe('an adjustment by hand (ours: four eyes on money)', () => {
  it('moves nothing when proposed and its whole amount when another person approves, and both are on the trail', async () => {
    const before = await balance();
    const id = await proposed();
    expect(await balance()).toBe(before);
    const { value } = await approve(id);
    expect(value).toMatchObject({ state: 'approved', amount: '25.50', proposedBy: 'op1', decidedBy: 'op2' });
    expect(await balance()).toBe(before + 255_000n);
    const transfer = await ledger.find(`adjustment:${id}`);
    expect(transfer).toMatchObject({ amount: 255_000n, kind: 'compensation', house: 'adjustment' });
    expect(heard).toContain(`player.${PLAYER} balance`);
    const trail = await db.database.read((reader) =>
      reader
        .selectFrom('compliance.audit')
        .select(['action', 'actor_id'])
        .where('subject', '=', `adjustment:${id}`)
        .execute(),
    );
    expect(trail.map(({ action, actor_id }) => `${actor_id} ${action}`).sort()).toEqual([
      '1 adjustment.proposed',
      '2 adjustment.approved',
    ]);
  });

  it('is never decided by the person who proposed it, whatever their role, and never by other roles', async () => {
    const id = await proposed();
    expect((await approve(id, ann)).code).toBe('adjustment.own');
    expect((await approve(id, { ...ann, role: 'admin' })).code).toBe('adjustment.own');
    expect((await refusal(id, ann)).code).toBe('adjustment.own');
    for (const role of ['manager', 'support'])
      expect(await approve(id, { id: 4n, role })).toMatchObject({ status: 403, code: 'operator.role.missing' });
    const stranger = { id: 5n, role: 'admin', brandId: 2 };
    expect((await approve(id, stranger)).code).toBe('adjustment.unknown');
    // The database also refuses the same person as proposer and approver.
    await expect(
      db.database.transact((trx) =>
        sql`update cashier.adjustments set state = 'refused', decided_by = proposed_by, decided_at = now()
             where id = ${id}`.execute(trx),
      ),
    ).rejects.toThrow(/check/);
  });

  it('is decided once by two people at once, approval and refusal alike', async () => {
    for (const race of [
      (id: string) => [approve(id, ben), approve(id, cuc)],
      (id: string) => [approve(id, ben), refusal(id, cuc)],
    ]) {
      const before = await balance();
      const id = await proposed({ amount: '10' });
      const answers = await Promise.all(race(id));
      expect(answers.map(({ code }) => code).sort()).toEqual(['adjustment.decided', undefined]);
      const approved = answers.some(({ value }) => value?.state === 'approved');
      expect(await balance()).toBe(before + (approved ? 100_000n : 0n));
    }
  });

  it('never takes a balance below zero, at the proposal or later, and stays open when it cannot be paid', async () => {
    const has = await balance();
    const more = { direction: 'debit', kind: 'correction', amount: '999999' };
    expect((await office.call('POST /office/adjustments', ann, asked(more))).code).toBe('adjustment.insufficient');
    const all = { ...more, amount: `${has / 10_000n}.${String(has % 10_000n).padStart(4, '0')}` };
    const [first, second] = [await proposed(all), await proposed(all)];
    const answers = await Promise.all([approve(first, ben), approve(second, cuc)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['adjustment.insufficient', undefined]);
    expect(await balance()).toBe(0n);
    const { value } = await office.call('GET /office/adjustments?state=waiting', ben);
    expect(value.list.map(({ id }: { id: string }) => id)).toContain(answers[0]?.code ? first : second);
  });

  it('is proposed once under one key, and takes no trial, stranger, zero or negative bonus', async () => {
    const body = asked();
    const twice = await Promise.all([1, 2].map(() => office.call('POST /office/adjustments', ann, body)));
    expect(new Set(twice.map(({ value }) => value.id)).size).toBe(1);
    for (const other of [{ amount: '26' }, { reason: 'Another reason than before' }])
      expect((await office.call('POST /office/adjustments', ann, { ...body, ...other })).code).toBe(
        'adjustment.key.used',
      );
    const codes = [
      { playerId: String(TRIAL) },
      { playerId: String(STRANGER) },
      { playerId: '123456' },
      { amount: '0' },
      { direction: 'debit', kind: 'bonus' },
      { amount: '-5' },
      { reason: ' x ' },
    ].map(async (change) => (await office.call('POST /office/adjustments', ann, asked(change))).code);
    expect(await Promise.all(codes)).toEqual([
      'adjustment.player.trial',
      'adjustment.player.unknown',
      'adjustment.player.unknown',
      'adjustment.amount.wrong',
      'adjustment.debit.kind',
      'request_param_err',
      'request_param_err',
    ]);
  });

  it('gives no bonus to who is on a break or excluded, at the proposal or later, but what is owed (departures "Responsible gaming")', async () => {
    const id = await proposed({ kind: 'bonus' });
    excluded.add(PLAYER);
    const before = await balance();
    expect((await office.call('POST /office/adjustments', ann, asked({ kind: 'bonus' }))).code).toBe(
      'adjustment.player.excluded',
    );
    expect((await approve(id)).code).toBe('adjustment.player.excluded');
    expect(await balance()).toBe(before);
    expect((await approve(await proposed())).code).toBeUndefined();
    excluded.delete(PLAYER);
    expect((await approve(id)).code).toBeUndefined();
    expect((await balance()) - before).toBe(510_000n);
  });

  it('C4: a bonus by hand must be wagered as often as was approved, and other money not at all', async () => {
    const asksFor = async (id: string) => {
      const rows = await db.database.read((reader) =>
        reader
          .selectFrom('cashier.wagering')
          .select(['player_id', 'required'])
          .where('source', '=', `adjustment:${id}`)
          .execute(),
      );
      return rows.map(({ player_id, required }) => `${player_id} ${required}`);
    };
    const by = { id: 20n, role: 'cashier' };
    const bonus = async (change: object) => {
      const { value } = await office.call(
        'POST /office/adjustments',
        by,
        asked({ kind: 'bonus', amount: '10', ...change }),
      );
      expect(await asksFor(value.id)).toEqual([]);
      expect((await approve(value.id, cuc)).code).toBeUndefined();
      return { asked: await asksFor(value.id), told: value.required };
    };
    expect(await bonus({})).toEqual({ asked: [`${PLAYER} ${30n * UNIT}`], told: '30.00' });
    expect(await bonus({ wagerTimes: 12 })).toEqual({ asked: [`${PLAYER} ${120n * UNIT}`], told: '120.00' });
    expect(await bonus({ wagerTimes: 0 })).toEqual({ asked: [], told: '0.00' });
    expect(await bonus({ kind: 'compensation', wagerTimes: 5 })).toEqual({ asked: [], told: '0.00' });
    const found = (await reconcile(db.database)).filter(({ check }) => check.includes('bonus by hand'));
    expect(found).toEqual([]);
  });

  it('C4: has a ceiling, and above a lower one, also in small parts, an administrator is one of the two', async () => {
    const by = { id: 30n, role: 'cashier' };
    const propose = async (amount: string, who = by) =>
      (await office.call('POST /office/adjustments', who, asked({ amount }))).value.id as string;
    expect((await office.call('POST /office/adjustments', by, asked({ amount: '1000000.01' }))).code).toBe(
      'adjustment.amount.large',
    );
    expect((await approve(await propose('600'), cuc)).code).toBeUndefined();
    const large = await propose('1000.01');
    expect((await approve(large, cuc)).code).toBe('adjustment.admin.required');
    expect((await refusal(large, cuc)).code).toBeUndefined();
    // Twice 600 stays below the day's 1,500; another 400 exceeds it.
    expect((await approve(await propose('600'), cuc)).code).toBeUndefined();
    const more = await propose('400');
    const { value } = await office.call(`GET /office/adjustments/${more}`, cuc);
    expect(value.needsAdmin).toBe(true);
    expect((await approve(more, cuc)).code).toBe('adjustment.admin.required');
    expect((await approve(more, ben)).code).toBeUndefined();
    expect((await approve(await propose('4000', { id: 31n, role: 'admin' }), cuc)).code).toBeUndefined();
  });

  it('agrees with the ledger; a transfer without one, or with another amount, is found (npm run reconcile)', async () => {
    const named = (await reconcile(db.database)).filter(({ check }) => check.includes('adjustment'));
    expect(named).toEqual([]);
    await ledger.poster.post({
      key: 'adjustment:999999',
      account,
      house: 'adjustment',
      amount: 1n,
      kind: 'adjustment',
    });
    const found = (await reconcile(db.database)).filter(({ check }) => check.includes('adjustment'));
    expect(found.flatMap(({ rows }) => rows)).toHaveLength(1);
  });
});
