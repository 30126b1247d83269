import type { SlotTitle } from '../slot-title.ts';
import { letter, picture } from './letters.ts';
import { FORTY_LINES_5X4 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Trống Đồng: hold and collect, started by six drums (coins). Special coins of the hold: a Lạc bird takes the sum of
 * all held coins as its value, and a sun raises every held coin.
 */
export const trongDong: SlotTitle = {
  code: 'trong-dong',
  name: { vi: 'Trống Đồng', en: 'Bronze Drum' },
  volatility: 'high',
  rtpBps: 9493,
  hitFrequencyBps: 3937,
  columns: 5,
  rows: 4,
  symbols: [
    { id: 'mattroi', role: 'wild', art: { object: '1f31e' }, name: { vi: 'Mặt trời', en: 'Sun' }, pays: {} },
    { id: 'trong', role: 'coin', art: { drawing: 'trong' }, name: { vi: 'Trống đồng', en: 'Bronze drum' }, pays: {} },
    {
      id: 'lac',
      role: 'regular',
      art: { drawing: 'hac' },
      name: { vi: 'Chim Lạc', en: 'Lạc bird' },
      pays: { 3: 60, 4: 250, 5: 1200 },
    },
    picture('huou', '1f98c', { vi: 'Hươu', en: 'Stag' }, { 3: 50, 4: 160, 5: 800 }),
    picture('no', '1f3f9', { vi: 'Nỏ thần', en: 'Magic crossbow' }, { 3: 40, 4: 120, 5: 500 }),
    picture('riu', '1fa93', { vi: 'Rìu đồng', en: 'Bronze axe' }, { 3: 30, 4: 100, 5: 400 }),
    letter('A', { 3: 15, 4: 50, 5: 200 }, 'dong'),
    letter('K', { 3: 15, 4: 40, 5: 160 }, 'dong'),
    letter('Q', { 3: 10, 4: 30, 5: 120 }, 'dong'),
    letter('J', { 3: 10, 4: 25, 5: 100 }, 'dong'),
  ],
  strips: [
    'Q A lac riu trong trong J Q J Q A K Q no Q no lac no riu K huou A no huou J Q lac K A huou J K A riu J riu K J',
    'Q K lac J A Q riu Q huou lac riu Q J trong trong K J huou trong trong J K no lac huou J A Q riu K riu mattroi A J K no A no Q A no',
    'riu J K lac Q riu huou J A riu no K J no lac Q A Q trong trong J Q A J K A K no huou A Q no Q lac huou mattroi trong trong J riu K',
    'A no J lac no A J no K Q J A J Q trong trong Q huou Q K huou A lac riu K mattroi A lac Q K riu J K riu J huou Q no trong trong riu',
    'K J Q riu Q A lac trong trong huou A K J riu no J Q no K no riu huou lac no mattroi J K A K J Q riu Q huou A lac J A Q',
  ],
  pays: { kind: 'lines', lines: FORTY_LINES_5X4, bothWays: false },
  credits: 40,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: null,
  hold: {
    coinsToStart: 6,
    respins: 3,
    landing: { wins: 1, outOf: 20 },
    values: [
      { credits: 20, weight: 500 },
      { credits: 40, weight: 300 },
      { credits: 80, weight: 140 },
      { credits: 160, weight: 40 },
      { credits: 400, weight: 16 },
      { credits: 2000, weight: 4 },
    ],
    fullWindowCredits: 40_000,
    special: { outOf: 20, gather: 2, spread: 3, spreadCredits: 20, marks: { gather: 'lac', spread: 'mattroi' } },
  },
  progressive: null,
  maxWinStakes: 5000,
  stakes: stakesBetween(1_000n, 1_000_000n),
  defaultStake: 10_000n,
};
