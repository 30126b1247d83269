import type { SlotTitle } from '../slot-title.ts';
import { letter } from './letters.ts';
import { TWENTY_FIVE_LINES_5X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Tết Đầy Lộc: hold and collect. Six or more red envelopes (coins) stay in place while the other cells spin; fifteen
 * fill the window.
 */
export const tetDayLoc: SlotTitle = {
  code: 'tet-day-loc',
  name: { vi: 'Tết Đầy Lộc', en: 'Lucky New Year' },
  volatility: 'high',
  rtpBps: 9580,
  hitFrequencyBps: 3413,
  columns: 5,
  rows: 3,
  symbols: [
    { id: 'mai', role: 'wild', art: { object: '1f33c' }, name: { vi: 'Hoa mai', en: 'Apricot blossom' }, pays: {} },
    { id: 'lixi', role: 'coin', art: { object: '1f9e7' }, name: { vi: 'Lì xì', en: 'Red envelope' }, pays: {} },
    {
      id: 'phao',
      role: 'regular',
      art: { object: '1f9e8' },
      name: { vi: 'Pháo', en: 'Firecracker' },
      pays: { 3: 75, 4: 250, 5: 1000 },
    },
    {
      id: 'dao',
      role: 'regular',
      art: { object: '1f338' },
      name: { vi: 'Hoa đào', en: 'Peach blossom' },
      pays: { 3: 50, 4: 160, 5: 600 },
    },
    {
      id: 'duahau',
      role: 'regular',
      art: { object: '1f349' },
      name: { vi: 'Dưa hấu', en: 'Watermelon' },
      pays: { 3: 40, 4: 120, 5: 500 },
    },
    {
      id: 'tra',
      role: 'regular',
      art: { object: '1f375' },
      name: { vi: 'Trà', en: 'Tea' },
      pays: { 3: 30, 4: 100, 5: 400 },
    },
    letter('A', { 3: 15, 4: 50, 5: 200 }, 'do'),
    letter('K', { 3: 15, 4: 50, 5: 200 }, 'do'),
    letter('Q', { 3: 10, 4: 30, 5: 120 }, 'do'),
    letter('J', { 3: 10, 4: 30, 5: 120 }, 'do'),
    letter('10', { 3: 10, 4: 25, 5: 100 }, 'do'),
  ],
  strips: [
    'K tra 10 duahau A 10 J phao dao K Q lixi Q 10 duahau tra A tra J Q A dao Q J K 10 lixi lixi duahau',
    'phao 10 lixi lixi Q A J duahau A tra lixi lixi mai Q 10 dao K phao A tra duahau tra dao 10 phao J Q mai K duahau 10',
    'tra Q duahau J A dao K 10 duahau J mai Q tra K phao J phao K phao A duahau lixi tra K lixi lixi 10 mai A dao',
    'duahau 10 A tra duahau J Q mai Q dao tra A lixi K J dao lixi lixi A J tra 10 dao phao K Q 10 tra J',
    'J Q K duahau lixi A 10 phao K J 10 tra K J 10 duahau Q tra phao dao tra Q 10 mai lixi lixi dao A 10 Q',
  ],
  pays: { kind: 'lines', lines: TWENTY_FIVE_LINES_5X3, bothWays: false },
  credits: 25,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: null,
  hold: {
    coinsToStart: 6,
    respins: 3,
    landing: { wins: 1, outOf: 18 },
    values: [
      { credits: 25, weight: 400 },
      { credits: 50, weight: 250 },
      { credits: 75, weight: 150 },
      { credits: 125, weight: 120 },
      { credits: 250, weight: 60 },
      { credits: 500, weight: 15 },
      { credits: 1250, weight: 5 },
    ],
    fullWindowCredits: 25_000,
  },
  progressive: null,
  maxWinStakes: 1750,
  stakes: stakesBetween(500n, 1_000_000n),
  defaultStake: 10_000n,
};
