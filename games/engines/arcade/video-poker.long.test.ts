import { expect, test } from 'vitest';
import { rounded } from '../slots/fraction.ts';
import { POKER_PAY_TABLES } from './video-poker.ts';
import { videoPokerReturn } from './video-poker-return.ts';

const { '9-6': full, '8-5': short } = POKER_PAY_TABLES;

test.each([
  ['the full table below level 5', full.pays, full.returnBps],
  ['the short table below level 5', short.pays, short.returnBps],
  ['the short table at level 5', { ...short.pays, royal: short.royalAtFive }, short.returnAtFiveBps],
] as const)('%s returns what it states under the best play', (_name, pays, stated) => {
  expect(rounded(videoPokerReturn(pays), 10_000)).toBe(stated);
});
