import type { GameFreeRounds, SlotSession } from '#games/studio/game.contract.ts';
import type { FrameState } from '../shell/frame-state.ts';
import type { FreeProgress } from './show-plan.ts';
import type { JackpotLevel, JackpotPool, WinData } from './slot-data.ts';
import { affordableStake } from './stake-ladder.ts';
import type { CeremonyLevel, WinTone } from './win-tone.ts';

/**
 * idle: a press starts a round. spinning: reels run, a press stops them. showing: results are shown, a press shortens
 * that. asking: a panel waits for a press. waiting: the next free spin does. settling: the win is on its way. ended: nothing can be played any more.
 */
export type Phase = 'idle' | 'spinning' | 'showing' | 'asking' | 'waiting' | 'settling' | 'ended';

/** What stands over the reels. */
export type Veil =
  | { kind: 'free-start'; spins: number }
  | { kind: 'free-end'; spins: number; amount: bigint; multiplier: number; tone: WinTone; balanceAfter: bigint }
  | { kind: 'hold-end'; amount: bigint; full: boolean }
  | { kind: 'jackpot'; level: JackpotLevel; amount: bigint };

/** The amount that counts up over the reels. */
export interface Ceremony {
  amount: bigint;
  level: CeremonyLevel;
  /** Middle of the field in which it stands, as a share of the window's height. */
  at: number;
  /** The player shortened it: everything stands at its end. */
  ended: boolean;
}

/** Free spins as the counter above the reels shows them. */
export interface FreeShown extends FreeProgress {
  won: bigint;
  /** Spins of the first award; bars beyond it were won during the free spins. */
  first: number;
  /** The last award won during the free spins; null while there was none. */
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
  /** Rounds that the casino pays; they come before the player's own money. */
  grant: FreeGrant | null;
  /** The round's return as far as it has been shown, and where the count began. */
  win: { amount: bigint; from: bigint; tone: WinTone };
  /** The win that is lit, for the line of text under the reels. */
  lit: WinData | null;
  /** How many wins the window shows. */
  litCount: number;
  jackpots: readonly JackpotPool[];
  free: FreeShown | null;
  /** Free spins are another place. */
  night: boolean;
  ceremony: Ceremony | null;
  /** What lost is darkened. */
  dimmed: boolean;
  /** Multiplier of the tumbling window that is shown; null without one. */
  stepTimes: number | null;
  /** Sum of the orbs that has just multiplied a spin. */
  orbs: number | null;
  respinsLeft: number | null;
  /** Reel that may bring free spins. */
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
    // The win of the round that is shown next is already in the balance once it is paid.
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
