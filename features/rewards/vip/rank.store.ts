import { type Selectable, sql } from 'kysely';
import type { Reader, Tables, Writer } from '#platform/db/database.ts';
import { paged } from '#platform/db/paged.ts';
import type { FactConsumer } from '../engine/facts.ts';
import type { RankReason } from './vip.tables.ts';

export type RankChange = Selectable<Tables['rewards.rank_change']>;
export type PlayerRank = Selectable<Tables['rewards.player_rank']>;
export type RankDue = Selectable<Tables['rewards.rank_due']>;

/** For players with a break or exclusion since a moment: the monthly turnover that their rank requires. */
export async function keptByRest(
  db: Reader | Writer,
  { playerIds, since, now }: { playerIds: readonly bigint[]; since: number; now: number },
): Promise<Map<bigint, bigint>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<{ player: bigint; month: bigint }>`
    select held.player_id as player, level.monthly_turnover as month
      from rewards.player_rank held
      join rewards.vip_level level on level.brand_id = held.brand_id and level.rank = held.rank
     where held.player_id = any(${[...playerIds]}::bigint[])
       and exists (select from compliance.exclusions e
                    where e.player_id = held.player_id and e.started_at <= ${new Date(now)}
                      and (e.ends_at is null or e.ends_at > ${new Date(since)}))`.execute(db);
  return new Map(rows.map(({ player, month }) => [player, month]));
}

/** Marks players whose rank must be computed: after play, registration, or on a birthday. */
export const rankFacts: FactConsumer = {
  name: 'ranks',
  onFacts: async (trx, facts) => {
    const due = new Map<bigint, { player: bigint; brand: number; at: Date; birthday: number | null }>();
    for (const { playerId, brandId, kind, at, day } of facts) {
      if (kind !== 'bets' && kind !== 'registration' && kind !== 'birthday') continue;
      const known = due.get(playerId);
      const birthday = kind === 'birthday' ? Number(day.slice(0, 4)) : (known?.birthday ?? null);
      due.set(playerId, { player: playerId, brand: brandId, at: known?.at ?? at, birthday });
    }
    const rows = [...due.values()].sort((one, other) => (one.player < other.player ? -1 : 1));
    if (rows.length === 0) return;
    await trx
      .insertInto('rewards.rank_due')
      .values(rows.map(({ player, brand, at, birthday }) => ({ player_id: player, brand_id: brand, at, birthday })))
      .onConflict((conflict) =>
        conflict
          .column('player_id')
          .doUpdateSet({ birthday: sql`coalesce(excluded.birthday, rewards.rank_due.birthday)` }),
      )
      .execute();
  },
};

/** Marks every player with a rank, because the ladder has changed. */
export async function lookAtAll(trx: Writer, brandId: number, at: Date): Promise<void> {
  await sql`
    insert into rewards.rank_due (player_id, brand_id, at, ladder)
    select player_id, brand_id, ${at}, true from rewards.player_rank where brand_id = ${brandId} order by player_id
    on conflict (player_id) do update set ladder = true`.execute(trx);
}

/** Marked players, and those whose month has ended. */
export async function duePlayers(
  db: Reader,
  { brandId, until, month, limit }: { brandId: number; until: Date; month: string; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    (select player_id as id from rewards.rank_due where brand_id = ${brandId} and at <= ${until} order by at limit ${limit})
    union
    (select player_id from rewards.player_rank where brand_id = ${brandId} and month < ${month}::date
      order by month limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the player's row; creates it at the lowest rank if there is none. */
export async function lockRank(
  trx: Writer,
  fresh: { brandId: number; playerId: bigint; rank: number; at: Date; month: string },
): Promise<PlayerRank> {
  const { brandId, playerId, rank, at, month } = fresh;
  await trx
    .insertInto('rewards.player_rank')
    .values({ player_id: playerId, brand_id: brandId, rank, since: at, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('rewards.player_rank')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function takeDue(trx: Writer, playerId: bigint): Promise<RankDue | undefined> {
  return trx.deleteFrom('rewards.rank_due').where('player_id', '=', playerId).returningAll().executeTakeFirst();
}

export async function setRank(
  trx: Writer,
  playerId: bigint,
  change: Partial<Pick<PlayerRank, 'rank' | 'since' | 'month'>>,
): Promise<void> {
  await trx.updateTable('rewards.player_rank').set(change).where('player_id', '=', playerId).execute();
}

export async function addChange(trx: Writer, change: Omit<RankChange, 'id'> & { reason: RankReason }): Promise<void> {
  await trx.insertInto('rewards.rank_change').values(change).execute();
}

/** Newest first. */
export async function readChanges(db: Reader, playerId: bigint, page: { page: number; size: number }) {
  return paged(db.selectFrom('rewards.rank_change').where('player_id', '=', playerId), page);
}

/** The sum that rank awards have given a player since a moment. */
export async function receivedSince(db: Reader, playerId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::int8 as amount from rewards.award
     where player_id = ${playerId} and source_kind = 'rank' and state = 'given' and given_at >= ${since}`.execute(db);
  return rows[0]?.amount ?? 0n;
}
