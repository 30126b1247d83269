import { z } from 'zod';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { type Award, thawAward } from '../engine/award.types.ts';

export const PRIZE_KINDS = ['credits', 'bonus', 'points', 'tickets'] as const;

/** A prize as an operator enters it; fields of other kinds are kept unchanged. */
export const prizeForm = z.object({
  kind: z.enum([...PRIZE_KINDS, 'none']),
  amount: z.string().max(20).default('0').describe('main units: of credits and of a bonus'),
  wagerTimes: z.number().int().min(0).max(100).default(1).describe('of a bonus'),
  days: z.number().int().min(1).max(365).default(30).describe('of a bonus'),
  points: z.number().int().min(0).max(100_000_000).default(0),
  raffleId: z.number().int().nullable().default(null),
  tickets: z.number().int().min(0).max(1_000).default(0),
});
export type PrizeForm = z.output<typeof prizeForm>;

/** Undefined if it gives nothing. */
export function awardOf(form: PrizeForm): Award | undefined {
  const amount = parseAmount(form.amount) ?? 0n;
  switch (form.kind) {
    case 'credits':
      return amount > 0n ? { kind: 'credits', amount } : undefined;
    case 'bonus': {
      const terms = { products: {}, largestStake: null, largestConversion: null };
      const wagering = { factorBps: form.wagerTimes * 10_000, days: form.days, ...terms };
      return amount > 0n ? { kind: 'bonus', amount, wagering } : undefined;
    }
    case 'points':
      return form.points > 0 ? { kind: 'points', points: BigInt(form.points) } : undefined;
    case 'tickets':
      return form.raffleId !== null && form.tickets > 0
        ? { kind: 'tickets', raffleId: form.raffleId, tickets: form.tickets }
        : undefined;
    case 'none':
      return undefined;
  }
}

/** The form of a stored award. */
export function formOf(stored: unknown): PrizeForm {
  const form: PrizeForm = {
    kind: 'none',
    amount: '0',
    wagerTimes: 1,
    days: 30,
    points: 0,
    raffleId: null,
    tickets: 0,
  };
  if (stored === null || stored === undefined) return form;
  const award = thawAward(stored);
  switch (award.kind) {
    case 'credits':
      return { ...form, kind: 'credits', amount: toDecimal(award.amount) };
    case 'bonus': {
      const { factorBps, days } = award.wagering;
      return { ...form, kind: 'bonus', amount: toDecimal(award.amount), wagerTimes: factorBps / 10_000, days };
    }
    case 'points':
      return { ...form, kind: 'points', points: Number(award.points) };
    case 'tickets':
      return { ...form, kind: 'tickets', raffleId: award.raffleId, tickets: award.tickets };
    default:
      return form;
  }
}
