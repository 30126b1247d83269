import { isEasyPassword } from '#platform/credentials/easy-password.ts';

/** Names are converted to lower case before. */
export const OPERATOR_NAME = /^[a-z0-9][a-z0-9._-]{2,31}$/;
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

/** Operators handle other people's money: passwords must be longer than players', and not easy to guess. */
export function isWeakPassword(password: string, username: string): boolean {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) return true;
  return isEasyPassword(password, { username, brandDefault: '' });
}

/** Easy to read aloud and to type, without look-alikes; 14 of 55 characters are 80 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INITIAL_LENGTH = 14;

export function initialPassword(pick: (below: number) => number): string {
  return Array.from({ length: INITIAL_LENGTH }, () => SIGNS[pick(SIGNS.length)]).join('');
}
