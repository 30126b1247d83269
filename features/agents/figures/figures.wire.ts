import { toWireNumber } from '#platform/money/money.ts';
import { ggrOf, ngrOf } from '../agents.rules.ts';
import { type FactChange, NO_CHANGE } from '../facts/facts.rules.ts';

/** Figures as clients read them, in main units. */
export function figuresValue(change: FactChange) {
  return {
    deposits: toWireNumber(change.deposits),
    withdrawals: toWireNumber(change.withdrawals),
    volume: toWireNumber(change.volume),
    stakes: toWireNumber(change.stakes),
    payouts: toWireNumber(change.payouts),
    bonuses: toWireNumber(change.bonuses),
    rebates: toWireNumber(change.rebates),
    fees: toWireNumber(change.fees),
    jackpots: toWireNumber(change.jackpots),
    ggr: toWireNumber(ggrOf(change)),
    ngr: toWireNumber(ngrOf(change)),
  };
}

export const NO_FIGURES_VALUE = figuresValue(NO_CHANGE);
