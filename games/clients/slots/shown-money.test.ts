import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUp, countUpMs } from '../shell/count-up.ts';
import { formatBps, shortAmount } from '../shell/format-facts.ts';
import { affordableStake, nextStake } from './stake-ladder.ts';
import { toneOf } from './win-tone.ts';

// docs/games.md section 9: count-up, big-win state, bet selector. Look section 13: no celebration below the stake.

const units = fc.bigInt({ min: 0n, max: 10n ** 15n });

describe('the count-up', () => {
  it('ends at the exact amount, never passes it and never falls', () => {
    fc.assert(
      fc.property(units, units, fc.integer({ min: 1, max: 4000 }), (a, b, durationMs) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        expect(countUp(from, to, durationMs, durationMs)).toBe(to);
        let last = countUp(from, to, 0, durationMs);
        for (let elapsed = 0; elapsed < durationMs; elapsed += durationMs / 9) {
          const shown = countUp(from, to, elapsed, durationMs);
          expect(shown).toBeLessThanOrEqual(to);
          expect(shown).toBeGreaterThanOrEqual(last);
          last = shown;
        }
      }),
    );
  });

  it('lasts longer for larger wins, and never more than three seconds', () => {
    expect(countUpMs(20_000n, 10_000n)).toBeLessThan(countUpMs(500_000n, 10_000n));
    expect(countUpMs(10n ** 14n, 100n)).toBe(3000);
  });
});

describe('the tone of a return', () => {
  it.each([
    [0n, 'none'],
    [9_999n, 'return'],
    [10_000n, 'return'],
    [10_001n, 'win'],
    [149_999n, 'win'],
    [150_000n, 'big'],
  ] as const)('%s on a stake of 10000 is "%s"', (win, tone) => {
    expect(toneOf(win, 10_000n)).toBe(tone);
  });
});

describe('the stake', () => {
  const ladder = [100n, 200n, 500n, 1000n];

  it('goes one step up or down and stays within the ladder', () => {
    expect(nextStake(ladder, 200n, 1)).toBe(500n);
    expect(nextStake(ladder, 200n, -1)).toBe(100n);
    expect(nextStake(ladder, 1000n, 1)).toBe(1000n);
    expect(nextStake(ladder, 100n, -1)).toBe(100n);
  });

  it('that is too dear becomes the dearest that the balance covers', () => {
    expect(affordableStake(ladder, 1000n, 700n)).toBe(500n);
    expect(affordableStake(ladder, 200n, 700n)).toBe(200n);
    expect(affordableStake(ladder, 200n, 50n)).toBe(100n);
  });
});

describe('figures', () => {
  it('are written in the marks of the language', () => {
    expect(formatBps(9620, 'VI')).toBe('96,20%');
    expect(formatBps(9620, 'EN')).toBe('96.20%');
    expect(shortAmount(10_000_000n, 'VI')).toBe('1.000');
    expect(shortAmount(10_005_000n, 'EN')).toBe('1,000.50');
  });
});
