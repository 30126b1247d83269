import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Draw } from '#games/engines/fair/draw.ts';
import { seededDraw } from '#games/engines/slots/rtp.ts';
import { amount } from '#tests/long.ts';
import { runHere } from '#tests/start/command-here.ts';
import { runTool } from '#tests/start/tool.ts';
import { naiveShuffle } from './naive-shuffle.fixture.ts';
import { judged, testSource, type Verdict, verdictOf } from './rng.ts';
import { isAsStated, returnGames, returnsOf } from './rng-returns.ts';
import { type DrawOf, derivedSeed, fairDraws, type Source, sources, take } from './rng-sources.ts';

const SEED = '0123456789abcdef'.repeat(4);

function sourceNamed(name: string): Source {
  const source = sources.find((one) => one.name === name);
  if (!source) throw new Error(`no source ${name}`);
  return source;
}

/** One generator that continues from round to round. */
const always =
  (draw: Draw): DrawOf =>
  () =>
    draw;

const rejectedIn = (verdict: Verdict) => verdict.rejected.map(({ source, test }) => `${source}, ${test}`);
const rejectedOf = (source: Source, drawOf: DrawOf, count = 100_000) =>
  rejectedIn(verdictOf(testSource(source, count, drawOf)));

describe('the sources', () => {
  it('have names of their own and values of their range', () => {
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
    const drawOf = fairDraws(SEED);
    for (const source of sources) {
      const most =
        source.kind === 'numbers'
          ? source.range
          : source.kind === 'order'
            ? source.kinds
            : source.kind === 'subset'
              ? source.items
              : source.weights.length;
      expect([...take(source, 500, drawOf)].every((value) => value < most)).toBe(true);
    }
  });

  it('the same seed, the same values; another seed or source, others', () => {
    const values = (seed: string, name: string) => take(sourceNamed(name), 200, fairDraws(seed)).join();
    expect(values(SEED, 'roulette')).toBe(values(SEED, 'roulette'));
    expect(values(SEED, 'roulette')).not.toBe(values(derivedSeed(SEED, 'other'), 'roulette'));
    expect(values(SEED, 'plinko, path')).not.toBe(values(SEED, 'xoc dia, coins'));
    expect(() => derivedSeed('seed', 'other')).toThrow(RangeError);
  });

  it('none is rejected with the generator of the games', () => {
    const tested = sources.flatMap((source) => testSource(source, amount(3_000, 8_000), fairDraws(SEED)));
    const verdict = verdictOf(tested);
    expect(rejectedIn(verdict)).toEqual([]);
    expect(verdict.tests).toBeGreaterThan(250);
    expect(verdict.outside).toBeLessThan(12);
  });
});

describe('planted faults are found by name', () => {
  const fair = seededDraw('planted');

  it('one of 37 numbers comes twice as often', () => {
    const biased: Draw = (n) => {
      const value = fair(n + 1);
      return value === n ? 17 : value;
    };
    expect(rejectedOf(sourceNamed('roulette'), always(biased))).toContain('roulette, chi-square');
  });

  it('bits that take turns', () => {
    let bit = 0;
    const rejected = rejectedOf(
      sourceNamed('xoc dia, coins'),
      always(() => (bit ^= 1)),
    );
    for (const test of ['runs', 'serial', 'gap', 'poker', 'coupon collector']) {
      expect(rejected).toContain(`xoc dia, coins, ${test}`);
    }
    expect(rejected).not.toContain('xoc dia, coins, frequency');
  });

  it('bits of which 51 in 100 are ones', () => {
    const rejected = rejectedOf(
      sourceNamed('plinko, path'),
      always(() => Number(fair(100) < 51)),
    );
    expect(rejected).toContain('plinko, path, frequency');
  });

  it('a shuffle that changes every card with any other', () => {
    // rng.long.test.ts draws more.
    const rejected = rejectedOf(naiveShuffle(sourceNamed('deck of 52')), fairDraws(SEED));
    expect(rejected).toContain('deck of 52, places');
  });

  it('a shuffle that never leaves a card where it was', () => {
    // draw(i + 1) below i: Sattolo's cycle.
    const rejected = rejectedOf(
      sourceNamed('deck of 52'),
      always((n) => fair(Math.max(1, n - 1))),
    );
    expect(rejected).toContain('deck of 52, places');
  });

  it('a byte cut down to its range by the remainder', () => {
    const rejected = rejectedOf(
      sourceNamed('reel of 41 stops'),
      always((n) => fair(256) % n),
    );
    expect(rejected).toContain('reel of 41 stops, chi-square');
  });

  it('a value that repeats the one before more often than it should', () => {
    let last = 0;
    const sticky: Draw = (n) => {
      if (fair(20) > 0) last = fair(n);
      return last;
    };
    const rejected = rejectedOf(sourceNamed('five digits'), always(sticky));
    expect(rejected).toEqual(expect.arrayContaining(['five digits, serial', 'five digits, poker']));
    expect(rejected).not.toContain('five digits, frequency');
  });

  it('weights and subsets that favour the first', () => {
    const low: Draw = (n) => Math.min(fair(n), fair(n));
    expect(rejectedOf(sourceNamed('raffle, prizes'), always(low))).toEqual(['raffle, prizes, weights']);
    expect(rejectedOf(sourceNamed('mines, 12 of 25 leaves'), always(low))).toEqual(['mines, 12 of 25 leaves, subset']);
  });
});

