import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { playerFacts, treeAccounts } from '#features/accounts/public.ts';
import { factsProjection } from '#features/agents/facts/facts.projection.ts';
import { addUpLines } from '#features/agents/facts/lines.server.ts';
import { slotOf, slotStart } from '#features/agents/settlement/period.rules.ts';
import { settleDue } from '#features/agents/settlement/run.server.ts';
import { treeService } from '#features/agents/tree/tree.server.ts';
import { openLedger } from '#ledger/ledger.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import type { Call } from '#platform/http/contract.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Ask } from '#platform/http/service.ts';
import { seedFacts, seedTree, type TreeSize } from './agents.seed.ts';
import { median, percentile, printFigure } from './bench.ts';

/**
 * Compares the settlement of a large tree with one bare grouped scan of the same facts, the pages of a large tree with
 * those of a small one, and the facts projection with the ledger's poster. On a fresh server with the settings of `npm
 * start`.
 */
const { values: asked } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    depth: { type: 'string', default: '20' },
    active: { type: 'string', default: '100000' },
    days: { type: 'string', default: '30' },
    contracts: { type: 'string', default: '10000' },
    repeat: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '20000' },
    questions: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
  },
});
const ZONE = 'UTC';
const MONTH = '2026-10-01';
/** The first slot of the month after, so that slot and month end at the same moment. */
const SLOT = slotOf(Date.parse('2026-10-31T23:55:00Z'));
const REPEAT = Number(asked.repeat);

interface Ground {
  url: string;
  database: Database;
  client: pg.Client;
}

