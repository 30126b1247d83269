import type { GameRound, SpinAnswer } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { insist, type Waiting } from '../shell/insist.ts';
import { type DrawnRound, isDrawn } from './slot-data.ts';

export type SpinResult =
  | { kind: 'drawn'; round: DrawnRound; answer: SpinAnswer }
  | { kind: 'refused'; code: string; message: string };

/** The studio's two calls that an order uses. */
export interface SpinCalls {
  spin(order: { spinKey: string; stake: string; reward?: string }): Promise<SpinAnswer>;
  round(ref: string): Promise<SpinAnswer>;
}

export interface SpinOrder {
  calls: SpinCalls;
  spinKey: string;
  stake: bigint;
  /** The grant that pays the stake. */
  reward?: string | undefined;
  /** Waits before the next attempt; ends early when the browser reports that it is online again. */
  pause(ms: number): Promise<void>;
  waiting: Waiting;
}

const POLL_MS = 700;
/** States in which the stake was not kept. */
const UNDONE: readonly GameRound['state'][] = ['discarded', 'rollback_due', 'rolled_back', 'rollback_blocked'];

/**
 * Orders one round and continues until its result is known. After a lost answer the same spinKey is sent again, so that
 * a round is never played twice and a paid round is never lost.
 */
export async function orderSpin(order: SpinOrder): Promise<SpinResult> {
  const { spinKey, reward } = order;
  const wanted = { spinKey, stake: order.stake.toString(), ...(reward ? { reward } : {}) };
  const sent = await insist(() => order.calls.spin(wanted), order.waiting, order.pause);
  if (sent instanceof CallRefused) return refused(sent);
  let answer = sent;
  while (answer.round.outcome === null) {
    if (UNDONE.includes(answer.round.state)) return { kind: 'refused', code: 'studio.bet.undone', message: '' };
    await order.pause(POLL_MS);
    const { ref } = answer.round;
    const again = await insist(() => order.calls.round(ref), order.waiting, order.pause);
    if (again instanceof CallRefused) return refused(again);
    answer = again;
  }
  const { round } = answer;
  return isDrawn(round)
    ? { kind: 'drawn', round, answer }
    : { kind: 'refused', code: 'studio.bet.undone', message: '' };
}

function refused({ code, message }: CallRefused): SpinResult {
  return { kind: 'refused', code, message };
}
