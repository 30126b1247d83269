import type { EventBus } from '#platform/events/bus.ts';
import { type Service, service } from '#platform/http/service.ts';
import { speaking } from '#platform/http/speaking.ts';
import { gameList, hotGames, roomList, vendorLanes, vendorsByType } from './games/lists.server.ts';
import { dropFavourite, favouriteIds, favouriteList, recentGames, saveFavourite } from './games/player-lists.server.ts';
import { launchGame, launchSports } from './launch/launch.server.ts';
import { lobbyContract } from './lobby.contract.ts';
import type { LobbyDeps, LobbyOptions } from './lobby.deps.ts';
import {
  drawsOfGame,
  latestNumbers,
  lotteryMenus,
  nearIssue,
  popularLotteries,
  recentLotteries,
  vietnameseMenu,
  vietnameseNumbers,
} from './lottery/lottery.server.ts';
import { winnersBoard, winsOf } from './winners/winners.server.ts';

export function lobbyService(options: LobbyOptions & { bus: EventBus }): Service {
  const deps: LobbyDeps = { ...options, wins: winsOf(options.site, options.bus, options.winners) };
  return service(lobbyContract, {
    'GET /wps/relay/GCSGAME_newGameVendor': ({ caller, query }) => vendorLanes(deps, caller, query.gameType),
    'GET /wps/relay/GCSGAME_getVassGameType': ({ caller }) => vendorsByType(deps, caller),
    'GET /wps/relay/GCSGAME_gameList': ({ caller, query }) => gameList(deps, caller, query),
    'GET /wps/relay/GCSGAME_hotGamesV2': ({ caller, query }) => hotGames(deps, caller, query),
    'POST /wps/relay/GCSGAME_hotGamesV2': ({ caller, body }) => hotGames(deps, caller, body),
    'GET /wps/relay/GCS_recentGame': ({ caller, query }) => recentGames(deps, caller, query),
    'GET /wps/relay/MCSFE_getFavoriteGames': ({ caller }) => favouriteIds(deps, caller),
    'GET /wps/relay/MCSFE_getFavoriteGamesList': ({ caller, query }) => favouriteList(deps, caller, query),
    'POST /wps/relay/MCSFE_addFavoriteGameV2': ({ caller, body }) => saveFavourite(deps, caller, body.nodeId),
    'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': ({ caller, query, body }) =>
      dropFavourite(deps, caller, body?.nodeId || query.nodeId),
    'GET /wps/relay/GCSGAME_getRankList': ({ caller, query }) => winnersBoard(deps, caller, query),
    'GET /wps/relay/ODSFE2_getWinnerBoard': ({ caller, query }) => winnersBoard(deps, caller, query),
    'GET /wps/game/launchGame': ({ caller, query, request }) =>
      launchGame(deps, speaking(caller, query.language), { ...query, at: request }),
    'GET /wps/relay/GCS_gameLaunchFB': ({ caller, query, request }) =>
      launchSports(deps, speaking(caller, query.language), { ...query, at: request }),
    'GET /wps/relay/GLS2_roomList': ({ caller, query }) => roomList(deps, caller, query),
    'GET /lgw/games/game_menus': ({ caller, query }) => lotteryMenus(deps, speaking(caller, query.language), query),
    'GET /lgw/vn/games/game_menu': ({ caller, query }) => vietnameseMenu(deps, speaking(caller, query.language)),
    'GET /lgw/vn/games/game_menu/recent': ({ caller, query }) =>
      recentLotteries(deps, speaking(caller, query.language), query),
    'GET /lgw/games/popular': ({ caller, query }) => popularLotteries(deps, speaking(caller, query.language), query),
    'GET /lgw/vn/numeros/opened/game': ({ caller, query }) =>
      vietnameseNumbers(deps, speaking(caller, query.language), query),
    'GET /lotto/lgw/games/opened/numero': ({ caller, query }) =>
      latestNumbers(deps, speaking(caller, query.language), query),
    'GET /lgw/numeros/near': ({ caller, query }) => nearIssue(deps, caller, query),
    'GET /lgw/draw/{gameId}': ({ caller, params, query }) => drawsOfGame(deps, caller, { ...params, ...query }),
  });
}
