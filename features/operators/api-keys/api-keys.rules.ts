/** A key can read what its role can read. None has the administrator's role, whose lists show codes and secrets. */
export const KEY_ROLES = ['manager', 'cashier', 'support'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/** A prefix that people and scanners for leaked secrets recognise. */
export const KEY_PREFIX = 'parlor_';
