import { choose } from '#games/engines/lottery/combinatorics.ts';
import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import { fastGame } from '#games/engines/lottery/fast/games.ts';
import { fastCost, parseFastSelection } from '#games/engines/lottery/fast/settle.ts';
import { MAX_LINES } from '#games/engines/lottery/line.ts';
import { lotteryPlays } from '#games/engines/lottery/replay-draw.ts';
import { allLinesOf } from '#games/engines/lottery/vietnam/selection.ts';
import { vietnamGame } from '#games/engines/lottery/vietnam/vietnam-games.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type {
  ChaseView,
  DrawnIssue,
  LotteryFacts,
  LotteryNow,
  OpenIssue,
  TicketView,
  VietnamDrawView,
} from '#games/studio/lottery/lottery.contract.ts';
import type { FrameState } from '../shell/frame-state.ts';

/** bet: the board of a game. results: boards of past draws. statistics, tickets: the pages of that name. */
export type View = 'bet' | 'results' | 'statistics' | 'tickets';

/** The selection on one play's board: grid "2:05", pool "05", banker "+05", option code, Vietnamese number. */
export type Picks = ReadonlySet<string>;

export interface BasketItem {
  id: string;
  game: string;
  /** Set for a Vietnamese draw. A fast ticket is for the issue that is open when it is sent. */
  issue: string | null;
  play: string;
  selection: string;
  lines: number;
  stakePerUnit: bigint;
  multiplier: number;
  amount: bigint;
  /** Why the studio refused it. */
  error: string | null;
}

export interface ChaseWish {
  on: boolean;
  periods: number;
  /** One per period; equal unless the player types others. */
  multipliers: readonly number[];
  own: boolean;
  stopAtWin: boolean;
}

export interface LotteryState extends FrameState {
  view: View;
  /** Code of the game on the board. */
  code: string;
  /** Code of the Vietnamese draw on the board. */
  draw: string | null;
  play: string;
  picks: Readonly<Record<string, Picks>>;
  /** Stake per unit of a fast ticket, or of one point. */
  unit: bigint;
  multiplier: number;
  basket: readonly BasketItem[];
  chase: ChaseWish;
  now: LotteryNow;
  /** Difference between the studio's clock and this device's. */
  offsetMs: number;
  /** Drawn issues of the game on the board, newest first. */
  draws: readonly DrawnIssue[];
  /** The draw that is being shown; null if none is. */
  showing: DrawnIssue | null;
  tickets: readonly TicketView[];
  chases: readonly ChaseView[];
  /** Stake that the numbers of the play on the pad still accept. */
  free: { issue: string; play: string; most: bigint; numbers: ReadonlyMap<string, bigint> } | null;
  sending: boolean;
  /** True while no news of the studio arrive. */
  offline: boolean;
}

export const UNIT = 10_000n;
export const UNITS = [UNIT, 2n * UNIT, 5n * UNIT] as const;
export const CHASE_PERIODS = [5, 10, 20] as const;

export const factsOf = (session: GameSession): LotteryFacts => session.game.facts as LotteryFacts;

export const isVietnam = (code: string): boolean => vietnamGame(code) !== undefined;

export function firstState(session: GameSession): LotteryState {
  const { now } = factsOf(session);
  const { code } = session.game;
  return {
    view: 'bet',
    code,
    draw: isVietnam(code) ? (firstDraw(now, code)?.code ?? null) : null,
    play: lotteryPlays(code)[0]?.code ?? '',
    picks: {},
    unit: isVietnam(code) ? UNIT : 2n * UNIT,
    multiplier: 1,
    basket: [],
    chase: { on: false, periods: 10, multipliers: Array.from({ length: 10 }, () => 1), own: false, stopAtWin: true },
    now,
    offsetMs: now.now - Date.now(),
    draws: [],
    showing: null,
    tickets: [],
    chases: [],
    free: null,
    sending: false,
    offline: false,
    balance: BigInt(session.balance),
    seeds: { commitment: '', clientSeed: '', nonce: 0, nextCommitment: '' },
    notice: null,
    reconnecting: false,
    result: null,
  };
}

/** The draw that a region's board shows first: the next open one, or else the last. */
export function firstDraw(now: LotteryNow, code: string): VietnamDrawView | undefined {
  const own = now.vietnam.filter(({ game }) => game === code);
  return own.find(({ cutOffAt }) => cutOffAt > now.now) ?? own.at(-1);
}

export const playsOf = (code: string): readonly FastPlay[] => lotteryPlays(code);

export const playOf = (code: string, play: string): FastPlay | undefined =>
  lotteryPlays(code).find((one) => one.code === play);

export const issueOf = (now: LotteryNow, code: string): OpenIssue | undefined =>
  now.games.find((one) => one.code === code)?.issue;

export const drawOf = (now: LotteryNow, draw: string | null): VietnamDrawView | undefined =>
  now.vietnam.find(({ code }) => code === draw);

/** The selection as text for the engine; empty if it is incomplete. */
export function selectionText(play: FastPlay, picks: Picks): string {
  const { form } = play;
  switch (form.kind) {
    case 'options':
      return [...picks].join(' ');
    case 'pool': {
      const bankers = [...picks].filter((pick) => pick.startsWith('+')).map((pick) => pick.slice(1));
      const others = [...picks].filter((pick) => !pick.startsWith('+'));
      return bankers.length > 0 ? `${bankers.join(' ')}+${others.join(' ')}` : others.join(' ');
    }
    case 'grid':
      return form.positions
        .map((_, at) => {
          const row = form.values.filter((value) => picks.has(`${at + 1}:${value}`));
          return row.length > 0 ? row.join(' ') : '-';
        })
        .join('|');
    case 'vietnam': {
      const numbers = [...picks].sort();
      if (form.play.picks === 1) return numbers.join(' ');
      if (numbers.length < form.play.picks || choose(numbers.length, form.play.picks) > MAX_LINES) return '';
      return allLinesOf(form.play, numbers);
    }
  }
}

/** Cost of the selection; null if it is incomplete. */
export function priceOf(play: FastPlay, picks: Picks, stakePerUnit: bigint, multiplier: number) {
  const text = selectionText(play, picks);
  const parsed = parseFastSelection(play, text);
  if (!parsed.ok) return null;
  const { selection } = parsed;
  return {
    selection: selection.text,
    lines: selection.lines.length,
    amount: fastCost(play, selection, stakePerUnit * BigInt(multiplier)),
    first: selection.lines[0] ?? '',
  };
}

/** "0412" of "20261123-0412". */
export const shortIssue = (code: string): string => code.slice(-4);

export const familyOf = (code: string): string => fastGame(code)?.family ?? 'vietnam';

/** The last known numbers of a game. */
export const lastDraw = (now: LotteryNow, code: string): DrawnIssue | null =>
  now.games.find((one) => one.code === code)?.last ?? null;
