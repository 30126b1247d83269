import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashOut, fairCenti, type GradeChances, type LegNow } from './cash-out.ts';
import { decimalOf, type PrintedPrice } from './formats.ts';
import type { Grade } from './markets.ts';
import { singlePayout } from './settlement.ts';
import {
  amountAtRisk,
  type Bet,
  betPayout,
  betProblem,
  combinations,
  type Leg,
  legProblem,
  namedSystems,
  parlayCenti,
  relatedLegs,
  takesChange,
} from './slip.ts';

/** "Sports and esports", Bet and Settlement: payouts against hand-computed cases. */

const decimal = (points: number): PrintedPrice => ({ format: 'decimal', points });
const malay = (points: number): PrintedPrice => ({ format: 'malay', points });

const leg = (eventId: string, price: PrintedPrice): Leg => ({
  eventId,
  selection: { market: 'handicap', line: -3, outcome: 'home', from: null },
  price,
});
const single = (stake: bigint, price: PrintedPrice): Bet => ({ kind: 'single', stake, leg: leg('a', price) });
const parlay = (stake: bigint, ...prices: PrintedPrice[]): Bet => ({
  kind: 'parlay',
  stake,
  legs: prices.map((price, index) => leg(`event-${index}`, price)),
});

test.each<[PrintedPrice, Grade, bigint]>([
  // Stake 33.3333 units.
  [decimal(187), 'won', 623_332n], // 623332.71
  [decimal(187), 'half-won', 478_332n], // 333333 x 1.435 = 478332.855
  [decimal(187), 'void', 333_333n],
  [decimal(187), 'half-lost', 166_666n],
  [decimal(187), 'lost', 0n],
  [malay(94), 'won', 646_666n], // 333333 x 1.94 = 646666.02
  // -0.94 risks 313333.02, rounded up to 313334, to win 333333.
  [malay(-94), 'won', 646_667n],
  [malay(-94), 'half-won', 480_000n], // 313334 + 166666.5
  [malay(-94), 'void', 313_334n],
  [malay(-94), 'half-lost', 156_667n],
  [malay(-94), 'lost', 0n],
  // 333333 x 5/3 = 555555
  [{ format: 'american', points: -150 }, 'won', 555_555n],
])('a single at %o graded %s returns %s', (price, grade, payout) => {
  const bet = single(333_333n, price);
  expect(betPayout(bet, [grade])).toBe(payout);
});

test.each<[string, PrintedPrice[], Grade[], bigint]>([
  // 50.0000 x 1.94 x 2.06 x 1.83 = 365.66906; Malay -0.94 counts 2.0638 cut to 2.06.
  ['three winners', [malay(94), malay(-94), malay(83)], ['won', 'won', 'won'], 3_656_706n],
  // 50 x 1.94 x 0.5 = 48.5
  ['a half lost leg', [malay(94), malay(-94)], ['won', 'half-lost'], 485_000n],
  // 50 x (1 + 1.94)/2 x 2.06 = 50 x 1.47 x 2.06 = 151.41
  ['a half won leg', [malay(94), malay(-94)], ['half-won', 'won'], 1_514_100n],
  ['a void leg', [decimal(250), decimal(180)], ['void', 'won'], 900_000n],
  ['all void', [decimal(250), decimal(180)], ['void', 'void'], 500_000n],
  ['a lost leg', [decimal(250), decimal(180), decimal(150)], ['won', 'lost', 'half-won'], 0n],
  ['two half lost legs', [decimal(250), decimal(180)], ['half-lost', 'half-lost'], 125_000n],
  // 50 x 1.435 x 0.5 x 1.91 = 68.52125
  ['half won, half lost, won', [decimal(187), decimal(300), decimal(191)], ['half-won', 'half-lost', 'won'], 685_212n],
])('a parlay of 50 with %s', (_, prices, grades, payout) => {
  expect(betPayout(parlay(500_000n, ...prices), grades)).toBe(payout);
});

test('the slip shows the product of a parlay cut to hundredths, and pays the exact product', () => {
  // 1.94 x 2.06 x 1.83 = 7.313412
  const bet = parlay(500_000n, malay(94), malay(-94), malay(83));
  expect(parlayCenti(bet.kind === 'parlay' ? bet.legs : [])).toBe(731n);
  expect(amountAtRisk(bet)).toBe(500_000n);
});

test('a parlay is rounded down once, not leg by leg', () => {
  // 1 x 1.99 x 1.99 x 1.99 = 7.880599: rounding each leg would give 1.
  expect(betPayout(parlay(1n, decimal(199), decimal(199), decimal(199)), ['won', 'won', 'won'])).toBe(7n);
});

