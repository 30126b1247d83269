import type { SlotTitle } from '../slot-title.ts';
import { TEN_LINES_5X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Vua Trái Cây: ten lines read from both ends. Cherries pay from two, a star is the scatter, and there is no bonus
 * game.
 */
export const vuaTraiCay: SlotTitle = {
  code: 'vua-trai-cay',
  name: { vi: 'Vua Trái Cây', en: 'King of Fruits' },
  volatility: 'low',
  rtpBps: 9500,
  hitFrequencyBps: 6505,
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
    'hoa duahau hoa ong duahau hoa ong chuong anhdao keo anhdao dua keo hoa ong keo anhdao ong anhdao chuong keo sao keo duahau keo anhdao',
    'duahau anhdao chuong keo chuong keo chuong ong hoa dua hoa duahau anhdao keo ong dua chuong anhdao dua keo chuong ong vua ong hoa anhdao ong sao',
    'anhdao chuong keo ong duahau anhdao keo chuong ong duahau ong hoa dua keo vua anhdao duahau hoa ong duahau hoa anhdao keo ong sao keo dua',
    'duahau hoa anhdao keo duahau hoa duahau ong anhdao ong hoa keo chuong duahau keo hoa anhdao chuong keo ong dua anhdao keo dua vua chuong sao keo',
    'anhdao dua chuong anhdao duahau anhdao keo ong keo chuong ong anhdao chuong anhdao hoa sao hoa keo duahau hoa ong keo ong duahau hoa dua',
  ],
  pays: { kind: 'lines', lines: TEN_LINES_5X3, bothWays: true },
  credits: 10,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: null,
  hold: null,
  progressive: null,
  maxWinStakes: 201,
  stakes: stakesBetween(100n, 1_000_000n),
  defaultStake: 5_000n,
};
