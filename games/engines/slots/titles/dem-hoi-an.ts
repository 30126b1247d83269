import type { SlotTitle } from '../slot-title.ts';
import { letter, picture } from './letters.ts';
import { TWENTY_LINES_5X3 } from './paylines.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Đêm Hội An: a tumbling title with lines. The multiplier of a spin's winning windows is 1, 2, 3, then 5; in free spins
 * three times as much.
 */
export const demHoiAn: SlotTitle = {
  code: 'dem-hoi-an',
  name: { vi: 'Đêm Hội An', en: 'Hội An Night' },
  volatility: 'medium',
  rtpBps: 9627,
  hitFrequencyBps: 3684,
  columns: 5,
  rows: 3,
  symbols: [
    {
      id: 'hoadang',
      role: 'wild',
      art: { drawing: 'hoadang' },
      name: { vi: 'Hoa đăng', en: 'Floating lantern' },
      pays: {},
    },
    {
      id: 'trang',
      role: 'scatter',
      art: { object: '1f315' },
      name: { vi: 'Trăng rằm', en: 'Full moon' },
      pays: { 3: 20, 4: 100, 5: 1000 },
    },
    picture('quat', '1faad', { vi: 'Quạt', en: 'Fan' }, { 3: 30, 4: 120, 5: 500 }),
    picture('lua', '1f9f5', { vi: 'Lụa', en: 'Silk' }, { 3: 20, 4: 80, 5: 300 }),
    picture('am', '1fad6', { vi: 'Ấm trà', en: 'Teapot' }, { 3: 15, 4: 50, 5: 200 }),
    picture('caolau', '1f35c', { vi: 'Cao lầu', en: 'Noodles' }, { 3: 12, 4: 45, 5: 160 }),
    letter('A', { 3: 5, 4: 20, 5: 80 }, 'den-long'),
    letter('K', { 3: 5, 4: 15, 5: 60 }, 'den-long'),
    letter('Q', { 3: 4, 4: 12, 5: 50 }, 'den-long'),
    letter('J', { 3: 4, 4: 10, 5: 40 }, 'den-long'),
  ],
  strips: [
    'am caolau A K Q A K caolau am caolau lua J quat Q am J A trang lua K quat Q J',
    'lua am caolau lua J hoadang J Q trang A Q K quat am K quat A J caolau Q caolau A am K',
    'am A K caolau Q am J Q caolau A caolau lua trang K J lua quat Q quat A K hoadang am J',
    'J A K am J K caolau am J hoadang A Q A quat Q lua trang caolau quat K caolau lua Q am',
    'Q J A Q A lua quat A am J caolau trang quat am lua Q K caolau K J am K caolau',
  ],
  pays: { kind: 'lines', lines: TWENTY_LINES_5X3, bothWays: false },
  credits: 20,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  tumble: { steps: [1, 2, 3, 5], freeSteps: [3, 6, 9, 15] },
  freeSpins: {
    awards: { 3: 8, 4: 12, 5: 20 },
    multiplier: { first: 1, step: 0, highest: 1 },
    most: 60,
    strips: [
      'am lua caolau lua J Q K trang A Q quat Q caolau A K quat K A J am J am caolau',
      'Q K quat lua A Q K caolau Q caolau K am quat lua am J A hoadang caolau A J trang J am',
      'Q J A Q A K J lua am A quat Q K trang caolau quat K hoadang lua J caolau am caolau am',
      'quat am caolau K J Q caolau trang K quat am lua J A J am A Q caolau A hoadang lua K Q',
      'Q quat A am caolau Q am lua quat lua K J trang caolau A J A Q am K caolau J K',
    ],
  },
  hold: null,
  progressive: null,
  maxWinStakes: 5000,
  stakes: stakesBetween(500n, 1_000_000n),
  defaultStake: 10_000n,
};
