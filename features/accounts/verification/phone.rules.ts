import { COUNTRIES } from '../member/countries.data.ts';

/** Problems of a number, named as in spec section 8. */
export type PhoneProblem = 'missing-phone-number' | 'invalid-phone-number';

/** Vietnam by default. */
export const HOME_DIALLING_CODE = '84';

/**
 * National significant mobile numbers, by dialling code, where the plan is checked. Elsewhere the bounds of E.164 apply
 * (ITU-T E.164: at most 15 digits with the country code).
 */
const MOBILE_PLANS: Readonly<Record<string, RegExp>> = {
  '84': /^[35789]\d{8}$/,
  '855': /^[1-9]\d{7,8}$/,
  '856': /^20\d{8}$/,
  '66': /^[689]\d{8}$/,
  '63': /^9\d{9}$/,
  '62': /^8\d{8,11}$/,
  '60': /^1\d{8,9}$/,
  '65': /^[89]\d{7}$/,
  '95': /^9\d{7,9}$/,
  '86': /^1[3-9]\d{9}$/,
  '852': /^[4-9]\d{7}$/,
  '853': /^6\d{7}$/,
  '886': /^9\d{8}$/,
  '81': /^[789]0\d{8}$/,
  '82': /^1\d{8,9}$/,
  '91': /^[6-9]\d{9}$/,
  '61': /^4\d{8}$/,
  '44': /^7\d{9}$/,
};
const ANY_PLAN = /^\d{4,13}$/;
/** Countries where the leading zero is part of the number. */
const ZERO_STAYS: readonly string[] = ['39'];

const DIALLING_CODES = new Set(COUNTRIES.map(([, dialling]) => dialling));

/**
 * Converts a typed number ("0912 345 678", "+84 912.345.678", "0084912345678") to E.164 digits without the plus.
 * `dialling` is the country chosen beside the field; a number with its own country code keeps it.
 */
export function e164(
  typed: string | null | undefined,
  dialling: string | null | undefined,
): { ok: true; number: string } | { ok: false; problem: PhoneProblem } {
  const bare = (typed ?? '').trim().replace(/[\s().-]/g, '');
  if (bare === '') return { ok: false, problem: 'missing-phone-number' };
  const chosen = (dialling ?? '').replace(/^(\+|00)/, '').trim() || HOME_DIALLING_CODE;
  const abroad = /^(?:\+|00)(\d+)$/.exec(bare)?.[1];
  const national = abroad === undefined ? nationalOf(bare, chosen) : undefined;
  const code = abroad === undefined ? chosen : codeOf(abroad);
  const digits = national ?? (code && nationalOf(abroad?.slice(code.length) ?? '', code));
  if (!code || !DIALLING_CODES.has(code) || !digits || !(MOBILE_PLANS[code] ?? ANY_PLAN).test(digits))
    return { ok: false, problem: 'invalid-phone-number' };
  const number = code + digits;
  return number.length <= 15 ? { ok: true, number } : { ok: false, problem: 'invalid-phone-number' };
}

/** The number without trunk zero, and without the country code if that was typed ("84912345678"). */
function nationalOf(digits: string, code: string): string | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  const plan = MOBILE_PLANS[code] ?? ANY_PLAN;
  const bare = ZERO_STAYS.includes(code) ? digits : digits.replace(/^0/, '');
  const withoutCode = digits.startsWith(code) ? digits.slice(code.length) : undefined;
  if (!plan.test(bare) && withoutCode && plan.test(withoutCode)) return withoutCode;
  return bare;
}

function codeOf(international: string): string | undefined {
  return [3, 2, 1].map((length) => international.slice(0, length)).find((code) => DIALLING_CODES.has(code));
}

/** Country code of a number in the form of `e164`. */
export function diallingCodeOf(number: string): string {
  return codeOf(number) ?? '';
}

/** The last three digits are enough to recognise one's own number. */
export function maskedNumber(mobile: string): string {
  return mobile.replace(/\d(?=\d{3})/g, '*');
}
