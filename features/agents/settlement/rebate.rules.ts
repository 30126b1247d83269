import { shareOf } from '#platform/money/money.ts';

/**
 * Rebates for one member's valid bets of a product and day. `rates` goes from the member up to the top. Each gets
 * volume x rate, rounded down, less the total of those below; never below 0.
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
