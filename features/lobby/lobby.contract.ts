import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireCount, wireList, wireText } from '#platform/http/wire-query.ts';
import { carried, game, gameId, pageNo, pageSize } from './games/game.contract.ts';
import { launchCalls } from './launch/launch.contract.ts';
import { lotteryCalls } from './lottery/lottery.contract.ts';

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
  /** Spelled as existing clients read it. */
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

/** Existing clients send one game type; our lists of lotteries name two. None means all. */
const gameTypes = wireList();
const hotAsk = z.object({
  ...carried,
  isPlatform: unread('hot is what the brand marks as hot', 10),
  vassalage: wireList(),
  gameType: gameTypes,
});

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

const notNeeded = unread('nodeId names the game', 40);
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
        /** The lottery that the brand opens first (spec section 4 "Prize mode"). */
        prizeMode: z.enum(['ELOTT', 'LOTT']),
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
      gameType: gameTypes,
      /** Vendor codes. An unknown one finds nothing. */
      vassalage: wireList(),
      gameClassify: wireList(),
      /** Part of any name, accents and đ optional. */
      gameName: wireText(100),
      /** Only games whose smallest stake is not above this, in main units. */
      minBet: wireText(20),
      minLineNum: wireCount({ initial: 0, least: 0, most: 10_000 }),
      /** nodeId of a group, to list its sub-games. */
      parentNodeId: gameId,
      /** A group's code includes its sub-games; a game's code means that game. */
      gameCode: wireText(80),
      pageNo,
      pageSize,
    }),
    output: z.object({
      games: z.array(game),
      totalPages: z.number(),
      totalCount: z.number(),
      /** Number of games: groups are not counted, their games are. */
      gameCount: z.number(),
      /** The answered page, after clamping. */
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
    query: z.object({ ...carried, vassalage: wireList(), gameType: gameTypes, pageNo, pageSize }),
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
    query: z.object({ ...carried, gameType: gameTypes, vassalage: wireList(), pageNo, pageSize }),
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
    query: favourite.extend({ vendor: notNeeded, gameType: notNeeded }),
    body: favourite.optional(),
    output: z.object({ nodeId: z.number(), favourite: z.literal(false) }),
    errors: ['lobby.game.unknown'],
  },
  'GET /wps/relay/GCSGAME_getRankList': winners,
  'GET /wps/relay/ODSFE2_getWinnerBoard': winners,
  ...launchCalls,
  ...lotteryCalls,
});
