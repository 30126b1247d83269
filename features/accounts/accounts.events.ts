/** Published on `player.<id>` when one of the player's sessions has ended. */
export const SESSION_EVENT = 'session';

/** One session of a player, or all of them, has ended: logout, new login in its place, password change, block. */
export interface EndedSessions {
  playerId: bigint;
  /** Undefined: every session of the player. */
  sessionId: bigint | undefined;
}

/** Contributed as `sessionsEnded`: called after the commit that ended sessions. */
export type SessionsEnded = (ended: EndedSessions) => Promise<void>;
