import type { SlotTitle } from '../slot-title.ts';
import { letter } from './letters.ts';
import { TWENTY_LINES_5X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Sen Vàng 88: twenty lines. Five wild lotuses pay 88 stakes, dragons give free spins with doubled wins, and there are
 * three progressive pools.
 */
export const senVang88: SlotTitle = {
  code: 'sen-vang-88',
  name: { vi: 'Sen Vàng 88', en: 'Golden Lotus 88' },
  volatility: 'medium',
  rtpBps: 9620,
  hitFrequencyBps: 3798,
  columns: 5,
  rows: 3,
  symbols: [
    {
      id: 'sen',
      role: 'wild',
      art: { drawing: 'sen' },
      name: { vi: 'Hoa sen', en: 'Lotus' },
      pays: { 2: 10, 3: 60, 4: 240, 5: 1760 },
    },
    {
      id: 'rong',
      role: 'scatter',
      art: { drawing: 'rong' },
      name: { vi: 'Rồng', en: 'Dragon' },
      pays: { 3: 40, 4: 200, 5: 1000 },
    },
    {
      id: 'ngoc',
      role: 'regular',
      art: { drawing: 'ngoc' },
      name: { vi: 'Ngọc', en: 'Jewel' },
      pays: { 3: 50, 4: 150, 5: 500 },
    },
    {
      id: 'lixi',
      role: 'regular',
      art: { object: '1f9e7' },
      name: { vi: 'Lì xì', en: 'Red envelope' },
      pays: { 3: 40, 4: 120, 5: 400 },
    },
    {
      id: 'xu',
      role: 'regular',
      art: { drawing: 'xu' },
      name: { vi: 'Đồng xu', en: 'Coin' },
      pays: { 3: 30, 4: 100, 5: 300 },
    },
    {
      id: 'den',
      role: 'regular',
      art: { drawing: 'den' },
      name: { vi: 'Đèn lồng', en: 'Lantern' },
      pays: { 3: 20, 4: 60, 5: 250 },
    },
    {
      id: 'ca',
      role: 'regular',
      art: { drawing: 'ca' },
      name: { vi: 'Cá', en: 'Fish' },
      pays: { 3: 20, 4: 60, 5: 200 },
    },
    letter('A', { 3: 10, 4: 30, 5: 100 }, 'xa-cu'),
    letter('K', { 3: 10, 4: 30, 5: 100 }, 'xa-cu'),
    letter('Q', { 3: 5, 4: 20, 5: 80 }, 'xa-cu'),
    letter('J', { 3: 5, 4: 15, 5: 60 }, 'xa-cu'),
    letter('10', { 3: 5, 4: 15, 5: 60 }, 'xa-cu'),
  ],
  strips: [
    'K ca den K ngoc A Q lixi J xu ca 10 den Q A 10 ca J rong xu den Q K A sen J 10 lixi ngoc',
    'sen ca 10 A sen den K J Q A ngoc xu Q ca K J lixi den rong ngoc 10 J den lixi Q xu K 10 A ca',
    'A ngoc J Q 10 J lixi ca K A ca den xu ca sen Q den xu J 10 ngoc K sen lixi 10 Q den rong A K',
    'xu 10 K xu den A 10 ca sen J ngoc ca lixi den Q J ngoc K A 10 Q xu den lixi A J Q rong sen K ca',
    'lixi J 10 xu 10 ca den J K ca J A ngoc A Q K Q xu K Q lixi A 10 ca sen xu ngoc rong den',
  ],
  pays: { kind: 'lines', lines: TWENTY_LINES_5X3, bothWays: false },
  credits: 20,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: {
    awards: { 3: 8, 4: 12, 5: 20 },
    multiplier: { first: 2, step: 0, highest: 2 },
    most: 60,
    strips: [
      'J lixi A Q K 10 rong xu ngoc J sen den J ca Q K den A xu lixi ca ngoc sen den K Q xu A ca 10 lixi',
      'den A 10 ngoc xu 10 ca Q K xu sen Q J ca sen J den A ca K Q sen lixi 10 J lixi den xu K rong A ngoc',
      '10 ca ngoc K xu A lixi sen A den Q xu sen J K ngoc den Q rong ca 10 xu J 10 ca den Q A sen lixi K',
      'lixi Q ca K sen Q xu den A xu A ngoc lixi Q ca 10 den K J den sen ca 10 J ngoc rong xu K A Q sen',
      'xu 10 Q K den ca lixi Q A J sen ca ngoc J 10 xu K A sen ca 10 A den xu ngoc K J lixi Q den rong',
    ],
  },
  hold: null,
  progressive: {
    pool: 'sen-vang',
    outOf: 200_000_000,
    step: 500n,
    levels: [
      { level: 'grand', wins: 1, potBps: 40, reserveBps: 10, seed: 100_000_000n },
      { level: 'major', wins: 10, potBps: 20, reserveBps: 5, seed: 5_000_000n },
      { level: 'mini', wins: 200, potBps: 20, reserveBps: 5, seed: 250_000n },
    ],
  },
  maxWinStakes: 2000,
  stakes: stakesBetween(500n, 1_000_000n),
  defaultStake: 10_000n,
};
