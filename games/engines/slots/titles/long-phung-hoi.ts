import type { SlotTitle } from '../slot-title.ts';
import { letter } from './letters.ts';
import { stakesBetween } from './stakes.ts';

/** Long Phụng Hội: 243 ways and long waits. The free spins climb: each is worth one multiple more than the last. */
export const longPhungHoi: SlotTitle = {
  code: 'long-phung-hoi',
  name: { vi: 'Long Phụng Hội', en: 'Dragon and Phoenix' },
  volatility: 'high',
  rtpBps: 9550,
  hitFrequencyBps: 3799,
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
    letter('A', { 3: 5, 4: 20, 5: 80 }),
    letter('K', { 3: 5, 4: 20, 5: 80 }),
    letter('Q', { 3: 3, 4: 12, 5: 60 }),
    letter('J', { 3: 2, 4: 8, 5: 40 }),
    letter('10', { 3: 2, 4: 8, 5: 40 }),
  ],
  strips: [
    'quy Q trong K 10 phung Q J 10 Q A 10 A trong J K quy A J 10 J 10 K quy chau 10 trong long long Q J phung phung A',
    'trong 10 quy J Q K A phung A 10 J quy 10 A J Q trong long trong J phung K phung quy 10 phung A lua chau Q phung A trong Q',
    'Q K 10 K 10 K J trong 10 J quy 10 K Q J trong 10 Q K phung long 10 K A Q trong K 10 lua long quy Q chau A',
    'trong A K Q 10 Q A 10 K J 10 A Q long long phung Q quy trong 10 trong A trong quy J lua chau J Q J trong A phung quy',
    'trong phung trong long J A long phung K Q A 10 trong Q 10 Q trong A Q quy phung Q K quy J K long long phung trong chau J A Q',
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
      'A phung phung quy trong A J A 10 quy J Q trong Q trong long Q A 10 A K quy chau J long long Q K trong A 10 phung J 10',
      'J quy J Q J Q A phung K Q long phung 10 trong long lua phung trong 10 A K trong A J Q phung K J lua A J chau phung long',
      'J trong A J long long trong Q K quy trong J 10 lua A phung K 10 lua J trong long K chau A J phung trong 10 trong A Q J K',
      'J phung K 10 Q A Q 10 K trong Q long Q lua long phung trong quy trong K trong J A K quy J long lua J A 10 trong chau K trong',
      'quy 10 K 10 Q phung K A J trong A Q K long J 10 quy Q J 10 quy J trong K J chau Q K long Q trong phung A 10',
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
