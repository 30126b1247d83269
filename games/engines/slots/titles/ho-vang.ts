import type { SlotTitle } from '../slot-title.ts';
import { FIVE_LINES_3X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/** Hổ Vàng: the old three-reel machine. Wins come often and small; each tiger in a line doubles it, and one symbol in
 *  all nine places multiplies everything by ten. */
export const hoVang: SlotTitle = {
  code: 'ho-vang',
  name: { vi: 'Hổ Vàng', en: 'Golden Tiger' },
  volatility: 'low',
  rtpBps: 9680,
  hitFrequencyBps: 0,
  columns: 3,
  rows: 3,
  symbols: [
    {
      id: 'ho',
      role: 'wild',
      art: { object: '1f42f' },
      name: { vi: 'Hổ', en: 'Tiger' },
      pays: { 3: 75 },
    },
    {
      id: 'vuong',
      role: 'regular',
      art: { object: '1f451' },
      name: { vi: 'Vương miện', en: 'Crown' },
      pays: { 3: 40 },
    },
    {
      id: 'lixi',
      role: 'regular',
      art: { object: '1f9e7' },
      name: { vi: 'Lì xì', en: 'Red envelope' },
      pays: { 3: 20 },
    },
    { id: 'phao', role: 'regular', art: { object: '1f9e8' }, name: { vi: 'Pháo', en: 'Firecracker' }, pays: { 3: 10 } },
    { id: 'chuong', role: 'regular', art: { object: '1f514' }, name: { vi: 'Chuông', en: 'Bell' }, pays: { 3: 6 } },
    { id: 'xu', role: 'regular', art: { object: '1fa99' }, name: { vi: 'Đồng xu', en: 'Coin' }, pays: { 3: 4 } },
    { id: 'hoa', role: 'regular', art: { object: '1f33c' }, name: { vi: 'Hoa mai', en: 'Blossom' }, pays: { 3: 2 } },
  ],
  strips: [
    'hoa xu phao hoa lixi phao hoa chuong hoa hoa lixi hoa xu phao vuong phao vuong xu hoa lixi xu hoa phao vuong hoa ho hoa chuong hoa',
    'hoa hoa chuong hoa hoa xu hoa chuong phao lixi phao ho chuong lixi chuong xu lixi xu hoa lixi xu vuong chuong xu vuong xu chuong lixi xu ho',
    'hoa hoa hoa lixi vuong hoa chuong phao hoa phao hoa vuong hoa chuong phao chuong phao vuong lixi chuong hoa chuong ho xu chuong lixi vuong xu ho vuong',
  ],
  pays: { kind: 'lines', lines: FIVE_LINES_3X3, bothWays: false },
  credits: 5,
  expandingWild: false,
  wildMultiplier: 2,
  fullWindowMultiplier: 10,
  freeSpins: null,
  hold: null,
  progressive: null,
  maxWinStakes: 1000,
  stakes: stakesBetween(100n, 1_000_000n),
  defaultStake: 5_000n,
};
