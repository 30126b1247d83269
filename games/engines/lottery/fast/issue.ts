import { VIETNAM_OFFSET_MS, vietnamDate, vietnamMidnightMs } from '../vietnam/schedule.ts';
import type { FastGame } from './games.ts';

const DAY_MS = 86_400_000;

/** One period of a fast game. Bets open when the previous period is drawn and close at the lock. */
export type Issue = {
  /** Day in Viet Nam and number within the day from 1: "20261123-0001". */
  code: string;
  opensAtMs: number;
  locksAtMs: number;
  drawsAtMs: number;
};

type Timing = Pick<FastGame, 'periodMs' | 'lockMs'>;

/** The issue at a moment: opened at or before it, drawn after it. */
export function issueAt(game: Timing, timeMs: number): Issue {
  const date = vietnamDate(timeMs);
  const midnightMs = vietnamMidnightMs(date);
  return issue(game, midnightMs, Math.floor((timeMs - midnightMs) / game.periodMs) + 1);
}

/** The issue with this code, or null when it does not exist. */
export function issueByCode(game: Timing, code: string): Issue | null {
  const parts = /^(\d{4})(\d{2})(\d{2})-(\d{4})$/.exec(code);
  if (!parts) return null;
  const utc = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T00:00:00Z`);
  if (Number.isNaN(utc)) return null;
  const number = Number(parts[4]);
  if (number < 1 || number > DAY_MS / game.periodMs) return null;
  const found = issue(game, utc - VIETNAM_OFFSET_MS, number);
  return found.code === code ? found : null;
}

/** The issue this many periods later (or earlier, if negative). */
export function issueAfter(game: Timing, from: Issue, periods = 1): Issue {
  return issueAt(game, from.opensAtMs + periods * game.periodMs);
}

/** Bets are taken and cancelled from opening until the lock. */
export function isOpen(one: Issue, timeMs: number): boolean {
  return one.opensAtMs <= timeMs && timeMs < one.locksAtMs;
}

function issue(game: Timing, midnightMs: number, number: number): Issue {
  const opensAtMs = midnightMs + (number - 1) * game.periodMs;
  const drawsAtMs = opensAtMs + game.periodMs;
  return {
    code: `${vietnamDate(midnightMs).replaceAll('-', '')}-${String(number).padStart(4, '0')}`,
    opensAtMs,
    locksAtMs: drawsAtMs - game.lockMs,
    drawsAtMs,
  };
}
