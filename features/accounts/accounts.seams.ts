import { type Settings, settingsFrom } from '#features/site/public.ts';
import type { Writer } from '#platform/db/database.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { FirebaseProject } from './firebase/firebase-token.ts';
import type { OwnFieldRule } from './register/register.rules.ts';

/** The facts about a brand that every call needs first. */
export interface CallerBrand {
  id: number;
  code: string;
  language: Language;
  /** Languages that the brand offers; without it all languages of the platform. */
  languages?: readonly Language[];
}

/** The facts about a brand that this department needs. */
export interface AccountBrand extends CallerBrand {
  currency: string;
  symbol: string;
  /** Players cannot choose it, and whoever was given it must change it (spec section 9 "Default weak password"). */
  defaultPassword: string;
  /** The brand's own rules for the registration form, over DEFAULT_FIELD_RULES. */
  registerFields?: Partial<Record<string, OwnFieldRule>> | undefined;
  /** The brand's security settings, over DEFAULT_SECURITY. */
  security?: Partial<AccountSecurity>;
  /** The brand's Firebase project, if any. Its tokens verify a number as our codes do. */
  firebase?: FirebaseProject | undefined;
  /** Members may give money to their upline. */
  giftsToUpline?: boolean;
  /** Used in messages, e.g. "Sen Vàng". */
  name?: string;
  /** Origin of the brand's own website, for links in messages; otherwise `portalUrl` of the installation. */
  originAt?(portalUrl: string): string;
}

/** Settings of a brand about codes, sessions, passwords and free play (features/site group "security"). */
export interface AccountSecurity {
  codeMinutes: number;
  registerCodeMinutes: number;
  sessionIdleMinutes: number;
  sessionLifeHours: number;
  singleSession: boolean;
  /** Failed logins within half an hour after which an account is locked, and the lock's length; 0 never locks. */
  lockAfter: number;
  lockMinutes: number;
  /** Hours after a reset of the payment password during which withdrawals are blocked. */
  paymentResetHours: number;
  passwordExpiryDays: number;
  trialHours: number;
  birthdayMinimumAge: number;
  defaultAffiliateCode: string;
}

/** The security settings of a brand, from the groups that hold them. */
export function securityFrom({ security, entry, register, withdraw }: Settings): AccountSecurity {
  return {
    ...security,
    birthdayMinimumAge: entry.birthdayMinimumAge,
    defaultAffiliateCode: register.defaultAffiliateCode,
    paymentResetHours: withdraw.resetCoolingHours,
  };
}

/** For a brand without settings of its own. */
const DEFAULT_SECURITY = securityFrom(settingsFrom(new Map()));

export function securityOf(brand: Pick<AccountBrand, 'security'>): AccountSecurity {
  return { ...DEFAULT_SECURITY, ...brand.security };
}

/** The origin for links in messages to the brand's own website. */
export function linkOrigin({ originAt }: Pick<AccountBrand, 'originAt'>, portalUrl: string): string {
  return originAt?.(portalUrl) ?? portalUrl;
}

/** Brands and their switches, answered by the site department. */
export interface BrandDirectory {
  /** By code if one is given, otherwise by host, otherwise the only brand. */
  find(by: { code: string | undefined; host: string }): Promise<CallerBrand | undefined>;
  byId(brandId: number): Promise<AccountBrand>;
  /** Whether a whitelabel switch such as DIRECTREG3 is on. */
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  /** Whether maintenance or a region rule closes the brand to an address. */
  stateFor(brandId: number, ip: string): Promise<'open' | 'maintenance' | 'region'>;
}

/** The ledger calls of this department. Amounts are counts of 1/10,000 of a main unit. */
export interface Wallets {
  /** Opens the player's ledger account in the caller's transaction; answers its id. */
  open(db: Writer, owner: { playerId: bigint; brandId: number; currency: string; trial: boolean }): Promise<bigint>;
  balance(ledgerAccount: bigint): Promise<{ available: bigint; held: bigint }>;
  /** Closes the ledger account: nothing can be posted to it afterwards. */
  closeTrial?(db: Writer, account: bigint): Promise<void>;
}

/** Name and number of a player's VIP rank; undefined where the brand has no ranks. */
export type ClubLabels = (ask: {
  playerId: bigint;
  brandId: number;
  language: Language;
}) => Promise<{ labelName: string; rankLevel: number } | undefined>;
