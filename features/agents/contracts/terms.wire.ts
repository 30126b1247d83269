import { toWireNumber } from '#platform/money/money.ts';
import type { Terms } from './terms.rules.ts';

/** Terms as clients read them, with amounts in main units. */
export function termsValue({ tiers, activeFrom, ...terms }: Terms) {
  const amount = (value: bigint | null) => (value === null ? null : toWireNumber(value));
  return {
    ...terms,
    activeFrom: toWireNumber(activeFrom),
    tiers: tiers.map(({ rateBps, activeMembers, volume, teamLoss }) => ({
      rateBps,
      activeMembers,
      volume: amount(volume),
      teamLoss: amount(teamLoss),
    })),
  };
}
