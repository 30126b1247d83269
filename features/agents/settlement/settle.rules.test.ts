import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FIGURES } from '../agents.rules.ts';
import type { Terms } from '../contracts/terms.rules.ts';
import { type RoundLine, RoundTally } from '../facts/facts.rules.ts';
import { periodAt } from './period.rules.ts';
import { rebateParts } from './rebate.rules.ts';
import { type Entry, roundParts } from './recount.rules.ts';
import { settle } from './settle.rules.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const U = 10_000n;
const tier = (rateBps: number, asked: Partial<Terms['tiers'][number]> = {}) => ({
  rateBps,
  activeMembers: null,
  volume: null,
  teamLoss: null,
  ...asked,
});
const termsOf = (facts: Partial<Terms>): Terms => ({
  period: 'M',
  base: 'ngr',
  activeFrom: 0n,
  ownPlay: false,
  carryOver: false,
  tiers: [tier(1_000)],
  ...facts,
});

describe('a contract by hand', () => {
  it('dividend: NGR with what was carried, and on again when it is negative', () => {
    const terms = termsOf({ carryOver: true, tiers: [tier(2_500), tier(3_000, { activeMembers: 5 })] });
    const figures = {
      ...NO_FIGURES,
      volume: 900n * U,
      stakes: 900n * U,
      payouts: 500n * U,
      bonuses: 60n * U,
      rebates: 40n * U,
    };
    const given = { kind: 'dividend' as const, terms, figures, active: 5, carriedNet: 0n };
    // NGR 900 - 500 - 60 - 40 = 300; carried -100: base 200; five active: 30 % is 60; less the downlines' 25 is 35.
    expect(settle({ ...given, carriedBase: -100n * U, below: 25n * U })).toMatchObject({
      base: 200n * U,
      gross: 60n * U,
      amount: 35n * U,
      carriedBase: 0n,
      carriedNet: 0n,
    });
    // Carried -400: a base of -100 is carried on; the downlines' 25 reduce the next net.
    expect(settle({ ...given, carriedBase: -400n * U, below: 25n * U })).toMatchObject({
      gross: 0n,
      amount: 0n,
      carriedBase: -100n * U,
      carriedNet: -25n * U,
    });
    // Terms without carry-over drop it.
    const dropping = { ...given, terms: { ...terms, carryOver: false } };
    expect(settle({ ...dropping, carriedBase: -400n * U, below: 0n }).carriedBase).toBe(0n);
  });

  it('hourly on volume: rounded down to 1/10,000, the rest stays with the house', () => {
    const terms = termsOf({ period: 'O', base: 'volume', tiers: [tier(33)] });
    const figures = { ...NO_FIGURES, volume: 12_345n };
    // 12,345 x 33 / 10,000 = 40.7385
    expect(
      settle({ kind: 'hourly', terms, figures, active: 1, carriedBase: 0n, carriedNet: 0n, below: 0n }).gross,
    ).toBe(40n);
  });

  it('real-time on loss: the team as a whole, never below zero, and no tier pays 0', () => {
    const terms = termsOf({ period: 'R', base: 'loss', tiers: [tier(500, { teamLoss: 10n * U })] });
    const at = (stakes: bigint, payouts: bigint) =>
      settle({
        kind: 'realtime',
        terms,
        figures: { ...NO_FIGURES, volume: stakes, stakes, payouts },
        active: 1,
        carriedBase: 0n,
        carriedNet: 0n,
        below: 0n,
      }).amount;
    // 100 staked, 60 won: loss 40 x 5 % = 2.
    expect(at(100n * U, 60n * U)).toBe(2n * U);
    expect(at(100n * U, 91n * U)).toBe(0n);
    expect(at(100n * U, 500n * U)).toBe(0n);
  });
});

