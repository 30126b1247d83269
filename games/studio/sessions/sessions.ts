import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { type FreeGrant, keepFreeGrants } from '../rounds/free-grants.store.ts';
import { openSeeds, retireSeeds } from '../rounds/seeds.ts';
import { FUN } from './operators.ts';

/** A launch id expires after this time: the portal opens the frame at once, so a late use is not legitimate. */
const LAUNCH_SECONDS = 120;
const SESSION_HOURS = 12;
/** Play money of one demo session: 10,000.00. */
export const DEMO_BALANCE = 100_000_000n;

export interface Launch {
  operatorId: string;
  /** The player's id on the operator's side; undefined in anonymous demo play. */
  user: string | undefined;
  /** Name that other players see, masked by the operator. */
  nickname?: string | undefined;
  /** The operator's token; undefined in demo play. */
  token: string | undefined;
  gameCode: string;
  currency: string;
  language: string;
  lobbyUrl: string;
  depositUrl: string | undefined;
  /** Who keeps the player's money; default: the operator. */
  wallet?: 'operator' | 'studio';
  /** Rounds that the operator gives to the player in this game. */
  freeGrants?: readonly FreeGrant[] | undefined;
}

/** A game session with its player and operator. */
export interface StudioSession {
  id: bigint;
  playerId: bigint;
  operatorId: string;
  user: string;
  /** Name that other players see; undefined when the operator does not send one. */
  nickname: string | undefined;
  currency: string;
  gameCode: string;
  /** Undefined in demo play. */
  walletToken: string | undefined;
  language: string;
  lobbyUrl: string;
  depositUrl: string | null;
  /** True if the studio keeps the player's money in a purse: no operator's wallet is called. */
  hasPurse: boolean;
}

