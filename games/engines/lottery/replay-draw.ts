import type { Draw } from '../fair/draw.ts';
import { fromHex, toHex } from '../fair/hex.ts';
import type { Json } from '../fair/replay.ts';
import { hmacSha256 } from '../fair/sha256.ts';
import type { FastPlay, FastResult } from './fast/fast-play.ts';
import { drawFastResult, fastGame, fastGames } from './fast/games.ts';
import { parseFastSelection, settleFast } from './fast/settle.ts';
import type { Pays } from './line.ts';
import { drawResult, flatNumbers } from './vietnam/prizes.ts';
import { regionPlays, vietnamGame, vietnamGames } from './vietnam/vietnam-games.ts';

/** Codes of every game of the lottery room: the fast ones and the regions of the Vietnamese lottery. */
export const lotteryGameCodes: readonly string[] = [...fastGames, ...vietnamGames].map(({ code }) => code);

/**
 * The seed of an issue, derived from the day's secret: HMAC-SHA256(key = root, message = "game:issue") in hexadecimal.
 * Throws when the root is not hexadecimal.
 */
export function issueSeed(root: string, game: string, issue: string): string {
  const key = fromHex(root);
  if (!key) throw new RangeError('the root of a chain must be hexadecimal');
  return toHex(hmacSha256(key, new TextEncoder().encode(`${game}:${issue}`)));
}

/** The client part of an issue's draw: its public name. The nonce is 0. */
export const issueClientSeed = (game: string, issue: string): string => `${game}:${issue}`;

const playsByRegion = new Map(vietnamGames.map(({ code, region }) => [code, regionPlays(region)]));

/** The plays of a game of the room; none for an unknown code. */
export function lotteryPlays(code: string): readonly FastPlay[] {
  return fastGame(code)?.plays ?? playsByRegion.get(code) ?? [];
}

/** Draws an issue: a fast game's numbers, or the demo draw of a region. Throws for an unknown code. */
export function drawLottery(code: string, draw: Draw): FastResult {
  const fast = fastGame(code);
  if (fast) return drawFastResult(fast.family, draw);
  const vietnam = vietnamGame(code);
  if (!vietnam) throw new RangeError(`no lottery ${code}`);
  return flatNumbers(drawResult(vietnam.region, draw));
}

/**
 * Replays an issue, and also a ticket if the input has one: play, selection, stake per unit and pays in 1/10,000. Null
 * when the input is invalid.
 */
export function replayLottery(code: string, draw: Draw, input: Json): Json | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const numbers = [...drawLottery(code, draw)];
  const { ticket } = input;
  if (ticket === undefined || ticket === null) return { numbers };
  const settled = settleTicket(code, ticket, numbers);
  return settled && { numbers, ...settled };
}

function settleTicket(code: string, ticket: Json, numbers: FastResult): { outcome: string; payout: string } | null {
  if (typeof ticket !== 'object' || ticket === null || Array.isArray(ticket)) return null;
  const { play: playCode, selection: text, stakePerUnit, pays: given } = ticket;
  const play = lotteryPlays(code).find((one) => one.code === playCode);
  const pays = readPays(given);
  if (!play || !pays || typeof text !== 'string' || typeof stakePerUnit !== 'string' || !/^\d+$/.test(stakePerUnit))
    return null;
  const parsed = parseFastSelection(play, text);
  if (!parsed.ok) return null;
  const { outcome, payout } = settleFast(play, parsed.selection, BigInt(stakePerUnit), numbers, pays);
  return { outcome, payout: payout.toString() };
}

/** Reads a pay table from JSON with amounts as text; null if invalid. */
export function readPays(value: unknown): Pays | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every(([, pay]) => typeof pay === 'string' && /^\d+$/.test(pay))) return null;
  return Object.fromEntries(entries.map(([key, pay]) => [key, BigInt(pay as string)]));
}
