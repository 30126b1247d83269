import type { FreeSpins, SlotSymbol, SlotTitle } from './slot-title.ts';

/** Small titles for tests: they have few stops, so that every combination can be played and every rule occurs. */

const a: SlotSymbol = {
  id: 'a',
  role: 'regular',
  art: { glyph: 'A' },
  name: { vi: 'A', en: 'A' },
  pays: { 2: 1, 3: 7 },
};
const b: SlotSymbol = { ...a, id: 'b', pays: { 3: 5 } };
const wild: SlotSymbol = { ...a, id: 'w', role: 'wild', pays: { 2: 2, 3: 20 } };
const scatter: SlotSymbol = { ...a, id: 's', role: 'scatter', pays: { 2: 3, 3: 9 } };
const coin: SlotSymbol = { ...a, id: 'c', role: 'coin', pays: {} };

const tiny: SlotTitle = {
  code: 'tiny',
  name: { vi: 'Nhỏ', en: 'Tiny' },
  volatility: 'low',
  rtpBps: 0,
  hitFrequencyBps: 0,
  columns: 3,
  rows: 2,
  symbols: [a, b, wild, scatter],
  strips: ['a b s b a', 'b w a b s a b', 'a s b b a w'],
  pays: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
    bothWays: false,
  },
  credits: 3,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: null,
  hold: null,
  progressive: null,
  maxWinStakes: 1_000_000,
  stakes: [3n, 30n, 300n],
  defaultStake: 30n,
};

const tinyFreeSpins: FreeSpins = {
  awards: { 2: 2, 3: 4 },
  multiplier: { first: 1, step: 1, highest: 5 },
  most: 12,
  strips: ['a b s b a a', 'b w a b s a', 'a s b b a w'],
};

export function tinyLines(
  change: Partial<Pick<SlotTitle, 'expandingWild' | 'wildMultiplier' | 'fullWindowMultiplier' | 'maxWinStakes'>> & {
    bothWays?: boolean;
    freeSpins?: boolean;
  },
): SlotTitle {
  const { bothWays = false, freeSpins = false, ...rest } = change;
  const pays: SlotTitle['pays'] = {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
    bothWays,
  };
  // Read from both ends, the outer reels must not contain wilds.
  const strips = bothWays
    ? ['a b s b a', 'b w a b s a b', 'a s b b a']
    : ['a b w s b a', 'b w a b s a b', 'a s b b a w'];
  return { ...tiny, ...rest, pays, strips, freeSpins: freeSpins ? tinyFreeSpins : null };
}

export function tinyWays(change: Partial<Pick<SlotTitle, 'expandingWild'>>): SlotTitle {
  return { ...tiny, ...change, symbols: [a, b, { ...wild, pays: {} }, scatter], pays: { kind: 'ways' } };
}

export function tinyHold(): SlotTitle {
  return {
    ...tiny,
    symbols: [a, b, wild, coin],
    strips: ['a b c b a', 'b w a c c a b', 'a c b b a w'],
    hold: {
      coinsToStart: 3,
      respins: 2,
      landing: { wins: 1, outOf: 5 },
      values: [
        { credits: 2, weight: 3 },
        { credits: 9, weight: 1 },
      ],
      fullWindowCredits: 50,
    },
  };
}
