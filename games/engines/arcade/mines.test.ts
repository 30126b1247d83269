import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNumber } from '../slots/fraction.ts';
import { type MinesState, mines, minesLadder, minesReturns } from './mines.ts';
import { scripted } from './scripted-draw.ts';

/** docs/games.md section 10 "Mines (Dò ngọc)". */

const config = mines.defaults;
const bet = (carps: number) => ({ stake: '10000', carps });

/** C(n, k) from Pascal's triangle. */
function choose(n: number, k: number): bigint {
  let row = [1n];
  for (let i = 0; i < n; i++) row = [1n, ...row.slice(1).map((value, at) => value + row[at]!), 1n];
  return row[k] ?? 0n;
}

function opened(state: MinesState, leaf: number): MinesState {
  const done = mines.act(config, state, { kind: 'open', leaf });
  if ('refused' in done) throw new Error(done.refused);
  return done.state;
}

/** A round with carps on these leaves (ascending): the shuffle swaps leaf i with the scripted one. */
function withCarps(...carps: number[]): MinesState {
  return { ...mines.start(config, bet(carps.length), scripted(carps.map(() => 0))), carps };
}

test('the ladder is return / chance by binomial coefficients, rounded down', () => {
  for (let carps = 1; carps <= 24; carps++) {
    const open = { ...config, mostHundredths: 1_000_000_000 };
    const ladder = minesLadder(open, carps);
    expect(ladder).toHaveLength(25 - carps);
    ladder.forEach((hundredths, at) => {
      expect(BigInt(hundredths)).toBe((9_700n * choose(25, at + 1)) / (100n * choose(25 - carps, at + 1)));
    });
  }
});

test('first steps by hand', () => {
  // 0.97 x 25/24 = 1.0104; x 24/23 = 1.0543; x 23/22 = 1.1022
  expect(minesLadder(config, 1).slice(0, 3)).toEqual([101, 105, 110]);
  // 0.97 x 25/21 = 1.1547; x 24/20 = 1.3857; x 23/19 = 1.6774; x 22/18 = 2.0502
  expect(minesLadder(config, 4).slice(0, 4)).toEqual([115, 138, 167, 205]);
});

test('two carps: every placement is equally likely, and the return of stopping counts out', () => {
  const placements = new Map<string, number>();
  for (let first = 0; first < 25; first++) {
    for (let second = 0; second < 24; second++) {
      const key = mines.start(config, bet(2), scripted([first, second])).carps.join();
      placements.set(key, (placements.get(key) ?? 0) + 1);
    }
  }
  expect(placements.size).toBe(300);
  expect(new Set(placements.values())).toEqual(new Set([2]));
  const states = [...placements.keys()].map((key) => withCarps(...key.split(',').map(Number)));
  const returns = minesReturns(config, 2);
  for (const pearls of [1, 2, 5]) {
    let paid = 0n;
    for (const dealt of states) {
      let state = dealt;
      for (let leaf = 0; leaf < pearls && !state.over; leaf++) state = opened(state, leaf);
      const done = mines.act(config, state, { kind: 'take' });
      if ('state' in done) paid += mines.payout(done.state);
    }
    const exact = returns[pearls - 1]!;
    expect(paid * exact.denominator).toBe(300n * 10_000n * exact.numerator);
  }
});

test('stopping never returns more than stated, and less only by rounding', () => {
  for (const carps of config.carps) {
    minesReturns(config, carps).forEach((exact, at) => {
      const value = toNumber(exact);
      expect(value).toBeLessThanOrEqual(0.97);
      expect(value).toBeGreaterThan(0.97 * (1 - 1 / minesLadder(config, carps)[at]!));
    });
  }
});

test('the printed returns of the default ladder', () => {
  expect(mines.returns(config).map((one) => [one.play, one.lowBps, one.highBps])).toEqual([
    ['carps.1', 9_648, 9_700],
    ['carps.2', 9_625, 9_700],
    ['carps.4', 9_657, 9_700],
    ['carps.8', 9_656, 9_700],
    ['carps.12', 9_672, 9_700],
  ]);
});

