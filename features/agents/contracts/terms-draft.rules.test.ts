import { describe, expect, it } from 'vitest';
import type { Terms } from './terms.rules.ts';
import { draftOf, draftProblem, draftTerms, emptyTier, rateAt, rateOf, trialOf } from './terms-draft.rules.ts';

const UNIT = 10_000n;
const tier = (rateBps: number, activeMembers: number | null = null, volume: bigint | null = null) => ({
  rateBps,
  activeMembers,
  volume,
  teamLoss: null,
});
const OWN: Terms = {
  period: 'O',
  base: 'volume',
  activeFrom: 0n,
  ownPlay: false,
  carryOver: false,
  tiers: [tier(50), tier(100, 3)],
};
const draft = draftOf(undefined, ['D', 'W', 'H', 'M']);
const typed = (rate: string, active = '') => ({ ...draft, tiers: [{ ...emptyTier(0), rate, active }] });

describe('terms that are typed', () => {
  it('read a rate with a comma or a point', () => {
    const rates = ['12,5', '0.75', '100', '0', '100,01', '1,234', '-1', ''];
    expect(rates.map(rateOf)).toEqual([1_250, 75, 10_000, undefined, undefined, undefined, undefined, undefined]);
  });

  it('begin with the rates as the reader writes them', () => {
    const tiers = [{ rateBps: 75, activeMembers: null, volume: null, teamLoss: null }];
    const wire = { period: 'O', base: 'volume', activeFrom: 0, ownPlay: false, carryOver: false, tiers } as const;
    const rates = (['VI', 'EN'] as const).map((language) => draftOf(wire, [], language).tiers[0]?.rate ?? '');
    expect(rates).toEqual(['0,75', '0.75']);
    expect(rates.map(rateOf)).toEqual([75, 75]);
  });

  it('are told what the server would refuse', () => {
    const above = { above: [OWN], below: [] };
    expect(draftProblem(draftTerms('hourly', typed('')), above)).toBe('contract.terms');
    expect(draftProblem(draftTerms('hourly', typed('0,51')), above)).toBe('contract.above.upline');
    expect(draftProblem(draftTerms('hourly', typed('1', '2')), above)).toBe('contract.above.upline');
    expect(draftProblem(draftTerms('hourly', typed('1', '3')), above)).toBeUndefined();
    expect(draftProblem(draftTerms('hourly', typed('0,4')), { above: [], below: [OWN] })).toBe(
      'contract.below.exceeds',
    );
  });

  it('stand beside the rate that holds now at the same point', () => {
    expect(rateAt(OWN, tier(200))).toBe(50);
    expect(rateAt(OWN, tier(200, 3))).toBe(100);
    expect(rateAt({ ...OWN, tiers: [tier(100, 3)] }, tier(200))).toBe(0);
  });

  it('are tried on a period that was paid, unless they count other people or days', () => {
    const figures = { volume: 1_234.5, stakes: 2_000, payouts: 1_500, bonuses: 10, rebates: 5, fees: 2, jackpots: 3 };
    const paid = {
      kind: 'hourly' as const,
      terms: { ...OWN, activeFrom: 0, tiers: [{ rateBps: 50, activeMembers: null, volume: null, teamLoss: null }] },
      members: { active: 3 },
      figures,
      carriedIn: 0,
      gross: 6.1725,
    };
    // Three are active: 1 % of 1,234.5 is 12.345.
    expect(trialOf(OWN, paid)).toEqual({ was: 61_725n, would: 123_450n });
    expect(trialOf({ ...OWN, ownPlay: true }, paid)).toBeUndefined();
    expect(trialOf({ ...OWN, activeFrom: UNIT }, paid)).toBeUndefined();
    // A dividend: 2,000 - 1,500 - 10 - 5 - 2 - 3 = 480; less 80 carried is 400; 10 % of it is 40.
    const dividend: Terms = { ...OWN, period: 'M', base: 'ngr', tiers: [tier(1_000)] };
    const month = { ...paid, kind: 'dividend' as const, carriedIn: -80, gross: 20 };
    const monthly = { ...month, terms: { ...paid.terms, period: 'M' as const, base: 'ngr' as const } };
    expect(trialOf(dividend, monthly)).toEqual({ was: 20n * UNIT, would: 40n * UNIT });
  });
});
