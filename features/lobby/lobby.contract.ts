import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount, wireList, wireText } from '#platform/http/wire-query.ts';

const pageNo = wireCount({ initial: 1, least: 1, most: 1_000_000 });
/** 12, 24 and 3,000 are seen in clients (wire.md 2.2). */
const pageSize = wireCount({ initial: 12, least: 1, most: 3_000 });

/** Ids that clients hold as numbers or text. */
const gameId = wireCount({ initial: 0, least: 0, most: 2_147_483_647 });

const game = z.object({
  nodeId: z.number(),
  /** Same as nodeId: our games have no rooms of their own. */
  roomId: z.number(),
  /** Vendor code. */
  vassalage: z.string(),
  vendorName: z.string(),
  accountTypeName: z.string(),
  accountTypeId: z.number(),
  gameType: z.string(),
  gameClassify: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  /** VASSALAGE is a group with sub-games; ours are all single games. */
  isGame: z.string(),
  showIcon: z.string(),
  iconUrl: z.string(),
  smallIcon: z.string(),
  defaultIcon: z.string(),
  /** Smallest stake in main units. */
  minBet: z.number(),
  /** 1 is hot (spec section 9). */
  isHot: z.number(),
  isNew: z.boolean(),
  isJackpot: z.boolean(),
  /** False: no vendor is connected, the game cannot be launched. */
  playable: z.boolean(),
  /** It rests now; endTime in epoch milliseconds, null when nobody knows. */
  maintenance: z.boolean(),
  endTime: z.number().nullable(),
});

const card = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  accountTypeName: z.string(),
  accountTypeId: z.number(),
  isHot: z.number(),
  isGame: z.string(),
  gameCode: z.string(),
  gameCount: z.number(),
  /** Spelt as existing clients read it. */
  lagerIcon: z.string(),
  smallIcon: z.string(),
  mobileSmallIcon: z.string(),
  mobileLargeIcon: z.string(),
  h5Icon: z.string(),
});

const hotGames = {
  summary: 'Hot games of the brand',
  source: 'spec sections 4 and 7, wire.md 2.2',
  access: 'anyone',
  moduleId: 'GAMELOHOT3',
  output: z.object({ list: z.array(game) }),
  errors: [],
} as const;

/** Carried by clients and without meaning here: every game runs on every platform (wire.md 1.5). */
const carried = { platform: wireText(), clientType: wireText(10) };

const hotAsk = z.object({ ...carried, isPlatform: wireText(10), vassalage: wireList(), gameType: wireText(20) });

const winners = {
  summary: 'Latest real wins above the threshold of the brand, names masked',
  source: 'spec sections 3, 7 and 9, wire.md 2.2; departures.md "winners board"',
  access: 'anyone',
  query: z.object({ gameCategory: wireText(20), limitNum: wireCount({ initial: 50, least: 1, most: 50 }) }),
  output: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          ...game.shape,
          vendor: z.string(),
          /** Masked: "ngu***88". */
          customerName: z.string(),
          winAmount: z.number(),
          /** Epoch milliseconds. */
          winTime: z.number(),
        }),
      }),
    ),
  }),
  errors: [],
} as const;

const favourite = z.object({ nodeId: gameId, vendor: wireText(40), gameType: wireText(20) });

