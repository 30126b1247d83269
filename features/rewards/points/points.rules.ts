import type { EarningKind } from './points.tables.ts';

/** 1/10,000 of a point: the ledger counts every currency in ten-thousandths. */
export const POINT = 10_000n;

const KIND_OF: Readonly<Record<string, EarningKind>> = {
  RNG: 'rng',
  FISH: 'rng',
  LIVE: 'live',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

/** The kind of points that bets on a game type earn; undefined if they earn none. */
export function earningKind(gameType: string | null): EarningKind | undefined {
  return gameType === null ? undefined : KIND_OF[gameType];
}

export interface ConversionRate {
  /** This number of points ... */
  points: bigint;
  /** ... is worth this amount, in 1/10,000 of a main unit. */
  amount: bigint;
}

/** The value of points in the wallet, rounded down like every share (ledger.md "Shares"). */
export function convertedAmount(points: bigint, rate: ConversionRate): bigint {
  return (points * rate.amount) / rate.points;
}

const DIGITS = /^\+?\d{8,15}$/;

/** A mobile number without separators between digits; undefined if it is invalid. */
export function mobileNumber(typed: string): string | undefined {
  const bare = typed.replace(/[\s().-]/g, '');
  return DIGITS.test(bare) ? bare : undefined;
}

export const ADDRESS_LENGTH = { least: 10, most: 300 } as const;
export const RECEIVER_LENGTH = { least: 2, most: 80 } as const;
export const MOST_AT_ONCE = 20;

export type DeliveryProblem = 'points.receiver.needed' | 'points.mobile.invalid' | 'points.address.needed';

/** What an exchange's delivery still lacks (spec section 5 "Redeem"). Every exchange of goods needs a phone number. */
export function deliveryProblem(
  kind: string,
  { receiver, mobile, address }: { receiver: string; mobile: string; address: string },
): DeliveryProblem | undefined {
  if (kind === 'cash') return undefined;
  if (receiver.trim().length < RECEIVER_LENGTH.least) return 'points.receiver.needed';
  if (mobileNumber(mobile) === undefined) return 'points.mobile.invalid';
  return kind === 'goods' && address.trim().length < ADDRESS_LENGTH.least ? 'points.address.needed' : undefined;
}