export function isDemo(session: Pick<StudioSession, 'currency'>): boolean {
  return session.currency === FUN.code;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Prepares a session and returns its one-time launch id. */
export async function prepareLaunch(database: Database, launch: Launch): Promise<string> {
  const launchId = secret();
  await database.transact(async (db) => {
    const id = await ensurePlayer(db, {
      operatorId: launch.operatorId,
      user: launch.user ?? `demo-${crypto.randomUUID()}`,
      currency: launch.currency,
      wallet: launch.wallet ?? 'operator',
      nickname: launch.nickname,
    });
    await keepFreeGrants(db, { playerId: id, gameCode: launch.gameCode }, launch.freeGrants ?? []);
    await db
      .insertInto('studio.sessions')
      .values({
        player_id: id,
        game_code: launch.gameCode,
        wallet_token: launch.token ?? null,
        launch_hash: hashOf(launchId),
        launch_expires_at: new Date(Date.now() + LAUNCH_SECONDS * 1000),
        language: launch.language,
        lobby_url: launch.lobbyUrl,
        deposit_url: launch.depositUrl ?? null,
      })
      .execute();
    const { origin } = new URL(launch.lobbyUrl);
    await db
      .insertInto('studio.portals')
      .values({ operator_id: launch.operatorId, origin })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return launchId;
}

/** The player's row, inserted at the first call. */
export async function ensurePlayer(
  db: Writer,
  player: {
    operatorId: string;
    user: string;
    currency: string;
    wallet: 'operator' | 'studio';
    nickname?: string | undefined;
  },
): Promise<bigint> {
  const { operatorId: operator_id, user: operator_user, currency, wallet, nickname = null } = player;
  const { id } = await db
    .insertInto('studio.players')
    .values({ operator_id, operator_user, currency, wallet, nickname })
    // Always updates, so that the id of a known player is returned as well.
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'operator_user', 'currency', 'wallet']).doUpdateSet((eb) => ({
        nickname: eb.fn.coalesce(eb.ref('excluded.nickname'), eb.ref('studio.players.nickname')),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Exchanges a launch id for a session, once. Ends the player's other sessions in this game and reveals their seeds:
 * only the newest window plays. Undefined when the id is unknown, used or expired.
 */
export async function openSession(
  database: Database,
  launchId: string,
): Promise<{ session: StudioSession; token: string } | undefined> {
  const token = secret();
  return database.transact(async (db) => {
    // Windows of one player open one after the other, so that exactly one stays.
    await db
      .selectFrom('studio.players')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('studio.sessions').select('player_id').where('launch_hash', '=', hashOf(launchId)),
      )
      .forUpdate()
      .execute();
    const opened = await db
      .updateTable('studio.sessions')
      .set({
        token_hash: hashOf(token),
        opened_at: new Date(),
        expires_at: new Date(Date.now() + SESSION_HOURS * 3_600_000),
      })
      .where('launch_hash', '=', hashOf(launchId))
      .where('opened_at', 'is', null)
      .where('launch_expires_at', '>', new Date())
      .returning(['id', 'player_id', 'game_code'])
      .executeTakeFirst();
    if (!opened) return undefined;
    await endOthers(db, opened);
    await openSeeds(db, opened.id);
    const session = await findSession(db, 'studio.sessions.id', opened.id);
    if (!session) return undefined;
    if (isDemo(session))
      await db.insertInto('studio.demo_balances').values({ session_id: session.id, balance: DEMO_BALANCE }).execute();
    return { session, token };
  });
}

async function endOthers(db: Writer, opened: { id: bigint; player_id: bigint; game_code: string }): Promise<void> {
  const ended = await db
    .updateTable('studio.sessions')
    .set({ ended_at: new Date() })
    .where('player_id', '=', opened.player_id)
    .where('game_code', '=', opened.game_code)
    .where('id', '<>', opened.id)
    .where('opened_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await retireSeeds(db, id);
}

/**
 * Ends all game sessions of a player: they take no more spins, their seeds are revealed, and unused launch ids expire.
 */
export async function endSessionsOf(db: Writer, playerId: bigint): Promise<void> {
  await db
    .updateTable('studio.sessions')
    .set({ launch_expires_at: new Date() })
    .where('player_id', '=', playerId)
    .where('opened_at', 'is', null)
    .where('launch_expires_at', '>', new Date())
    .execute();
  const ended = await db
    .updateTable('studio.sessions')
    .set({ ended_at: new Date() })
    .where('player_id', '=', playerId)
    .where('opened_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await retireSeeds(db, id);
}

/** The live session of a token; undefined when the token is unknown, or the session has ended or expired. */
export async function sessionOfToken(database: Database, token: string): Promise<StudioSession | undefined> {
  return database.read((db) => findSession(db, 'studio.sessions.token_hash', hashOf(token)));
}

/** Replaces the operator's token with the one that it wants for transactions (protocol 1.5, /wallet/check). */
export async function replaceWalletToken(database: Database, sessionId: bigint, token: string): Promise<void> {
  await database.transact((db) =>
    db.updateTable('studio.sessions').set({ wallet_token: token }).where('id', '=', sessionId).execute(),
  );
}

async function findSession(
  db: Pick<Reader, 'selectFrom'>,
  column: 'studio.sessions.id' | 'studio.sessions.token_hash',
  value: bigint | Buffer,
): Promise<StudioSession | undefined> {
  const row = await sessionRows(db)
    .where(sql.ref(column), '=', value)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The session in which a round was played, live or ended: its win and rollback are sent for this session. */
export async function sessionOfRound(database: Database, sessionId: bigint): Promise<StudioSession> {
  return fromRow(
    await database.read((db) => sessionRows(db).where('studio.sessions.id', '=', sessionId).executeTakeFirstOrThrow()),
  );
}

/** The player's live session in this game. */
export async function liveSession(
  database: Database,
  playerId: bigint,
  gameCode: string,
): Promise<StudioSession | undefined> {
  const row = await database.read((db) =>
    sessionRows(db)
      .where('player_id', '=', playerId)
      .where('game_code', '=', gameCode)
      .where('opened_at', 'is not', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  );
  return row && fromRow(row);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirstOrThrow']>>;

function sessionRows(db: Pick<Reader, 'selectFrom'>) {
  return db
    .selectFrom('studio.sessions')
    .innerJoin('studio.players', 'studio.players.id', 'studio.sessions.player_id')
    .select([
      'studio.sessions.id',
      'player_id',
      'operator_id',
      'operator_user',
      'nickname',
      'currency',
      'game_code',
      'wallet_token',
      'language',
      'lobby_url',
      'deposit_url',
      'wallet',
    ]);
}

function fromRow(row: SessionRow): StudioSession {
  return {
    id: row.id,
    playerId: row.player_id,
    operatorId: row.operator_id,
    user: row.operator_user,
    nickname: row.nickname ?? undefined,
    currency: row.currency,
    gameCode: row.game_code,
    walletToken: row.wallet_token ?? undefined,
    language: row.language,
    lobbyUrl: row.lobby_url,
    depositUrl: row.deposit_url,
    hasPurse: row.wallet === 'studio' && row.currency !== FUN.code,
  };
}
