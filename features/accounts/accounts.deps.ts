import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Amount } from '#platform/money/money.ts';
import type { BrandDirectory, ClubLabels, EndedSessions, Wallets } from './accounts.seams.ts';
import type { Messenger } from './messages/messenger.ts';
import type { PasswordHasher } from './password/password-hash.ts';
import type { LoginThrottle } from './session/throttle.server.ts';

/** What the handlers of this room work with. */
export interface AccountsDeps {
  database: Database;
  brands: BrandDirectory;
  wallets: Wallets;
  /** What is known to lie in each wallet that a vendor keeps for the player; nothing without it. */
  atVendors?: ((playerId: bigint) => Promise<{ accountTypeId: number; balance: Amount }[]>) | undefined;
  clock: Clock;
  /** 32 random bytes of this installation (ensureSecret), the same in every process. */
  secret: Buffer;
  hasher: PasswordHasher;
  throttle: LoginThrottle;
  messenger: Messenger;
  catalogue: Catalogue;
  /** What browsers type, without trailing slash: links in mails and on invitations begin with it. */
  portalUrl: string;
  /** Uploaded pictures lie in its folder media. */
  dataDir: string;
  /** Work whose length must not show in an answer; a failure is logged, never thrown. */
  afterAnswer(work: () => Promise<unknown>): void;
  /** A trial account has become a real one: what was saved goes along. */
  onTrialUpgraded?(upgrade: { trialId: bigint; playerId: bigint; brandId: number }): Promise<void>;
  /** A message into the player's inbox on the platform. */
  tellPlayer?(message: { brandId: number; playerId: bigint; title: string; content: string }): Promise<unknown>;
  /** Once in the life of an account (spec section 4 "first-login action"). */
  onFirstLogin?(player: { id: bigint; brandId: number }): Promise<void>;
  /** VIP rank of a player, for member info; without it nobody has one. */
  clubLabel?: ClubLabels | undefined;
  /** Whether the player has bound a bank account or wallet; without it the brand pays nothing out. */
  hasPayoutAccount?(playerId: bigint): Promise<boolean>;
  /** Whether the player is on a break or excluded, and until when; undefined for everybody else. */
  excluded?(ask: {
    playerId: bigint;
    brandId: number;
    language: Language;
  }): Promise<Refusal<'player.excluded'> | undefined>;
  /** Whether one of these accounts has excluded itself: its owner opens no other one. */
  selfExcluded?(playerIds: readonly bigint[]): Promise<boolean>;
  /** Called after the commit that ended sessions, so that whatever hangs on them ends too. */
  onSessionsEnded(ended: EndedSessions): Promise<void>;
}
