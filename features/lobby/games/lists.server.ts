import type { Caller } from '#platform/http/caller.ts';
import { parseAmount } from '#platform/money/money.ts';
import { classesBehind, classesFor, GAME_TYPES, prizeModeOf } from '../catalogue/game-type.rules.ts';
import {
  type Game,
  type GameFilter,
  gameByCode,
  gamesOn,
  type HallVendor,
  pageOf,
  type Shelf,
} from '../catalogue/shelf.rules.ts';
import type { LobbyDeps } from '../lobby.deps.ts';
import { accountTypeOf, vendorIcon, wireGame } from './game.wire.ts';

/** Hot games are one page (spec section 4 "List types"). */
const MOST_HOT = 200;
const MOST_ROOMS = 1_000;

export interface ListAsk {
  gameType: readonly string[];
  vassalage: readonly string[];
  gameClassify: readonly string[];
  gameName: string;
  minBet: string;
  minLineNum: number;
  parentNodeId: number;
  gameCode: string;
  pageNo: number;
  pageSize: number;
}

export async function gameList({ lobby, clock }: LobbyDeps, caller: Caller, ask: ListAsk) {
  const shelf = await lobby.shelf(caller.brandId);
  const found = gamesAsked(shelf, ask);
  const { shown, ...paging } = pageOf(found, ask);
  const games = shown.map((game) => wireGame(game, caller.language, clock.now()));
  return { games, ...paging, gameCount: gamesBehind(shelf, found) };
}

/** Number of games reachable from these tiles: groups are not counted, their games are, each once. */
function gamesBehind(shelf: Shelf, tiles: readonly Game[]): number {
  const groups = new Set(tiles.filter(({ isGroup }) => isGroup).map(({ id }) => id));
  const within =
    groups.size === 0 ? [] : shelf.games.filter(({ parentId }) => parentId !== null && groups.has(parentId));
  return new Set([...tiles, ...within].filter(({ isGroup }) => !isGroup).map(({ id }) => id)).size;
}

function gamesAsked(shelf: Shelf, ask: ListAsk): readonly Game[] {
  const vendors = upper(ask.vassalage);
  const filter: GameFilter = {
    gameTypes: upper(ask.gameType),
    vendors,
    classify: upper(ask.gameClassify).flatMap(classesBehind),
    name: ask.gameName,
    minLines: ask.minLineNum,
  };
  // "All" and every other non-number means no filter, as in the list's menu (spec section 9).
  const minBetAtMost = parseAmount(ask.minBet);
  if (minBetAtMost !== undefined && minBetAtMost > 0n) filter.minBetAtMost = minBetAtMost;
  if (ask.parentNodeId) filter.parentId = ask.parentNodeId;
  if (!ask.gameCode) return gamesOn(shelf, filter);
  const coded = gameByCode(shelf, { vendor: vendors[0], code: ask.gameCode });
  if (!coded?.isGroup) return coded ? [coded] : [];
  return gamesOn(shelf, { ...filter, parentId: coded.id });
}

export async function hotGames(
  { lobby, clock }: LobbyDeps,
  caller: Caller,
  ask: { vassalage: readonly string[]; gameType: readonly string[] },
) {
  const shelf = await lobby.shelf(caller.brandId);
  const filter = { hotOnly: true, vendors: upper(ask.vassalage), gameTypes: upper(ask.gameType) };
  const games = gamesOn(shelf, filter).slice(0, MOST_HOT);
  return { list: games.map((game) => wireGame(game, caller.language, clock.now())) };
}

/** Rooms are the live tables and card rooms themselves, because none of our vendors divides tables further. */
export async function roomList(
  { lobby, clock }: LobbyDeps,
  caller: Caller,
  ask: { vassalage: readonly string[]; gameType: string },
) {
  const shelf = await lobby.shelf(caller.brandId);
  const types = ask.gameType ? [ask.gameType.toUpperCase()] : ['LIVE', 'PVP'];
  const list = types
    .flatMap((gameType) => gamesOn(shelf, { gameType, vendors: upper(ask.vassalage) }))
    .filter(({ isGroup }) => !isGroup)
    .slice(0, MOST_ROOMS)
    .map((game) => wireGame(game, caller.language, clock.now()));
  return { list, totalCount: list.length };
}

/** Vendors per game type in menu order; each lobby lane has its vendor cards and classes. */
export async function vendorLanes({ lobby, site, catalogue }: LobbyDeps, caller: Caller, gameType: string) {
  const { halls } = await lobby.shelf(caller.brandId);
  const { languages } = await site.brands.byId(caller.brandId);
  const wanted = gameType.toUpperCase();
  const lanes = GAME_TYPES.filter((type) => !wanted || type === wanted).flatMap((type) => {
    const rows = halls.filter((row) => row.gameType === type);
    if (rows.length === 0) return [];
    const classes = classesFor(languages).map((key) => ({
      key,
      displayName: catalogue.text(caller.language, `lobby.class.${key}`),
      gameCount: sum(rows.filter((row) => classesBehind(key).includes(row.classify))),
    }));
    return {
      title: type,
      gameCount: sum(rows),
      cards: cardsOf(type, rows),
      gameClassify: classes.filter(({ gameCount }) => gameCount > 0),
    };
  });
  return { data: { prizeMode: prizeModeOf(halls), lanes } };
}

function cardsOf(gameType: string, rows: readonly HallVendor[]) {
  const codes = [...new Set(rows.map((row) => row.vendorCode))];
  return codes.map((code) => {
    const own = rows.filter((row) => row.vendorCode === code);
    const { vendorName, vendorId, isHot } = own[0]!;
    const icon = vendorIcon(code);
    return {
      vassalage: code,
      displayName: vendorName,
      gameType,
      accountTypeName: vendorName,
      accountTypeId: accountTypeOf(vendorId),
      isHot: isHot ? 1 : 0,
      isGame: 'VASSALAGE',
      gameCode: code,
      gameCount: sum(own),
      lagerIcon: icon,
      smallIcon: icon,
      mobileSmallIcon: icon,
      mobileLargeIcon: icon,
      h5Icon: icon,
    };
  });
}

const sum = (rows: readonly HallVendor[]): number => rows.reduce((total, row) => total + row.games, 0);

export async function vendorsByType({ lobby }: LobbyDeps, caller: Caller) {
  const content: Record<string, Record<string, ReturnType<typeof vendorEntry>[]>> = {};
  for (const row of (await lobby.shelf(caller.brandId)).halls) {
    content[row.gameType] ??= {};
    content[row.gameType]![row.vendorCode] = [vendorEntry(row)];
  }
  return { content };
}

function vendorEntry(row: HallVendor) {
  return {
    vassalage: row.vendorCode,
    accountTypeId: accountTypeOf(row.vendorId),
    accountTypeName: row.vendorName,
    gameType: row.gameType,
    isHot: row.isHot ? 1 : 0,
  };
}

export const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());
