import { expect, test } from 'vitest';
import { enumerateSpins } from './exact-spin.ts';
import { machineOf } from './machine.ts';
import { exactRtp, provenRtp, simulateFreeSpins, simulateRtp } from './rtp.ts';
import { storedFreeSpins, storedSpins } from './stored-proofs.ts';
import { slotTitleOf } from './titles/titles.ts';

/** Returns that are stored because counting them takes long (stored-proofs.ts), counted and played again in part. */

test.each(['dem-hoi-an', 'cho-noi', 'gom-bat-trang'])(
  '%s: the stored count of every stop is what is counted',
  (code) => {
    const title = slotTitleOf(code)!;
    const machine = machineOf(title);
    for (const kind of ['base', 'free'] as const) {
      const stored = storedSpins(code, kind)!;
      const reels = kind === 'free' ? machine.free! : machine.base;
      expect(stored.byFirstStop.length).toBe(reels.lengths[0]);
      expect(BigInt(stored.byFirstStop.reduce((sum, part) => sum + part, 0))).toBe(stored.credits);
      // One stop of the first reel here; bench/returns.ts counts all of them.
      if (code !== 'dem-hoi-an' && kind === 'free') continue;
      const stop = 11;
      expect(Number(enumerateSpins(machine, reels, stop).credits)).toBe(stored.byFirstStop[stop]);
    }
  },
);

test('sticky free spins: the stored simulation holds, and its interval is below 0.05 %', () => {
  const title = slotTitleOf('thanh-giong')!;
  const proven = provenRtp(title);
  expect(proven.bps).toBe(title.rtpBps);
  expect(2 * proven.margin).toBeLessThan(0.0005);
  expect(() => exactRtp(title)).toThrow(/closed form/);
  for (const { award, mean, deviation } of storedFreeSpins(title.code)) {
    const again = simulateFreeSpins(title, award, 60_000, `again/${award}`);
    // Five standard errors of the new simulation.
    expect(Math.abs(again.mean - mean)).toBeLessThan((5 * deviation) / Math.sqrt(again.rounds));
  }
  const whole = simulateRtp(title, 300_000, 'sticky');
  expect(whole.low).toBeLessThanOrEqual(proven.rtp);
  expect(whole.high).toBeGreaterThanOrEqual(proven.rtp);
});
