import type { SlotTitle } from '../slot-title.ts';
import { letter, picture } from './letters.ts';
import { stakesBetween } from './stakes.ts';

function orb(times: number): SlotTitle['symbols'][number] {
  return {
    id: `men${times}`,
    role: 'orb',
    art: { glyph: `×${times}`, royal: 'men-ngoc' },
    name: { vi: `Men ngọc ×${times}`, en: `Celadon ×${times}` },
    pays: {},
    times,
  };
}

/**
 * Gốm Bát Tràng: a tumbling title with pay-anywhere. Eight or more equal symbols pay anywhere in the window and vanish.
 * Orbs (celadon discs) stay, and at the end they multiply all wins of the spin.
 */
export const gomBatTrang: SlotTitle = {
  code: 'gom-bat-trang',
  name: { vi: 'Gốm Bát Tràng', en: 'Bát Tràng Pottery' },
  volatility: 'high',
  rtpBps: 9508,
  hitFrequencyBps: 2627,
  columns: 6,
  rows: 5,
  symbols: [
    {
      id: 'lo',
      role: 'scatter',
      art: { object: '1f525' },
      name: { vi: 'Lửa lò', en: 'Kiln fire' },
      pays: { 4: 60, 5: 100, 6: 2000 },
    },
    orb(2),
    orb(3),
    orb(5),
    orb(10),
    picture('binh', '1f3fa', { vi: 'Bình cổ', en: 'Vase' }, { 8: 60, 10: 140, 12: 500 }),
    picture('am', '1fad6', { vi: 'Ấm', en: 'Teapot' }, { 8: 25, 10: 60, 12: 250 }),
    picture('chen', '1f375', { vi: 'Chén', en: 'Cup' }, { 8: 15, 10: 35, 12: 150 }),
    letter('Xuân', { 8: 7, 10: 18, 12: 70 }, 'men-lam'),
    letter('Hạ', { 8: 5, 10: 12, 12: 50 }, 'men-lam'),
    letter('Thu', { 8: 4, 10: 10, 12: 40 }, 'men-lam'),
    letter('Đông', { 8: 3, 10: 7, 12: 25 }, 'men-lam'),
  ],
  strips: [
    'Thu Xuân Đông Hạ Đông Thu Xuân am Thu Hạ chen Đông am binh Đông Hạ chen Hạ lo chen Thu binh Xuân',
    'Xuân Đông am Thu Đông Hạ chen am Thu chen Hạ lo Đông binh Hạ Đông chen binh Hạ men2 Xuân Thu Xuân Thu',
    'Đông am Thu lo binh am Xuân binh Hạ Xuân Đông chen Xuân Hạ chen Hạ Thu Đông Thu chen Hạ Đông Thu',
    'chen am binh Hạ Xuân Đông am chen Đông binh Xuân Thu Đông lo Hạ men3 chen Đông Thu Hạ Xuân Thu Hạ Thu',
    'Xuân Thu Đông Thu Đông Hạ Thu am Xuân Hạ chen Xuân Thu am binh Hạ binh chen men2 Đông chen Đông Hạ lo',
    'Hạ Đông Hạ Đông Xuân binh Đông lo Hạ chen Thu am chen Thu Hạ Thu Xuân binh Thu Đông chen Xuân am',
  ],
  pays: { kind: 'anywhere' },
  credits: 20,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  tumble: { steps: [1], freeSteps: [1] },
  freeSpins: {
    awards: { 4: 10, 5: 12, 6: 15 },
    multiplier: { first: 1, step: 0, highest: 1 },
    most: 50,
    strips: [
      'Xuân Hạ Đông am binh Thu Hạ Đông Xuân chen binh Hạ Thu lo Thu Xuân chen am Thu Đông chen Hạ Đông',
      'binh Thu am chen Đông am men3 Hạ Đông Thu Hạ Đông Xuân chen Đông Xuân binh Hạ lo chen Thu Xuân Thu Hạ',
      'Xuân Đông am Thu Xuân Thu Xuân Đông Hạ Thu Đông men2 chen Hạ Đông Hạ binh lo chen am binh chen Hạ Thu',
      'Xuân Thu Hạ binh am lo Hạ Đông chen Hạ binh chen Thu men5 Hạ Thu Đông Thu Xuân Đông Xuân am chen Đông',
      'chen Thu am Đông chen binh Hạ binh Hạ Đông Hạ Thu men10 Xuân chen Thu Xuân lo Đông Xuân Đông am Hạ Thu',
      'Thu Xuân Đông Xuân Thu chen Hạ Thu Hạ Đông Xuân am binh chen am Hạ Đông lo Hạ chen binh Thu Đông',
    ],
  },
  hold: null,
  progressive: null,
  maxWinStakes: 5000,
  stakes: stakesBetween(500n, 500_000n),
  defaultStake: 10_000n,
};
