import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from '#platform/money/money.ts';
import type { ContractKind } from '../agents.rules.ts';
import { settle } from '../settlement/settle.rules.ts';
import { isAtMost, keptTerms, readTerms, type Standing, storedTerms, type Terms, tierOf } from './terms.rules.ts';

const RUNS = { numRuns: 400 };

/** Terms with few values, so that two terms often have equal conditions. */
const condition = fc.option(fc.integer({ min: 1, max: 4 }));
const arbitraryTerms = fc
  .record({
    base: fc.constantFrom('volume', 'loss'),
    activeFrom: fc.integer({ min: 0, max: 3 }),
    ownPlay: fc.boolean(),
    tiers: fc.array(fc.record({ rateBps: fc.integer({ min: 1, max: 6 }), a: condition, v: condition, l: condition }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ base, activeFrom, ownPlay, tiers }): Terms => {
    const seen = new Map(tiers.map((tier) => [tier.rateBps, tier]));
    const rising = [...seen.values()].sort((a, b) => a.rateBps - b.rateBps);
    const big = (value: number | null) => (value === null ? null : BigInt(value));
    return {
      period: 'R',
      base: base === 'loss' ? 'loss' : 'volume',
      activeFrom: BigInt(activeFrom),
      ownPlay,
      carryOver: false,
      tiers: rising.map(({ rateBps, a, v, l }) => ({ rateBps, activeMembers: a, volume: big(v), teamLoss: big(l) })),
    };
  });

/** The rate at a point, computed by trying every tier in order. */
function naiveRate({ tiers }: Terms, { active, volume, loss }: Standing): number {
  let rate = 0;
  for (const tier of tiers) {
    if (tier.activeMembers !== null && active < tier.activeMembers) continue;
    if (tier.volume !== null && volume < tier.volume) continue;
    if (tier.teamLoss !== null && loss < tier.teamLoss) continue;
    rate = tier.rateBps;
  }
  return rate;
}

/** A grid with all values of the conditions, and one below and above. */
const GRID: Standing[] = [0, 1, 2, 3, 4, 5].flatMap((active) =>
  [-1, 0, 1, 2, 3, 4, 5].flatMap((volume) =>
    [-1, 0, 1, 2, 3, 4, 5].map((loss) => ({ active, volume: BigInt(volume), loss: BigInt(loss) })),
  ),
);

describe('terms', () => {
  it('pay the last tier whose conditions all hold', () => {
    fc.assert(
      fc.property(arbitraryTerms, fc.constantFrom(...GRID), (terms, point) => {
        const tier = tierOf(terms, point);
        expect(tier === undefined ? 0 : terms.tiers[tier]?.rateBps).toBe(naiveRate(terms, point));
      }),
      RUNS,
    );
  });

  it('may be signed below only where they pay at no point more than those above', () => {
    fc.assert(
      fc.property(arbitraryTerms, arbitraryTerms, (below, above) => {
        const sameKind = below.base === above.base;
        const asksActive = above.tiers.some(({ activeMembers }) => activeMembers !== null);
        const comparable = sameKind && (!asksActive || above.activeFrom <= below.activeFrom);
        const never = GRID.every((point) => naiveRate(below, point) <= naiveRate(above, point));
        expect(isAtMost(below, above)).toBe(comparable && never);
      }),
      { numRuns: 3_000 },
    );
  });

  it('stay the same when they are kept', () => {
    fc.assert(
      fc.property(arbitraryTerms, (terms) => {
        expect(keptTerms(storedTerms(terms))).toEqual(terms);
      }),
      RUNS,
    );
  });

  it('are none when rates do not rise, a rate is 0 or an amount is no amount', () => {
    const input = { activeFrom: 0, ownPlay: false, carryOver: false };
    const read = (...tiers: Parameters<typeof readTerms>[1]['tiers'][number][]) =>
      readTerms('daily', { ...input, tiers });
    expect(read({ rateBps: 10 }, { rateBps: 10, volume: 5 })).toBeUndefined();
    expect(read({ rateBps: 0 })).toBeUndefined();
    expect(read({ rateBps: 10, volume: 'x' })).toBeUndefined();
    expect(read()).toBeUndefined();
    expect(read({ rateBps: 10 }, { rateBps: 20, volume: '5.5' })?.tiers[1]?.volume).toBe(55_000n);
  });

  it('of a dividend: a shorter period below, never a longer one; what is carried above is carried below', () => {
    const terms = (period: 'W' | 'M', carryOver: boolean): Terms => ({
      period,
      base: 'ngr',
      activeFrom: 0n,
      ownPlay: false,
      carryOver,
      tiers: [{ rateBps: 100, activeMembers: null, volume: null, teamLoss: null }],
    });
    expect(isAtMost(terms('W', false), terms('M', false))).toBe(true);
    expect(isAtMost(terms('M', false), terms('W', false))).toBe(false);
    expect(isAtMost(terms('M', false), terms('M', true))).toBe(false);
    expect(isAtMost(terms('M', true), terms('M', false))).toBe(true);
  });
});

/** A line in which terms never exceed those above, with each member's bets. */
interface Node {
  volume: bigint;
  active: number;
  /** Its share of the upline's rate, in percent. */
  part: number;
  below: Node[];
}
const node: fc.Arbitrary<Node> = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    volume: fc.bigInt({ min: 0n, max: 10_000_000n }),
    active: fc.constant(1),
    part: fc.integer({ min: 0, max: 100 }),
    below: fc.oneof({ maxDepth: 4 }, fc.constant<Node[]>([]), fc.array(tie('node'), { maxLength: 3 })),
  }),
})).node;

const terms = (rateBps: number): Terms => ({
  period: 'D',
  base: 'volume',
  activeFrom: 0n,
  ownPlay: true,
  carryOver: false,
  tiers: [{ rateBps, activeMembers: null, volume: null, teamLoss: null }],
});

const volumeOf = (member: Node): bigint => member.below.reduce((sum, each) => sum + volumeOf(each), member.volume);

/** The sum of all payouts in a line, and the gross amount of its top. */
function settleLine(member: Node, rateBps: number): { gross: bigint; paid: bigint; least: bigint } {
  const lines = member.below.map((each) => settleLine(each, Math.floor((rateBps * each.part) / 100)));
  const below = lines.reduce((sum, { gross }) => sum + gross, 0n);
  const figures = { ...NONE, volume: volumeOf(member) };
  const kind: ContractKind = 'daily';
  const own = settle({ kind, terms: terms(rateBps), figures, active: 1, carriedBase: 0n, carriedNet: 0n, below });
  const paid = lines.reduce((sum, line) => sum + line.paid, own.amount);
  const least = [own.net, ...lines.map((line) => line.least)].reduce((a, b) => (a < b ? a : b));
  return { gross: own.gross, paid, least };
}
const NONE = { volume: 0n, stakes: 0n, payouts: 0n, bonuses: 0n, rebates: 0n, fees: 0n, jackpots: 0n };

describe('a line', () => {
  it('is paid the gross amount of its top, and nobody owes more below than comes from above', () => {
    fc.assert(
      fc.property(node, fc.integer({ min: 1, max: 10_000 }), (top, rateBps) => {
        const { gross, paid, least } = settleLine(top, rateBps);
        expect(gross).toBe(shareOf(volumeOf(top), rateBps));
        expect(paid).toBe(gross);
        expect(least >= 0n).toBe(true);
      }),
      RUNS,
    );
  });
});
