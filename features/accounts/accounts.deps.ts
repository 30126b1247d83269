import type { Messenger } from '#features/messages/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { PasswordHasher } from '#platform/credentials/password-hash.ts';
import type { Database } from '#platform/db/database.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Amount } from '#platform/money/money.ts';
import type { EndedSessions } from './accounts.events.ts';
import type { BrandDirectory, ClubLabels, Wallets } from './accounts.seams.ts';
import type { LoginThrottle } from './session/throttle.server.ts';

/** Dependencies of this department's handlers. */
export interface AccountsDeps {
  database: Database;
  brands: BrandDirectory;
  wallets: Wallets;
  /** The last known balance of each wallet that a vendor keeps for the player. */
  atVendors(playerId: bigint): Promise<{ accountTypeId: number; name?: string; balance: Amount }[]>;
  clock: Clock;
  /** 32 random bytes of this installation (ensureSecret), the same in every process. */
  secret: Buffer;
  /** Range of the tries that a human check takes; tests take fewer. */
  humanCheckTries: { min: number; max: number };
  hasher: PasswordHasher;
  throttle: LoginThrottle;
  messenger: Messenger;
  catalogue: Catalogue;
  /** The portal's address without a trailing slash. Links in mails and invitations begin with it. */
  portalUrl: string;
  /** Uploaded pictures are stored in its folder media. */
  dataDir: string;
  /** Runs work after the answer, so that its duration does not show. A failure is logged, never thrown. */
  afterAnswer(work: () => Promise<unknown>): void;
  /** Called when a trial account becomes a real one, to move saved games. */
  onTrialUpgraded(upgrade: { trialId: bigint; playerId: bigint; brandId: number }): Promise<void>;
  /** Sends a message to the player's inbox on the platform. */
  tellPlayer(message: { brandId: number; playerId: bigint; title: string; content: string }): Promise<unknown>;
  /** VIP rank of a player, for member info. Without it no player has a rank. */
  clubLabel: ClubLabels;
  /** Whether the player has bound a bank account or wallet. */
  hasPayoutAccount(playerId: bigint): Promise<boolean>;
  /** Whether the player is on a break or excluded, and until when; undefined if neither. */
  excluded(ask: {
    playerId: bigint;
    brandId: number;
    language: Language;
  }): Promise<Refusal<'player.excluded'> | undefined>;
  /** Whether one of these accounts has excluded itself. Its owner may not open another one. */
  selfExcluded(playerIds: readonly bigint[]): Promise<boolean>;
  /** Called after the commit that ended sessions, so that open games and connections end too. */
  onSessionsEnded(ended: EndedSessions): Promise<void>;
}