test('a system plays each combination as a parlay of its own', () => {
  const legs = [decimal(200), decimal(300), decimal(150)].map((price, index) => leg(`event-${index}`, price));
  const doubles: Bet = { kind: 'system', stake: 10_000n, legs, sizes: [2] };
  expect(amountAtRisk(doubles)).toBe(30_000n);
  expect(betPayout(doubles, ['won', 'won', 'won'])).toBe(60_000n + 30_000n + 45_000n);
  expect(betPayout(doubles, ['won', 'won', 'lost'])).toBe(60_000n);
  expect(betPayout(doubles, ['won', 'half-lost', 'void'])).toBe(10_000n + 20_000n + 5_000n);
  const trixie: Bet = { kind: 'system', stake: 10_000n, legs, sizes: [2, 3] };
  expect(amountAtRisk(trixie)).toBe(40_000n);
  expect(betPayout(trixie, ['won', 'won', 'won'])).toBe(135_000n + 90_000n);
  const patent: Bet = { kind: 'system', stake: 10_000n, legs, sizes: [1, 2, 3] };
  expect(betPayout(patent, ['lost', 'won', 'lost'])).toBe(30_000n);
});

test('the named systems have as many combinations as the trade says', () => {
  const bets = new Map(
    namedSystems.map(({ name, legs, sizes }) => [
      name,
      sizes.reduce((sum, size) => sum + combinations(legs, size).length, 0),
    ]),
  );
  expect(Object.fromEntries(bets)).toEqual({
    trixie: 4,
    patent: 7,
    yankee: 11,
    'lucky-15': 15,
    canadian: 26,
    heinz: 57,
    'super-heinz': 120,
    goliath: 247,
  });
});

test('re-settlement is the difference of two payouts', () => {
  const bet = single(1_000_000n, malay(-90));
  const risk = amountAtRisk(bet);
  expect(risk).toBe(900_000n);
  const first = singlePayout(1_000_000n, risk, malay(-90), 'half-won');
  const corrected = singlePayout(1_000_000n, risk, malay(-90), 'half-lost');
  expect([first, corrected, corrected - first]).toEqual([1_400_000n, 450_000n, -950_000n]);
});

test('related legs are refused, also in systems', () => {
  const legs = [leg('a', decimal(200)), leg('b', decimal(200)), leg('a', decimal(150))];
  expect(relatedLegs(legs)).toEqual([0, 2]);
  expect(betProblem({ kind: 'parlay', stake: 1n, legs })).toBe('related_legs');
  expect(betProblem({ kind: 'system', stake: 1n, legs, sizes: [2] })).toBe('related_legs');
  expect(betProblem({ kind: 'parlay', stake: 1n, legs: legs.slice(0, 2) })).toBeNull();
});

test.each<[Bet, string]>([
  [single(0n, decimal(200)), 'stake_not_positive'],
  [single(1n, malay(-101)), 'unsuitable_price'],
  [parlay(1n, decimal(200)), 'too_few_legs'],
  [parlay(1n, ...Array.from({ length: 21 }, () => decimal(200))), 'too_many_legs'],
  [{ kind: 'system', stake: 1n, legs: [leg('a', decimal(200)), leg('b', decimal(200))], sizes: [3] }, 'wrong_sizes'],
  [{ kind: 'system', stake: 1n, legs: [leg('a', decimal(200)), leg('b', decimal(200))], sizes: [] }, 'wrong_sizes'],
  [
    {
      kind: 'single',
      stake: 1n,
      leg: { eventId: 'a', selection: { market: '1x2', line: 0, outcome: 'home', from: null }, price: malay(94) },
    },
    'unsuitable_price',
  ],
])('a bet has a problem (%#)', (bet, problem) => {
  expect(betProblem(bet)).toBe(problem);
});

test('odds changes are taken as the player chose', () => {
  expect(takesChange('any', decimal(200), decimal(150))).toBe(true);
  expect(takesChange('higher', decimal(200), decimal(200))).toBe(true);
  expect(takesChange('higher', decimal(200), decimal(201))).toBe(true);
  expect(takesChange('higher', decimal(200), decimal(199))).toBe(false);
  expect(takesChange('none', decimal(200), decimal(201))).toBe(false);
  // Malay -0.98 pays more than 0.99, and -0.94 more than -0.98.
  expect(takesChange('higher', malay(99), malay(-98))).toBe(true);
  expect(takesChange('higher', malay(-98), malay(-94))).toBe(true);
  expect(takesChange('higher', malay(-94), malay(-98))).toBe(false);
});