describe('the judgement', () => {
  const withChance = (p: number) => {
    const about = { source: String(p), range: '2', test: 'runs' as const, values: 1 };
    return { ...judged(about, { statistic: 0, df: null }), p, inside: p >= 0.01 };
  };

  it('Holm: 0.001 and 0.004 fall of three, 0.03 does not', () => {
    const verdict = verdictOf([0.03, 0.001, 0.004].map(withChance));
    expect(verdict.rejected.map(({ p }) => p)).toEqual([0.001, 0.004]);
    expect(verdict).toMatchObject({ tests: 3, outside: 2, smallest: 0.001 });
    expect(verdict.limit).toBeCloseTo(0.01 / 3, 12);
  });

  it('Holm: what is outside its own limits is not rejected among many', () => {
    const verdict = verdictOf([0.005, ...Array.from({ length: 99 }, () => 0.5)].map(withChance));
    expect(verdict).toMatchObject({ outside: 1, expectedOutside: 1, rejected: [] });
  });

  it('Holm: all are rejected when all are impossible', () => {
    expect(verdictOf([1e-9, 1e-9].map(withChance)).rejected).toHaveLength(2);
  });

  it('with few degrees of freedom only too much is off: a perfect balance of bits happens', () => {
    const about = { source: 'a', range: '2', test: 'chi-square' as const, values: 1 };
    expect(judged(about, { statistic: 0, df: 1 })).toMatchObject({ low: 0, p: 1, inside: true });
    expect(judged(about, { statistic: 6.7, df: 1 }).inside).toBe(false);
    expect(judged(about, { statistic: 6.635, df: 1 }).p).toBeCloseTo(0.01, 4);
  });

  it('limits are two-sided: too good is as far off as too bad', () => {
    const about = { source: 'a', range: '11', test: 'chi-square' as const, values: 1 };
    expect(judged(about, { statistic: 2, df: 10 }).inside).toBe(false);
    expect(judged(about, { statistic: 26, df: 10 }).inside).toBe(false);
    expect(judged(about, { statistic: 25, df: 10 })).toMatchObject({ inside: true });
    expect(judged(about, { statistic: 25.188, df: 10 }).p).toBeCloseTo(0.01, 4);
  });
});

describe('returns', () => {
  const order = { seed: SEED, rounds: 30_000 };

  it.each(['ho-vang', 'thanh-giong', 'do-ngoc', 'the-cao-lua', 'dieu-giay', 'ba-chu-dai-duong', 'keno-90'])(
    '%s is as its rules page says',
    (game) => {
      const { returns, played } = returnsOf(game, order);
      expect(returns.length).toBeGreaterThan(0);
      expect(returns.filter((one) => !isAsStated(one))).toEqual([]);
      if (played) expect(Math.abs(played.z)).toBeLessThan(4);
    },
  );

  it('the known figures of tables come out', () => {
    const of = (game: string, play: string) => returnsOf(game, order).returns.find((one) => one.play === play)!;
    expect(of('baccarat', 'standard: banker').low).toBeCloseTo(1 - 0.010579, 6);
    expect(of('roulette', 'standard: straight (37)').low).toBeCloseTo(36 / 37, 9);
    // rng.long.test.ts has those that take long to count.
  });

  it('the simulated interval ends where it is narrow or the rounds are used up', () => {
    const [few] = returnsOf('thanh-giong', { seed: SEED, rounds: 3_000 }).returns;
    expect(few).toMatchObject({ how: 'simulated', rounds: 3_000 });
    expect(few!.margin).toBeGreaterThan(0.0005);
  });

  it('a page that says another figure is noticed', () => {
    const [found] = returnsOf('the-cao-lua', order).returns;
    expect(isAsStated({ ...found!, stated: { low: 9_501, high: 9_501 } })).toBe(false);
  });

  it('every game has a code of its own', () => {
    expect(new Set(returnGames).size).toBe(returnGames.length);
  });
});

describe('npm run certify -- --rng', () => {
  const small = ['--rng', '--values', '54000', '--rounds', '3000', '--games', 'roulette,ho-vang', '--seed', SEED];

  it('prints and writes the same report for the same seed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlor-rng-'));
    const first = await runTool('certify.ts', {}, [], [...small, '--out', folder]).ended;
    const second = await runHere('certify.ts', small);
    const written = readFileSync(join(folder, 'report.txt'), 'utf8');
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { passed: boolean };
    rmSync(folder, { recursive: true });
    const lasting = (text: string) =>
      text.split('\n').filter((line) => /^(PASS|AWAY|FAIL|roulette|ho-vang)/.test(line));
    expect(first.code).toBe(0);
    expect(report.passed).toBe(true);
    expect(written.trim()).toBe(first.stdout.trim());
    expect(lasting(second.stdout)).toEqual(lasting(first.stdout));
    expect(first.stdout).toContain(`seed ${SEED}`);
    expect(first.stdout).toMatch(/^PASS {2}roulette \(37\), chi-square: [\d.]+, df 36, 17\.89 to 61\.58, p [\d.]+$/m);
    expect(first.stdout).toContain('roulette, standard: straight (37): 97.2973, exact');
    expect(first.stdout).toContain('ho-vang, round: 96.8015, exact, stated 96.80');
    expect(first.stdout).toMatch(/: certified$/m);
  });

  it.each([
    [['--rng', '--games', 'nothing'], 'There is no game nothing'],
    [['--rng', '--seed', 'abc'], '--seed needs 64 hexadecimal digits'],
    [['--rng', '--values', '0'], '0 is no count'],
  ])('%j is refused', async (args, words) => {
    const { code, stderr } = await runHere('certify.ts', args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).toContain('Usage: npm run certify');
  });
});
