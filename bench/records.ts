import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPlatform } from '#apps/server/platform.ts';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { seedDemoBrand } from '#db/seed/demo-brand.ts';
import { createPlayer, ledgerWallets, openSessionFor } from '#features/accounts/public.ts';
import { readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { percentile, printFigure } from './bench.ts';

/**
 * A page of 30 days of the bet record with its footer, asked over HTTP one at a time and timed from the question to the
 * last byte, while the table grows: one player with 100,000 bets in twelve months, the others with about 100 each.
 * Arguments: requests per kind, then the table's sizes. The baseline of a figure is the same at the first size.
 */
const REQUESTS = Number(process.argv[2] ?? 500);
const SIZES = (process.argv.length > 3 ? process.argv.slice(3) : ['1000000', '10000000']).map(Number);
const HEAVY_BETS = 100_000;
const BETS_PER_PLAYER = 100;
const REAL_PLAYERS = 50;
const WARM_UP = 100;
const DAY_MS = 86_400_000;

const PAGE_SIZE = 10;
/** A twelfth of a year holds the twelfth part of the bets. */
const HEAVY_PAGES = Math.floor((HEAVY_BETS * 30) / 365 / PAGE_SIZE);

interface World {
  client: pg.Client;
  heavy: string;
  others: readonly string[];
  firstId: bigint;
  game: number;
}

interface Question {
  token: string;
  /** Of the relay, with its own fields; the range comes with it. */
  path: string;
}

/** As the players' browsers ask. "floor" is a call that reads nothing: session, policy and frame alone. */
const KINDS: Record<string, (world: World, round: number) => Question> = {
  floor: ({ heavy }) => ({ token: heavy, path: 'PARLOR_ExcludeTurnoverV2?pageNo=1' }),
  'usual/first-page': ({ others }, round) => ({
    token: others[round % others.length]!,
    path: 'ODSFE2_RNGOrders?page=1',
  }),
  'heavy/first-page': ({ heavy }) => ({ token: heavy, path: 'ODSFE2_RNGOrders?page=1' }),
  'heavy/any-page': ({ heavy }, round) => ({
    token: heavy,
    path: `ODSFE2_RNGOrders?page=${1 + ((round * 37) % HEAVY_PAGES)}`,
  }),
  'heavy/won': ({ heavy }) => ({ token: heavy, path: 'ODSFE2_RNGOrders?status=win' }),
  'heavy/category-without-bets': ({ heavy }) => ({ token: heavy, path: 'ODSFE2_LiveOrders?page=1' }),
  'heavy/profit-and-loss': ({ heavy }) => ({ token: heavy, path: 'PARLOR_personalProfit?language=VI' }),
};

async function openWorld(foundation: Foundation, url: string): Promise<World> {
  const { database, ledger, site } = foundation;
  const brandId = await seedDemoBrand(foundation);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const brand = { ...(await site.brands.byId(brandId)), defaultPassword: '123456' };
  const ids: bigint[] = [];
  for (let n = 0; n <= REAL_PLAYERS; n++) {
    const made = await createPlayer(
      { database, wallets: ledgerWallets(ledger), brand },
      { username: `bench${n}`, password: 'sen-hong-88' },
    );
    if (made) ids.push(made.id);
  }
  const tokens = await Promise.all(ids.map((id) => openSessionFor(database, id)));
  const { rows } = await client.query<{ id: number }>(
    `select g.id from lobby.game g where game_type = 'RNG' and playable order by id limit 1`,
  );
  return { client, heavy: tokens[0]!, others: tokens.slice(1), firstId: ids[0]!, game: rows[0]!.id };
}

/**
 * A table of so many bets, lying on the disk in the order of their times as real ones do. Play comes in sessions: whoever
 * plays in an hour plays one game. Most bets lose, one in ten wins, one in ten ties, one in 500 is void.
 */
async function fill({ client, firstId, game }: World, size: number): Promise<void> {
  const indexes = await client.query<{ name: string; ddl: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as ddl from pg_index i
      where i.indrelid = 'wagers.bets'::regclass and not i.indisprimary`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await client.query('truncate wagers.bets, wagers.bet_hours');
  await client.query(
    `insert into wagers.bets (id, player_id, brand_id, account, vendor, game, round, key, stake, payout, turnover, state,
       placed_at, settled_at, transfers, payout_keys)
     select row_number() over (order by at), player, 1, player * 32, 1,
            $2::int + (extract(epoch from at)::bigint / 3600 + player) % 3, 'round-' || n, 'BENCH:' || md5(n::text), stake,
            case when state = 'settled' then payout else 0 end, case when state = 'settled' then stake else 0 end, state, at,
            at + interval '2 s', array[n + 1], '{}'
       from (select n, $3::bigint + case when n <= ${HEAVY_BETS} then 0
                      else 1 + (n - ${HEAVY_BETS} - 1) / ${BETS_PER_PLAYER} end as player,
                    now() - interval '365 days' * case when n <= ${HEAVY_BETS} then n::float / ${HEAVY_BETS}
                      else hashint8(n)::float / 4294967296 + 0.5 end as at,
                    10000 * (1 + n % 20) as stake,
                    case n % 10 when 0 then 25000 * (1 + n % 20) when 1 then 10000 * (1 + n % 20) else 0 end as payout,
                    case when n % 500 = 7 then 'void' else 'settled' end as state
               from generate_series(1, $1::bigint) n) bet
      order by at`,
    [size, game, firstId],
  );
  for (const { ddl } of indexes.rows) await client.query(ddl);
  await client.query(
    `insert into wagers.bet_hours (player_id, hour, vendor, game, bets, stake, payout, turnover, profit)
     select player_id, date_trunc('hour', placed_at, 'UTC'), vendor, game, count(*),
            coalesce(sum(stake) filter (where state <> 'void'), 0), sum(payout), sum(turnover),
            coalesce(sum(payout - stake) filter (where state = 'settled'), 0)
       from wagers.bets group by 1, 2, 3, 4`,
  );
  await client.query('vacuum analyze wagers.bets, wagers.bet_hours');
  // What was written is not to be on its way to the disk while questions are timed.
  await client.query('checkpoint');
}

/** The platform as apps/server wires it, behind a port; answers how long a question took, in milliseconds. */
async function openServer(foundation: Foundation) {
  const catalogue = await loadCatalogue(join(import.meta.dirname, '..'));
  const platform = await openPlatform(foundation, catalogue);
  const app = await createApp({ logger: foundation.logger, catalogue, trustedProxies: [] });
  mount(app, platform.services, { gate: platform.gate, catalogue, ownOrigins: [] });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ask: async ({ token, path }: Question) => {
      const range = `startDate=${Date.now() - 30 * DAY_MS}&size=${PAGE_SIZE}`;
      const headers = { merchant: 'SENVANG', language: 'VI', authorization: token };
      const started = performance.now();
      const response = await fetch(`${url}/wps/relay/${path}&${range}`, { headers });
      const answer = (await response.json()) as { success: boolean };
      const ms = performance.now() - started;
      if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return ms;
    },
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
}

type Server = Awaited<ReturnType<typeof openServer>>;

async function measure(server: Server, world: World, size: number, first: Map<string, number>): Promise<void> {
  for (const [name, question] of Object.entries(KINDS)) {
    for (let round = 0; round < WARM_UP; round++) await server.ask(question(world, round));
    const times: number[] = [];
    for (let round = 0; round < REQUESTS; round++) times.push(await server.ask(question(world, round)));
    for (const [figure, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const value = percentile(times, share);
      const key = `${name}/${figure}`;
      const baseline = first.get(key);
      if (baseline === undefined) first.set(key, value);
      printFigure({
        name: `records/${size.toLocaleString('en')}/${key}`,
        ...{ value, unit: 'ms' },
        ...(baseline === undefined ? {} : { baseline }),
      });
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
try {
  await migrate({ url: postgres.url, log: () => {} });
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const foundation = await openFoundation(config, postgres.url, createLogger('bench', 'error'));
  const world = await openWorld(foundation, postgres.url);
  const server = await openServer(foundation);
  const first = new Map<string, number>();
  for (const size of SIZES) {
    await fill(world, size);
    await measure(server, world, size, first);
  }
  await world.client.end();
  await server.close();
  await foundation.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
