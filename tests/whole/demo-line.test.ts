import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerChecks } from '#apps/wiring/register-checks.ts';
import { productNumber, recountRun, runsToRecount } from '#features/agents/public.ts';
import { gameTypesIn } from '#features/lobby/public.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { readConfig } from '#platform/config/config.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { amount } from '#tests/long.ts';
import { runHere } from '#tests/start/command-here.ts';
import { seedDemo } from '../../tools/demo.ts';

/** The demo's line of agents (tools/demo-line): everything it shows agrees with the ledger. */
const dataDir = mkdtempSync(join(tmpdir(), 'parlor-line-'));
const config = readConfig({ DATA_DIR: dataDir });
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  registerChecks(config);
  await seedDemo({ config, databaseUrl: db.url, log: () => {} });
});
afterAll(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rowsOf = async <T>(query: string): Promise<T[]> =>
  (await db.database.read((reader) => sql.raw<T>(query).execute(reader))).rows;

describe('the demo’s line', () => {
  it('has four levels, some 200 members, and payouts of every kind in the past', async () => {
    const [tree] = await rowsOf<{ members: bigint; depth: number }>(
      `select count(*) as members, max(depth)::int as depth from agents.member where path[1] =
         (select id from accounts.players where username = 'tongdaily')`,
    );
    expect(tree).toEqual({ members: 203n, depth: 4 });
    const paid = await rowsOf<{ kind: string }>(
      `select kind from agents.payout where state = 'paid' group by kind order by kind`,
    );
    expect(paid.map(({ kind }) => kind)).toEqual(
      ['agent_rebate', 'daily', 'dividend', 'hourly', 'member_rebate', 'realtime'].sort(),
    );
    const [late] = await rowsOf<{ late: bigint }>(`select count(*) as late from ledger.transfer where at > now()`);
    expect(late).toEqual({ late: 0n });
    const waiting = await rowsOf<{ by: string }>(
      `select asked_by as by from agents.request where state = 'proposed' group by 1 order by 1`,
    );
    expect(waiting.map(({ by }) => by)).toEqual(['holder', 'upline']);
  });

  it('agrees with the books, and every payout with the entries it was computed from', async () => {
    const types = await db.database.read(gameTypesIn);
    const productOf = (game: number) => productNumber(types.get(game));
    const runs = await runsToRecount(db.database, undefined);
    expect(runs.length).toBeGreaterThan(40);
    // reconcile() below recounts the latest run of each kind and ten at random.
    const every = amount(8, 1);
    for (const run of runs.filter((_, place) => place % every === 0))
      expect(await recountRun({ database: db.database, productOf }, run)).toEqual([]);
    expect(await reconcile(db.database)).toEqual([]);
  });

  it('is explained by the command that docs/agents.md names, payout by payout and all at once', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: db.url };
    const [one] = await rowsOf<{ id: bigint }>(`select max(id) as id from agents.payout where state = 'paid'`);
    const explained = await runHere('explain.ts', ['payout', String(one!.id)], env);
    expect(explained.stdout).toMatch(/^payout \d+: .*\nequal\n$/s);
    expect(explained.code).toBe(0);
    const [count] = await rowsOf<{ payouts: bigint }>('select count(*) as payouts from agents.payout');
    const all = await runHere('explain.ts', ['--all'], env);
    expect(all.stdout).toMatch(new RegExp(`^${count!.payouts} payouts of \\d+ runs recomputed, 0 differences\n$`));
    expect(all.code).toBe(0);
  });

  it('is written once, and leaves nothing of its clock behind', async () => {
    const count = () => rowsOf<{ count: bigint }>('select count(*) from ledger.transfer');
    const before = await count();
    await seedDemo({ config, databaseUrl: db.url, log: () => {} });
    expect(await count()).toEqual(before);
    expect(await rowsOf(`select from pg_namespace where nspname = 'demo_past'`)).toEqual([]);
  });

  it('O10: without demo-accounts.json no password is told that does not work', async () => {
    rmSync(join(dataDir, 'demo-accounts.json'));
    const lines: string[] = [];
    expect(await seedDemo({ config, databaseUrl: db.url, log: (line) => lines.push(line) })).toEqual([]);
    expect(lines).toEqual([
      'The demo accounts are there already; their passwords are in the demo-accounts.json they came with.',
    ]);
    expect(existsSync(join(dataDir, 'demo-accounts.json'))).toBe(false);
  });
});
