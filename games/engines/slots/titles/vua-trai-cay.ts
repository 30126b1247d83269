import type { SlotTitle } from '../slot-title.ts';
import { TEN_LINES_5X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/** Vua Trái Cây: ten lines read from both ends, cherries that pay from two, a scatter star and no bonus game: what the
 *  reels show is all there is. */
export const vuaTraiCay: SlotTitle = {
  code: 'vua-trai-cay',
  name: { vi: 'Vua Trái Cây', en: 'Fruit King' },
  volatility: 'low',
  rtpBps: 9500,
  hitFrequencyBps: 5473,
  columns: 5,
  rows: 3,
  symbols: [
    { id: 'vua', role: 'wild', art: { object: '1f451' }, name: { vi: 'Vương miện', en: 'Crown' }, pays: {} },
    {
      id: 'sao',
      role: 'scatter',
      art: { object: '1f31f' },
      name: { vi: 'Sao', en: 'Star' },
      pays: { 3: 20, 4: 200, 5: 2000 },
    },
    {
      id: 'dua',
      role: 'regular',
      art: { object: '1f34d' },
      name: { vi: 'Dứa', en: 'Pineapple' },
      pays: { 3: 40, 4: 150, 5: 1000 },
    },
    {
      id: 'duahau',
      role: 'regular',
      art: { object: '1f349' },
      name: { vi: 'Dưa hấu', en: 'Watermelon' },
      pays: { 3: 20, 4: 60, 5: 300 },
    },
    {
      id: 'chuong',
      role: 'regular',
      art: { object: '1f514' },
      name: { vi: 'Chuông', en: 'Bell' },
      pays: { 3: 15, 4: 40, 5: 150 },
    },
    {
      id: 'ong',
      role: 'regular',
      art: { object: '1f41d' },
      name: { vi: 'Ong mật', en: 'Honey bee' },
      pays: { 3: 10, 4: 30, 5: 120 },
    },
    {
      id: 'hoa',
      role: 'regular',
      art: { object: '1f338' },
      name: { vi: 'Hoa', en: 'Blossom' },
      pays: { 3: 8, 4: 25, 5: 100 },
    },
    {
      id: 'keo',
      role: 'regular',
      art: { object: '1f36c' },
      name: { vi: 'Kẹo', en: 'Candy' },
      pays: { 3: 6, 4: 15, 5: 60 },
    },
    {
      id: 'anhdao',
      role: 'regular',
      art: { object: '1f352' },
      name: { vi: 'Anh đào', en: 'Cherry' },
      pays: { 2: 2, 3: 4, 4: 10, 5: 40 },
    },
  ],
  strips: [
    'ong chuong hoa dua duahau hoa keo hoa duahau ong chuong keo duahau keo ong keo hoa duahau anhdao chuong dua sao dua anhdao hoa dua',
    'ong chuong duahau ong hoa anhdao hoa ong duahau anhdao duahau keo ong chuong anhdao ong duahau anhdao chuong anhdao dua anhdao vua ong anhdao ong hoa sao',
    'anhdao chuong keo ong chuong anhdao hoa ong dua duahau ong dua duahau ong vua anhdao keo chuong ong keo chuong anhdao keo dua sao hoa dua',
    'chuong keo hoa chuong hoa keo chuong ong hoa anhdao ong hoa ong dua keo chuong dua hoa anhdao chuong anhdao hoa keo chuong vua anhdao sao duahau',
    'hoa duahau hoa anhdao keo ong keo hoa anhdao dua keo hoa duahau keo dua sao hoa chuong hoa anhdao keo hoa chuong duahau chuong anhdao',
  ],
  pays: { kind: 'lines', lines: TEN_LINES_5X3, bothWays: true },
  credits: 10,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: null,
  hold: null,
  progressive: null,
  maxWinStakes: 204,
  stakes: stakesBetween(100n, 1_000_000n),
  defaultStake: 5_000n,
};
