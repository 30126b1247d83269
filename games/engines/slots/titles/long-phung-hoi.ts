import type { SlotTitle } from '../slot-title.ts';
import { letter } from './letters.ts';
import { stakesBetween } from './stakes.ts';

/** Long Phụng Hội: 243 ways and long waits. The free spins climb: each is worth one multiple more than the last. */
export const longPhungHoi: SlotTitle = {
  code: 'long-phung-hoi',
  name: { vi: 'Long Phụng Hội', en: 'Dragon and Phoenix' },
  volatility: 'high',
  rtpBps: 9550,
  hitFrequencyBps: 0,
  columns: 5,
  rows: 3,
  symbols: [
    { id: 'lua', role: 'wild', art: { object: '1f525' }, name: { vi: 'Lửa thiêng', en: 'Sacred fire' }, pays: {} },
    {
      id: 'chau',
      role: 'scatter',
      art: { object: '1f52e' },
      name: { vi: 'Ngọc châu', en: 'Pearl' },
      pays: { 3: 50, 4: 250, 5: 2500 },
    },
    {
      id: 'long',
      role: 'regular',
      art: { object: '1f409' },
      name: { vi: 'Rồng', en: 'Dragon' },
      pays: { 3: 40, 4: 150, 5: 600 },
    },
    {
      id: 'phung',
      role: 'regular',
      art: { object: '1f99a' },
      name: { vi: 'Phụng', en: 'Phoenix' },
      pays: { 3: 30, 4: 120, 5: 400 },
    },
    {
      id: 'quy',
      role: 'regular',
      art: { object: '1f422' },
      name: { vi: 'Rùa', en: 'Turtle' },
      pays: { 3: 20, 4: 75, 5: 300 },
    },
    {
      id: 'trong',
      role: 'regular',
      art: { object: '1fa98' },
      name: { vi: 'Trống', en: 'Drum' },
      pays: { 3: 15, 4: 50, 5: 200 },
    },
    letter('A', { 3: 5, 4: 20, 5: 80 }),
    letter('K', { 3: 5, 4: 20, 5: 80 }),
    letter('Q', { 3: 3, 4: 12, 5: 60 }),
    letter('J', { 3: 2, 4: 8, 5: 40 }),
    letter('10', { 3: 2, 4: 8, 5: 40 }),
  ],
  strips: [],
  pays: { kind: 'ways' },
  credits: 25,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 25 },
    multiplier: { first: 1, step: 1, highest: 10 },
    most: 75,
    strips: [],
  },
  hold: null,
  progressive: {
    pool: 'long-phung',
    outOf: 100_000_000,
    step: 1_000n,
    levels: [
      { level: 'grand', wins: 1, potBps: 60, reserveBps: 15, seed: 150_000_000n },
      { level: 'major', wins: 10, potBps: 20, reserveBps: 5, seed: 5_000_000n },
    ],
  },
  maxWinStakes: 10_000,
  stakes: stakesBetween(1_000n, 1_000_000n),
  defaultStake: 10_000n,
};
