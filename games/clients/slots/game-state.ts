import type { GameFreeRounds, SlotSession } from '#games/studio/game.contract.ts';
import type { FrameState } from '../shell/frame-state.ts';
import type { FreeProgress } from './show-plan.ts';
import type { JackpotLevel, JackpotPool, WinData } from './slot-data.ts';
import { affordableStake } from './stake-ladder.ts';
import type { CeremonyLevel, WinTone } from './win-tone.ts';

/**
 * idle: a press starts a round. spinning: reels run, a press stops them. showing: results are shown, a press shortens
 * that.
 * asking: a panel waits for a press. waiting: the next free spin waits for a press. settling: the win is being paid.
 * ended: nothing can be played any more.
 */
export type Phase = 'idle' | 'spinning' | 'showing' | 'asking' | 'waiting' | 'settling' | 'ended';

/** What covers the reels. */
export type Veil =
  | { kind: 'free-start'; spins: number }
  | { kind: 'free-end'; spins: number; amount: bigint; multiplier: number; tone: WinTone; balanceAfter: bigint }
  | { kind: 'hold-end'; amount: bigint; full: boolean }
  | { kind: 'jackpot'; level: JackpotLevel; amount: bigint };

/** The amount that counts up over the reels. */
export interface Ceremony {
  amount: bigint;
  level: CeremonyLevel;
  /** Middle of the area for the amount, as a share of the window's height. */
  at: number;
  /** True if the player shortened it: everything is in its final state. */
  ended: boolean;
}

/** Free spins as the counter above the reels shows them. */
export interface FreeShown extends FreeProgress {
  won: bigint;
  /** Spins of the first award; further bars were won during the free spins. */
  first: number;
  /** The last award won during the free spins; null if there was none. */
  added: { spins: number; at: number } | null;
}

export interface FreeGrant {
  reward: string;
  left: number;
  stake: bigint;
  expiresAt: number;
}

export function grantOf(told: GameFreeRounds): FreeGrant | null {
  if (!told) return null;
  const { reward, left, stake, expiresAt } = told;
  return { reward, left, stake: BigInt(stake), expiresAt: Date.parse(expiresAt) };
}

export interface GameState extends FrameState {
  phase: Phase;
  stake: bigint;
  /** Rounds that the casino pays for; they are played before the player's own money. */
  grant: FreeGrant | null;
  /** The part of the round's win that has been shown, and the start of the count. */
  win: { amount: bigint; from: bigint; tone: WinTone };
  /** The highlighted win, for the text under the reels. */
  lit: WinData | null;
  /** Number of wins in the window. */
  litCount: number;
  jackpots: readonly JackpotPool[];
  free: FreeShown | null;
  /** Free spins have another scene. */
  night: boolean;
  ceremony: Ceremony | null;
  /** True if losing symbols are darkened. */
  dimmed: boolean;
  /** Multiplier of the shown tumbling window; null without one. */
  stepTimes: number | null;
  /** Sum of the orbs that have just multiplied a spin. */
  orbs: number | null;
  respinsLeft: number | null;
  /** The reel that may bring free spins. */
  suspense: number | null;
  veil: Veil | null;
  resumed: boolean;
}

export function firstState(session: SlotSession): GameState {
  const { unfinished } = session;
  const balance = BigInt(session.balance);
  const ladder = session.title.stakes.map(BigInt);
  const grant = grantOf(session.freeRounds);
  return {
    phase: 'idle',
    // If the round to be shown next is paid, the balance already includes its win.
    balance: unfinished?.state === 'closed' ? balance - BigInt(unfinished.win) : balance,
    grant,
    stake: grant?.stake ?? affordableStake(ladder, BigInt(unfinished?.stake ?? session.title.defaultStake), balance),
    win: { amount: 0n, from: 0n, tone: 'none' },
    lit: null,
    litCount: 0,
    jackpots: session.jackpots,
    seeds: session.seeds,
    free: null,
    night: false,
    ceremony: null,
    dimmed: false,
    stepTimes: null,
    orbs: null,
    respinsLeft: null,
    suspense: null,
    veil: null,
    notice: null,
    reconnecting: false,
    resumed: unfinished !== null,
    result: null,
  };
}
