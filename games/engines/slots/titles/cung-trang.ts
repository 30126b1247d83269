import type { SlotTitle } from '../slot-title.ts';
import { letter } from './letters.ts';
import { FORTY_LINES_5X4 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Cung Trăng: forty lines on four rows. A moon on a middle reel is an expanding wild. Three rabbits give ten free spins
 * on reels with more moons.
 */
export const cungTrang: SlotTitle = {
  code: 'cung-trang',
  name: { vi: 'Cung Trăng', en: 'Moon Palace' },
  volatility: 'medium',
  rtpBps: 9600,
  hitFrequencyBps: 4715,
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
    letter('A', { 3: 5, 4: 20, 5: 80 }, 'nguyet'),
    letter('K', { 3: 5, 4: 20, 5: 80 }, 'nguyet'),
    letter('Q', { 3: 4, 4: 12, 5: 60 }, 'nguyet'),
    letter('J', { 3: 4, 4: 12, 5: 60 }, 'nguyet'),
  ],
  strips: [
    'A J banh tra J Q J hoa K tra Q A K den Q K J Q A tra K J banh den tho Q tra J hoa K A tho K tra banh A hoa',
    'A hoa den tra Q J Q J K tra A Q tra J K hoa den hoa Q J A tra K J banh Q K A K trang K banh A J hoa Q',
    'Q J Q banh den hoa J A hoa K tho J tra hoa A K den banh Q A K tra J trang hoa Q tra K hoa Q banh den A tra K J tho',
    'hoa Q K Q J A hoa Q tra Q tra J banh tra den K A J banh K Q den A trang A J A K J den K hoa banh den Q K',
    'A den Q A J K tra Q hoa K J K tra J tra Q A tra banh tho den Q J den A hoa banh K Q K hoa A den Q tho J tra',
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
      'J tra A Q hoa J banh Q K Q tra Q A Q tra K J tra J banh hoa K banh J den J K Q A hoa tho tra Q A K den',
      'tra J A tra Q tra K A K hoa J K Q J A hoa Q tra Q J den hoa tra den J trang J banh A banh trang banh K Q K den hoa',
      'K J K hoa Q J K Q tra den Q J Q J A hoa J A Q K banh Q A tra banh tra trang den tra A banh A J tho trang den hoa',
      'K Q J banh tra Q A den Q den J A hoa tra J K Q A J K hoa banh tra J Q K den tra A den trang hoa K A Q trang hoa',
      'banh Q A K den K J Q den K J A tra J Q J hoa tra A J Q den A banh J tra J hoa tho K A hoa den Q banh A',
    ],
  },
  hold: null,
  progressive: null,
  maxWinStakes: 2000,
  stakes: stakesBetween(1_000n, 1_000_000n),
  defaultStake: 10_000n,
};
