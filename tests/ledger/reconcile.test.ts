import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { lastReconcileRun, reconcileWhenDue } from '#ledger/reconcile-runs.ts';
import { amount } from '#tests/long.ts';
import { freshKey, type LedgerFixture, openLedgerFixture, payoutOn, stakeOf } from './ledger.fixture.ts';

/** docs/ledger.md "What always holds": reconcile checks every invariant and exits non-zero with the offending rows. */
let f: LedgerFixture;
let account: bigint;
let stake: ReturnType<typeof stakeOf>;
let payout: ReturnType<typeof payoutOn>;
let hold: string;

beforeAll(async () => {
  f = await openLedgerFixture();
  account = await f.player(1000n);
  stake = stakeOf(account, 10n);
  await f.ledger.poster.post(stake);
  payout = payoutOn(stake, 5n);
  await f.ledger.poster.post(payout);
  const undone = stakeOf(account, 20n);
  await f.ledger.poster.post(undone);
  await f.ledger.poster.reverse({ key: freshKey(), of: undone.key, account });
  hold = freshKey('hold');
  await f.ledger.hold({ key: hold, account, amount: 100n, kind: 'withdrawal' });
});
afterAll(() => f.close());

/** Changes that only direct access to the database allows: the triggers are switched off, as a superuser can. */
async function tamper(statement: string): Promise<void> {
  await f.db.database.transact(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
}

const CASES: [name: string, breakIt: () => string, mendIt: () => string][] = [
  [
    'every book sums to zero',
    () => `insert into ledger.house_delta values ((select book from ledger.account where id = ${account}), 3, 7)`,
    () => `delete from ledger.house_delta where delta = 7`,
  ],
  [
    'an account balance is the sum of its transfers',
    () => `update ledger.account set balance = balance + 1 where id = ${account}`,
    () => `update ledger.account set balance = balance - 1 where id = ${account}`,
  ],
  [
    'each transfer continues the balance of the one before',
    () => `update ledger.transfer set balance = balance + 1 where source = '${stake.key}'`,
    () => `update ledger.transfer set balance = balance - 1 where source = '${stake.key}'`,
  ],
  [
    'a house balance is the sum of its transfers',
    () => `update ledger.transfer set house = 9 where source = '${stake.key}'`,
    () => `update ledger.transfer set house = 3 where source = '${stake.key}'`,
  ],
  [
    'what is held equals the open holds',
    () => `update ledger.account set held = held + 1 where id = ${account}`,
    () => `update ledger.account set held = held - 1 where id = ${account}`,
  ],
  [
    'no source id twice',
    () => `update ledger.transfer set source = 'forged' where source = '${stake.key}'`,
    () => `update ledger.transfer set source = '${stake.key}' where source = 'forged'`,
  ],
  [
    'no payout stands on a reversed stake',
    () => `insert into ledger.resolution select key, account, 1, 0 from ledger.transfer where source = '${stake.key}'`,
    () => `delete from ledger.resolution where transfer = 0`,
  ],
  [
    'every reversal and settled hold is the counterpart of one transfer',
    () => `update ledger.resolution set transfer = -transfer`,
    () => `update ledger.resolution set transfer = -transfer`,
  ],
  [
    'every payout stands on a stake of its account',
    () => `update ledger.transfer set kind = 13 where source = '${stake.key}'`,
    () => `update ledger.transfer set kind = 3 where source = '${stake.key}'`,
  ],
  [
    'every payout stands on a stake of its account',
    () => `update ledger.transfer set ref = null, round = 'nobody' where source = '${payout.key}'`,
    () =>
      `update ledger.transfer p set ref = s.key, round = s.round from ledger.transfer s
        where p.source = '${payout.key}' and s.source = '${stake.key}'`,
  ],
  [
    'no payout came into a round that was closed before',
    () => `update ledger.transfer set flags = 1 where source = '${stake.key}'`,
    () => `update ledger.transfer set flags = 0 where source = '${stake.key}'`,
  ],
  [
    'nothing was taken after its rollback had come or it had been refused',
    () => `insert into ledger.resolution select key, account, 2, 0 from ledger.transfer where source = '${stake.key}'`,
    () => `delete from ledger.resolution where transfer = 0`,
  ],
  [
    'nothing was taken after its rollback had come or it had been refused',
    () =>
      `insert into ledger.resolution select key, account, 5, 0, 2 from ledger.transfer where source = '${stake.key}'`,
    () => `delete from ledger.resolution where transfer = 0`,
  ],
  [
    'nothing is left between two players',
    () => `insert into ledger.house_delta values ((select book from ledger.account where id = ${account}), 11, 3)`,
    () => `delete from ledger.house_delta where house = 11`,
  ],
  [
    'what was begun between two players is finished',
    () => `insert into ledger.crossing (key, sender, receiver, amount, begun_at)
      values ('late', ${account}, 32000, 1, now() - interval '1 hour')`,
    () => `delete from ledger.crossing where key = 'late'`,
  ],
  [
    'what is between two players is one transfer in two halves',
    () => `insert into ledger.crossing (key, sender, receiver, amount, done_at)
      values ('${stake.key}', ${account}, 32000, 10, now())`,
    () => `delete from ledger.crossing`,
  ],
  [
    'every transfer belongs to an account',
    () => `update ledger.transfer set account = -1 where source = '${stake.key}'`,
    () => `update ledger.transfer set account = ${account} where source = '${stake.key}'`,
  ],
];

describe('reconcile', () => {
  afterEach(async () => expect(await reconcile(f.db.database)).toEqual([]));

  test.each(CASES)('finds out: %s', async (name, breakIt, mendIt) => {
    await tamper(breakIt());
    const findings = await reconcile(f.db.database);
    await tamper(mendIt());
    expect(findings.map((finding) => finding.check)).toContain(name);
    expect(findings.find((finding) => finding.check === name)?.rows.length).toBeGreaterThan(0);
  });

  test('the database itself refuses changes to the journal and balances below the floor', async () => {
    const change = (statement: string) => f.db.database.transact((trx) => sql.raw(statement).execute(trx));
    await expect(change('update ledger.transfer set amount = 0')).rejects.toThrow('append-only');
    await expect(change('delete from ledger.transfer')).rejects.toThrow('append-only');
    await expect(change('truncate ledger.transfer')).rejects.toThrow('append-only');
    await expect(change('delete from ledger.resolution')).rejects.toThrow('append-only');
    await expect(change(`update ledger.account set balance = -1 where id = ${account}`)).rejects.toThrow(
      'account_floor',
    );
  });

  test('as a run of the worker is kept with what it found, and is due again an hour later at the earliest', async () => {
    const start = Date.now();
    const run = (nowMs: number, isStopped = () => false) =>
      reconcileWhenDue(f.db.database, { now: () => nowMs, isStopped });
    const [one, other] = await Promise.all([run(start), run(start)]);
    expect([one, other].filter((found) => found === undefined)).toHaveLength(1);
    expect(await run(start + 3_599_000)).toBeUndefined();
    expect((await f.db.database.read(lastReconcileRun))?.difference(1)).toBe(0n);
    await tamper(`update ledger.account set balance = balance + 7 where id = ${account}`);
    const found = await run(start + 3_601_000);
    await tamper(`update ledger.account set balance = balance - 7 where id = ${account}`);
    expect(found?.map(({ check }) => check)).toContain('every book sums to zero');
    const last = await f.db.database.read(lastReconcileRun);
    expect(last?.findings.map(({ check }) => check)).toContain('every book sums to zero');
    expect(last?.difference(1)).toBe(7n);
    // An aborted run does not count: the last complete one is still shown.
    expect(await run(start + 9_000_000, () => true)).toBeUndefined();
    expect((await f.db.database.read(lastReconcileRun))?.finishedAt).toEqual(last?.finishedAt);
  });

  const command = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../tools/reconcile.ts')], {
      env: { PATH: process.env.PATH, DATABASE_URL: f.db.url },
      encoding: 'utf8',
    });

  test('as a command ends with 1 and the rows when something is wrong', async () => {
    // A hold without an order that explains it would be a difference.
    await f.ledger.voidHold({ key: freshKey(), hold });
    await tamper(`update ledger.account set held = held + 1 where id = ${account}`);
    const broken = command();
    await tamper(`update ledger.account set held = held - 1 where id = ${account}`);
    expect(broken.status).toBe(1);
    expect(broken.stdout).toContain(`account=${account}`);
    expect(broken.stdout).toContain('what is held equals the open holds');
  });

  test.runIf(amount(0, 1) === 1)('as a command ends with 0 when all is well', () => {
    const well = command();
    expect(well.stderr).toBe('');
    expect(well).toMatchObject({ status: 0, stdout: expect.stringMatching(/0 differences/) });
  });
});
