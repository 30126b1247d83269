import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';

export interface AccountEvent {
  id: bigint;
  playerId: bigint;
  brandId: number;
  at: Date;
}

interface Ask {
  /** Rows up to this id are already known. */
  after: bigint;
  /** Leaves out older rows. */
  since: Date;
  limit: number;
}

/** Sessions in order of id: who logged in, and when. */
export async function sessionsAfter(db: Reader, { after, since, limit }: Ask): Promise<AccountEvent[]> {
  const { rows } = await sql<AccountEvent>`
    select s.id, s.player_id as "playerId", p.brand_id as "brandId", s.created_at as at
      from accounts.sessions s join accounts.players p on p.id = s.player_id
     where s.id > ${after} and s.created_at > ${since} order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** Accounts in order of id, with their time of registration. */
export async function registrationsAfter(db: Reader, { after, since, limit }: Ask): Promise<AccountEvent[]> {
  const { rows } = await sql<AccountEvent>`
    select id, id as "playerId", brand_id as "brandId", registered_at as at from accounts.players
     where id > ${after} and registered_at > ${since} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Players of a brand whose stated birthday is on this day ("11-23"). */
export async function bornOn(db: Reader, brandId: number, monthDay: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from accounts.players
     where brand_id = ${brandId} and status = 'active' and substr(profile ->> 'birthday', 6, 5) = ${monthDay}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
