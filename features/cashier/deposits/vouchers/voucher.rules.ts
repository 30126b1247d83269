/** Letters and digits without those that look alike: no 0 O 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const LENGTH = GROUPS * GROUP_LENGTH;

/** "7K2M-9QXA-4TRD-HPWZ": 79 bits, too many to guess. */
export function voucherCode(random: (below: number) => number): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code without spaces and dashes; undefined when it is not a code. */
export function normalCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

/** Wrong codes that one player may try, and within what time. */
export const MOST_MISSES = 5;
export const MISSES_WITHIN_MS = 15 * 60_000;

export type VoucherProblem = 'voucher.unknown' | 'voucher.used' | 'voucher.ended';

export function voucherProblem(
  voucher: { redeemed: boolean; closed: boolean; expiresAtMs: number } | undefined,
  nowMs: number,
): VoucherProblem | undefined {
  if (!voucher) return 'voucher.unknown';
  if (voucher.redeemed) return 'voucher.used';
  return voucher.closed || voucher.expiresAtMs <= nowMs ? 'voucher.ended' : undefined;
}
