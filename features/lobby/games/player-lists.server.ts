import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { type Game, pageOf } from '../catalogue/shelf.rules.ts';
import type { LobbyDeps } from '../lobby.deps.ts';
import { wireGame } from './game.wire.ts';
import { upper } from './lists.server.ts';
import { addFavourite, readFavouriteIds, readRecentIds, removeFavourite } from './player-games.store.ts';

interface PageAsk {
  gameType: readonly string[];
  vassalage: readonly string[];
  pageNo: number;
  pageSize: number;
}

/** Games of the given ids in their order, filtered and paged. */
async function page(deps: LobbyDeps, caller: Caller, ids: readonly number[], ask: PageAsk) {
  const { byId } = await deps.lobby.shelf(caller.brandId);
  const vendors = upper(ask.vassalage);
  const types = upper(ask.gameType);
  const fits = (game: Game | undefined): game is Game =>
    game !== undefined &&
    (vendors.length === 0 || vendors.includes(game.vendorCode)) &&
    (types.length === 0 || types.includes(game.type));
  const { shown, ...paging } = pageOf(ids.map((id) => byId.get(id)).filter(fits), ask);
  return { games: shown.map((game) => wireGame(game, caller.language, deps.clock.now())), ...paging };
}

export async function recentGames(deps: LobbyDeps, caller: Caller, ask: PageAsk) {
  const { id } = playerOf(caller);
  const ids = await deps.database.read((db) => readRecentIds(db, id));
  const { games, ...paging } = await page(deps, caller, ids, ask);
  return { list: games, ...paging };
}

export async function favouriteList(deps: LobbyDeps, caller: Caller, ask: PageAsk) {
  const { id } = playerOf(caller);
  const ids = await deps.database.read((db) => readFavouriteIds(db, id));
  const { games, pageNo, ...paging } = await page(deps, caller, ids, ask);
  return { content: games, pageNum: pageNo, ...paging };
}

/** Ids as text, because clients compare them so (wire.md 2.2). */
export async function favouriteIds(deps: LobbyDeps, caller: Caller): Promise<string[]> {
  const ids = await deps.database.read((db) => readFavouriteIds(db, playerOf(caller).id));
  return ids.map(String);
}

export async function saveFavourite(deps: LobbyDeps, caller: Caller, nodeId: number) {
  const [game] = await deps.lobby.byIds(caller.brandId, [nodeId]);
  if (!game) return refuse('lobby.game.unknown');
  const saved = { brandId: caller.brandId, playerId: playerOf(caller).id, gameId: nodeId };
  const outcome = await deps.database.transact((db) => addFavourite(db, saved));
  return outcome === 'full' ? refuse('lobby.favourites.full') : { nodeId, favourite: true as const };
}

/** A game that the brand no longer offers can still be removed; an unknown id is refused. */
export async function dropFavourite(deps: LobbyDeps, caller: Caller, nodeId: number) {
  if (nodeId === 0) return refuse('lobby.game.unknown');
  await deps.database.transact((db) => removeFavourite(db, { playerId: playerOf(caller).id, gameId: nodeId }));
  return { nodeId, favourite: false as const };
}
