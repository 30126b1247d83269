import { COMMON_PASSWORDS, COMMON_STEMS } from './common-passwords.data.ts';

/**
 * Whether the password is among the first that an attacker tries: a common one, the account's own name, or the brand's
 * default.
 */
export function isEasyPassword(password: string, about: { username: string; brandDefault: string }): boolean {
  const folded = password.toLowerCase();
  const name = about.username.trim().toLowerCase();
  const ownName = name.length >= 4 && folded.includes(name);
  return ownName || password === about.brandDefault || isCommon(folded);
}

/** In the list, a well-known word with digits around it, or one repeated character. */
function isCommon(folded: string): boolean {
  const word = folded.replace(/^[\d@!.]+|[\d@!.]+$/g, '');
  return COMMON_PASSWORDS.has(folded) || COMMON_STEMS.includes(word) || /^(.)\1*\d?$/u.test(folded);
}
