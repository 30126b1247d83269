import { shareOf } from '../agents.rules.ts';

/**
 * Rebates of one member's valid bets of one product and day. `rates` runs from the member up to the top of its line.
 * Each gets volume x its rate, rounded down, less what those below it got together; never below zero.
 */
export function rebateParts(volume: bigint, rates: readonly number[]): bigint[] {
  let given = 0n;
  return rates.map((rateBps) => {
    const whole = shareOf(volume, rateBps);
    const part = whole > given ? whole - given : 0n;
    given += part;
    return part;
  });
}
