import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairDraw } from '../fair/fair-draw.ts';
import { toHex } from '../fair/hex.ts';
import type { Json } from '../fair/replay.ts';
import { sha256 } from '../fair/sha256.ts';
import { quickDraw, scriptedDraw } from './draws.fixture.ts';
import { replayRound, replayTable, tableRoundResult } from './replay-table.ts';
import { RANKS, SUITS, shuffledShoe } from './shoe.ts';
import { tableGames } from './table-games.ts';

/** Properties of every game of the live tables. */

const games = [...tableGames.values()].map((game) => [game.code, game] as const);
const configs = games.flatMap(([code, game]) =>
  game.presets.map((preset) => [`${code} ${preset.key}`, game, preset.config] as const),
);
const seed = 'c0ffee'.padEnd(64, '0');
const clone = (json: Json): Json => JSON.parse(JSON.stringify(json));

test.each(configs)(
  '%s: the configuration is accepted and no field returns more than its stakes',
  (_name, game, config) => {
    expect(game.readConfig(config)).toEqual({ ok: true, config });
    for (const field of game.fields(config)) {
      expect(field.returns.numerator).toBeGreaterThan(0n);
      expect(field.returns.numerator).toBeLessThan(field.returns.denominator);
      expect(field.name.vi.length * field.name.en.length * field.odds.vi.length).toBeGreaterThan(0);
    }
    expect(new Set(game.fields(config).map((field) => field.key)).size).toBe(game.fields(config).length);
    for (const set of game.sets) {
      for (const key of Object.keys(set.chips))
        expect(game.fields(config).some((field) => field.key === key)).toBe(true);
    }
  },
);

/** Plays n rounds like the house, shuffling when the cut card is out; shoe and outcome pass through JSON. */
function rounds(game: (typeof games)[number][1], config: Json, n: number, draw = quickDraw(3)): Json[] {
  let shoe: Json = null;
  return Array.from({ length: n }, () => {
    if (game.needsShoe(shoe)) shoe = clone(game.newShoe(config, draw));
    const played = game.play(config, draw, shoe);
    shoe = clone(played.shoe);
    return clone(played.outcome);
  });
}

test.each(configs)('%s: a win pays what is printed, and never more than the worst case', (_name, game, config) => {
  const outcomes = rounds(game, config, 150);
  const fields = game.fields(config);
  for (const outcome of outcomes) {
    for (const field of fields) {
      const payout = game.payout(config, field.key, 10_000n, outcome);
      const printed = field.pays.map((one) => 10_000n + BigInt(one.oddsBps));
      // Either lost, or paid as printed, or partly returned as the note says.
      expect(payout === 0n || printed.includes(payout) || (field.note !== null && payout <= 10_000n)).toBe(true);
    }
  }
  const stakes = fc.array(fc.tuple(fc.nat(fields.length - 1), fc.bigInt(0n, 10n ** 12n)), { maxLength: 6 });
  fc.assert(
    fc.property(stakes, fc.constantFrom(...outcomes), (bets, outcome) => {
      const byField = new Map(bets.map(([i, stake]) => [fields[i]!.key, stake]));
      const lost = [...byField].map(([key, stake]) => game.payout(config, key, stake, outcome) - stake);
      expect(game.worstLoss(config, byField, [])).toBeGreaterThanOrEqual(lost.reduce((sum, loss) => sum + loss, 0n));
      // Stakes that may be given back: the house loses at least on those that won.
      const open = [...byField].map((stake) => new Map([stake]));
      const won = lost.reduce((sum, loss) => (loss > 0n ? sum + loss : sum), 0n);
      expect(game.worstLoss(config, new Map(), open)).toBeGreaterThanOrEqual(won);
    }),
  );
});

const worst = (code: string, sure: Record<string, bigint>, ...open: Record<string, bigint>[]) => {
  const game = tableGames.get(code)!;
  const byField = (stakes: Record<string, bigint>) => new Map(Object.entries(stakes));
  return game.worstLoss(game.presets[0]!.config, byField(sure), open.map(byField));
};