async function withDatabase<T>(server: string, name: string, work: (ground: Ground) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  await migrate({ url, log: () => {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = openDatabase({ url, poolSize: 20 });
  try {
    return await work({ url, database, client });
  } finally {
    await database.close();
    await client.end();
  }
}

const note = (line: string) => process.stderr.write(`${line}\n`);
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** One run of a kind and the bare scan of the facts that it counts, alternately. */
async function settlement({ database, client, url }: Ground, kind: 'realtime' | 'dividend'): Promise<void> {
  const period = kind === 'realtime' ? 'R' : 'M';
  const from = kind === 'realtime' ? new Date(slotStart(SLOT)) : new Date(`${MONTH}T00:00:00Z`);
  const ledger = openLedger({ url, database });
  const clock = manualClock(slotStart(SLOT + 1) + 1_000);
  const deps = { database, ledger, clock, timeZoneOf: async () => ZONE };
  const table = kind === 'realtime' ? 'agents.fact_slot' : 'agents.fact_day';
  const where = kind === 'realtime' ? 'f.slot = $1' : 'f.day >= $1::date';
  const bare = `select m.upline_id, sum(f.volume), sum(f.stakes), sum(f.payouts), sum(f.bonuses), sum(f.rebates), sum(f.fees),
                       sum(f.jackpots)
                  from ${table} f join agents.member m on m.member_id = f.member_id
                 where f.brand_id = 1 and ${where} group by 1`;
  const [runs, scans]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < REPEAT; turn++) {
    await client.query('truncate agents.payout, agents.run');
    await client.query('delete from agents.settled');
    await client.query(
      `insert into agents.settled (brand_id, kind, period, until)
       values (1, $1, $2, $3), (1, 'agent_rebate', 'D', '2100-01-01'), (1, 'member_rebate', 'D', '2100-01-01')`,
      [kind, period, from],
    );
    scans.push(await timed(() => client.query(bare, [kind === 'realtime' ? SLOT : MONTH])));
    runs.push(await timed(() => settleDue(deps)));
  }
  const { rows } = await client.query<{ payouts: string }>('select count(*) as payouts from agents.payout');
  note(`${kind}: ${rows[0]?.payouts} payouts`);
  printFigure({ name: `agents.run.${kind}`, value: median(runs), baseline: median(scans), unit: 'ms' });
  await ledger.drain();
}

/** Adds one slot to the sums of everybody above its members. */
async function lines({ database, client }: Ground): Promise<void> {
  await client.query('update agents.close_mark set slot = $1', [SLOT + 1]);
  const took = await timed(() => addUpLines({ database, timeZoneOf: async () => ZONE }));
  note(`a slot added to the lines in ${Math.round(took)} ms`);
}

type PageTimes = Record<'page' | 'drill' | 'search', number>;

/** The tree's pages with an agent's calls; the agents are from the top and from all over the tree. */
async function pages({ database }: Ground, leaders: readonly bigint[]): Promise<PageTimes> {
  const clock = manualClock(Date.parse('2026-11-01T12:00:00Z'));
  const facts = (ids: readonly bigint[]) => database.read((db) => playerFacts(db, ids));
  const service = treeService({
    database,
    clock,
    timeZoneOf: async () => ZONE,
    playerFacts: facts,
    playerNamed: async () => undefined,
    treeAccounts,
    makeMember: async () => 'name' as const,
    downlineNamed: async () => undefined,
  } as Parameters<typeof treeService>[0]);
  const call = service.calls.find(({ route }) => route === 'GET /wps/agent/downlines');
  if (!call) throw new Error('the call of the tree is gone');
  const ask = async (as: bigint, query: object) => {
    const caller = { brandId: 1, player: { id: as, type: 1 } };
    const whole = { parent: '', search: '', page: 1, size: 12, sort: '', order: '', type: '', online: '', ...query };
    const answer = await call.handle({ caller, query: whole } as unknown as Ask<Call>);
    if (isRefusal(answer)) throw new Error(answer.refused);
    return answer as { list: { id: string; directs: number }[] };
  };
  const times = { page: [] as number[], drill: [] as number[], search: [] as number[] };
  const questions = Number(asked.questions);
  for (let number = 0; number < questions; number++) {
    // Every fourth call comes from one of the largest teams.
    const as = number % 4 === 0 ? leaders[number % 8]! : leaders[(number * 7919) % leaders.length]!;
    const started = performance.now();
    const first = await ask(as, {});
    times.page.push(performance.now() - started);
    const into = first.list.find(({ directs }) => directs > 0) ?? first.list[0];
    if (into) times.drill.push(await timed(() => ask(as, { parent: into.id })));
    times.search.push(await timed(() => ask(as, { search: `u10${number % 10}${(number * 3) % 10}` })));
  }
  const late = (values: number[]) => percentile(values.slice(values.length > 40 ? 20 : 0), 0.99);
  return { page: late(times.page), drill: late(times.drill), search: late(times.search) };
}

/** The poster writes rounds as fast as it can; the projection then reads them all. */
async function projection({ database, client, url }: Ground): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select ledger.open_account(1, 'VNDK', 'player', ${1_000_000} + n, 0) as id from generate_series(1, 2000) n`,
  );
  const accounts = rows.map(({ id }) => BigInt(id));
  const ledger = openLedger({ url, database });
  const post = async (request: TransferRequest) => {
    const answer = await ledger.poster.post(request);
    if (!answer.ok) throw new Error(answer.reason);
  };
  await Promise.all(
    accounts.map((account) =>
      post({ key: `bank:${account}`, account, house: 'cash', amount: 10n ** 10n, kind: 'deposit' }),
    ),
  );
  const each = Math.ceil(Number(asked.rounds) / accounts.length);
  const written = await timed(() =>
    Promise.all(
      accounts.map(async (account) => {
        for (let round = 0; round < each; round++) {
          const place = { account, house: 'gaming' as const, game: 1, vendor: 1, round: randomUUID() };
          const key = randomUUID();
          await post({ ...place, key, amount: -10_000n, kind: 'stake' });
          await post({ ...place, key: randomUUID(), ref: key, amount: 9_500n, kind: 'payout', closesRound: true });
        }
      }),
    ),
  );
  const entries = accounts.length * each * 2;
  const facts = factsProjection({
    database,
    databaseUrl: url,
    ledger,
    logger: pino({ level: 'silent' }),
    gameTypes: async () => new Map([[1, 'RNG']]),
    timeZoneOf: async () => ZONE,
  });
  const read = await timed(() => facts.catchUp());
  const rate = (ms: number) => (entries * 1_000) / ms;
  printFigure({ name: 'agents.facts', value: rate(read), baseline: rate(written), unit: 'entries/s' });
  await facts.close();
  await ledger.drain();
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-agents-'));
const postgres = await startPostgres({ dataDir: folder, log: () => {} });
try {
  const size: TreeSize = {
    members: Number(asked.members),
    depth: Number(asked.depth),
    active: Number(asked.active),
    days: Number(asked.days),
    contracts: Number(asked.contracts),
  };
  if (asked.only !== 'tree') await withDatabase(postgres.url, 'books', projection);
  if (asked.only !== 'facts') await tree(postgres.url, size);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function tree(server: string, size: TreeSize): Promise<void> {
  const members = Number(asked.small);
  const small: TreeSize = {
    ...size,
    members,
    active: Math.round((size.active * members) / size.members),
    contracts: 100,
  };
  const before = await withDatabase(server, 'small', async (ground) => {
    const { leaders } = await seedTree(ground.client, small);
    await seedFacts(ground.client, small, { slot: SLOT, month: MONTH });
    return pages(ground, leaders);
  });
  await withDatabase(server, 'large', async (ground) => {
    const seeded = await timed(async () => {
      const { leaders } = await seedTree(ground.client, size);
      await seedFacts(ground.client, size, { slot: SLOT, month: MONTH });
      const now = await pages(ground, leaders);
      for (const what of ['page', 'drill', 'search'] as const)
        printFigure({ name: `agents.${what}.p99`, value: now[what], baseline: before[what], unit: 'ms' });
    });
    note(`seeded and asked in ${Math.round(seeded / 1_000)} s`);
    await lines(ground);
    await settlement(ground, 'realtime');
    await settlement(ground, 'dividend');
  });
}
