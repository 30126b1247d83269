import type { SlotTitle } from '../slot-title.ts';
import { letter } from './letters.ts';
import { stakesBetween } from './stakes.ts';

/**
 * Long Phụng Hội: 243 ways and high volatility. The multiplier of the free spins rises by one with each spin, up to
 * ten.
 */
export const longPhungHoi: SlotTitle = {
  code: 'long-phung-hoi',
  name: { vi: 'Long Phụng Hội', en: 'Dragon and Phoenix' },
  volatility: 'high',
  rtpBps: 9550,
  hitFrequencyBps: 3671,
  columns: 5,
  rows: 3,
  symbols: [
    { id: 'lua', role: 'wild', art: { object: '1f525' }, name: { vi: 'Lửa thiêng', en: 'Sacred fire' }, pays: {} },
    {
      id: 'chau',
      role: 'scatter',
      art: { object: '1f52e' },
      name: { vi: 'Ngọc châu', en: 'Pearl' },
      pays: { 3: 50, 4: 250, 5: 2500 },
    },
    {
      id: 'long',
      role: 'regular',
      art: { object: '1f409' },
      name: { vi: 'Rồng', en: 'Dragon' },
      pays: { 3: 40, 4: 150, 5: 600 },
    },
    {
      id: 'phung',
      role: 'regular',
      art: { object: '1f99a' },
      name: { vi: 'Phụng', en: 'Phoenix' },
      pays: { 3: 30, 4: 120, 5: 400 },
    },
    {
      id: 'quy',
      role: 'regular',
      art: { object: '1f422' },
      name: { vi: 'Rùa', en: 'Turtle' },
      pays: { 3: 20, 4: 75, 5: 300 },
    },
    {
      id: 'trong',
      role: 'regular',
      art: { object: '1fa98' },
      name: { vi: 'Trống', en: 'Drum' },
      pays: { 3: 15, 4: 50, 5: 200 },
    },
    letter('A', { 3: 5, 4: 20, 5: 80 }, 'phung'),
    letter('K', { 3: 5, 4: 20, 5: 80 }, 'phung'),
    letter('Q', { 3: 3, 4: 12, 5: 60 }, 'phung'),
    letter('J', { 3: 2, 4: 8, 5: 40 }, 'phung'),
    letter('10', { 3: 2, 4: 8, 5: 40 }, 'phung'),
  ],
  strips: [
    '10 J K 10 Q trong A Q quy trong K A J trong 10 J Q A K J trong quy 10 A chau long long 10 quy phung phung Q 10 K',
    'J K lua trong phung trong A Q K 10 Q J Q long long trong A 10 A J quy Q J Q chau K quy J Q A trong phung quy 10',
    '10 J Q J quy phung K A 10 K A trong K Q J A Q 10 J trong lua K A phung phung trong long long J long 10 Q K chau',
    'A J 10 long long J 10 trong Q K 10 J Q quy A K trong quy J quy 10 lua Q A phung 10 trong chau Q quy phung long K J',
    'A Q J Q K A J K 10 quy 10 A long J 10 J A long long Q trong 10 K A quy phung phung Q A 10 chau 10 trong K',
  ],
  pays: { kind: 'ways' },
  credits: 25,
  expandingWild: false,
  wildMultiplier: 1,
  fullWindowMultiplier: 1,
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 25 },
    multiplier: { first: 1, step: 1, highest: 10 },
    most: 75,
    strips: [
      'K A trong Q J quy 10 J long phung trong Q 10 J phung A 10 K quy 10 K long A trong Q chau long K quy 10 J phung quy A',
      'quy long trong A J Q phung 10 Q A K J K Q J quy K lua phung A trong 10 J long Q K phung quy chau 10 long lua trong J',
      '10 K trong J quy K long Q J quy Q phung A 10 A long phung J 10 trong phung lua Q chau K lua 10 trong K Q A long quy J',
      'A 10 J Q K Q J phung trong 10 A J Q trong quy lua K trong Q quy 10 long chau A quy long phung trong lua K A J phung Q long',
      'J 10 quy trong J 10 phung Q A K Q 10 A long trong K 10 K trong phung long J A phung J trong quy long 10 K chau A J Q',
    ],
  },
  hold: null,
  progressive: {
    pool: 'long-phung',
    outOf: 100_000_000,
    step: 1_000n,
    levels: [
      { level: 'grand', wins: 1, potBps: 60, reserveBps: 15, seed: 150_000_000n },
      { level: 'major', wins: 10, potBps: 20, reserveBps: 5, seed: 5_000_000n },
    ],
  },
  maxWinStakes: 5000,
  stakes: stakesBetween(1_000n, 1_000_000n),
  defaultStake: 10_000n,
};
