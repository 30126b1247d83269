import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';

/** How many days back play is checked, and how many bets of one player. */
const LOOKED_AT_DAYS = 30;
const LOOKED_AT_BETS = 300;
/** Fewer rounds are no evidence. */
const SHARED_ROUNDS = 6;
const QUIET_ROUNDS = 20;

const since = (at: Date): Date => new Date(at.getTime() - LOOKED_AT_DAYS * 86_400_000);

/** Studio tables name a player's part of a round "<round>.<player>" (games/studio/tables/table-round.rules.ts). */
const TABLE_ROUND = sql`regexp_replace(b.round, '\\.\\d+$', '')`;

/** Results of the players' latest rounds, as `played (player, vendor, round, stake, payout)`. */
const played = (players: RawBuilder<unknown>, at: Date, round = sql`b.round`) => sql`
  played as materialized (
    select b.player_id as player, b.vendor, ${round} as round, sum(b.stake) as stake, sum(b.payout) as payout
      from (${players}) as p(id) cross join lateral (
        select player_id, vendor, round, stake, payout from wagers.bets
         where player_id = p.id and placed_at >= ${since(at)} and state = 'settled'
         order by placed_at desc limit ${LOOKED_AT_BETS}) b
     group by 1, 2, 3)`;

export interface Pair {
  player: bigint;
  other: bigint;
}

/** Pairs who bet in the same rounds, where nearly always one of them wins and the other loses. */
export async function oppositePairs(trx: Writer, pairs: readonly Pair[], at: Date): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Pair>`
    with pairs as materialized (
      select distinct * from unnest(${pairs.map(({ player }) => player)}::bigint[],
                                    ${pairs.map(({ other }) => other)}::bigint[]) as p(player, other)),
    ${played(sql`select player from pairs union select other from pairs`, at, TABLE_ROUND)}
    select pairs.player, pairs.other
      from pairs join played mine on mine.player = pairs.player
      join played theirs on theirs.player = pairs.other and theirs.vendor = mine.vendor and theirs.round = mine.round
     group by 1, 2
    having count(*) >= ${SHARED_ROUNDS}
       and count(*) filter (where (mine.payout > mine.stake) <> (theirs.payout > theirs.stake)) * 10 >= count(*) * 9`.execute(
    trx,
  );
  return rows;
}

/** Players who deposited, then asked for a payout, and won back nearly every recent stake to within a tenth. */
export async function lowRiskPlayers(trx: Writer, players: readonly bigint[], at: Date): Promise<ReadonlySet<bigint>> {
  if (players.length === 0) return new Set();
  const { rows } = await sql<{ player: bigint }>`
    with people as materialized (
      select id from unnest(${[...new Set(players)]}::bigint[]) as asked(id)
       where exists (
         select from cashier.withdrawals w join rewards.fact f on f.player_id = w.player_id
          where w.player_id = asked.id and w.state not in ('rejected', 'failed', 'cancelled')
            and f.kind = 'deposit' and f.at >= ${since(at)} and w.requested_at > f.at)),
    ${played(sql`select id from people`, at)}
    select player from played group by 1
    having count(*) >= ${QUIET_ROUNDS}
       and count(*) filter (where abs(payout - stake) * 10 <= stake) * 10 >= count(*) * 9`.execute(trx);
  return new Set(rows.map(({ player }) => player));
}
