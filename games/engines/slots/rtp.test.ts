import { expect, test } from 'vitest';
import { amount } from '#tests/long.ts';
import { exactFreeSpins, exactHold } from './exact-features.ts';
import { enumerateSpins, exactSpinCredits } from './exact-spin.ts';
import { fraction, times, toNumber } from './fraction.ts';
import { machineOf } from './machine.ts';
import { exactRtp, provenRtp, simulateRtp } from './rtp.ts';
import { tinyHold, tinyLines, tinyWays } from './tiny-titles.ts';
import { slotTitles } from './titles/titles.ts';

/** docs/games.md section 9: RTP 94-97 %, exact if the cycle allows it, otherwise with a confidence interval. */

test.each(slotTitles.map((title) => [title.code, title] as const))('%s returns what it states', (_code, title) => {
  expect(provenRtp(title).bps).toBe(title.rtpBps);
  expect(title.rtpBps).toBeGreaterThanOrEqual(9400);
  expect(title.rtpBps).toBeLessThanOrEqual(9700);
});

test.each(slotTitles.map((title) => [title.code, title] as const))('%s plays as it is computed', (_code, title) => {
  // Tumbling titles use the slower playing path.
  const rounds = title.tumble ? amount(30_000, 100_000) : amount(100_000, 400_000);
  const measured = simulateRtp(title, rounds, `played/${title.code}`);
  const exact = provenRtp(title).rtp;
  expect(measured.low).toBeLessThanOrEqual(exact);
  expect(measured.high).toBeGreaterThanOrEqual(exact);
  // Half a percentage point is at least three standard errors of a share measured over 100,000 rounds.
  const margin = Math.max(0.005, 0.005 * Math.sqrt(100_000 / rounds));
  expect(Math.abs(measured.hitFrequency - title.hitFrequencyBps / 10_000)).toBeLessThan(margin);
  expect(measured.highest).toBeLessThanOrEqual(title.maxWinStakes);
});

test.each([
  ['lines', tinyLines],
  ['lines from both ends', tinyLines({ bothWays: true })],
  ['lines with expanding wilds', tinyLines({ expandingWild: true })],
  ['lines with multiplying wilds', tinyLines({ wildMultiplier: 3 })],
  ['ways', tinyWays({})],
  ['ways with expanding wilds', tinyWays({ expandingWild: true })],
] as const)('combinatorics of %s equal playing every stop', (_name, made) => {
  const machine = machineOf(typeof made === 'function' ? made({}) : made);
  const counted = enumerateSpins(machine, machine.base);
  expect(exactSpinCredits(machine, machine.base)).toEqual(counted.mean);
  expect(counted.hits).toBeGreaterThan(0n);
});

test('a whole small title computes exactly when one symbol fills the window', () => {
  const plain = exactRtp(tinyLines({ fullWindowMultiplier: 1 })).base;
  const tenfold = exactRtp(tinyLines({ fullWindowMultiplier: 10 })).base;
  expect(toNumber(tenfold)).toBeGreaterThan(toNumber(plain));
});

test('free spins: the closed form agrees with play', () => {
  const title = tinyLines({ freeSpins: true });
  const machine = machineOf(title);
  const exact = exactRtp(title);
  const share = times(exactFreeSpins(machine, title.freeSpins!, machine.free!), fraction(1, title.credits));
  expect(exact.freeSpins).toEqual(share);
  expect(toNumber(share)).toBeGreaterThan(0.2);
  const measured = simulateRtp(title, amount(100_000, 300_000), 'free spins');
  expect(measured.low).toBeLessThanOrEqual(toNumber(exact.total));
  expect(measured.high).toBeGreaterThanOrEqual(toNumber(exact.total));
});

test('hold and collect: the closed form agrees with play', () => {
  const title = tinyHold();
  const exact = exactRtp(title);
  expect(toNumber(exactHold(machineOf(title), title.hold!)) / title.credits).toBeCloseTo(toNumber(exact.hold), 12);
  expect(toNumber(exact.hold)).toBeGreaterThan(0.2);
  const measured = simulateRtp(title, amount(100_000, 300_000), 'hold');
  expect(measured.low).toBeLessThanOrEqual(toNumber(exact.total));
  expect(measured.high).toBeGreaterThanOrEqual(toNumber(exact.total));
});

test('the cap takes what it takes, and the simulation says how much', () => {
  const open = simulateRtp(tinyLines({ freeSpins: true }), 30_000, 'cap');
  const cut = simulateRtp(tinyLines({ freeSpins: true, maxWinStakes: 20 }), 30_000, 'cap');
  expect(open.capped).toBe(0);
  expect(cut.capped).toBeGreaterThan(0);
  expect(cut.highest).toBe(20);
  expect(cut.rtp + cut.capCost).toBeCloseTo(open.rtp, 9);
});
