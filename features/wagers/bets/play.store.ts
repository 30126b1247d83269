import { sql } from 'kysely';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import { takenBack, unreadMoves } from '#ledger/readings.ts';
import type { Reader } from '#platform/db/database.ts';
import { HOUR_MS } from './bet-hours.ts';

export interface PlayAsk {
  playerId: bigint;
  /** The ledger account that the player stakes from. */
  account: bigint;
  sinceMs: number;
}

export interface PlaySums {
  /** Stakes less refunds, both in the same time span. */
  staked: bigint;
  /** The player's net loss; negative for a net win. */
  lost: bigint;
}

const { stake, payout, refund, reversal } = TRANSFER_KINDS;

/**
 * An account's stakes and net loss since a moment, by each transfer's time, up to the last committed one. It adds the
 * projection's hourly sums, ledger entries beyond the cursor, and bets reported by vendors. One statement reads one
 * snapshot. Under `lockAccount` nothing can be added.
 */
export async function readPlay(db: Reader, { playerId, account, sinceMs }: PlayAsk): Promise<PlaySums> {
  const since = new Date(sinceMs);
  const fullHour = new Date(Math.ceil(sinceMs / HOUR_MS) * HOUR_MS);
  const unread = (kinds: number[]) => unreadMoves({ projection: 'wagers.bets', account, since, kinds });
  const { rows } = await sql<{ staked: string; lost: string }>`
    with moves(kind, amount) as (
      select kind, money_in - money_out from wagers.account_hours
       where player_id = ${playerId} and kind in (${stake}, ${payout}) and hour >= ${fullHour}
      union all
      select kind, amount from wagers.account_records
       where player_id = ${playerId} and kind in (${stake}, ${payout}) and at >= ${since} and at < ${fullHour}
      union all
      select kind, amount from (${unread([stake, payout])}) as unread
      union all
      -- Played with money that lies at a vendor: the ledger has none of it.
      select move.kind, move.amount from wagers.reported_bets
        cross join lateral (values (${stake}::smallint, -stake), (${payout}::smallint, payout)) as move(kind, amount)
       where player_id = ${playerId} and placed_at >= ${since}
    ), undone(id) as (
      select id from wagers.account_records
       where player_id = ${playerId} and kind in (${refund}, ${reversal}) and at >= ${since}
      union
      select id from (${unread([refund, reversal])}) as unread
    ), given_back(kind, amount) as (
      -- As the ledger counts its room: refunds of the period's own stakes, and payouts of any time taken back.
      select kind, amount from (${takenBack(account, sql`select id from undone`)}) as back
       where kind = ${payout} or kind = ${stake} and at >= ${since}
    ), all_moves as (select * from moves union all select * from given_back)
    select coalesce(-sum(amount) filter (where kind = ${stake}), 0)::text as staked, coalesce(-sum(amount), 0)::text as lost
      from all_moves`.execute(db);
  return { staked: BigInt(rows[0]!.staked), lost: BigInt(rows[0]!.lost) };
}
