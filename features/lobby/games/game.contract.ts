import { z } from 'zod';
import { unread, wireCount } from '#platform/http/wire-query.ts';

/** Fields shared by the contracts of this department. */
export const pageNo = wireCount({ initial: 1, least: 1, most: 1_000_000 });
/** Known clients send 12, 24 and 3,000 (wire.md 2.2). */
export const pageSize = wireCount({ initial: 12, least: 1, most: 3_000 });

/** Ids, sent by clients as numbers or text. */
export const gameId = wireCount({ initial: 0, least: 0, most: 2_147_483_647 });

export const game = z.object({
  nodeId: z.number(),
  /** Same as nodeId: our games have no separate room ids. */
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
  /** VASSALAGE is a group: gameList answers its sub-games for parentNodeId. GAME can be launched. */
  isGame: z.string(),
  /** nodeId of its group. */
  parentNodeId: z.number().nullable(),
  /** Games in a group, 0 for a game. */
  subGames: z.number(),
  showIcon: z.string(),
  iconUrl: z.string(),
  smallIcon: z.string(),
  defaultIcon: z.string(),
  /** Name of the drawn tile's lacquer; null if unknown. */
  tone: z.string().nullable(),
  /** Smallest stake in main units. */
  minBet: z.number(),
  /** 1 is hot (spec section 9). */
  isHot: z.number(),
  isNew: z.boolean(),
  isJackpot: z.boolean(),
  /** False when its vendor is not connected, so that the game cannot be launched. */
  playable: z.boolean(),
  /** Under maintenance; endTime in epoch milliseconds, null if unknown. */
  maintenance: z.boolean(),
  endTime: z.number().nullable(),
});

const EVERYWHERE = 'every game runs on every platform (wire.md 1.5)';
export const carried = { platform: unread(EVERYWHERE), clientType: unread(EVERYWHERE, 10) };
