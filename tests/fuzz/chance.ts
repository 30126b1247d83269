/** Random numbers from a seed: the same seed gives the same requests. */
export interface Chance {
  /** A number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** True once in `times` calls, on average. */
  once(times: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32, seeded with the letters of a text. */
export function chanceOf(seed: string): Chance {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    once: (times) => below(times) === 0,
    pick: (from) => from[below(from.length)]!,
  };
}
