/**
 * Returns a uniform integer in [0, n), n between 1 and 2^32. Every engine takes its randomness only from a Draw, in an
 * order that is part of the game's definition, so that a finished round can be replayed.
 */
export type Draw = (n: number) => number;

const WORD = 2 ** 32;

/**
 * Turns a source of uniform 32-bit words into a Draw by rejection sampling: words at or above the largest multiple of n
 * are discarded, so that no value is favoured (a bare `word % n` would favour the low ones).
 */
export function drawFromWords(nextWord: () => number): Draw {
  return (n) => {
    if (!(n >= 1 && n <= WORD && Number.isInteger(n))) throw new RangeError(`draw(${n}): n must be 1..2^32`);
    const limit = WORD - (WORD % n);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % n;
  };
}

/** A Draw over a buffer of random words that `fill` refreshes, e.g. `(words) => crypto.randomFillSync(words)`. */
export function bufferedDraw(fill: (words: Uint32Array) => void, size = 1024): Draw {
  const words = new Uint32Array(size);
  let next = size;
  return drawFromWords(() => {
    if (next === size) {
      fill(words);
      next = 0;
    }
    return words[next++]!;
  });
}
