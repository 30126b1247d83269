import { sql } from 'kysely';
import { pino } from 'pino';
import { commitmentOf } from '#games/engines/fair/fair-draw.ts';
import { openOperatorBook } from '#games/studio/sessions/operators.ts';
import { openStakes } from '#games/studio/stakes/stakes.ts';
import { DEFAULT_TABLES } from '#games/studio/tables/default-tables.ts';
import { seedTables } from '#games/studio/tables/seed-tables.ts';
import { settleRound } from '#games/studio/tables/settle-round.ts';
import { LEASE_TIMING, type Lease, takeLease } from '#games/studio/tables/table-lease.ts';
import type { RoundRow } from '#games/studio/tables/table-rows.ts';
import type { Wallet } from '#games/studio/wallet/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { median, printFigure } from './bench.ts';

const SEATS = 1000;
const FIELDS = ['even', 'odd', 'two-two'];
const RUNS = 5;

/** A wallet that answers at once, so that only the database's time is measured. */
const instant: Wallet = {
  balance: async () => ({ status: 'RS_OK', balance: 0n }),
  move: async () => ({ status: 'RS_OK', balance: 0n }),
};

/** Settling 1,000 seats of three fields each, compared with storing the acknowledgements of their payouts. */
export async function measureSettlement(database: Database): Promise<void> {
  const operators = openOperatorBook(database);
  await seedTables(database, operators, DEFAULT_TABLES);
  const stakes = openStakes({
    database,
    wallet: instant,
    logger: pino({ level: 'error' }),
    timing: { pollMs: 3_600_000 },
  });
  const [settles, wallets]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const { table, lease, round } = await prepare(database);
    let start = performance.now();
    // Nobody is notified: the wallet's part is measured separately.
    if (!(await settleRound({ database, stakes }, lease, table, round))) throw new Error('not settled');
    settles.push(performance.now() - start);
    start = performance.now();
    await stakes.settle();
    wallets.push(performance.now() - start);
  }
  await stakes.stop();
  printFigure({ name: `tables/settle/${SEATS}-seats`, value: median(settles), unit: 'ms', baseline: median(wallets) });
}

async function prepare(database: Database) {
  const { id } = await database.read((db) =>
    db.selectFrom('studio.tables').select('id').where('game', '=', 'xocdia').orderBy('id').executeTakeFirstOrThrow(),
  );
  const owner = crypto.randomUUID();
  await database.transact((db) => db.updateTable('studio.tables').set({ owner: null }).where('id', '=', id).execute());
  const taken = await takeLease(database, id, owner, LEASE_TIMING);
  if (!taken) throw new Error('no lease');
  const { table } = taken;
  const lease: Lease = { tableId: id, owner, fence: table.fence };
  const seed = 'ab'.repeat(32);
  const outcome = JSON.stringify({ coins: ['red', 'red', 'white', 'white'], red: 2 });
  const round = await database.transact(async (db): Promise<RoundRow> => {
    const { rows } = await sql<RoundRow>`
      insert into studio.table_rounds (ref, table_id, number, config, limits, pace, server_seed, commitment, state, until,
                                       betting_until, outcome, drawn_at)
      select substr(md5(random()::text), 1, 16), id, (select coalesce(max(number), 0) + 1 from studio.table_rounds),
             config, limits, pace, ${seed}, ${commitmentOf(seed)}, 'shown', clock_timestamp(), clock_timestamp(),
             ${outcome}::jsonb, clock_timestamp()
      from studio.tables where id = ${id} returning *`.execute(db);
    const round = rows[0]!;
    await seat(db, round.id, round.ref);
    return round;
  });
  await database.transact((db) => sql`analyze studio.table_bets, studio.stakes, studio.table_parts`.execute(db));
  return { table, lease, round };
}

type Db = Parameters<Parameters<Database['transact']>[0]>[0];

/** 1,000 players of real money with one accepted stake on each of three fields. */
async function seat(db: Db, roundId: bigint, ref: string): Promise<void> {
  await sql`
    with players as (
      insert into studio.players (operator_id, operator_user, currency)
      select 'BENCH', 'seat-' || ${ref} || n, 'VNDK' from generate_series(1, ${SEATS}::int) n returning id),
    sessions as (
      insert into studio.sessions (player_id, game_code, wallet_token, launch_hash, launch_expires_at, language, lobby_url)
      select id, 'xocdia', 'token', sha256((${ref} || id)::bytea), now(), 'vi', '' from players returning id, player_id),
    parts as (
      insert into studio.table_parts (round_id, player_id, demo) select ${roundId}, id, false from players),
    stakes as (
      insert into studio.stakes (id, session_id, player_id, game_code, round, amount, state, rollback_id)
      select gen_random_uuid(), s.id, s.player_id, 'xocdia', ${ref} || '.' || s.player_id, 10000, 'held', gen_random_uuid()
      from sessions s, unnest(${FIELDS}::text[]) f returning id, player_id)
    insert into studio.table_bets (stake_id, field, round_id, player_id, amount)
    select id, (${FIELDS}::text[])[1 + (row_number() over (partition by player_id order by id))::int % 3],
           ${roundId}, player_id, 10000 from stakes`.execute(db);
}
