import { type FastGame, fastGames } from '#games/engines/lottery/fast/games.ts';
import { issueByCode } from '#games/engines/lottery/fast/issue.ts';
import type { Region } from '#games/engines/lottery/vietnam/prizes.ts';
import { drawByCode } from '#games/engines/lottery/vietnam/schedule.ts';
import { type VietnamGame, vietnamGame, vietnamGames } from '#games/engines/lottery/vietnam/vietnam-games.ts';

/** The game of a region. */
export const gameOfRegion = (region: Region): VietnamGame => vietnamGames.find((one) => one.region === region)!;

export type LotteryGame = { kind: 'fast'; game: FastGame } | { kind: 'vietnam'; game: VietnamGame };

export function lotteryGame(code: string): LotteryGame | undefined {
  const fast = fastGames.find((one) => one.code === code);
  if (fast) return { kind: 'fast', game: fast };
  const vietnam = vietnamGame(code);
  return vietnam && { kind: 'vietnam', game: vietnam };
}

/** Every code of the room. */
export const lotteryCodes: readonly string[] = [...fastGames, ...vietnamGames].map(({ code }) => code);

/** An issue by the schedule, with or without a row. Times in epoch milliseconds. */
export interface IssueTimes {
  game: string;
  code: string;
  opensAtMs: number;
  locksAtMs: number;
  drawsAtMs: number;
  /** Day in Viet Nam, "2026-11-23". */
  day: string;
}

/** Bets on a Vietnamese draw open this long before it: on the morning of the day before. */
const OPEN_BEFORE_MS = 36 * 3_600_000;

/** The issue of a game by its code; undefined when it is not in the schedule. */
export function timesOf(code: string, issue: string): IssueTimes | undefined {
  const found = lotteryGame(code);
  if (found?.kind === 'fast') {
    const times = issueByCode(found.game, issue);
    if (!times) return undefined;
    const { opensAtMs, locksAtMs, drawsAtMs } = times;
    return { game: code, code: issue, opensAtMs, locksAtMs, drawsAtMs, day: dayOf(issue.slice(0, 8)) };
  }
  const draw = found && drawByCode(issue);
  if (!draw || draw.region !== found.game.region) return undefined;
  return {
    game: code,
    code: issue,
    opensAtMs: draw.drawAtMs - OPEN_BEFORE_MS,
    locksAtMs: draw.cutOffAtMs,
    drawsAtMs: draw.drawAtMs,
    day: draw.date,
  };
}

const dayOf = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
