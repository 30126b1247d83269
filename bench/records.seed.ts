import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { createPlayer, ledgerWallets, openSessionFor } from '#features/accounts/public.ts';

export const HEAVY_BETS = 100_000;
const BETS_PER_PLAYER = 100;
const REAL_PLAYERS = 50;

/** The players whose records are read: one with 100,000 bets in twelve months, and some of the others. */
export interface World {
  client: pg.Client;
  heavy: string;
  /** Order number of a bet of the heavy player, about ten days old. */
  order: string;
  others: readonly string[];
}

interface Seeding {
  client: pg.Client;
  firstId: bigint;
  game: number;
}

/** The tables with that many bets, created unless the folder of an earlier run has them. */
export async function seededWorld(
  foundation: Foundation,
  { databaseUrl, folder, brandId, bets }: { databaseUrl: string; folder: string; brandId: number; bets: number },
): Promise<World> {
  const { database, site, ledger } = foundation;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const brand = { ...(await site.brands.byId(brandId)), defaultPassword: '123456' };
  for (let n = 0; n <= REAL_PLAYERS; n++)
    await createPlayer(
      { database, wallets: ledgerWallets(ledger), brand },
      { username: `bench${n}`, password: 'sen-hong-88' },
    );
  const { rows: players } = await client.query<{ id: string }>(
    `select id from accounts.players where username ~ '^bench\\d+$' order by id`,
  );
  const { rows: games } = await client.query<{ id: number }>(
    `select g.id from lobby.game g where game_type = 'RNG' and playable order by id limit 1`,
  );
  const firstId = BigInt(players[0]!.id);
  const note = join(folder, 'seeded.json');
  const held = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { bets: number }).bets : 0;
  if (held !== bets) {
    await fill({ client, firstId, game: games[0]!.id }, bets);
    writeFileSync(note, JSON.stringify({ bets }));
  }
  const tokens = await Promise.all(players.map(({ id }) => openSessionFor(database, BigInt(id))));
  const { rows: orders } = await client.query<{ id: string }>(
    `select id from wagers.bets where player_id = $1 and placed_at < now() - interval '10 days'
      order by placed_at desc, id desc limit 1`,
    [firstId],
  );
  return { client, heavy: tokens[0]!, others: tokens.slice(1), order: orders[0]!.id };
}

/** Rows are on the disk in the order of their times, as in real tables. */
async function fill(seeding: Seeding, bets: number): Promise<void> {
  const { client } = seeding;
  const tables = ['wagers.bets', 'wagers.account_records'];
  const { rows: indexes } = await client.query<{ name: string; ddl: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as ddl from pg_index i
      where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`truncate wagers.bets, wagers.bet_hours, wagers.account_records, wagers.account_hours`);
  await fillBets(seeding, bets);
  await fillAccountRecords(seeding);
  for (const { ddl } of indexes) await client.query(ddl);
  await client.query('vacuum analyze wagers.bets, wagers.bet_hours, wagers.account_records, wagers.account_hours');
  // Writes must not still be going to the disk while requests are timed.
  await client.query('checkpoint');
}

/**
 * Play comes in sessions: a player plays one game in an hour. Most bets lose, one in ten wins, one in ten ties, one in
 * 500 is void. The numbers of a bet's two transfers are consecutive.
 */
async function fillBets({ client, firstId, game }: Seeding, bets: number): Promise<void> {
  await client.query(
    `insert into wagers.bets (id, player_id, brand_id, account, vendor, game, round, key, stake, payout, turnover, state,
       placed_at, settled_at, transfers, payout_keys)
     select 2 * row_number() over (order by at), player, 1, player * 32, 1,
            $2::int + (extract(epoch from at)::bigint / 3600 + player) % 3, 'round-' || n, 'BENCH:' || md5(n::text), stake,
            case when state = 'settled' then payout else 0 end, case when state = 'settled' then stake else 0 end, state, at,
            at + interval '2 s', array[2 * row_number() over (order by at) + 1], '{}'
       from (select n, $3::bigint + case when n <= ${HEAVY_BETS} then 0
                      else 1 + (n - ${HEAVY_BETS} - 1) / ${BETS_PER_PLAYER} end as player,
                    now() - interval '365 days' * case when n <= ${HEAVY_BETS} then n::float / ${HEAVY_BETS}
                      else hashint8(n)::float / 4294967296 + 0.5 end as at,
                    10000 * (1 + n % 20) as stake,
                    case n % 10 when 0 then 25000 * (1 + n % 20) when 1 then 10000 * (1 + n % 20) else 0 end as payout,
                    case when n % 500 = 7 then 'void' else 'settled' end as state
               from generate_series(1, $1::bigint) n) bet
      order by at`,
    [bets, game, firstId],
  );
  await client.query(
    `insert into wagers.bet_hours (player_id, hour, vendor, game, bets, stake, payout, turnover, profit)
     select player_id, date_trunc('hour', placed_at, 'UTC'), vendor, game, count(*),
            coalesce(sum(stake) filter (where state <> 'void'), 0), sum(payout), sum(turnover),
            coalesce(sum(payout - stake) filter (where state = 'settled'), 0)
       from wagers.bets group by 1, 2, 3, 4`,
  );
}

/** The movements of those bets, stake and payout or refund, and a deposit with every thousandth bet. */
async function fillAccountRecords({ client }: Seeding): Promise<void> {
  await client.query(
    `insert into wagers.account_records (id, player_id, brand_id, account, at, kind, amount, balance, key, round, vendor, game)
     select moved.id, player_id, brand_id, account, moved.at, moved.kind, moved.amount, 5000000 + moved.amount, key, round, vendor, game
       from (select * from wagers.bets order by id) b
      cross join lateral (values (b.id, placed_at, 3, -stake),
                                 (b.id + 1, settled_at, case when state = 'void' then 6 else 4 end,
                                  case when state = 'void' then stake else payout end),
                                 (-b.id, placed_at, 1, case when b.id % 2000 = 0 then 10000000 else 0 end))
                 as moved(id, at, kind, amount)
      where moved.amount <> 0`,
  );
  await client.query(
    `insert into wagers.account_hours (player_id, hour, kind, records, money_in, money_out)
     select player_id, date_trunc('hour', at, 'UTC'), kind, count(*), coalesce(sum(amount) filter (where amount > 0), 0),
            coalesce(-sum(amount) filter (where amount < 0), 0)
       from wagers.account_records group by 1, 2, 3`,
  );
}
