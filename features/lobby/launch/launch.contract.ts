import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireList, wireText } from '#platform/http/wire-query.ts';
import { carried, game, gameId } from '../games/game.contract.ts';

const opened = z.object({
  gameUrl: z.string().optional().describe('the same address, where older clients look for it'),
  content: z.object({
    game_url: z.string(),
    follows: z.number().optional().describe('money went in with the player: when, for PARLOR_walletPlay'),
  }),
  game: z.object({ nodeId: z.number(), gameCode: z.string(), gameName: z.string(), vassalage: z.string() }),
});

/**
 * Details of a refused launch under value.content.data (wire.md 1.3): the times of a maintenance, the sums of a low
 * balance, and games that can be opened instead.
 */
export const launchRefusal = z.object({
  content: z.object({
    data: z.object({
      /** Epoch milliseconds; endTime null if unknown. */
      maintainTime: z.number().optional(),
      endTime: z.number().nullable().optional(),
      /** Main units. */
      balance: z.number().optional(),
      minBet: z.number().optional(),
      /** nodeId of the requested group. */
      parentNodeId: z.number().optional(),
      games: z.array(game).optional(),
    }),
  }),
});

const refusals = {
  errors: [
    'login.not.session',
    'need.real.account',
    'password.change.required',
    'lobby.game.unknown',
    'lobby.game.unconnected',
    'lobby.game.maintenance',
    'lobby.game.group',
    'lobby.launch.mode',
    'lobby.launch.lottery',
    'lobby.launch.balance',
    'lobby.launch.closed',
    'lobby.launch.region',
    'lobby.launch.vendor',
    'lobby.launch.player',
    'player.excluded',
    'limit.time.reached',
  ],
} as const;

export const launchCalls = contract({
  'GET /wps/game/launchGame': {
    summary: 'Opens a game for the player and answers its address; a trial account only in trial mode',
    source: 'spec sections 2.1, 2.6, 4 and 5, wire.md 1.3 and 2.2',
    access: 'session',
    changesState: true,
    moduleId: 'GAMELO3',
    query: z.object({
      /** GLS or LOTT; GLS when absent. */
      launchMode: wireText(20),
      /** 0 is trial mode with the vendor's play money. */
      accountType: wireText(10),
      /** Vendor code. */
      vassalage: wireText(40),
      /** Same as vassalage, under the name of the lottery's address (spec section 2.1). */
      vendor: wireText(40),
      /** Node id, or a vendor code. */
      gameId: wireText(80),
      nodeId: gameId,
      gameCode: wireText(80),
      /** LOTT, ZY, ELOTT or SEA in any spelling. */
      lottoPrizeMode: wireText(20),
      lottoArea: wireText(10),
      lottoGameCode: wireText(80),
      /** betting (needs a game) or lobby. */
      lottoView: wireText(20),
      playType: wireText(40),
      gameType: wireText(20),
      ...carried,
      device: unread('the vendor’s page fits every screen', 20),
      language: wireText(10),
      backUrl: wireText(500),
    }),
    output: opened,
    ...refusals,
  },
  'GET /wps/relay/GCS_gameLaunchFB': {
    summary: 'Opens the sports book of the vendor FB',
    source: 'spec sections 2.1 "/fbsports" and 7, wire.md 2.2',
    access: 'anyone',
    changesState: true,
    query: z.object({ ...carried, accountType: wireText(10), language: wireText(10), backUrl: wireText(500) }),
    output: opened,
    ...refusals,
  },
  'GET /wps/relay/GLS2_roomList': {
    summary: 'Rooms of live tables and card games; every table is a room of its own',
    source: 'spec section 7, wire.md 2.2',
    access: 'session',
    query: z.object({ ...carried, gameType: wireText(20), vassalage: wireList() }),
    output: z.object({ list: z.array(game), totalCount: z.number() }),
    errors: [],
  },
});
