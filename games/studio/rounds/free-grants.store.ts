import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import '../studio.tables.ts';

/** Rounds that the operator pays for. The operator sends them with every launch. */
export interface FreeGrant {
  reward: string;
  rounds: number;
  stake: Amount;
  expiresAt: Date;
}

/** Stores the operator's grants. A known grant keeps its first terms. */
export async function keepFreeGrants(
  db: Writer,
  { playerId, gameCode }: { playerId: bigint; gameCode: string },
  grants: readonly FreeGrant[],
): Promise<void> {
  if (grants.length === 0) return;
  await db
    .insertInto('studio.free_grants')
    .values(
      grants.map(({ reward, rounds, stake, expiresAt }) => ({
        player_id: playerId,
        game_code: gameCode,
        reward,
        rounds,
        stake,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['player_id', 'reward']).doUpdateSet({ closed: false }))
    .execute();
}

type Of = Pick<StudioSession, 'playerId' | 'gameCode'>;

/** The grant that is played next: the one that expires first. */
export async function nextFreeGrant(
  db: Reader,
  { playerId, gameCode }: Of,
): Promise<{ reward: string; left: number; stake: Amount; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('studio.free_grants')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('closed', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .whereRef('played', '<', 'rounds')
    .orderBy('expires_at')
    .orderBy('id')
    .executeTakeFirst();
  return row && { reward: row.reward, left: row.rounds - row.played, stake: row.stake, expiresAt: row.expires_at };
}

/** Takes one round of a grant; undefined when none is left, or it has expired or has another stake. */
export async function takeFreeRound(
  db: Writer,
  { session, reward = '', stake }: { session: Of; reward?: string | undefined; stake: Amount },
): Promise<bigint | undefined> {
  const taken = await db
    .updateTable('studio.free_grants')
    .set((eb) => ({ played: eb('played', '+', 1) }))
    .where('player_id', '=', session.playerId)
    .where('game_code', '=', session.gameCode)
    .where('reward', '=', reward)
    .where('stake', '=', stake)
    .where('closed', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .whereRef('played', '<', 'rounds')
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

/** Returns a round that was not played to its grant. With `closed` this session does not try the grant again. */
export async function returnFreeRound(db: Writer, grantId: bigint, { closed }: { closed: boolean }): Promise<void> {
  await db
    .updateTable('studio.free_grants')
    .set((eb) => ({ played: eb('played', '-', 1), ...(closed ? { closed } : {}) }))
    .where('id', '=', grantId)
    .execute();
}

/** The operator's name for the grant. */
export async function rewardOf(db: Reader, grantId: bigint): Promise<string> {
  const { reward } = await db
    .selectFrom('studio.free_grants')
    .select('reward')
    .where('id', '=', grantId)
    .executeTakeFirstOrThrow();
  return reward;
}
