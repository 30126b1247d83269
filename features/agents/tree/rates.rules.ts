import { PRODUCT_NAMES, type Product } from '../agents.rules.ts';

/** A member's rates by product, in 1/10,000; missing ones are 0. */
export type Rates = Partial<Record<Product, number>>;

export type RateProblem = 'agent.rate.above' | 'agent.rate.lowered';

/** Why an agent cannot give rates: above its own, or below the downline's present ones. */
export function rateProblem(asked: Rates, { now, most }: { now: Rates; most: Rates }): RateProblem | undefined {
  const named = PRODUCT_NAMES.filter((product) => asked[product] !== undefined);
  if (named.some((product) => (asked[product] ?? 0) > (most[product] ?? 0))) return 'agent.rate.above';
  return named.some((product) => (asked[product] ?? 0) < (now[product] ?? 0)) ? 'agent.rate.lowered' : undefined;
}

/** Whether every rate is within the upline's. */
export const isWithin = (rates: Rates, most: Rates): boolean =>
  PRODUCT_NAMES.every((product) => (rates[product] ?? 0) <= (most[product] ?? 0));