describe('periods', () => {
  const at = (period: Parameters<typeof periodAt>[0], text: string, zone = ZONE) => {
    const { startsOn, endsOn } = periodAt(period, Date.parse(text), zone);
    return `${startsOn} ${endsOn}`;
  };

  it('are those of the brand’s calendar', () => {
    expect(at('D', '2026-11-22T17:00:00Z')).toBe('2026-11-23 2026-11-24');
    expect(at('W', '2026-11-22T16:59:59Z')).toBe('2026-11-16 2026-11-23');
    expect(at('H', '2026-11-15T10:00:00Z')).toBe('2026-11-01 2026-11-16');
    expect(at('H', '2026-02-20T10:00:00Z')).toBe('2026-02-16 2026-03-01');
    expect(at('M', '2026-12-31T10:00:00Z')).toBe('2026-12-01 2027-01-01');
  });

  it('follow each other without a gap, through changes of the clocks', () => {
    const zones = fc.constantFrom(ZONE, 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe');
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
    fc.assert(
      fc.property(fc.constantFrom('R', 'O', 'D', 'W', 'H', 'M' as const), moments, zones, (period, moment, zone) => {
        const span = periodAt(period, moment, zone);
        expect(span.startsAt <= moment && moment < span.endsAt).toBe(true);
        expect(periodAt(period, span.endsAt, zone).startsAt).toBe(span.endsAt);
        expect(periodAt(period, span.startsAt, zone)).toEqual(span);
      }),
    );
  });
});

describe('rebates of a line', () => {
  it('are together what the highest rate gives, whatever stands between', () => {
    expect(rebateParts(100n * U, [20, 50, 80])).toEqual([2_000n, 3_000n, 3_000n]);
    expect(rebateParts(100n * U, [50, 20, 80])).toEqual([5_000n, 0n, 3_000n]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.integer({ min: 0, max: 200 })),
        (volume, rates) => {
          const parts = rebateParts(volume, rates);
          const whole = (volume * BigInt(Math.max(0, ...rates))) / 10_000n;
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole);
          expect(parts.every((part) => part >= 0n)).toBe(true);
        },
      ),
    );
  });
});

describe('rounds', () => {
  /** Stakes, payouts, closings, refunds and reversals, in any order that a ledger can contain. */
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('stake', 'payout', 'refund', 'reversal' as const),
      amount: fc.integer({ min: 0, max: 50 }),
      closes: fc.boolean(),
      of: fc.nat(7),
      game: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 8 },
  );

  it('count the same step by step as from their beginning after each entry', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const lines: RoundLine[] = [];
        for (const [at, { kind, amount, closes, of, game }] of made.entries()) {
          const back = kind === 'refund' || kind === 'reversal';
          const target = lines[of];
          // The reversed entry must exist, be of the right kind, and not be reversed yet.
          const wanted = kind === 'refund' ? 'stake' : 'payout';
          if (back && (target?.kind !== wanted || lines.some(({ ref }) => ref === target.key))) continue;
          const open = lines
            .filter(({ key }) => !lines.some(({ ref }) => ref === key))
            .every(({ closesRound }) => !closesRound);
          // The ledger refuses payouts into a closed round; stakes come before the closing.
          if (!back && !open) continue;
          lines.push({
            id: BigInt(at),
            key: `k${at}`,
            kind,
            amount: kind === 'stake' ? -BigInt(amount) : BigInt(amount),
            closesRound: !back && closes,
            ref: back && target ? target.key : null,
            game,
          });
        }
        const tally = new RoundTally();
        const stepwise = lines.flatMap((line) =>
          [...tally.apply(line)].map(([game, { stakes, payouts }]) => ({ id: line.id, game, stakes, payouts })),
        );
        const entries = lines.map((line): Entry => ({ ...line, member: 1n, at: 0, game: line.game ?? 0, round: 'r' }));
        const naive = roundParts(entries, (game) => game).map(({ entry, product, stakes, payouts }) => ({
          id: entry.id,
          game: product,
          stakes,
          payouts,
        }));
        const sorted = (rows: typeof naive) =>
          [...rows].sort((a, b) => (a.id === b.id ? a.game - b.game : a.id < b.id ? -1 : 1));
        expect(sorted(stepwise)).toEqual(sorted(naive));
      }),
      { numRuns: 2_000 },
    );
  });
});
