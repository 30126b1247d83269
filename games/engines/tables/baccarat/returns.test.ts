import { expect, test } from 'vitest';
import { exactReturn } from '../betting-game.ts';
import { quickDraw } from '../draws.fixture.ts';
import { percentEdge } from '../percent-edge.ts';
import { baccarat } from './baccarat.ts';
import { baccaratChances } from './baccarat-chances.ts';
import { winnerOf } from './deal-baccarat.ts';

/** The edges of baccarat, computed from every possible deal of a round from eight decks. */

const [standard, noCommission] = baccarat.presets.map((preset) => preset.config);

test.each([
  ['banker', '1.0579'],
  ['player', '1.2351'],
  ['tie', '14.3596'],
  ['player-pair', '10.3614'],
  ['banker-pair', '10.3614'],
])('%s has an edge of %s %%', (field, edge) => {
  expect(percentEdge(exactReturn(baccarat, standard!, field))).toBe(edge);
});

test('banker without commission, half paid on a win with 6, has an edge of 1.4581 %', () => {
  expect(percentEdge(exactReturn(baccarat, noCommission!, 'banker'))).toBe('1.4581');
  expect(percentEdge(exactReturn(baccarat, noCommission!, 'player'))).toBe('1.2351');
});

test('the published counts of all 4,998,398,275,503,360 deals', () => {
  const ways = { player: 0n, banker: 0n, tie: 0n };
  for (const chance of baccaratChances(8)) {
    ways[winnerOf(chance.facts.playerTotal, chance.facts.bankerTotal)] += chance.ways;
  }
  expect(ways).toEqual({
    banker: 2_292_252_566_437_888n,
    player: 2_230_518_282_592_256n,
    tie: 475_627_426_473_216n,
  });
});

test('the shoe deals as often as the enumeration counts, within four standard deviations', () => {
  const draw = quickDraw(1);
  const seen = new Map<string, number>();
  const keyOf = (facts: { playerTotal: number; bankerTotal: number; playerPair: boolean; bankerPair: boolean }) =>
    `${winnerOf(facts.playerTotal, facts.bankerTotal)} ${facts.bankerTotal === 6} ${facts.playerPair}`;
  let rounds = 0;
  for (let i = 0; i < 2_000; i++) {
    let shoe = baccarat.shoe!.shuffle(standard!, draw);
    while (shoe.next < shoe.cutAt) {
      const played = baccarat.play(standard!, draw, shoe);
      shoe = played.shoe;
      seen.set(keyOf(played.outcome), (seen.get(keyOf(played.outcome)) ?? 0) + 1);
      rounds++;
    }
  }
  const chance = new Map<string, number>();
  for (const { facts, ways } of baccaratChances(8)) {
    chance.set(keyOf(facts), (chance.get(keyOf(facts)) ?? 0) + Number(ways) / 4_998_398_275_503_360);
  }
  for (const [key, p] of chance) {
    const deviation = Math.sqrt(rounds * p * (1 - p));
    expect(Math.abs((seen.get(key) ?? 0) - rounds * p)).toBeLessThan(4 * deviation);
  }
});
