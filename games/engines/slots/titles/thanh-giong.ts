import type { SlotTitle } from '../slot-title.ts';
import { letter, picture } from './letters.ts';
import { TEN_LINES_5X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Thánh Gióng: the iron horse is wild on the middle reels. In free spins every horse that lands stays until they are
 * over.
 */
export const thanhGiong: SlotTitle = {
  code: 'thanh-giong',
  name: { vi: 'Thánh Gióng', en: 'Saint Gióng' },
  volatility: 'medium',
  rtpBps: 9494,
  hitFrequencyBps: 2224,
  columns: 5,
  rows: 3,
  symbols: [
    { id: 'ngua', role: 'wild', art: { object: '1f40e' }, name: { vi: 'Ngựa sắt', en: 'Iron horse' }, pays: {} },
    {
      id: 'giap',
      role: 'scatter',
      art: { object: '1f6e1-fe0f' },
      name: { vi: 'Áo giáp', en: 'Armour' },
      pays: { 3: 40, 4: 160, 5: 800 },
    },
    picture('tre', '1f38d', { vi: 'Tre đằng ngà', en: 'Golden bamboo' }, { 3: 60, 4: 250, 5: 1000 }),
    picture('guom', '2694-fe0f', { vi: 'Gươm', en: 'Swords' }, { 3: 45, 4: 150, 5: 600 }),
    picture('nui', '26f0-fe0f', { vi: 'Núi Sóc', en: 'Sóc mountain' }, { 3: 35, 4: 110, 5: 400 }),
    picture('lua', '1f33e', { vi: 'Lúa', en: 'Rice' }, { 3: 30, 4: 90, 5: 300 }),
    letter('A', { 3: 12, 4: 35, 5: 150 }, 'tre'),
    letter('K', { 3: 12, 4: 35, 5: 140 }, 'tre'),
    letter('Q', { 3: 10, 4: 30, 5: 110 }, 'tre'),
    letter('J', { 3: 9, 4: 24, 5: 90 }, 'tre'),
  ],
  strips: [
    'guom J K nui A nui lua Q A tre Q K J lua guom K giap J lua Q J K Q guom lua J Q tre A nui A',
    'Q J K guom Q lua J tre Q tre lua A nui ngua lua J A nui A K lua K J giap J guom K A Q nui Q guom',
    'ngua K Q lua tre A tre Q guom lua Q K Q guom K guom J lua nui J K J nui lua A J A J nui A giap Q',
    'lua guom Q A lua A J K guom Q J Q ngua K A nui K lua J Q nui J tre nui K Q giap A lua guom tre J',
    'K lua Q K tre guom K A lua J nui guom J nui Q giap nui J K Q A lua J guom A lua A Q J tre Q',
  ],
  pays: { kind: 'lines', lines: TEN_LINES_5X3, bothWays: false },
  credits: 10,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: {
    awards: { 3: 8, 4: 10, 5: 12 },
    multiplier: { first: 1, step: 0, highest: 1 },
    most: 40,
    strips: [
      'A Q K guom J guom A Q lua giap lua nui tre J lua guom nui Q K nui Q lua K J A K nui J A J A lua Q K Q J tre',
      'nui J K A nui giap Q K lua A Q K tre ngua A tre J lua nui Q lua Q J lua A guom K ngua guom J Q J Q nui K A lua guom J',
      'K J lua nui guom J ngua Q nui Q giap J Q A guom J Q lua nui K A J K guom tre ngua A K Q tre lua nui lua J lua A K A Q',
      'lua K J A J K J lua tre lua K Q ngua giap guom Q A Q K nui J tre nui lua A nui A Q lua Q A guom nui guom K J ngua J Q',
      'J K tre Q K A Q A lua guom J guom A guom lua Q A nui Q giap Q J K lua nui Q nui K A K J nui lua J lua J tre',
    ],
    stickyWilds: true,
  },
  hold: null,
  progressive: null,
  maxWinStakes: 2500,
  stakes: stakesBetween(200n, 1_000_000n),
  defaultStake: 10_000n,
};
