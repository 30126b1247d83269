import type { SlotTitle } from '../slot-title.ts';
import { picture } from './letters.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Chợ Nổi: a tumbling title with clusters. Five or more equal symbols that touch side by side pay and vanish, and new
 * ones fall down. The multiplier rises with each winning window.
 */
export const choNoi: SlotTitle = {
  code: 'cho-noi',
  name: { vi: 'Chợ Nổi', en: 'Sampan Market' },
  volatility: 'medium',
  rtpBps: 9568,
  hitFrequencyBps: 6016,
  columns: 6,
  rows: 6,
  symbols: [
    { id: 'xuong', role: 'wild', art: { object: '1f6f6' }, name: { vi: 'Xuồng ba lá', en: 'Sampan' }, pays: {} },
    {
      id: 'nang',
      role: 'scatter',
      art: { object: '2600-fe0f' },
      name: { vi: 'Bình minh', en: 'Sunrise' },
      pays: { 4: 140 },
    },
    picture('tom', '1f990', { vi: 'Tôm càng', en: 'Prawn' }, { 5: 26, 6: 40, 8: 105, 10: 260, 12: 650, 15: 2500 }),
    picture('ca', '1f41f', { vi: 'Cá lóc', en: 'Snakehead fish' }, { 5: 16, 6: 26, 8: 65, 10: 160, 12: 400, 15: 1200 }),
    picture('dua', '1f965', { vi: 'Dừa', en: 'Coconut' }, { 5: 11, 6: 18, 8: 48, 10: 110, 12: 260, 15: 800 }),
    picture('xoai', '1f96d', { vi: 'Xoài', en: 'Mango' }, { 5: 8, 6: 14, 8: 34, 10: 80, 12: 200, 15: 500 }),
    picture('chuoi', '1f34c', { vi: 'Chuối', en: 'Banana' }, { 5: 6, 6: 10, 8: 26, 10: 60, 12: 140, 15: 400 }),
    picture('cam', '1f34a', { vi: 'Quýt', en: 'Mandarin' }, { 5: 5, 6: 8, 8: 20, 10: 45, 12: 110, 15: 300 }),
  ],
  strips: [
    'xoai chuoi chuoi dua xoai ca cam cam dua tom ca tom dua xoai chuoi chuoi cam cam',
    'ca chuoi chuoi dua xoai nang xuong ca chuoi chuoi xoai tom dua tom cam cam cam cam dua xoai',
    'dua ca tom chuoi chuoi xoai ca dua cam cam tom xoai nang chuoi chuoi xuong dua xoai cam cam',
    'tom chuoi chuoi xoai nang ca cam cam ca chuoi chuoi tom dua xuong xoai dua cam cam dua xoai',
    'xoai chuoi chuoi dua xoai cam cam ca xoai tom ca tom nang chuoi chuoi dua xuong dua cam cam',
    'ca tom chuoi chuoi tom cam cam xoai cam cam xoai dua ca chuoi chuoi dua xoai dua',
  ],
  pays: { kind: 'cluster' },
  credits: 20,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  tumble: { steps: [1, 1, 2, 3, 5, 8], freeSteps: [2, 3, 4, 6, 8, 12] },
  freeSpins: {
    awards: { 4: 10 },
    multiplier: { first: 1, step: 0, highest: 1 },
    most: 50,
    strips: [
      'cam cam xoai chuoi chuoi ca tom dua tom chuoi chuoi dua xoai dua cam cam ca xoai',
      'chuoi chuoi tom xuong ca xoai dua tom xoai dua chuoi chuoi dua xoai cam cam cam cam ca nang',
      'cam cam xuong xoai ca chuoi chuoi nang cam cam xoai dua xoai tom ca dua chuoi chuoi dua tom',
      'tom nang ca dua xoai ca dua chuoi chuoi xoai cam cam chuoi chuoi cam cam tom dua xuong xoai',
      'xoai dua nang cam cam dua ca chuoi chuoi tom ca chuoi chuoi xuong xoai dua tom xoai cam cam',
      'dua cam cam cam cam chuoi chuoi dua tom xoai tom xoai chuoi chuoi ca xoai dua ca',
    ],
  },
  hold: null,
  progressive: null,
  maxWinStakes: 5000,
  stakes: stakesBetween(500n, 500_000n),
  defaultStake: 10_000n,
};
