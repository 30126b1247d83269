import type { Caller } from '#platform/http/caller.ts';
import { parseAmount } from '#platform/money/money.ts';
import type { GameFilter } from './game.store.ts';
import { readGamePage, readGames } from './game.store.ts';
import { wireGame } from './game.wire.ts';
import { CLASSES, classesBehind, GAME_TYPES, menuClass } from './game-type.rules.ts';
import type { LobbyDeps } from './lobby.deps.ts';
import { type HallVendor, vendorIcon } from './public.ts';

/** Hot games are one page (spec section 4 "hot: cached hot list, single page"). */
const MOST_HOT = 200;

export interface ListAsk {
  gameType: string;
  vassalage: readonly string[];
  gameClassify: readonly string[];
  gameName: string;
  minBet: string;
  minLineNum: number;
  pageNo: number;
  pageSize: number;
}

export async function gameList({ database, lobby, clock }: LobbyDeps, caller: Caller, ask: ListAsk) {
  const filter: GameFilter = {
    gameType: ask.gameType.toUpperCase(),
    vendors: upper(ask.vassalage),
    classify: upper(ask.gameClassify).flatMap(classesBehind),
    name: ask.gameName,
    minLines: ask.minLineNum,
  };
  // "All" and whatever else is no amount is no filter, as in the list's own menu (spec section 9).
  const minBetAtMost = parseAmount(ask.minBet);
  if (minBetAtMost !== undefined && minBetAtMost > 0n) filter.minBetAtMost = minBetAtMost;
  const offer = await lobby.offer(caller.brandId);
  const { pageSize } = ask;
  const page = await database.read((db) => readGamePage(db, { offer, filter, pageNo: ask.pageNo, pageSize }));
  return {
    games: page.games.map((game) => wireGame(game, caller.language, clock.now())),
    totalPages: Math.ceil(page.total / pageSize),
    totalCount: page.total,
    pageNo: page.pageNo,
  };
}

export async function hotGames(
  { database, lobby, clock }: LobbyDeps,
  caller: Caller,
  ask: { vassalage: readonly string[]; gameType: string },
) {
  const offer = await lobby.offer(caller.brandId);
  const filter = { hotOnly: true, vendors: upper(ask.vassalage), gameType: ask.gameType.toUpperCase() };
  const games = await database.read((db) => readGames(db, { offer, filter, limit: MOST_HOT }));
  return { list: games.map((game) => wireGame(game, caller.language, clock.now())) };
}

/** Vendors per game type in menu order, each lane with its vendor cards and classes. */
export async function vendorLanes({ lobby, catalogue }: LobbyDeps, caller: Caller, gameType: string) {
  const halls = await lobby.halls(caller.brandId);
  const wanted = gameType.toUpperCase();
  const lanes = GAME_TYPES.filter((type) => !wanted || type === wanted).flatMap((type) => {
    const rows = halls.filter((row) => row.gameType === type);
    if (rows.length === 0) return [];
    const classes = CLASSES.map((key) => ({
      key,
      displayName: catalogue.text(caller.language, `lobby.class.${key}`),
      gameCount: sum(rows.filter((row) => menuClass(row.classify) === key)),
    }));
    return {
      title: type,
      gameCount: sum(rows),
      cards: cardsOf(type, rows),
      gameClassify: classes.filter(({ gameCount }) => gameCount > 0),
    };
  });
  return { data: { lanes } };
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
      accountTypeId: vendorId,
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
  for (const row of await lobby.halls(caller.brandId)) {
    content[row.gameType] ??= {};
    content[row.gameType]![row.vendorCode] = [vendorEntry(row)];
  }
  return { content };
}

function vendorEntry(row: HallVendor) {
  return {
    vassalage: row.vendorCode,
    accountTypeId: row.vendorId,
    accountTypeName: row.vendorName,
    gameType: row.gameType,
    isHot: row.isHot ? 1 : 0,
  };
}

/** Groups of the lottery menu: one per vendor (wire.md 2.2 "game menus"). */
export async function lotteryMenus({ database, lobby }: LobbyDeps, caller: Caller) {
  const offer = await lobby.offer(caller.brandId);
  const games = await database.read(async (db) => {
    const read = (gameType: string) => readGames(db, { offer, filter: { gameType }, limit: 1_000 });
    return [...(await read('ELOTT')), ...(await read('LOTT'))];
  });
  const groups = [...new Map(games.map((game) => [game.vendorCode, game])).values()];
  return groups.map(({ vendorCode, vendorName, vendorId }) => ({
    gameGroupCode: vendorCode,
    gameGroupName: vendorName,
    games: games
      .filter((game) => game.vendorCode === vendorCode)
      .map((game) => ({
        code: game.code,
        remark: game.names[caller.language] ?? game.code,
        gameGroupId: vendorId,
        gameId: game.id,
      })),
  }));
}

export const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());
