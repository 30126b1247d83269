import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireCount, wireText } from '#platform/http/wire-query.ts';

const lotteryGame = z.object({
  code: z.string(),
  /** Display name. */
  remark: z.string(),
  gameName: z.string(),
  gameGroupId: z.number(),
  gameGroupCode: z.string(),
  gameId: z.number(),
  accountTypeName: z.string(),
  iconUrl: z.string(),
  isHot: z.number(),
});

/** A drawn issue. */
const openedNumber = z.object({
  gameId: z.number(),
  code: z.string(),
  gameName: z.string(),
  /** Number of the issue. */
  numero: z.string(),
  winningNumber: z.string(),
  /** Epoch milliseconds. */
  openTime: z.number(),
});

const asked = {
  device: unread('the lists are the same on every device', 20),
  language: wireText(10),
};
const prizeMode = { prizeMode: wireText(20), ...asked };
const vietnamese = { prizeMode: unread('the Vietnamese lotteries have one', 20), ...asked };
const count = (initial: number) => wireCount({ initial, least: 1, most: 500 });

/** Answers of /lgw have no envelope; base paths differ by client (wire.md 1.2 and 2.3). */
export const lotteryCalls = contract({
  'GET /lgw/games/game_menus': {
    summary: 'Lottery games in groups, one per vendor',
    source: 'spec section 7, wire.md 2.2',
    access: 'anyone',
    framing: 'bare',
    aliases: ['GET /lotto/lgw/games/game_menus', 'GET /lotto-vn/lgw/games/game_menus'],
    query: z.object(prizeMode),
    output: z.array(z.object({ gameGroupCode: z.string(), gameGroupName: z.string(), games: z.array(lotteryGame) })),
    errors: [],
  },
  'GET /lgw/vn/games/game_menu': {
    summary: 'Vietnamese lottery games in groups',
    source: 'spec section 7, wire.md 2.3',
    access: 'anyone',
    framing: 'bare',
    aliases: [
      'GET /lotto-vn/lgw/games/game_menu',
      'GET /lotto-vn/lgw/vn/games/game_menu',
      'GET /lotto/lgw/vn/games/game_menu',
    ],
    query: z.object(vietnamese),
    output: z.array(
      z.object({ gameGroupCode: z.string(), gameGroupName: z.string(), gameMenus: z.array(lotteryGame) }),
    ),
    errors: [],
  },
  'GET /lgw/vn/games/game_menu/recent': {
    summary: 'Lottery games that the player launched, latest first',
    source: 'spec section 7, wire.md 2.3',
    access: 'session',
    framing: 'bare',
    aliases: [
      'GET /lgw/games/game_menus/recent',
      'GET /lotto/lgw/games/game_menus/recent',
      'GET /lotto-vn/lgw/games/game_menu/recent',
      'GET /lotto-vn/lgw/vn/games/game_menu/recent',
    ],
    query: z.object({ ...prizeMode, count: count(20) }),
    output: z.array(lotteryGame),
    errors: [],
  },
  'GET /lgw/games/popular': {
    summary: 'Popular lottery games: the hot ones, then the others',
    source: 'spec sections 7 and 9 "Popular lotteries", wire.md 2.3',
    access: 'anyone',
    moduleId: 'AGEANNOUNCE3',
    framing: 'bare',
    aliases: [
      'GET /lgw/vn/games/popular',
      'GET /lotto/lgw/games/popular',
      'GET /lotto-vn/lgw/games/popular',
      'GET /lotto-vn/lgw/vn/games/popular',
    ],
    query: z.object({ ...prizeMode, count: count(20) }),
    output: z.array(lotteryGame),
    errors: [],
  },
  'GET /lgw/vn/numeros/opened/game': {
    summary: 'Latest drawn issues of the Vietnamese lotteries',
    source: 'spec sections 7 and 9 "Popular lotteries; opened numbers", wire.md 2.3',
    access: 'anyone',
    moduleId: 'AGEANNOUNCE3',
    framing: 'bare',
    aliases: [
      'GET /lgw/numeros/opened/game',
      'GET /lotto/lgw/numeros/opened/game',
      'GET /lotto-vn/lgw/numeros/opened/game',
      'GET /lotto-vn/lgw/vn/numeros/opened/game',
    ],
    query: z.object({ ...vietnamese, count: count(100) }),
    output: z.array(openedNumber),
    errors: ['lobby.draws.unknown'],
  },
  'GET /lotto/lgw/games/opened/numero': {
    summary: 'Latest drawn issue of each lottery',
    source: 'spec section 7, wire.md 2.3',
    access: 'session',
    framing: 'bare',
    aliases: [
      'GET /lgw/games/opened/numero',
      'GET /lgw/vn/games/opened/numero',
      'GET /lotto-vn/lgw/games/opened/numero',
    ],
    query: z.object({ ...prizeMode, count: count(100) }),
    output: z.array(openedNumber),
    errors: ['lobby.draws.unknown'],
  },
  'GET /lgw/numeros/near': {
    summary: 'The issue of a lottery whose bets are open, and the one before; empty for a game without issues',
    source: 'wire.md 2.3 "near issue"',
    access: 'anyone',
    framing: 'bare',
    aliases: ['GET /lgw/vn/numeros/near', 'GET /lotto/lgw/numeros/near', 'GET /lotto-vn/lgw/numeros/near'],
    query: z.object({ gameId: wireCount({ initial: 0, least: 0, most: 2_147_483_647 }) }),
    output: z.object({
      currentNumero: z
        .object({
          numero: z.string(),
          /** Milliseconds until bets close. */
          remainTime: z.number(),
          /** Milliseconds from closing to the draw. */
          lockTime: z.number(),
          isSale: z.boolean(),
        })
        .nullable(),
      previousNumero: z.object({ numero: z.string(), winningNumber: z.string(), openTime: z.number() }).nullable(),
    }),
    errors: ['lobby.draws.unknown'],
  },
  'GET /lgw/draw/{gameId}': {
    summary: 'Drawn issues of one lottery, newest first',
    source: 'wire.md 2.3 "draws"',
    access: 'anyone',
    framing: 'bare',
    aliases: ['GET /lotto/lgw/draw/{gameId}', 'GET /lotto-vn/lgw/draw/{gameId}'],
    params: z.object({ gameId: z.coerce.number().int().min(0).max(2_147_483_647) }),
    query: z.object({
      page: wireCount({ initial: 0, least: 0, most: 9 }),
      size: wireCount({ initial: 20, least: 1, most: 50 }),
    }),
    output: z.array(openedNumber),
    errors: ['lobby.draws.unknown'],
  },
});
