import type { Language } from '#platform/i18n/languages.ts';

/** Account types of the spec (section 3 "isAgent"): translated once, here. */
export const TRIAL_TYPE = 4;
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
/** May play, but not withdraw. */
export const RESTRICTED_TYPE = 40;
/** May open the agent centre, but not play or bind cards. */
export const AFFILIATE_TYPE = 41;
/** May read the centre of its agent, but not move money. */
export const ASSISTANT_TYPE = 42;

/** Roles of the brand's operators; a call names the roles that may make it. */
export const OPERATOR_ROLES = ['admin', 'manager', 'cashier', 'support'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export interface PlayerCaller {
  /** Row id of the account. */
  id: bigint;
  sessionId: bigint;
  username: string;
  /** isAgent value: 0 player, 1 and 2 agents, 4 trial, 40 to 42 restricted agents. */
  type: number;
  currency: string;
  /** The password must be changed before anything else is allowed. */
  mustChangePassword: boolean;
}

export interface OperatorCaller {
  id: bigint;
  role: OperatorRole;
  /** Whether a code of the second factor was given a short while ago, which Call.needsProof asks for. */
  isProven: boolean;
}

/** Where operators of several brands log in, and nobody has yet. */
export const NO_BRAND = 0;

/** The caller, identified once per request before any handler runs. */
export interface Caller {
  requestId: string;
  /** NO_BRAND for visitors of an office of several brands. */
  brandId: number;
  brandCode: string;
  language: Language;
  /** The visitor's address as reported by trusted proxies. */
  ip: string;
  userAgent: string;
  player: PlayerCaller | undefined;
  operator: OperatorCaller | undefined;
  /** The request is authenticated by a session cookie (browsers), not by an Authorization header (other clients). */
  viaCookie: boolean;
}
