import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import '../wagers.tables.ts';

interface TurnoverPart {
  /** Index of the last cut before the bets were placed. */
  segment: number;
  game: number;
  /** The number of limits that the stakes exceed. */
  over: number;
  turnover: bigint;
}

/**
 * A player's settled turnover since the first cut, by segment, game and size of the stake. It reads single bets, so use
 * it for spans of days. Cuts and limits ascend.
 */
export async function turnoverParts(
  db: Reader,
  { playerId, cuts, limits }: { playerId: bigint; cuts: readonly Date[]; limits: readonly bigint[] },
): Promise<TurnoverPart[]> {
  if (cuts.length === 0) return [];
  const { rows } = await sql<TurnoverPart>`
    select (width_bucket(placed_at, ${[...cuts]}::timestamptz[]) - 1)::int as segment, game,
           (select count(*)::int from unnest(${[...limits]}::bigint[]) l where stake > l) as over,
           sum(turnover)::int8 as turnover
      from wagers.bets
     where player_id = ${playerId}::bigint and placed_at >= ${cuts[0]!} and state = 'settled'
     group by 1, 2, 3`.execute(db);
  return rows;
}

/** Whether a bet placed within a span is still running. */
export async function runsWithin(
  db: Reader,
  { playerId, from, before }: { playerId: bigint; from: Date; before: Date },
): Promise<boolean> {
  const running = await db
    .selectFrom('wagers.bets')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'running')
    .where('placed_at', '>=', from)
    .where('placed_at', '<', before)
    .executeTakeFirst();
  return running !== undefined;
}

export interface WalletEntry {
  kind: number;
  amount: bigint;
  round: string | null;
  vendor: number | null;
}

/** Changes of a player's balance since a transfer of the account, in the account's order. */
export async function walletEntriesAfter(
  db: Reader,
  { playerId, account, transferId, from }: { playerId: bigint; account: bigint; transferId: bigint; from: Date },
): Promise<WalletEntry[]> {
  const { rows } = await sql<WalletEntry>`
    select kind, amount, case kind when 3 then coalesce(round, key) else round end as round, vendor
      from wagers.account_records
     where player_id = ${playerId}::bigint and at >= ${from} and account = ${account}::bigint and id > ${transferId}::bigint
     order by id`.execute(db);
  return rows;
}
