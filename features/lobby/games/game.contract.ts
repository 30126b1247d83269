import { z } from 'zod';
import { wireCount, wireText } from '#platform/http/wire-query.ts';

/** What the contracts of this department share. */
export const pageNo = wireCount({ initial: 1, least: 1, most: 1_000_000 });
/** 12, 24 and 3,000 are seen in clients (wire.md 2.2). */
export const pageSize = wireCount({ initial: 12, least: 1, most: 3_000 });

/** Ids that clients hold as numbers or text. */
export const gameId = wireCount({ initial: 0, least: 0, most: 2_147_483_647 });

export const game = z.object({
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
  /** VASSALAGE is a group with sub-games, which gameList answers for its nodeId as parentNodeId; GAME can be launched. */
  isGame: z.string(),
  /** nodeId of the group that the game belongs to. */
  parentNodeId: z.number().nullable(),
  /** Games in a group, 0 for a game. */
  subGames: z.number(),
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
  /** Under maintenance; endTime in epoch milliseconds, null if unknown. */
  maintenance: z.boolean(),
  endTime: z.number().nullable(),
});

/** Carried by clients and without meaning here: every game runs on every platform (wire.md 1.5). */
export const carried = { platform: wireText(), clientType: wireText(10) };
