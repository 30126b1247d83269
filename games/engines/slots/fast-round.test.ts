import { expect, test } from 'vitest';
import { bufferedDraw } from '../fair/draw.ts';
import { fastRoundOf, hasFastPath } from './fast-round.ts';
import { machineOf } from './machine.ts';
import { playRound } from './play-slot.ts';
import { seededDraw } from './rtp.ts';
import { tinyHold, tinyLines, tinyWays } from './tiny-titles.ts';
import { slotTitles } from './titles/titles.ts';

/** The fast path of proofs pays the same as the playing path, round for round, with the same draws. */

const tiny = [
  tinyLines({}),
  tinyLines({ bothWays: true }),
  tinyLines({ expandingWild: true }),
  tinyLines({ wildMultiplier: 3, freeSpins: true }),
  tinyLines({ fullWindowMultiplier: 10 }),
  tinyWays({ expandingWild: true }),
  tinyHold(),
].map((title, index) => ({ ...title, code: `tiny-${index}` }));

test.each([...slotTitles.filter(hasFastPath), ...tiny].map((title) => [title.code, title] as const))(
  '%s',
  (code, title) => {
    const machine = machineOf(title);
    const fast = fastRoundOf(title);
    const [slowDraw, fastDraw] = [seededDraw(`fast/${code}`), seededDraw(`fast/${code}`)];
    for (let i = 0; i < 40_000; i++) {
      const credits = playRound(machine, slowDraw, null, Number.MAX_SAFE_INTEGER);
      if (fast(fastDraw) !== credits) throw new Error(`round ${i} differs`);
    }
    expect(fastDraw(2 ** 32)).toBe(slowDraw(2 ** 32));
  },
);

test('every title of lines or ways whose window stays as it stopped has one', () => {
  expect(slotTitles.filter(hasFastPath).map(({ code }) => code)).toContain('sen-vang-88');
  expect(slotTitles.filter((title) => title.tumble).some(hasFastPath)).toBe(false);
});

test('the quick draw of simulations makes the numbers of the common one', () => {
  const quick = seededDraw('quick');
  const words = seededDraw('quick');
  const common = bufferedDraw((buffer) => buffer.set(buffer.map(() => words(2 ** 32))), 64);
  for (const n of [1, 2, 3, 29, 30, 4095, 4096, 100_000_000, 2 ** 31 + 1, 2 ** 32]) {
    for (let i = 0; i < 50; i++) expect(quick(n)).toBe(common(n));
  }
});
