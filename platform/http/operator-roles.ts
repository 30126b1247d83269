import type { OperatorRole } from './caller.ts';

/** Usual answers to "which employees may make this call", for the `access` of a contract. */
interface Roles {
  readonly operator: readonly OperatorRole[];
}

export const ADMINS: Roles = { operator: ['admin'] };
export const MANAGERS: Roles = { operator: ['admin', 'manager'] };
export const CASHIERS: Roles = { operator: ['admin', 'cashier'] };
export const SUPPORT: Roles = { operator: ['admin', 'manager', 'support'] };
/** Who shapes what players are offered: promotions, bonuses, terms of deposits. */
export const OFFERS: Roles = { operator: ['admin', 'manager', 'cashier'] };
