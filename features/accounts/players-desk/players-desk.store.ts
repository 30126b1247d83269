import type { Reader, Writer } from '#platform/db/database.ts';
import { beginning } from '#platform/db/like.ts';
import type { PlayerStatus } from '../accounts.tables.ts';

interface Asked {
  brandId: number;
  search: string;
}

/** Beginning of a name (indexed), or exactly this id. */
function playersOf(db: Reader, { brandId, search }: Asked) {
  const players = db
    .selectFrom('accounts.players')
    .where('brand_id', '=', brandId)
    .where('ledger_account', 'is not', null);
  const text = search.toLowerCase();
  if (text === '') return players;
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
  return players.where((eb) =>
    eb.or([eb('username', 'like', beginning(text)), ...(id === undefined ? [] : [eb('id', '=', id)])]),
  );
}

export async function countPlayers(db: Reader, asked: Asked): Promise<number> {
  const { count } = await playersOf(db, asked)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findPlayers(db: Reader, { page, size, ...asked }: Asked & { page: number; size: number }) {
  return playersOf(db, asked)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export function playerOfBrand(db: Reader, brandId: number, id: bigint) {
  return db
    .selectFrom('accounts.players')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('ledger_account', 'is not', null)
    .executeTakeFirst();
}

export async function countLiveSessions(db: Reader, playerId: bigint, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('accounts.sessions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('idle_ends_at', '>', at)
    .where('ends_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined when the brand has no such account. */
export async function lockStatus(db: Writer, brandId: number, id: bigint): Promise<PlayerStatus | undefined> {
  const row = await db
    .selectFrom('accounts.players')
    .select('status')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function setStatus(db: Writer, id: bigint, status: PlayerStatus): Promise<void> {
  await db.updateTable('accounts.players').set({ status }).where('id', '=', id).execute();
}
