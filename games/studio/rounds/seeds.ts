import { randomBytes } from 'node:crypto';
import { commitmentOf, SERVER_SEED_BYTES } from '#games/engines/fair/fair-draw.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { GameSeeds } from '../game.contract.ts';

/**
 * Seed pairs of a session. One is in use, the next is prepared. The next pair's commitment is shown before the player
 * chooses its client seed, so neither side can fit its seed to the other's.
 */
export interface SeedInUse {
  id: bigint;
  serverSeed: string;
  clientSeed: string;
}

/** Creates a session's first pair, with a random client seed until the player chooses one, and the prepared pair. */
export async function openSeeds(db: Writer, sessionId: bigint): Promise<void> {
  await prepareSeed(db, sessionId);
  await activatePrepared(db, sessionId, randomBytes(8).toString('hex'));
}

async function prepareSeed(db: Writer, sessionId: bigint): Promise<void> {
  const serverSeed = randomBytes(SERVER_SEED_BYTES).toString('hex');
  await db
    .insertInto('studio.seeds')
    .values({ session_id: sessionId, server_seed: serverSeed, commitment: commitmentOf(serverSeed) })
    .execute();
}

async function activatePrepared(db: Writer, sessionId: bigint, clientSeed: string): Promise<void> {
  await db
    .updateTable('studio.seeds')
    .set({ client_seed: clientSeed, activated_at: new Date() })
    .where('session_id', '=', sessionId)
    .where('activated_at', 'is', null)
    .execute();
  await prepareSeed(db, sessionId);
}

/**
 * Locks the pair in use until the transaction ends: spins and seed changes of one session are serialized. Undefined
 * when the session has no pair any more.
 */
export async function lockSeedInUse(db: Writer, sessionId: bigint): Promise<SeedInUse | undefined> {
  for (;;) {
    const seed = await lockOnce(db, sessionId);
    // A caller that waited during a seed change finds the pair retired, and reads its successor.
    if (seed || !(await hasSeedInUse(db, sessionId))) return seed;
  }
}

async function hasSeedInUse(db: Writer, sessionId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('studio.seeds')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('activated_at', 'is not', null)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function lockOnce(db: Writer, sessionId: bigint): Promise<SeedInUse | undefined> {
  const row = await db
    .selectFrom('studio.seeds')
    .select(['id', 'server_seed', 'client_seed'])
    .where('session_id', '=', sessionId)
    .where('activated_at', 'is not', null)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, serverSeed: row.server_seed, clientSeed: row.client_seed ?? '' };
}

/** The next nonce of a locked pair; it is used once. */
export async function takeNonce(db: Writer, seedId: bigint): Promise<bigint> {
  const { next_nonce } = await db
    .updateTable('studio.seeds')
    .set((eb) => ({ next_nonce: eb('next_nonce', '+', 1n) }))
    .where('id', '=', seedId)
    .returning('next_nonce')
    .executeTakeFirstOrThrow();
  return next_nonce - 1n;
}

export interface RevealedSeed {
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  /** Number of rounds played with it: nonces 0 to rounds - 1. */
  rounds: number;
}

/**
 * Retires the pair in use, which reveals its server seed. The prepared pair takes over with the player's client seed.
 */
export async function rotateSeeds(
  db: Writer,
  sessionId: bigint,
  clientSeed: string,
): Promise<RevealedSeed | undefined> {
  const revealed = await retireSeeds(db, sessionId);
  if (revealed) await activatePrepared(db, sessionId, clientSeed);
  return revealed;
}

/** Ends the session's seeds: the pair in use is revealed. */
export async function retireSeeds(db: Writer, sessionId: bigint): Promise<RevealedSeed | undefined> {
  const row = await db
    .updateTable('studio.seeds')
    .set({ retired_at: new Date() })
    .where('session_id', '=', sessionId)
    .where('activated_at', 'is not', null)
    .where('retired_at', 'is', null)
    .returning(['server_seed', 'commitment', 'client_seed', 'next_nonce'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    serverSeed: row.server_seed,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    rounds: Number(row.next_nonce),
  };
}

/** The session's seeds as the player may see them now. */
export async function shownSeeds(db: Reader, sessionId: bigint): Promise<GameSeeds> {
  const rows = await db
    .selectFrom('studio.seeds')
    .select(['commitment', 'client_seed', 'next_nonce', 'activated_at'])
    .where('session_id', '=', sessionId)
    .where('retired_at', 'is', null)
    .execute();
  const inUse = rows.find((row) => row.activated_at !== null);
  const prepared = rows.find((row) => row.activated_at === null);
  return {
    commitment: inUse?.commitment ?? '',
    clientSeed: inUse?.client_seed ?? '',
    nonce: Number(inUse?.next_nonce ?? 0n),
    nextCommitment: prepared?.commitment ?? '',
  };
}
