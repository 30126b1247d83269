import type { OperatorRole } from './caller.ts';

/** Common values for the `access` of a contract: which operators may make a call. */
interface Roles {
  readonly operator: readonly OperatorRole[];
}

export const ADMINS: Roles = { operator: ['admin'] };
export const MANAGERS: Roles = { operator: ['admin', 'manager'] };
export const CASHIERS: Roles = { operator: ['admin', 'cashier'] };
export const SUPPORT: Roles = { operator: ['admin', 'manager', 'support'] };
/** Roles that decide what players are offered: promotions, bonuses, terms of deposits. */
export const OFFERS: Roles = { operator: ['admin', 'manager', 'cashier'] };
