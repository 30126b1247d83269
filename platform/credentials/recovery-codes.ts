import { randomInt } from 'node:crypto';

const COUNT = 10;
/** No look-alikes; ten of 31 signs are 49 bits, far beyond guessing at ten tries an hour. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Ten codes like "K7M2P-QX4TA", for the day the phone is lost. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** As stored: typed in lower case, with spaces or without the dash is the same code. */
export function foldRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
