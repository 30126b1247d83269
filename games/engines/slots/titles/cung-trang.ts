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
  hitFrequencyBps: 4436,
  columns: 5,
  rows: 4,
  symbols: [
    { id: 'trang', role: 'wild', art: { drawing: 'moon' }, name: { vi: 'Trăng', en: 'Moon' }, pays: {} },
    {
      id: 'tho',
      role: 'scatter',
      art: { object: '1f407' },
      name: { vi: 'Thỏ ngọc', en: 'Jade rabbit' },
      pays: { 3: 80 },
    },
    {
      id: 'banh',
      role: 'regular',
      art: { object: '1f96e' },
      name: { vi: 'Bánh trung thu', en: 'Mooncake' },
      pays: { 3: 30, 4: 100, 5: 500 },
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
      pays: { 3: 12, 4: 40, 5: 200 },
    },
    letter('A', { 3: 5, 4: 20, 5: 80 }),
    letter('K', { 3: 5, 4: 20, 5: 80 }),
    letter('Q', { 3: 4, 4: 12, 5: 60 }),
    letter('J', { 3: 4, 4: 12, 5: 60 }),
  ],
  strips: [
    'A J den tra J Q J hoa Q A Q A K den Q K J Q A J K J banh den tho Q tra Q hoa K A tho K tra banh A hoa',
    'A hoa den tra A J A J K den K Q tra Q K hoa K hoa Q J A Q K J banh Q K A tra trang K banh tra J hoa J',
    'Q J Q banh den hoa Q A banh K tho J K J den banh den banh J A J tra J trang hoa Q tra K banh Q banh tra J tra banh J tho',
    'den Q K A J A hoa J tra K tra J K tra den tra A J tra hoa Q tra hoa trang A J A K J den tra hoa banh den hoa banh',
    'J banh Q A J K J Q banh A J den tra J K Q A tra banh tho den hoa J A den hoa tra K den K hoa A tra J tho den K',
  ],
  pays: { kind: 'lines', lines: FORTY_LINES_5X4, bothWays: false },
  credits: 40,
  expandingWild: true,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: {
    awards: { 3: 10 },
    multiplier: { first: 1, step: 0, highest: 1 },
    most: 50,
    strips: [
      'J K A Q hoa J tra A K Q tra Q A Q tra J K den A banh A K banh J hoa Q K tra A hoa tho tra Q A hoa den',
      'tra J A tra Q A K Q K hoa J den Q J A hoa Q den A J den hoa tra den banh trang den banh Q J trang banh K Q den banh hoa',
      'K J K hoa Q J K Q tra den banh J K hoa A hoa tra A Q K banh Q den J banh K trang den J Q banh A J tho trang tra hoa',
      'K Q den banh hoa Q A tra hoa den J K hoa tra J K tra den J K hoa banh A J Q banh A tra A den trang tra K hoa Q trang hoa',
      'banh Q K J tra K hoa Q den K J A tra K Q A hoa J Q J den hoa Q banh J tra banh tra tho K A hoa den Q banh hoa',
    ],
  },
  hold: null,
  progressive: null,
  maxWinStakes: 2000,
  stakes: stakesBetween(1_000n, 1_000_000n),
  defaultStake: 10_000n,
};
