import { type Draw, drawFromWords } from '../fair/draw.ts';

/** For tests: a draw that returns these values in order. It throws when one is out of range or missing. */
export function scripted(values: readonly number[]): Draw {
  let at = 0;
  return (n) => {
    const value = values[at++];
    if (value === undefined || value >= n) throw new RangeError(`scripted draw ${at - 1}: ${value} of ${n}`);
    return value;
  };
}

/** For tests: a fast reproducible draw (xorshift32), not for play. */
export function quickDraw(seed: number): Draw {
  let x = seed | 1;
  return drawFromWords(() => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  });
}
