import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { BrandDirectory, ClubLabels, EndedSessions, Wallets } from './accounts.seams.ts';
import type { PasswordHasher } from './password/password-hash.ts';
import type { LoginThrottle } from './session/throttle.server.ts';

/** What the handlers of this room work with. */
export interface AccountsDeps {
  database: Database;
  brands: BrandDirectory;
  wallets: Wallets;
  clock: Clock;
  /** 32 random bytes of this installation (ensureSecret), the same in every process. */
  secret: Buffer;
  hasher: PasswordHasher;
  throttle: LoginThrottle;
  /** Called after the commit that ended sessions, so that whatever hangs on them ends too. */
  onSessionsEnded(ended: EndedSessions): Promise<void>;
  /** VIP rank of a player, for member info; without it nobody has one. */
  clubLabel?: ClubLabels | undefined;
}
