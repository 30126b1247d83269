import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { vendorsOfMode } from '../catalogue/game-type.rules.ts';
import { type Game, gamesOn, type Shelf } from '../catalogue/shelf.rules.ts';
import { nameOf, tileOf } from '../games/game.wire.ts';
import { readRecentIds } from '../games/player-games.store.ts';
import type { LobbyDeps } from '../lobby.deps.ts';

/** The answer is bare, so only the status tells that it is not a list. */
const notKnownNow = () => refuse('lobby.draws.unknown');

/** The vendor of the Vietnamese menu (spec section 2.1). */
const VIETNAMESE = ['TCG_LOTTO_VN'];
const TYPES = ['ELOTT', 'LOTT'];

/** Lottery games of the brand in display order; all vendors when `vendors` is undefined. */
function lotteries(shelf: Shelf, vendors: readonly string[] | undefined): Game[] {
  return TYPES.flatMap((gameType) => gamesOn(shelf, { gameType, vendors: vendors ?? [] })).filter(
    ({ isGroup }) => !isGroup,
  );
}

function menuGame(game: Game, { language }: Caller) {
  const name = nameOf(game, language);
  return {
    code: game.code,
    remark: name,
    gameName: name,
    gameGroupId: game.vendorId,
    gameGroupCode: game.vendorCode,
    gameId: game.id,
    accountTypeName: game.vendorCode,
    iconUrl: tileOf(game, language),
    isHot: game.isHot ? 1 : 0,
  };
}

function groupsOf(games: readonly Game[], caller: Caller) {
  return [...Map.groupBy(games, (game) => game.vendorCode).values()].map((own) => ({
    gameGroupCode: own[0]!.vendorCode,
    gameGroupName: own[0]!.vendorName,
    games: own.map((game) => menuGame(game, caller)),
  }));
}

/** Groups of the lottery menu: one per vendor (wire.md 2.2 "game menus"). */
export async function lotteryMenus({ lobby }: LobbyDeps, caller: Caller, ask: { prizeMode: string }) {
  return groupsOf(lotteries(await lobby.shelf(caller.brandId), vendorsOfMode(ask.prizeMode)), caller);
}

export async function vietnameseMenu({ lobby }: LobbyDeps, caller: Caller) {
  const groups = groupsOf(lotteries(await lobby.shelf(caller.brandId), VIETNAMESE), caller);
  return groups.map(({ games, ...group }) => ({ ...group, gameMenus: games }));
}

export async function recentLotteries(
  { lobby, database }: LobbyDeps,
  caller: Caller,
  ask: { prizeMode: string; count: number },
) {
  const shelf = await lobby.shelf(caller.brandId);
  const known = new Map(lotteries(shelf, vendorsOfMode(ask.prizeMode)).map((game) => [game.id, game]));
  const ids = await database.read((db) => readRecentIds(db, playerOf(caller).id));
  const games = ids.flatMap((id) => known.get(id) ?? []);
  return games.slice(0, ask.count).map((game) => menuGame(game, caller));
}

export async function popularLotteries(
  { lobby }: LobbyDeps,
  caller: Caller,
  ask: { prizeMode: string; count: number },
) {
  const games = lotteries(await lobby.shelf(caller.brandId), vendorsOfMode(ask.prizeMode));
  const ordered = [...games.filter(({ isHot }) => isHot), ...games.filter(({ isHot }) => !isHot)];
  return ordered.slice(0, ask.count).map((game) => menuGame(game, caller));
}

/** Drawn issues come from the vendors only. Without a connected lottery there are none; a silent one is not guessed. */
export async function openedNumbers(
  { lobby, drawn }: LobbyDeps,
  caller: Caller,
  ask: { vendors: readonly string[] | undefined; count: number; latestOnly: boolean },
) {
  const games = lotteries(await lobby.shelf(caller.brandId), ask.vendors);
  const known = new Map(games.map((game) => [game.id, game]));
  if (known.size === 0) return [];
  const draws = await drawn({ gameIds: [...known.keys()], limit: ask.count, latestOnly: ask.latestOnly });
  if (draws === 'silent') return notKnownNow();
  return draws.flatMap(({ gameId, ...draw }) => {
    const game = known.get(gameId);
    return game ? { gameId, code: game.code, gameName: nameOf(game, caller.language), ...draw } : [];
  });
}

export const vietnameseNumbers = (deps: LobbyDeps, caller: Caller, { count }: { count: number }) =>
  openedNumbers(deps, caller, { vendors: VIETNAMESE, count, latestOnly: false });

export const latestNumbers = (deps: LobbyDeps, caller: Caller, ask: { prizeMode: string; count: number }) =>
  openedNumbers(deps, caller, { vendors: vendorsOfMode(ask.prizeMode), count: ask.count, latestOnly: true });

/** The open issue and the one before; nothing for a game that the brand does not offer. */
export async function nearIssue({ lobby, near }: LobbyDeps, caller: Caller, { gameId }: { gameId: number }) {
  const isOffered = lotteries(await lobby.shelf(caller.brandId), undefined).some(({ id }) => id === gameId);
  const found = isOffered ? await near?.(gameId) : undefined;
  if (found === 'silent') return notKnownNow();
  if (!found) return { currentNumero: null, previousNumero: null };
  const { numero, remainMs, lockMs, isOpen } = found.current;
  const { previous } = found;
  return {
    currentNumero: { numero, remainTime: remainMs, lockTime: lockMs, isSale: isOpen },
    previousNumero: previous
      ? { numero: previous.numero, winningNumber: previous.winningNumber, openTime: previous.openTime }
      : null,
  };
}

/** Drawn issues of one lottery, in pages from 0. */
export async function drawsOfGame(
  { lobby, drawn }: LobbyDeps,
  caller: Caller,
  { gameId, page, size }: { gameId: number; page: number; size: number },
) {
  const game = lotteries(await lobby.shelf(caller.brandId), undefined).find(({ id }) => id === gameId);
  if (!game) return [];
  const draws = await drawn({ gameIds: [game.id], limit: (page + 1) * size, latestOnly: false });
  if (draws === 'silent') return notKnownNow();
  return draws
    .slice(page * size)
    .map((draw) => ({ ...draw, code: game.code, gameName: nameOf(game, caller.language) }));
}