test('worst losses worked out by hand', () => {
  // Opposite sides: the larger win less the other stake, 0.96 x 100 - 50.
  expect(worst('xocdia', { even: 1_000_000n, odd: 500_000n })).toBe(460_000n);
  // Four red: even 0.96, four red 14.4, four alike 6.7.
  expect(worst('xocdia', { even: 1_000_000n, 'four-red': 100_000n, 'four-alike': 100_000n })).toBe(3_070_000n);
  // 17 is black: 35 and 1 for one each, less the stake on red.
  expect(worst('roulette', { 'straight-17': 100_000n, black: 100_000n, red: 100_000n })).toBe(3_500_000n);
  // A tie returns both hands' stakes and can come with both pairs.
  expect(
    worst('baccarat', {
      player: 100_000n,
      banker: 100_000n,
      tie: 100_000n,
      'player-pair': 100_000n,
      'banker-pair': 100_000n,
    }),
  ).toBe(800_000n + 1_100_000n + 1_100_000n);
  // A suited tie: half of the dragon's stake stays, 8 and 50 to one.
  expect(worst('dragontiger', { dragon: 100_000n, tie: 10_000n, 'suited-tie': 10_000n })).toBe(530_000n);
  // Three sixes: 180 to one minus the stake on big.
  expect(worst('sicbo', { big: 100_000n, 'triple-6': 10_000n })).toBe(1_700_000n);
  // Every number of the wheel once: 35 won, 36 lost. The house gains after each result.
  const wheel = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight-${number}`, 10_000n]));
  expect(worst('roulette', wheel)).toBe(-10_000n);
  for (const [code] of games) expect(worst(code, {})).toBe(0n);
});

test('a stake that may yet go back pays for no other one', () => {
  // 100 on the player are final, 60 on the banker are being asked for: the player may win and the 60 may never come.
  expect(worst('baccarat', { player: 1_000_000n }, { banker: 600_000n })).toBe(1_000_000n);
  // The other way round, the banker's 57 are more than the player's 100 minus the banker's 60.
  expect(worst('baccarat', { banker: 600_000n }, { player: 1_000_000n })).toBe(570_000n);
  // One press on both sides is accepted as a whole or not at all.
  expect(worst('xocdia', {}, { even: 1_000_000n, odd: 1_000_000n })).toBe(0n);
  expect(worst('xocdia', {}, { even: 1_000_000n }, { odd: 1_000_000n })).toBe(960_000n);
});

test.each(games)('%s: a round is replayed from its seeds and its number', (_code, game) => {
  const config = game.presets[0]!.config;
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(30), (bytes, number) => {
      const serverSeed = toHex(bytes);
      if (game.randomness === 'round') {
        const seeds = { serverSeed, clientSeed: 'table', nonce: number };
        expect(replayRound(game, config, seeds, 0)).toEqual(game.play(config, fairDraw(seeds), null).outcome);
        expect(replayRound(game, config, seeds, 1)).toBe(null);
        return;
      }
      const seeds = { serverSeed, clientSeed: 'table', nonce: 4 };
      const lived = rounds(game, config, number + 1, fairDraw(seeds));
      expect(replayRound(game, config, seeds, number)).toEqual(lived[number]);
    }),
    { numRuns: 20 },
  );
});

test.each(games)('%s: a proof holds the outcome and what came back', (_code, game) => {
  const config = game.presets[0]!.config;
  const key = game.fields(config)[0]!.key;
  const draw = () => fairDraw({ serverSeed: seed, clientSeed: 'table', nonce: 0 });
  const proof = replayTable(game, draw(), { config, round: 0, bets: { [key]: '1000000' } })!;
  const payout = game.payout(config, key, 1_000_000n, proof.outcome).toString();
  expect(proof).toEqual({ outcome: proof.outcome, payouts: { [key]: payout }, payout });
  expect(tableRoundResult(game, config, {}, proof.outcome)).toEqual({
    outcome: proof.outcome,
    payouts: {},
    payout: '0',
  });
  const malformed: Json[] = [
    null,
    [],
    {},
    { config, round: 0 },
    { config, round: 0.5, bets: {} },
    { config, round: 300, bets: {} },
    { config: {}, round: 0, bets: {} },
    { config, round: 0, bets: { none: '5' } },
    { config, round: 0, bets: { [key]: '-5' } },
  ];
  for (const input of malformed) expect(replayTable(game, draw(), input)).toBe(null);
});

test('a shoe has no rounds after its last', () => {
  const game = tableGames.get('dragontiger')!;
  const seeds = { serverSeed: seed, clientSeed: 'table', nonce: 0 };
  // 416 cards, the cut card before the last 14: rounds 0 to 200 begin before it.
  expect(replayRound(game, game.presets[0]!.config, seeds, 200)).not.toBe(null);
  expect(replayRound(game, game.presets[0]!.config, seeds, 201)).toBe(null);
});

test('a shuffled shoe holds every card of its decks, each place from a draw of its own', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seedNumber, decks) => {
      const { cards } = shuffledShoe(decks, 14, quickDraw(seedNumber));
      for (const suit of SUITS) {
        for (const rank of RANKS) expect(cards.filter((card) => card === rank + suit)).toHaveLength(decks);
      }
    }),
    { numRuns: 20 },
  );
  // Draws of the highest number leave every card in its place; draws of 0 move the first card along.
  const ranges: number[] = [];
  const still = shuffledShoe(1, 14, (n) => {
    ranges.push(n);
    return n - 1;
  });
  expect(ranges).toEqual(Array.from({ length: 51 }, (_, i) => 52 - i));
  expect(still.cards.slice(0, 3)).toEqual(['AS', '2S', '3S']);
  expect(shuffledShoe(1, 14, () => 0).cards.at(-1)).toBe('AS');
});

test('a configuration that is malformed or pays back more than is staked is refused', () => {
  const xocDia = tableGames.get('xocdia')!;
  const odds = { evenOdd: 9_600, threeOfOne: 28_800, fourOfOne: 144_000, fourAlike: 67_000, twoAndTwo: 15_800 };
  const read = (oddsBps: Json) => xocDia.readConfig({ oddsBps });
  expect(read({ ...odds, evenOdd: 10_000 }).ok).toBe(true);
  expect(read({ ...odds, evenOdd: 10_001 })).toEqual({
    ok: false,
    problem: 'returns_above_stakes',
    fields: ['even', 'odd'],
  });
  for (const wrong of [{}, [], null, { ...odds, evenOdd: '1' }, { ...odds, evenOdd: 0.5 }, { ...odds, more: 1 }]) {
    expect(read(wrong)).toEqual({ ok: false, problem: 'malformed' });
  }
  const baccarat = tableGames.get('baccarat')!;
  for (const cutFromEnd of [5, 41]) {
    const config = { ...(baccarat.presets[0]!.config as object), cutFromEnd };
    expect(baccarat.readConfig(config)).toEqual({ ok: false, problem: 'malformed' });
  }
});

test('what is none of the game is a bug of the caller', () => {
  const game = tableGames.get('xocdia')!;
  const config = game.presets[0]!.config;
  const { outcome } = game.play(config, scriptedDraw([0, 1, 0, 1]), null);
  expect(() => game.payout(config, 'none', 1n, outcome)).toThrow(RangeError);
  expect(() => game.payout(config, 'even', -1n, outcome)).toThrow(RangeError);
  expect(() => game.payout(config, 'even', 1n, { red: 2 })).toThrow(TypeError);
  expect(() => game.play({}, () => 0, null)).toThrow(TypeError);
  expect(() => game.play(config, () => 0, { cards: [] })).toThrow(TypeError);
  expect(() => game.worstLoss(config, new Map([['none', 1n]]), [])).toThrow(RangeError);
  expect(() => tableGames.get('baccarat')!.play(tableGames.get('baccarat')!.presets[0]!.config, () => 0, null)).toThrow(
    TypeError,
  );
});

/**
 * Finished rounds must remain verifiable. If a change breaks the digest of a game's first rounds, the new game needs a
 * new code.
 */
const FIRST_ROUNDS: Record<string, string> = {
  baccarat: '617ddd5b23a014e6429c5813efc5e62e4078c539c5bfc4d5b50b6a8d8460c2ee',
  dragontiger: '2de1633dbb791603eff98ce59877e208b1e56d3de7fa297d7830679f7e3a9d1b',
  sicbo: '63bd424198bbae3efffb2eb96d4212ba3c45398ca706b2223b782fcc5b99c459',
  roulette: '115a2e07abe58a936526dc47a0702c3a75cb3546920e05495d1d4ee8552c996e',
  xocdia: 'b865b24ee24fa0aefbcd38ee88a39f1fac83746e66f5aab7a2fab66af41d2eb5',
};

test.each(games)('%s: recorded rounds stay what they were', (code, game) => {
  const config = game.presets[0]!.config;
  const recorded = Array.from({ length: 60 }, (_, i) => {
    const nonce = game.randomness === 'round' ? i : 0;
    return replayRound(game, config, { serverSeed: seed, clientSeed: 'Sen Vàng', nonce }, i - nonce);
  });
  expect(toHex(sha256(new TextEncoder().encode(JSON.stringify(recorded))))).toBe(FIRST_ROUNDS[code]);
});
