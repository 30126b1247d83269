import type { Writer } from '#platform/db/database.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { FirebaseProject } from './firebase/firebase-token.ts';
import type { OwnFieldRule } from './register/register.rules.ts';

/** What a call needs to know of its brand before anything else. */
export interface CallerBrand {
  id: number;
  code: string;
  language: Language;
  /** Those it offers; every language of the platform when it does not say. */
  languages?: readonly Language[];
}

/** What this department needs to know of a brand. */
export interface AccountBrand extends CallerBrand {
  currency: string;
  symbol: string;
  /** Nobody can choose it, and whoever was given it must change it (spec section 9 "Default weak password"). */
  defaultPassword: string;
  /** Own rules of the registration form, over DEFAULT_FIELD_RULES. */
  registerFields?: Partial<Record<string, OwnFieldRule>> | undefined;
  /** What the brand decided about proving oneself; DEFAULT_SECURITY where it decided nothing. */
  security?: Partial<AccountSecurity>;
  /** The operator's Firebase project, where there is one: its tokens prove a number as codes do. */
  firebase?: FirebaseProject | undefined;
  /** Members may give money to the agent above them. */
  giftsToUpline?: boolean;
  /** For messages: "Sen Vàng". */
  name?: string;
  /** Origin of the brand's own website, for links that are sent out; the installation's stands at `portalUrl`. */
  originAt?(portalUrl: string): string;
}

/** Settings of a brand about codes, sessions, passwords and free play (features/site group "security"). */
export interface AccountSecurity {
  codeMinutes: number;
  registerCodeMinutes: number;
  sessionIdleMinutes: number;
  sessionLifeHours: number;
  singleSession: boolean;
  /** Failed logins in half an hour after which an account is locked, and for how long; 0 locks none. */
  lockAfter: number;
  lockMinutes: number;
  /** Between a payment password that was forgotten and set anew, and the next withdrawal. */
  paymentResetHours: number;
  passwordExpiryDays: number;
  trialHours: number;
  birthdayMinimumAge: number;
  defaultAffiliateCode: string;
}

export const DEFAULT_SECURITY: AccountSecurity = {
  codeMinutes: 3,
  registerCodeMinutes: 1,
  sessionIdleMinutes: 30,
  sessionLifeHours: 12,
  singleSession: false,
  lockAfter: 0,
  lockMinutes: 30,
  paymentResetHours: 24,
  passwordExpiryDays: 180,
  trialHours: 24,
  birthdayMinimumAge: 21,
  defaultAffiliateCode: '',
};

export function securityOf(brand: Pick<AccountBrand, 'security'>): AccountSecurity {
  return { ...DEFAULT_SECURITY, ...brand.security };
}

/** Where links to the brand's own website begin that are sent out. */
export function linkOrigin({ originAt }: Pick<AccountBrand, 'originAt'>, portalUrl: string): string {
  return originAt?.(portalUrl) ?? portalUrl;
}

/** Brands and their switches, answered by the site department. */
export interface BrandDirectory {
  /** By code when one is given, else by host, else the only brand there is. */
  find(by: { code: string | undefined; host: string }): Promise<CallerBrand | undefined>;
  byId(brandId: number): Promise<AccountBrand>;
  /** Whether a whitelabel switch such as DIRECTREG3 is on. */
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  /** Whether maintenance or a region rule closes the brand to an address. */
  stateFor(brandId: number, ip: string): Promise<'open' | 'maintenance' | 'region'>;
}

/** What this department asks of the ledger. Amounts are counts of 1/10,000 of a main unit. */
export interface Wallets {
  /** Opens the player's account in the caller's transaction; answers its id. */
  open(db: Writer, owner: { playerId: bigint; brandId: number; currency: string; trial: boolean }): Promise<bigint>;
  balance(ledgerAccount: bigint): Promise<{ available: bigint; held: bigint }>;
  /** Nothing is posted to it any more. */
  closeTrial?(db: Writer, account: bigint): Promise<void>;
}

/** Name and number of a player's VIP rank; undefined where the brand has no ranks. */
export type ClubLabels = (ask: {
  playerId: bigint;
  brandId: number;
  language: Language;
}) => Promise<{ labelName: string; rankLevel: number } | undefined>;
