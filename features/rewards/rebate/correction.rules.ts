import { isWithin, type Rebated, type RebateLine, rebateAmount } from './rebate.rules.ts';

/** Settled turnover of one game in one hour, 1/10,000 of a main unit. */
export interface PlayedHour {
  hourMs: number;
  game: number;
  turnover: bigint;
}

/** Days after which a period's rebates are not corrected: if its bets are voided later, the house bears the loss. */
export const CORRECTED_DAYS = 31;

/**
 * How much a claimed rebate was overpaid because its bets were voided later, less what later rebates have withheld.
 * Each game is compared with its own claimed turnover: late bets of another game do not compensate, and a game that
 * moved to another type is still compared.
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

/** Withholds the debt from claimable lines, oldest period first. `periods` come latest first. */
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

/** The rebates that a withheld sum settles, oldest first. */
export function settled(debts: readonly { id: bigint; owed: bigint }[], sum: bigint): { id: bigint; amount: bigint }[] {
  let left = sum;
  return debts.flatMap(({ id, owed }) => {
    const amount = least(left, owed);
    left -= amount;
    return amount > 0n ? [{ id, amount }] : [];
  });
}

// Math.min does not accept bigint.
const least = (one: bigint, other: bigint): bigint => [one, other].reduce((a, b) => (b < a ? b : a));
