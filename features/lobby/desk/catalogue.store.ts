import type { Reader } from '#platform/db/database.ts';
import '../lobby.tables.ts';

/** Number of the brand's games by vendor, type and whether they can be launched. */
export function countCatalogue(db: Reader, brandId: number) {
  return db
    .selectFrom('lobby.game as game')
    .innerJoin('lobby.vendor as vendor', 'vendor.id', 'game.vendor_id')
    .innerJoin('lobby.brand_vendor as offered', 'offered.vendor_id', 'vendor.id')
    .select(['vendor.code', 'vendor.name', 'game.game_type', 'game.playable'])
    .select(({ fn }) => fn.countAll<bigint>().as('games'))
    .where('offered.brand_id', '=', brandId)
    .where('offered.enabled', '=', true)
    .where('game.enabled', '=', true)
    .groupBy(['vendor.code', 'vendor.name', 'game.game_type', 'game.playable'])
    .orderBy('vendor.name')
    .orderBy('game.game_type')
    .execute();
}

/** Game type (RNG, LIVE ...) of each game. */
export async function gameTypesIn(db: Reader): Promise<Map<number, string>> {
  const rows = await db.selectFrom('lobby.game').select(['id', 'game_type']).execute();
  return new Map(rows.map(({ id, game_type }) => [id, game_type]));
}

/** Game type of some games. */
export async function gameTypesOf(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('lobby.game')
    .select(['id', 'game_type'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, game_type }) => [id, game_type]));
}

/** Names, codes and vendors' names of games, offered or not. */
export async function gamesById(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { names: Record<string, string>; code: string; vendor: string }>();
  const rows = await db
    .selectFrom('lobby.game as game')
    .innerJoin('lobby.vendor as vendor', 'vendor.id', 'game.vendor_id')
    .select(['game.id', 'game.names', 'game.game_code as code', 'vendor.name as vendor'])
    .where('game.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...game }) => [id, game]));
}
