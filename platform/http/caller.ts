import type { Language } from '#platform/i18n/languages.ts';

/** Account types of the spec (section 3 "isAgent"): translated once, here. */
export const TRIAL_TYPE = 4;
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
/** Plays, and takes no money out. */
export const RESTRICTED_TYPE = 40;
/** Opens the agent centre; neither plays nor binds cards. */
export const AFFILIATE_TYPE = 41;
/** Reads the centre of its agent, and moves no money. */
export const ASSISTANT_TYPE = 42;

/** What an employee of the operator may be; a call names the roles that may make it. */
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
  /** A code of the second factor was given a short while ago: what Call.needsProof asks for. */
  isProven: boolean;
}

/** Who is calling, established once per request before any handler runs. */
export interface Caller {
  requestId: string;
  brandId: number;
  brandCode: string;
  language: Language;
  /** The visitor's address as far as trusted proxies tell it. */
  ip: string;
  userAgent: string;
  player: PlayerCaller | undefined;
  operator: OperatorCaller | undefined;
  /** A session cookie answered for this request (browsers), not an Authorization header (other clients). */
  viaCookie: boolean;
}
