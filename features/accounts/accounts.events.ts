import type { memberContract } from './member/member.contract.ts';
import type { profileContract } from './profile/profile.contract.ts';

/** Published on `player.<id>` when one of the player's sessions has ended. */
export const SESSION_EVENT = 'session';

/** One session of a player, or all of them, has ended: logout, new login in its place, password change, block. */
export interface EndedSessions {
  playerId: bigint;
  /** Undefined for every session of the player. */
  sessionId: bigint | undefined;
}

/** Contributed as `sessionsEnded`: called after the commit that ended sessions. */
export type SessionsEnded = (ended: EndedSessions) => Promise<void>;

/** Calls that show what the player may spend. */
export const BALANCE = ['GET /wps/v2/wallets/balance'] as const satisfies (keyof typeof memberContract)[];

/** Calls that show how well the account is protected. */
export const SECURITY = ['GET /wps/v2/member/securityConfig'] as const satisfies (keyof typeof profileContract)[];
