import { isEasyPassword } from '#platform/credentials/easy-password.ts';

/** Folded to lower case before it is looked at. */
export const OPERATOR_NAME = /^[a-z0-9][a-z0-9._-]{2,31}$/;
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

/** Operators hold other people's money: longer than players' passwords, and none that everybody tries first. */
export function isWeakPassword(password: string, username: string): boolean {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return true;
  return isEasyPassword(password, { username, brandDefault: '' });
}

/** Easy to read aloud and to type: no look-alikes; 14 of 55 signs are 80 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INITIAL_LENGTH = 14;

export function initialPassword(pick: (below: number) => number): string {
  return Array.from({ length: INITIAL_LENGTH }, () => SIGNS[pick(SIGNS.length)]).join('');
}
