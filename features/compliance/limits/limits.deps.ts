import type { Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { StandingDeps } from './standing.server.ts';

export interface LimitsDeps extends StandingDeps {
  limitSettings(brandId: number): Promise<{ raiseHours: number; realityCheckMinutes: number }>;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** Credited since a moment, and asked for in orders that are still open. */
  depositedSince(
    db: Reader,
    ask: { playerId: bigint; sinceMs: number; nowMs: number; except?: bigint | undefined },
  ): Promise<bigint>;
  /** When a session began, in epoch ms. */
  sessionStart(db: Reader, sessionId: bigint): Promise<number | undefined>;
  /** Whether the password was typed a moment ago. */
  confirmed(sessionId: bigint): Promise<boolean>;
  /** Ends every other session and remembered device of the player. */
  endOtherSessions(trx: Writer, ask: { playerId: bigint; sessionId: bigint; nowMs: number }): Promise<void>;
  /** Nobody excluded can play what their deposits ask for before a withdrawal: that falls away. Answers what it was. */
  releaseDeposits(trx: Writer, ask: { playerId: bigint; at: Date }): Promise<Amount>;
  /** After the commit of a break or an exclusion: open games and connections end. */
  onExcluded(playerId: bigint): Promise<void>;
  /** After a change: other pages of the player load again. */
  tell(playerId: bigint): Promise<void>;
}
