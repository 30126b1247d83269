import { isWithin, type Rebated, type RebateLine, rebateAmount } from './rebate.rules.ts';

/** Settled turnover of one game in one hour, 1/10,000 of a main unit. */
export interface PlayedHour {
  hourMs: number;
  game: number;
  turnover: bigint;
}

/** Rebates of periods that ended longer ago are not corrected any more: a bet of theirs that is voided is the house's loss. */
export const CORRECTED_DAYS = 31;

/**
 * What a claimed rebate was paid too much because its bets were voided since, less what later rebates have kept back.
 * Each game is compared with what was claimed of it: what settles late in another game makes up for nothing, and a game
 * that has moved to another type is still the same game.
 */
export function overpaid(
  claim: Rebated,
  { played, rebated }: { played: readonly PlayedHour[]; rebated: readonly Rebated[] },
): bigint {
  const before = rebated.filter(({ id, gameType }) => id < claim.id && gameType === claim.gameType);
  const counted = played.filter((hour) => isWithin(hour, claim) && !before.some((one) => isWithin(hour, one)));
  const lost = [...claim.games].reduce((sum, [game, then]) => {
    const now = counted.filter((one) => one.game === game).reduce((all, { turnover }) => all + turnover, 0n);
    return now < then ? sum + then - now : sum;
  }, 0n);
  const gave = claim.amount + claim.withheld;
  const owed = gave - rebateAmount(claim.turnover - lost, claim.rateBps, gave) - claim.recovered;
  return owed > 0n ? owed : 0n;
}

/** Keeps back what is owed from what can be claimed, the oldest period first. Periods come with the latest in front. */
export function withhold<P extends { lines: readonly RebateLine[] }>(periods: readonly P[], owed: bigint): P[] {
  let left = owed;
  return periods
    .toReversed()
    .map((period) => ({
      ...period,
      lines: period.lines.map((line) => {
        if (line.state !== 'claimable') return line;
        const withheld = least(left, line.amount);
        left -= withheld;
        return { ...line, amount: line.amount - withheld, withheld };
      }),
    }))
    .toReversed();
}

/** Which rebates a kept back sum settles, the oldest first. */
export function settled(debts: readonly { id: bigint; owed: bigint }[], sum: bigint): { id: bigint; amount: bigint }[] {
  let left = sum;
  return debts.flatMap(({ id, owed }) => {
    const amount = least(left, owed);
    left -= amount;
    return amount > 0n ? [{ id, amount }] : [];
  });
}

// Math.min knows no bigint.
const least = (one: bigint, other: bigint): bigint => [one, other].reduce((a, b) => (b < a ? b : a));
