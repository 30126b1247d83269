import type { SlotTitle } from '../slot-title.ts';
import { letter } from './letters.ts';
import { FORTY_LINES_5X4 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/** Cung Trăng: forty lines on four rows. A moon on a middle reel rises and lights the whole reel; three rabbits open
 *  ten free spins under a sky with more moons. */
export const cungTrang: SlotTitle = {
  code: 'cung-trang',
  name: { vi: 'Cung Trăng', en: 'Moon Palace' },
  volatility: 'medium',
  rtpBps: 9600,
  hitFrequencyBps: 0,
  columns: 5,
  rows: 4,
  symbols: [
    { id: 'trang', role: 'wild', art: { drawing: 'moon' }, name: { vi: 'Trăng', en: 'Moon' }, pays: {} },
    { id: 'tho', role: 'scatter', art: { object: '1f407' }, name: { vi: 'Thỏ ngọc', en: 'Jade rabbit' }, pays: { 3: 80 } },
    {
      id: 'banh',
      role: 'regular',
      art: { object: '1f96e' },
      name: { vi: 'Bánh trung thu', en: 'Mooncake' },
      pays: { 3: 30, 4: 120, 5: 600 },
    },
    {
      id: 'den',
      role: 'regular',
      art: { object: '1f3ee' },
      name: { vi: 'Đèn lồng', en: 'Lantern' },
      pays: { 3: 25, 4: 80, 5: 300 },
    },
    {
      id: 'hoa',
      role: 'regular',
      art: { object: '1f338' },
      name: { vi: 'Hoa đào', en: 'Peach blossom' },
      pays: { 3: 20, 4: 60, 5: 250 },
    },
    {
      id: 'tra',
      role: 'regular',
      art: { object: '1f375' },
      name: { vi: 'Trà', en: 'Tea' },
      pays: { 3: 15, 4: 50, 5: 200 },
    },
    letter('A', { 3: 5, 4: 20, 5: 80 }),
    letter('K', { 3: 5, 4: 20, 5: 80 }),
    letter('Q', { 3: 4, 4: 12, 5: 60 }),
    letter('J', { 3: 4, 4: 12, 5: 60 }),
  ],
  strips: [],
  pays: { kind: 'lines', lines: FORTY_LINES_5X4, bothWays: false },
  credits: 40,
  expandingWild: true,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: {
    awards: { 3: 10 },
    multiplier: { first: 1, step: 0, highest: 1 },
    most: 50,
    strips: [],
  },
  hold: null,
  progressive: null,
  maxWinStakes: 3000,
  stakes: stakesBetween(1_000n, 1_000_000n),
  defaultStake: 10_000n,
};
