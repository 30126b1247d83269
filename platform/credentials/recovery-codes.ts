import { randomInt } from 'node:crypto';

const COUNT = 10;
/** No characters that look alike; ten of 31 signs are 49 bits, far too many to guess at ten tries an hour. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Ten codes like "K7M2P-QX4TA", for a player who has lost the phone. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** The stored form: a code typed in lower case, with spaces or without the dash is the same code. */
export function foldRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
