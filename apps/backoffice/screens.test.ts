import { describe, expect, it } from 'vitest';
import { QUEUES } from '#features/site/overview/overview.rules.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { OFFICE, type OfficeRole } from '#tests/whole/roles-office.data.ts';
import { readView, writeView } from './desk-address.ts';
import { deskAt, menuOf, queueAt, startOf } from './desks.ts';
import { matches } from './fold.ts';
import { DESKS, SHEET_PARTS } from './screens.ts';

/** The calls of a role, by the table that is independent of the code. */
const mayAs = (role: OfficeRole) => (call: string) => OFFICE[call]?.may.includes(role as never) ?? false;

const menuFor = (role: OfficeRole) => menuOf(mayAs(role)).flatMap(({ desks }) => desks.map(({ key }) => key));

const MONEY = [
  'withdrawals',
  'payoutNotices',
  'receipts',
  'notices',
  'deposits',
  'adjustments',
  'reconciliation',
  'wallets',
  'vouchers',
  'wagering',
];
const AGENTS = [
  'agentLines',
  'agentTree',
  'agentMoves',
  'agentContracts',
  'agentRequests',
  'agentRuns',
  'agentPayouts',
  'agentCorrections',
  'agentSignals',
  'agentAssistants',
  'agentNotices',
  'agentPolicy',
];
const GAMES = ['catalogue', 'vendors', 'trading', 'bouts', 'draws', 'tables', 'table-returns', 'table-signals'];
const REWARDS = [
  ...['promotion-offers', 'offer-applications', 'held-awards', 'point-orders', 'point-mall', 'vip-ladder'],
  ...['missions', 'leaderboards', 'raffles', 'signins', 'referral-links'],
];
const HELP = ['chats', 'feedback', 'inbox', 'messages'];

describe('the menu', () => {
  it('shows each role the desks of its work', () => {
    expect(menuFor('cashier')).toEqual(['overview', ...MONEY, 'players', ...REWARDS, 'offers', 'referrals']);
    expect(menuFor('support')).toEqual(['overview', 'players', ...HELP]);
    const brand = ['offers', 'referrals', 'announcements', 'games', 'settings', 'look'];
    expect(menuFor('manager')).toEqual([
      'overview',
      'players',
      ...HELP,
      'applications',
      ...AGENTS,
      ...GAMES,
      ...REWARDS,
      ...brand,
      'audit',
    ]);
    expect(menuFor('admin').sort()).toEqual(DESKS.map(({ key }) => key).sort());
    expect(menuFor('nobody')).toEqual([]);
  });

  it('names every desk once, in both languages, and gives each its own address', async () => {
    const catalogue = await loadCatalogue(new URL('../../', import.meta.url).pathname);
    for (const language of ['VI', 'EN'] as const) {
      const names = DESKS.map(({ title }) => catalogue.text(language, title));
      expect(new Set(names).size).toBe(DESKS.length);
      for (const { title } of DESKS) expect(catalogue.text(language, title)).not.toBe(title);
    }
    expect(new Set(DESKS.map(({ key }) => key)).size).toBe(DESKS.length);
    expect(new Set(DESKS.map(({ path }) => path)).size).toBe(DESKS.length);
  });

  it('asks for calls that exist', () => {
    const calls = [...DESKS, ...SHEET_PARTS].map(({ call }) => call);
    expect(calls.filter((call) => !OFFICE[call])).toEqual([]);
  });

  it('finds a desk by its name without marks', () => {
    expect(matches('Duyệt rút tiền', 'rut ti')).toBe(true);
    expect(matches('Đơn hợp tác', 'don')).toBe(true);
    expect(matches('Duyệt rút tiền', 'nap')).toBe(false);
    expect(matches('Duyệt rút tiền', '')).toBe(true);
  });
});

describe('queues of the overview', () => {
  it('each have one desk, which opens at what waits', () => {
    for (const queue of QUEUES)
      expect(
        DESKS.filter(({ queues = {} }) => queue in queues),
        queue,
      ).toHaveLength(1);
    expect(queueAt('payouts', mayAs('cashier'))).toMatchObject({
      desk: { key: 'withdrawals' },
      search: { filter: 'person' },
    });
    expect(queueAt('payouts', mayAs('manager'))).toBeUndefined();
    expect(queueAt('chats', mayAs('support'))?.search).toEqual({});
  });
});

describe('the address of a desk', () => {
  const desk = (path: string) => {
    const found = deskAt(path);
    if (!found) throw new Error(`no desk at ${path}`);
    return found;
  };

  it('keeps what the desk understands and drops the rest', () => {
    const withdrawals = desk('/payments/withdrawals');
    const address = { filter: 'to_approve', search: 'an', page: 3, open: '17' };
    expect(readView(withdrawals, address)).toEqual(address);
    expect(readView(withdrawals, { filter: 'nonsense', page: 1, open: 'x', theme: 'dark' })).toEqual({});
    expect(startOf(withdrawals)).toEqual({ filter: 'to_approve' });
  });

  it('may call the filter something else, and open rows that are no numbers', () => {
    const settings = desk('/brand/settings');
    expect(readView(settings, { group: 'lobby' })).toEqual({ filter: 'lobby' });
    expect(writeView(settings, { filter: 'lobby', search: '' })).toEqual({ group: 'lobby' });
    expect(readView(desk('/brand/offers'), { open: 'channel-new' })).toEqual({ open: 'channel-new' });
    expect(readView(desk('/announcements'), { open: 'new' })).toEqual({ open: 'new' });
    expect(readView(desk('/players'), { open: 'new' })).toEqual({});
  });
});