test('a round by hand: pearls, take, and what is shown', () => {
  const dealt = withCarps(3, 7, 11, 24);
  expect(mines.act(config, dealt, { kind: 'take' })).toEqual({ refused: 'nothing_open' });
  const two = opened(opened(dealt, 0), 24 - 1);
  expect(mines.view(config, two)).toMatchObject({
    over: false,
    carpCount: 4,
    opened: [0, 23],
    now: { hundredths: 138, amount: '13800' },
    next: { hundredths: 167, amount: '16700', safe: 19, closed: 23 },
    carps: null,
  });
  expect(mines.act(config, two, { kind: 'open', leaf: 0 })).toEqual({ refused: 'leaf_already_open' });
  const done = mines.act(config, two, { kind: 'take' });
  if ('refused' in done) throw new Error(done.refused);
  expect(mines.view(config, done.state)).toMatchObject({
    end: 'taken',
    payout: '13800',
    next: null,
    carps: [3, 7, 11, 24],
  });
  expect(mines.act(config, done.state, { kind: 'open', leaf: 5 })).toEqual({ refused: 'round_over' });
  const carp = opened(two, 11);
  expect(mines.view(config, carp)).toMatchObject({ end: 'carp', payout: '0', over: true, opened: [0, 23, 11] });
});

test('the last step takes the pearls by itself', () => {
  let state = withCarps(0);
  for (let leaf = 1; leaf <= 24; leaf++) state = opened(state, leaf);
  // 0.97 x 25 = 24.25
  expect(state).toMatchObject({ over: true, end: 'taken', payout: '242500' });
});

test('an open round that is left gets what its pearls are worth, or the stake', () => {
  const dealt = withCarps(3, 7);
  expect(mines.abandon(config, dealt)).toMatchObject({ over: true, payout: '10000', abandoned: true });
  const one = opened(dealt, 0);
  // 0.97 x 25/23 = 1.0543
  expect(mines.abandon(config, one)).toMatchObject({ payout: '10500', abandoned: true });
  const lost = opened(one, 3);
  expect(mines.abandon(config, lost)).toEqual(lost);
});

test('any order of leaves: the value follows the ladder until the first carp', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...config.carps),
      fc.infiniteStream(fc.nat()),
      fc.shuffledSubarray(
        Array.from({ length: 25 }, (_, leaf) => leaf),
        { minLength: 25 },
      ),
      (carps, words, leaves) => {
        let state = mines.start(config, bet(carps), (n) => words.next().value % n);
        expect(new Set(state.carps).size).toBe(carps);
        const hidden = new Set(state.carps);
        let pearls = 0;
        for (const leaf of leaves) {
          if (state.over) break;
          state = opened(state, leaf);
          if (hidden.has(leaf)) expect(state).toMatchObject({ over: true, end: 'carp', payout: '0' });
          else {
            pearls++;
            const exact = (9_700n * choose(25, pearls)) / (100n * choose(25 - carps, pearls));
            expect(mines.view(config, state).now.amount).toBe((exact * 100n).toString());
          }
        }
        expect(state.over).toBe(true);
      },
    ),
  );
});

test('bets and actions from outside', () => {
  expect(mines.readBet(config, bet(4))).toEqual({ bet: bet(4) });
  expect(mines.readBet(config, { stake: '10000', carps: 3 })).toEqual({ refused: 'option_not_offered' });
  expect(mines.readBet(config, { stake: '10001', carps: 4 })).toEqual({ refused: 'stake_not_offered' });
  expect(mines.readBet(config, { stake: 10_000, carps: 4 })).toEqual({ refused: 'malformed' });
  expect(mines.readAction({ kind: 'open', leaf: 24 })).toEqual({ kind: 'open', leaf: 24 });
  for (const bad of [null, { kind: 'open' }, { kind: 'open', leaf: 25 }, { kind: 'open', leaf: 0.5 }, { kind: 'x' }]) {
    expect(mines.readAction(bad)).toBeNull();
  }
});
