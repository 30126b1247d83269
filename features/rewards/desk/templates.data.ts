import type { BodyInput } from '#platform/http/contract.ts';
import type { offersDeskContract } from './offers-desk.contract.ts';

type OfferBody = BodyInput<(typeof offersDeskContract)['POST /office/promotions']>;

type Rules = OfferBody['rules'];

const COMMON: Omit<Rules, 'trigger' | 'award'> = {
  audience: { newcomerDays: null, rank: null },
  joining: 'none',
  claim: 'press',
  frequency: 'once',
  winners: null,
  claimDays: 7,
  household: true,
};
const credits = (fixed: string) => ({ kind: 'credits' as const, value: { fixed } });
const WAGERING = {
  factorBps: 30_000,
  products: {},
  largestStake: null,
  days: 0,
  largestConversion: null,
};

/** One template for each trigger, with figures to edit. Missions and leaderboards must still be chosen. */
export const TEMPLATES: readonly { key: string; category: OfferBody['category']; rules: Rules }[] = [
  {
    key: 'registration',
    category: 'newplayer',
    rules: { ...COMMON, trigger: { kind: 'registration' }, award: credits('10') },
  },
  {
    key: 'deposit',
    category: 'deposit',
    rules: {
      ...COMMON,
      claim: 'automatic',
      trigger: { kind: 'deposit', ordinals: [1], minimum: '50' },
      award: { kind: 'bonus', value: { shareBps: 5_000, largest: '100' }, wagering: { ...WAGERING } },
    },
  },
  {
    key: 'depositCount',
    category: 'deposit',
    rules: {
      ...COMMON,
      frequency: 'weekly',
      trigger: { kind: 'depositCount', count: 3, minimum: '50' },
      award: credits('10'),
    },
  },
  {
    key: 'depositSum',
    category: 'deposit',
    rules: { ...COMMON, frequency: 'daily', trigger: { kind: 'depositSum', sum: '300' }, award: credits('5') },
  },
  {
    key: 'login',
    category: 'other',
    rules: {
      ...COMMON,
      frequency: 'weekly',
      trigger: { kind: 'login', days: 3, consecutive: true },
      award: credits('3'),
    },
  },
  {
    key: 'bets',
    category: 'rng',
    rules: {
      ...COMMON,
      joining: 'press',
      frequency: 'daily',
      trigger: { kind: 'bets', turnover: '500', products: { RNG: 10_000 }, games: [] },
      award: credits('5'),
    },
  },
  {
    key: 'loss',
    category: 'rebate',
    rules: {
      ...COMMON,
      claim: 'automatic',
      frequency: 'weekly',
      trigger: { kind: 'loss', minimum: '100', products: {} },
      award: { kind: 'credits', value: { shareBps: 500, largest: '300' } },
    },
  },
  {
    key: 'win',
    category: 'rng',
    rules: {
      ...COMMON,
      frequency: 'daily',
      trigger: { kind: 'win', multiplierBps: 100_000, minimumStake: '1' },
      award: credits('2'),
    },
  },
  { key: 'rank', category: 'rank', rules: { ...COMMON, trigger: { kind: 'rank', rank: 1 }, award: credits('10') } },
  {
    key: 'invite',
    category: 'other',
    rules: { ...COMMON, frequency: 'monthly', trigger: { kind: 'invite', count: 1 }, award: credits('10') },
  },
  {
    key: 'birthday',
    category: 'other',
    rules: { ...COMMON, frequency: 'monthly', trigger: { kind: 'birthday' }, award: credits('18') },
  },
  {
    key: 'mission',
    category: 'other',
    rules: {
      ...COMMON,
      frequency: 'weekly',
      trigger: { kind: 'mission', mission: '' },
      award: credits('5'),
    },
  },
  {
    key: 'place',
    category: 'other',
    rules: {
      ...COMMON,
      frequency: 'weekly',
      trigger: { kind: 'place', leaderboard: '', upTo: 3 },
      award: credits('20'),
    },
  },
  {
    key: 'code',
    category: 'other',
    rules: {
      ...COMMON,
      claim: 'automatic',
      winners: 500,
      trigger: { kind: 'code', code: 'NEWCODE' },
      award: credits('5'),
    },
  },
  {
    key: 'application',
    category: 'other',
    rules: {
      ...COMMON,
      frequency: 'monthly',
      trigger: { kind: 'application', pictures: 'optional' },
      award: credits('10'),
    },
  },
  { key: 'list', category: 'other', rules: { ...COMMON, trigger: { kind: 'list' }, award: credits('10') } },
];
