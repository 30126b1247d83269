import { type Draw, drawFromWords } from '../fair/draw.ts';

/** Draws for tests only: not random enough for anything else. */

/** Returns these numbers in order. Throws when none is left or one is out of range. */
export function scriptedDraw(numbers: readonly number[]): Draw {
  let at = 0;
  return (n) => {
    const number = numbers[at++];
    if (number === undefined || number >= n) throw new RangeError(`no number for draw(${n})`);
    return number;
  };
}

/** A fast draw that is the same for the same seed (the sfc32 generator). */
export function quickDraw(seed: number): Draw {
  let [a, b, c, counter] = [seed | 0, 0x1e3779b9, 0x243f6a88, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return drawFromWords(next);
}
