/** A key reads what people of its role read. None is an administrator: their lists show codes and secrets. */
export const KEY_ROLES = ['manager', 'cashier', 'support'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/** Recognised by people and by scanners for leaked secrets. */
export const KEY_PREFIX = 'parlor_';
