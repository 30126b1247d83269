import { expect, it } from 'vitest';
import { naiveShuffle } from './naive-shuffle.fixture.ts';
import { testSource, verdictOf } from './rng.ts';
import { returnsOf } from './rng-returns.ts';
import { fairDraws, sources } from './rng-sources.ts';

/** What rng.test.ts leaves out, because it takes long to count. */
const SEED = '0123456789abcdef'.repeat(4);

it('a shuffle that changes every card with any other is found by its order too', () => {
  const naive = naiveShuffle(sources.find(({ name }) => name === 'deck of 52')!);
  const { rejected } = verdictOf(testSource(naive, 1_500_000, fairDraws(SEED)));
  expect(rejected.map(({ test }) => test)).toEqual(expect.arrayContaining(['places', 'permutation']));
});

it('the known figures of blackjack and of the cockfight come out', () => {
  const of = (game: string) => returnsOf(game, { seed: SEED, rounds: 30_000 }).returns;
  const blackjack = of('nua-vang-trang');
  expect(blackjack.find(({ play }) => play === 'insurance')!.low).toBeCloseTo((3 * 96) / 311, 9);
  const cockfight = of('cockfight').find(({ play }) => play === 'fixed odds, bdd')!;
  expect(cockfight).toMatchObject({ how: 'exact' });
  expect(cockfight.low).toBeCloseTo(0.9396, 9);
});
