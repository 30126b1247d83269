import type { Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { StandingDeps } from './standing.server.ts';

export interface LimitsDeps extends StandingDeps {
  limitSettings(brandId: number): Promise<{ raiseHours: number; realityCheckMinutes: number }>;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** The sum of deposits credited since a moment and of orders that are still open. */
  depositedSince(
    db: Reader,
    ask: { playerId: bigint; sinceMs: number; nowMs: number; except?: bigint | undefined },
  ): Promise<bigint>;
  /** When a session began, in epoch ms. */
  sessionStart(db: Reader, sessionId: bigint): Promise<number | undefined>;
  /** Whether the password was confirmed recently. */
  confirmed(sessionId: bigint): Promise<boolean>;
  /** Ends every other session and remembered device of the player. */
  endOtherSessions(trx: Writer, ask: { playerId: bigint; sessionId: bigint; nowMs: number }): Promise<void>;
  /** An excluded player cannot play, so their deposits need no wagering any more. Answers the amount waived. */
  releaseDeposits(trx: Writer, ask: { playerId: bigint; at: Date }): Promise<Amount>;
  /** Called after the commit of a break or an exclusion: open games and connections end. */
  onExcluded(playerId: bigint): Promise<void>;
  /** Called after a change: the player's other pages load again. */
  tell(playerId: bigint): Promise<void>;
}