test('a leg is refused when its market closed, the score moved or the odds fell', () => {
  const asked = leg('a', malay(94));
  const offer = { price: malay(94), from: null, open: true };
  expect(legProblem(asked, offer, 'none')).toBeNull();
  expect(legProblem(asked, null, 'any')).toBe('closed');
  expect(legProblem(asked, { ...offer, open: false }, 'any')).toBe('closed');
  expect(legProblem(asked, { ...offer, from: { home: 1, away: 0 } }, 'any')).toBe('score_changed');
  expect(legProblem(asked, { ...offer, price: malay(93) }, 'higher')).toBe('odds_changed');
  expect(legProblem(asked, { ...offer, price: malay(95) }, 'higher')).toBeNull();
});

const chances = (won: number, nothing = 1_000_000_000 - won): GradeChances => ({
  won,
  'half-won': 0,
  void: 1_000_000_000 - won - nothing,
  'half-lost': 0,
  lost: nothing,
});
const open = (won: number, lost?: number): LegNow => ({ state: 'open', chances: chances(won, lost) });

test('cash-out is stake x placed odds / fair odds x (1 - margin)', () => {
  // 100 x 2.10 / 1.25 x 0.97 = 162.96
  expect(cashOut(single(1_000_000n, decimal(210)), [open(800_000_000)], 300)).toBe(1_629_600n);
  expect(fairCenti({ placed: decimalOf(decimal(210)), chances: chances(800_000_000) })).toBe(125);
  // Two legs, one already half lost: 50 x 0.5 x 2.00 / 1.60 x 0.95 = 29.6875
  expect(
    cashOut(
      parlay(500_000n, decimal(300), decimal(200)),
      [{ state: 'settled', grade: 'half-lost' }, open(625_000_000)],
      500,
    ),
  ).toBe(296_875n);
  // Negative Malay: 94 at risk, 194 back when won; at 0.5 that is 97, less 2 %.
  expect(cashOut(single(1_000_000n, malay(-94)), [open(500_000_000)], 200)).toBe(950_600n);
});

test('a push counts as the stake and not as the placed odds', () => {
  // 100 at 2.00, wins 0.6, returns 0.3: 100 x (0.6 x 2 + 0.3) = 150. The plain quotient would pay 171.
  expect(cashOut(single(1_000_000n, decimal(200)), [open(600_000_000, 100_000_000)], 0)).toBe(1_500_000n);
});

test('cash-out is refused while a leg is suspended, and pays nothing for a lost one', () => {
  const bet = parlay(500_000n, decimal(300), decimal(200));
  expect(cashOut(bet, [open(500_000_000), { state: 'suspended' }], 300)).toBeNull();
  expect(cashOut(bet, [open(500_000_000), { state: 'settled', grade: 'lost' }], 300)).toBe(0n);
});

test('cash-out never exceeds the expected payout, and settled legs leave the payout less the margin', () => {
  const grade = fc.constantFrom<Grade>('won', 'half-won', 'void', 'half-lost', 'lost');
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.array(fc.tuple(fc.integer({ min: 101, max: 2000 }), grade), { minLength: 2, maxLength: 6 }),
      (stake, picked) => {
        const bet = parlay(stake, ...picked.map(([points]) => decimal(points)));
        const settled = picked.map(([, value]): LegNow => ({ state: 'settled', grade: value }));
        const payout = betPayout(
          bet,
          picked.map(([, value]) => value),
        );
        expect(cashOut(bet, settled, 0)).toBe(payout);
        expect(cashOut(bet, settled, 300)! <= payout).toBe(true);
      },
    ),
  );
});

/** Computes money in 1/10,000 with floating point, for amounts small enough to be exact to within the rounding. */
test('every payout is at most the exact amount and less than one part below it', () => {
  const factor: Record<Grade, (odds: number) => number> = {
    won: (odds) => odds,
    'half-won': (odds) => (1 + odds) / 2,
    void: () => 1,
    'half-lost': () => 0.5,
    lost: () => 0,
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 7 }),
      fc.array(
        fc.tuple(fc.integer({ min: 101, max: 500 }), fc.constantFrom<Grade>('won', 'half-won', 'void', 'half-lost')),
        {
          minLength: 2,
          maxLength: 4,
        },
      ),
      (stake, picked) => {
        const bet = parlay(BigInt(stake), ...picked.map(([points]) => decimal(points)));
        const payout = betPayout(
          bet,
          picked.map(([, grade]) => grade),
        );
        const exact = picked.reduce((product, [points, grade]) => product * factor[grade](points / 100), stake);
        expect(Math.abs(Number(payout) - Math.floor(exact + 1e-5))).toBeLessThanOrEqual(exact % 1 > 0.9999 ? 1 : 0);
      },
    ),
  );
});
