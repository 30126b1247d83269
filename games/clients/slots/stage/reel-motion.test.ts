import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReelMotion } from './reel-motion.ts';
import { ReelTape } from './reel-tape.ts';

// docs/games.md section 9: reels show what the round's outcome says.

const frame = fc.integer({ min: 4, max: 50 });

/** Runs a reel until it rests; returns its positions on the way. */
function runToRest(motion: ReelMotion, frames: number[], tellStop: () => void): number[] {
  const positions: number[] = [];
  let told = false;
  for (let i = 0; !motion.resting || !told; i++) {
    if (!told && motion.travelled > 6) {
      tellStop();
      told = true;
    }
    motion.advance(frames[i % frames.length]!);
    positions.push(motion.position);
    if (i > 20_000) throw new Error('the reel never rests');
  }
  return positions;
}

describe('a reel', () => {
  it('comes to rest exactly at its stop, whatever the frame rate', () => {
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 30 }), fc.integer({ min: 5, max: 40 }), (frames, way) => {
        const motion = new ReelMotion();
        motion.start();
        let target = 0;
        runToRest(motion, frames, () => {
          target = Math.floor(motion.position) - way;
          motion.stopAt(target);
        });
        expect(motion.position).toBe(target);
      }),
    );
  });

  it('pulls back a little before it runs and overshoots a little before it rests', () => {
    const motion = new ReelMotion();
    motion.start();
    let target = 0;
    const positions = runToRest(motion, [16], () => {
      target = Math.floor(motion.position) - 6;
      motion.stopAt(target);
    });
    expect(Math.max(...positions)).toBeGreaterThan(0.1);
    expect(Math.max(...positions)).toBeLessThan(0.3);
    expect(target - Math.min(...positions)).toBeGreaterThan(0.03);
    expect(target - Math.min(...positions)).toBeLessThan(0.4);
  });

  it('that was slowed or hurried still lands on its stop', () => {
    for (const change of ['slowDown', 'hurry'] as const) {
      const motion = new ReelMotion();
      motion.start();
      let target = 0;
      runToRest(motion, [16, 33], () => {
        motion[change]();
        target = Math.floor(motion.position) - 12;
        motion.stopAt(target);
      });
      expect(motion.position).toBe(target);
    }
  });
});

describe('a tape', () => {
  const strip = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

  it('shows the strip from its stop downwards, as a ring', () => {
    const tape = new ReelTape(strip, 5);
    expect([0, 1, 2, 3].map((index) => tape.at(index))).toEqual(['f', 'g', 'a', 'b']);
    expect(tape.at(-6)).toBe('g');
  });

  it('splices a stop in above and leaves what is in view as it was', () => {
    const tape = new ReelTape(strip, 0);
    const inView = [0, 1, 2].map((index) => tape.at(index));
    tape.splice(0, strip, { stop: 3, at: -10 });
    expect([0, 1, 2].map((index) => tape.at(index))).toEqual(inView);
    expect([-10, -9, -8].map((index) => tape.at(index))).toEqual(['d', 'e', 'f']);
  });
});
