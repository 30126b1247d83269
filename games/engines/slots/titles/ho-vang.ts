import type { SlotTitle } from '../slot-title.ts';
import { FIVE_LINES_3X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Hổ Vàng: a three-reel machine with frequent small wins. Each wild tiger in a line doubles it, and one symbol in all
 * nine places multiplies everything by ten.
 */
export const hoVang: SlotTitle = {
  code: 'ho-vang',
  name: { vi: 'Hổ Vàng', en: 'Golden Tiger' },
  volatility: 'low',
  rtpBps: 9680,
  hitFrequencyBps: 3349,
  columns: 3,
  rows: 3,
  symbols: [
    {
      id: 'ho',
      role: 'wild',
      art: { object: '1f42f' },
      name: { vi: 'Hổ', en: 'Tiger' },
      pays: { 3: 100 },
    },
    {
      id: 'vuong',
      role: 'regular',
      art: { object: '1f451' },
      name: { vi: 'Vương miện', en: 'Crown' },
      pays: { 3: 50 },
    },
    {
      id: 'lixi',
      role: 'regular',
      art: { object: '1f9e7' },
      name: { vi: 'Lì xì', en: 'Red envelope' },
      pays: { 3: 25 },
    },
    { id: 'phao', role: 'regular', art: { object: '1f9e8' }, name: { vi: 'Pháo', en: 'Firecracker' }, pays: { 3: 10 } },
    { id: 'chuong', role: 'regular', art: { object: '1f514' }, name: { vi: 'Chuông', en: 'Bell' }, pays: { 3: 6 } },
    { id: 'xu', role: 'regular', art: { object: '1fa99' }, name: { vi: 'Đồng xu', en: 'Coin' }, pays: { 3: 4 } },
    { id: 'hoa', role: 'regular', art: { object: '1f33c' }, name: { vi: 'Hoa mai', en: 'Blossom' }, pays: { 3: 2 } },
  ],
  strips: [
    'hoa hoa lixi chuong lixi phao xu hoa hoa xu phao xu chuong hoa hoa hoa vuong hoa hoa xu phao xu lixi vuong phao ho lixi chuong xu',
    'xu chuong hoa hoa phao xu chuong hoa hoa hoa xu ho xu lixi chuong phao lixi hoa hoa vuong phao lixi hoa phao vuong hoa hoa lixi xu ho',
    'chuong hoa phao chuong lixi phao xu hoa hoa xu hoa lixi chuong xu phao chuong hoa vuong xu hoa hoa hoa ho chuong hoa lixi phao xu ho lixi',
  ],
  pays: { kind: 'lines', lines: FIVE_LINES_3X3, bothWays: false },
  credits: 5,
  expandingWild: false,
  wildMultiplier: 2,
  fullWindowMultiplier: 10,
  freeSpins: null,
  hold: null,
  progressive: null,
  maxWinStakes: 52,
  stakes: stakesBetween(100n, 1_000_000n),
  defaultStake: 5_000n,
};
