/** A small random generator (xorshift) with a seed, so that a run can be repeated with --seed. */
export interface Chance {
  /** True in `percent` of 100 cases. */
  percent(percent: number): boolean;
  /** Whole number in [0, n). */
  below(n: number): number;
}

export function chanceFrom(seed: number): Chance {
  let state = (seed || 1) >>> 0;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < 16; i++) next();
  return { percent: (percent) => next() * 100 < percent, below: (n) => Math.floor(next() * n) };
}
