import { plainLetters } from '#platform/i18n/plain-letters.ts';
import type { Institution } from './institutions.data.ts';

export type PayoutKind = Institution['kind'];

/** cardType of the wire (wire.md 2.5: card BC/EW/V, binding B/V, fees BC/VW/EW). */
export const WIRE_TYPES: Record<PayoutKind, 'BC' | 'EW' | 'V'> = { bank: 'BC', ewallet: 'EW', crypto: 'V' };
const KINDS: Record<string, PayoutKind> = {
  B: 'bank',
  BC: 'bank',
  E: 'ewallet',
  EW: 'ewallet',
  V: 'crypto',
  VW: 'crypto',
};
export const kindOfWire = (type: string): PayoutKind | undefined => KINDS[type.toUpperCase()];

/** wire.md 3: card binding is refused for the restricted kinds of agents. */
const BARRED_TYPES: readonly number[] = [40, 41, 42];
export const mayBind = (memberType: number): boolean => !BARRED_TYPES.includes(memberType);

/** The number without the separators that people type. */
export const squeezed = (number: string): string => number.replace(/[\s.\-–]/g, '');

/** Accounts of Vietnamese banks have 6 to 19 digits; wallets go by the mobile number that they were opened with. */
const NUMBERS: Record<PayoutKind, RegExp> = {
  bank: /^\d{6,19}$/,
  ewallet: /^0[35789]\d{8}$/,
  crypto: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};
export const isNumberOf = (kind: PayoutKind, number: string): boolean => NUMBERS[kind].test(number);

/** An e-wallet's number in national form: +84 912 345 678 becomes 0912345678. */
export function ownSpelling(kind: PayoutKind, typed: string): string {
  const number = squeezed(typed);
  return kind === 'ewallet' ? number.replace(/^\+?84(?=\d{9}$)/, '0') : number;
}

/** A name as banks write it: no accents, capitals, single spaces (spec section 5 "payee name"). */
export function foldHolder(name: string): string {
  return plainLetters(name).toUpperCase().split(/\s+/).filter(Boolean).join(' ');
}
export const isHolder = (folded: string): boolean => folded.length <= 60 && /^[A-Z]+( [A-Z]+)+$/.test(folded);

export const lastFourOf = (number: string): string => number.slice(-4);
/** The only form in which a number is sent to a screen. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`;

const HOUR_MS = 3_600_000;
export const usableFrom = (boundMs: number, coolingHours: number): number => boundMs + coolingHours * HOUR_MS;
export const isUsable = (usableAtMs: number, nowMs: number): boolean => usableAtMs <= nowMs;
