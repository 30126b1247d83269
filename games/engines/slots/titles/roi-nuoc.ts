import type { SlotTitle } from '../slot-title.ts';
import { letter, picture } from './letters.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Múa Rối Nước: ways on reels with drawn heights. Every reel has two to seven rows, drawn for each spin: 64 to 117,649
 * ways. In free spins every reel has at least four.
 */
export const roiNuoc: SlotTitle = {
  code: 'roi-nuoc',
  name: { vi: 'Múa Rối Nước', en: 'Water Puppets' },
  volatility: 'high',
  rtpBps: 9555,
  hitFrequencyBps: 5763,
  columns: 6,
  rows: 7,
  symbols: [
    { id: 'teu', role: 'wild', art: { object: '1f3ad' }, name: { vi: 'Chú Tễu', en: 'Uncle Tễu' }, pays: {} },
    {
      id: 'trong',
      role: 'scatter',
      art: { object: '1f941' },
      name: { vi: 'Trống hội', en: 'Festival drum' },
      pays: { 4: 60, 5: 300, 6: 2000 },
    },
    picture('rong', '1f432', { vi: 'Rồng phun nước', en: 'Water dragon' }, { 3: 15, 4: 40, 5: 100, 6: 300 }),
    picture('tien', '1f9da', { vi: 'Nàng tiên', en: 'Fairy' }, { 3: 7, 4: 18, 5: 45, 6: 120 }),
    picture('trau', '1f403', { vi: 'Trâu', en: 'Buffalo' }, { 3: 5, 4: 12, 5: 32, 6: 75 }),
    picture('vit', '1f986', { vi: 'Vịt', en: 'Duck' }, { 3: 4, 4: 11, 5: 26, 6: 60 }),
    picture('ech', '1f438', { vi: 'Ếch', en: 'Frog' }, { 3: 3, 4: 8, 5: 20, 6: 50 }),
    letter('A', { 3: 2, 4: 4, 5: 10, 6: 20 }, 'son-mai'),
    letter('K', { 3: 2, 4: 4, 5: 8, 6: 16 }, 'son-mai'),
    letter('Q', { 3: 1, 4: 3, 5: 6, 6: 12 }, 'son-mai'),
    letter('J', { 3: 1, 4: 2, 5: 5, 6: 10 }, 'son-mai'),
  ],
  strips: [
    'trau ech A ech A vit ech Q ech J ech tien J Q trau A trau Q rong K vit Q J Q J K trong K A K A K A trau rong vit J tien K tien J Q vit',
    'rong Q J Q trau teu tien J Q trau J K trong K vit J A ech J ech A Q A vit ech K tien Q A K A rong Q K trau vit ech tien K trong J A trau ech vit',
    'vit K Q K J Q K trau A ech vit tien vit ech trong A ech trau vit Q K Q J Q A J K trong A trau A tien Q trau K J rong tien rong J ech teu A ech J',
    'K rong tien trong A ech Q K vit Q K A trau tien J Q K ech trong ech vit ech Q A ech trau A teu K trau J A J A trau Q vit tien rong J K J vit J Q',
    'J vit A J vit trong ech J Q vit ech Q tien Q trong J ech trau tien A J A Q K A rong teu rong K ech K vit trau ech A tien trau K trau K J Q K Q A',
    'vit ech K A J K vit Q vit K rong tien Q tien trau vit A tien J A Q A ech rong J ech K trong J trau Q trau Q trau A K ech K J A Q ech J',
  ],
  pays: { kind: 'ways' },
  credits: 20,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  heights: { base: [2, 3, 3, 4, 4, 5, 5, 6, 7], free: [4, 5, 5, 6, 6, 7] },
  freeSpins: {
    awards: { 4: 8, 5: 12, 6: 16 },
    multiplier: { first: 1, step: 0, highest: 1 },
    most: 48,
    strips: [
      'vit Q J ech tien ech trau Q vit J trau K A tien J Q A Q J trau A trau J ech K J K J trong A ech Q vit rong ech A Q rong vit K A Q K tien J K',
      'rong ech vit J A J K Q A J K tien trau Q K ech Q ech J rong K J Q trau teu A vit ech K J A Q tien A trong tien A vit J Q trau K ech vit Q J trau',
      'Q J trau K ech K tien vit J ech Q J teu K Q A K J trong ech Q J rong K vit J tien K ech vit A Q tien A J trau Q trau vit Q A ech trau A J A rong',
      'A J K trau K J tien ech A K J rong ech J tien J K J Q trong vit A Q trau Q teu Q trau Q vit A tien ech rong trau A K ech Q A vit Q K J vit J ech',
      'vit tien A Q ech Q J K vit J rong J rong A trau A vit tien K ech J vit A J trau K J Q J A trau ech trong tien Q J ech Q K ech Q K trau Q K A teu',
      'Q tien Q J K tien J K ech A tien vit K J Q vit ech J trau ech Q rong K Q trau J rong J K trong A J vit A trau A ech A Q J A Q trau vit ech K',
    ],
  },
  hold: null,
  progressive: null,
  maxWinStakes: 10_000,
  stakes: stakesBetween(1_000n, 500_000n),
  defaultStake: 10_000n,
};