export const lobbyContract = contract({
  'GET /wps/relay/GCSGAME_newGameVendor': {
    summary: 'Vendors per game type, in the brand order',
    source: 'spec sections 3 and 7, wire.md 2.2',
    access: 'anyone',
    aliases: ['GET /wps/relay/GCSGAME_gameVendor'],
    query: z.object({ ...carried, gameType: wireText(20) }),
    output: z.object({
      data: z.object({
        lanes: z.array(
          z.object({
            /** Game type. */
            title: z.string(),
            gameCount: z.number(),
            cards: z.array(card),
            gameClassify: z.array(z.object({ key: z.string(), displayName: z.string(), gameCount: z.number() })),
          }),
        ),
      }),
    }),
    errors: [],
  },
  'GET /wps/relay/GCSGAME_getVassGameType': {
    summary: 'Vendors by game type, by code',
    source: 'spec section 7, wire.md 2.2',
    access: 'anyone',
    aliases: ['GET /wps/relay/GLS2_getVassGameType'],
    output: z.object({
      content: z.record(
        z.string(),
        z.record(
          z.string(),
          z.array(
            z.object({
              vassalage: z.string(),
              accountTypeId: z.number(),
              accountTypeName: z.string(),
              gameType: z.string(),
              isHot: z.number(),
            }),
          ),
        ),
      ),
    }),
    errors: [],
  },
  'GET /wps/relay/GCSGAME_gameList': {
    summary: 'Games by type, vendor, class, name and stake, by page',
    source: 'spec sections 3, 4 and 7, wire.md 2.2',
    access: 'anyone',
    moduleId: 'GAMELO3',
    query: z.object({
      ...carried,
      gameType: wireText(20),
      /** Vendor codes; an unknown one finds nothing. */
      vassalage: wireList(),
      gameClassify: wireList(),
      /** Any part of any name, accents and đ optional. */
      gameName: wireText(100),
      /** Games whose smallest stake is not above it, main units. */
      minBet: wireText(20),
      minLineNum: wireCount({ initial: 0, least: 0, most: 10_000 }),
      pageNo,
      pageSize,
    }),
    output: z.object({
      games: z.array(game),
      totalPages: z.number(),
      totalCount: z.number(),
      /** The page that is answered, after clamping. */
      pageNo: z.number(),
    }),
    errors: [],
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': { ...hotGames, query: hotAsk },
  'POST /wps/relay/GCSGAME_hotGamesV2': { ...hotGames, body: hotAsk },
  'GET /wps/relay/GCS_recentGame': {
    summary: 'Games the player launched, latest first, by page',
    source: 'spec sections 3 and 7, wire.md 2.2',
    access: 'session',
    moduleId: 'GAMELOREC3',
    query: z.object({ ...carried, vassalage: wireList(), gameType: wireText(20), pageNo, pageSize }),
    output: z.object({ list: z.array(game), totalPages: z.number(), totalCount: z.number(), pageNo: z.number() }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGames': {
    summary: 'Ids of the saved games, as text',
    source: 'spec section 7, wire.md 2.2',
    access: 'session',
    moduleId: 'GAMELOFAV3',
    output: z.array(z.string()),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGamesList': {
    summary: 'Saved games, latest first, by page',
    source: 'spec sections 3 and 7, wire.md 2.2',
    access: 'session',
    moduleId: 'GAMELOFAV3',
    query: z.object({ ...carried, gameType: wireText(20), vassalage: wireList(), pageNo, pageSize }),
    output: z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number(), totalCount: z.number() }),
    errors: [],
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': {
    summary: 'Saves a game; saving it twice changes nothing',
    source: 'spec sections 3 and 5, wire.md 2.2',
    access: 'session',
    moduleId: 'GAMELOFAV3',
    body: favourite,
    output: z.object({ nodeId: z.number(), favourite: z.literal(true) }),
    errors: ['lobby.game.unknown', 'lobby.favourites.full'],
  },
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': {
    summary: 'Takes a game from the saved ones; nodeId in the body or in the query',
    source: 'spec section 3, wire.md 1.2 and 2.2',
    access: 'session',
    moduleId: 'GAMELOFAV3',
    query: favourite,
    body: favourite.optional(),
    output: z.object({ nodeId: z.number(), favourite: z.literal(false) }),
    errors: ['lobby.game.unknown'],
  },
  'GET /wps/relay/GCSGAME_getRankList': winners,
  'GET /wps/relay/ODSFE2_getWinnerBoard': winners,
  'GET /wps/game/launchGame': {
    summary: 'Opens a game for the player and answers its address',
    source: 'spec sections 2.6 and 5, wire.md 1.3 and 2.2',
    access: 'member',
    changesState: true,
    moduleId: 'GAMELO3',
    query: z.object({
      /** GLS, LOTT, or absent, which is GLS. */
      launchMode: wireText(20),
      /** Vendor code. */
      vassalage: wireText(40),
      /** Node id, or a vendor code. */
      gameId: wireText(80),
      nodeId: gameId,
      gameCode: wireText(80),
      lottoGameCode: wireText(80),
      gameType: wireText(20),
      clientType: wireText(10),
      language: wireText(10),
      backUrl: wireText(500),
    }),
    output: z.object({
      content: z.object({ game_url: z.string() }),
      game: z.object({ nodeId: z.number(), gameCode: z.string(), gameName: z.string(), vassalage: z.string() }),
    }),
    errors: [
      'lobby.game.unknown',
      'lobby.game.unconnected',
      'lobby.game.maintenance',
      'lobby.launch.closed',
      'lobby.launch.region',
      'lobby.launch.vendor',
      'lobby.launch.player',
    ],
  },
  'GET /lgw/games/game_menus': {
    summary: 'Lottery games in groups',
    source: 'spec section 7, wire.md 2.2',
    access: 'anyone',
    framing: 'bare',
    query: z.object({ prizeMode: wireText(20) }),
    output: z.array(
      z.object({
        gameGroupCode: z.string(),
        gameGroupName: z.string(),
        games: z.array(z.object({ code: z.string(), remark: z.string(), gameGroupId: z.number(), gameId: z.number() })),
      }),
    ),
    errors: [],
  },
});
