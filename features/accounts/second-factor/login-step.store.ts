import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import './second-factor.tables.ts';

/** Lifetime of the second step, and wrong answers allowed per ticket. */
const TICKET_LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;
const PLACE_LIFE_MS = 30 * 24 * 3_600_000;

export interface Ticket {
  playerId: bigint;
  remember: boolean;
  /** The login began without the password. */
  passwordless: boolean;
}

const COLUMNS = ['player_id as playerId', 'remember', 'by_code as passwordless'] as const;

export async function openTicket(db: Writer, step: Ticket & { nowMs: number }): Promise<string> {
  const { token, hash } = newToken();
  const ends_at = new Date(step.nowMs + TICKET_LIFE_MS);
  await db
    .insertInto('accounts.login_steps')
    .values({
      ticket_hash: hash,
      player_id: step.playerId,
      remember: step.remember,
      by_code: step.passwordless,
      ends_at,
    })
    .execute();
  return token;
}

/** The pending login of a ticket. */
export async function ticketOf(db: Reader, token: string, nowMs: number): Promise<Ticket | undefined> {
  return db
    .selectFrom('accounts.login_steps')
    .select(COLUMNS)
    .where('ticket_hash', '=', tokenHash(token))
    .where('ends_at', '>', new Date(nowMs))
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst();
}

/** Counts a try before it is checked, so that parallel tries are all counted. */
export async function countTry(db: Writer, token: string, nowMs: number): Promise<Ticket | undefined> {
  return db
    .updateTable('accounts.login_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', tokenHash(token))
    .where('ends_at', '>', new Date(nowMs))
    .where('tries', '<', MOST_TRIES)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Uses a ticket up; false when another request was first. */
export async function closeTicket(db: Writer, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.login_steps')
    .where('ticket_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether the player has passed the second step at this place within the last thirty days. */
export async function isKnownPlace(db: Reader, playerId: bigint, place: Buffer, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.known_places')
    .select('ends_at')
    .where('player_id', '=', playerId)
    .where('place', '=', place)
    .where('ends_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberPlace(db: Writer, playerId: bigint, place: Buffer, nowMs: number): Promise<void> {
  const ends_at = new Date(nowMs + PLACE_LIFE_MS);
  await db
    .insertInto('accounts.known_places')
    .values({ player_id: playerId, place, ends_at })
    .onConflict((conflict) => conflict.columns(['player_id', 'place']).doUpdateSet({ ends_at }))
    .execute();
}

/** Called after a password change: every place must pass the second step again. */
export async function forgetPlaces(db: Writer, playerId: bigint): Promise<void> {
  await db.deleteFrom('accounts.known_places').where('player_id', '=', playerId).execute();
}
