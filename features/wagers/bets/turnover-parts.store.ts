import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import '../wagers.tables.ts';

interface TurnoverPart {
  /** Placed from the cut of this place on, and before the next one. */
  segment: number;
  game: number;
  /** How many of the asked limits the stakes pass. */
  over: number;
  turnover: bigint;
}

/**
 * Settled turnover of a player from the first cut on, by segment, game and size of the stake. It reads single bets, so it
 * is for spans of days. Cuts and limits ascend.
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

/** Whether a bet that was placed within a span still runs. */
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

/** What moved a player's balance since a transfer of their account, in its order. */
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
