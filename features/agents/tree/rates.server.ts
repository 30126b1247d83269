import type { Writer } from '#platform/db/database.ts';
import { PRODUCT_NAMES } from '../agents.rules.ts';
import { policyOf } from '../desk/policy.store.ts';
import { type RateProblem, type Rates, rateProblem } from './rates.rules.ts';
import { lockPlace, type Place, ratesBelow, ratesOf, writeRates } from './tree.store.ts';

/** Highest rates of a direct downline: the upline's own; for top agents the brand's limits. */
export async function mostBelow(trx: Writer, { brandId, upline }: Pick<Place, 'brandId' | 'upline'>): Promise<Rates> {
  if (upline === null) return (await policyOf(trx, brandId)).maxRebateBps;
  return (await ratesOf(trx, [upline])).get(upline) ?? {};
}

/** Raises a direct downline's rates from the next day on; a new member's first rates apply from the beginning. */
export async function giveRates(
  trx: Writer,
  { upline, member, rates, fromDay }: { upline: bigint; member: bigint; rates: Rates; fromDay?: string },
): Promise<RateProblem | undefined> {
  await lockPlace(trx, upline);
  const known = await ratesOf(trx, [upline, member]);
  const problem = rateProblem(rates, { now: known.get(member) ?? {}, most: known.get(upline) ?? {} });
  if (!problem) await writeRates(trx, member, rates, fromDay);
  return problem;
}

/** An operator sets any rate between the downlines' and the upline's. */
export async function setRates(
  trx: Writer,
  { place, rates, fromDay }: { place: Place; rates: Rates; fromDay: string },
): Promise<'agent.rate.above' | 'agent.rate.below' | undefined> {
  if (place.upline !== null) await lockPlace(trx, place.upline);
  await lockPlace(trx, place.id);
  const [most, least] = [await mostBelow(trx, place), await ratesBelow(trx, place.id)];
  const named = PRODUCT_NAMES.filter((product) => rates[product] !== undefined);
  if (named.some((product) => (rates[product] ?? 0) > (most[product] ?? 0))) return 'agent.rate.above';
  if (named.some((product) => (rates[product] ?? 0) < (least[product] ?? 0))) return 'agent.rate.below';
  await writeRates(trx, place.id, rates, fromDay);
  return undefined;
}
