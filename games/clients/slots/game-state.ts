import type { GameSeeds, GameSession } from '#games/studio/game.contract.ts';
import type { FreeProgress } from './show-plan.ts';
import type { JackpotLevel, JackpotPool, WinData } from './slot-data.ts';
import { affordableStake } from './stake-ladder.ts';
import type { WinTone } from './win-tone.ts';

/**
 * idle: a press starts a round. spinning: reels run, a press stops them. showing: results are shown, a press shortens
 * that. asking: a panel waits for a press. settling: the win is on its way. ended: nothing can be played any more.
 */
export type Phase = 'idle' | 'spinning' | 'showing' | 'asking' | 'settling' | 'ended';

export interface Notice {
  /** The studio's own sentence, or the key of one of ours. */
  text: { said: string } | { key: string };
  tone: 'info' | 'error';
  action?: 'deposit' | 'close';
}

/** What stands over the reels. */
export type Veil =
  | { kind: 'free-start'; spins: number }
  | { kind: 'free-end'; spins: number; amount: bigint; tone: WinTone }
  | { kind: 'hold-end'; amount: bigint; full: boolean }
  | { kind: 'jackpot'; level: JackpotLevel; amount: bigint }
  | { kind: 'big'; amount: bigint };

export interface GameState {
  phase: Phase;
  /** As shown: without the win of a round that the reels have not shown yet. */
  balance: bigint;
  stake: bigint;
  /** The round's return as far as it has been shown, and where the count began. */
  win: { amount: bigint; from: bigint; tone: WinTone };
  /** The win that is lit, for the line of text under the reels. */
  lit: WinData | null;
  /** How many wins the window shows. */
  litCount: number;
  jackpots: readonly JackpotPool[];
  seeds: GameSeeds;
  free: (FreeProgress & { won: bigint }) | null;
  respinsLeft: number | null;
  /** Reel that may bring free spins. */
  suspense: number | null;
  veil: Veil | null;
  notice: Notice | null;
  /** The connection is lost and the same spin is being asked for again. */
  reconnecting: boolean;
  resumed: boolean;
  /** For screen readers, when a round has been shown. */
  result: { won: bigint; stake: bigint; round: number } | null;
}

export function firstState(session: GameSession): GameState {
  const { unfinished } = session;
  const balance = BigInt(session.balance);
  const ladder = session.title.stakes.map(BigInt);
  return {
    phase: 'idle',
    // The win of the round that is shown next is already in the balance once it is paid.
    balance: unfinished?.state === 'closed' ? balance - BigInt(unfinished.win) : balance,
    stake: affordableStake(ladder, BigInt(unfinished?.stake ?? session.title.defaultStake), balance),
    win: { amount: 0n, from: 0n, tone: 'none' },
    lit: null,
    litCount: 0,
    jackpots: session.jackpots,
    seeds: session.seeds,
    free: null,
    respinsLeft: null,
    suspense: null,
    veil: null,
    notice: null,
    reconnecting: false,
    resumed: unfinished !== null,
    result: null,
  };
}
