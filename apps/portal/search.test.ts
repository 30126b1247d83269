import { defaultParseSearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountSearch,
  homeSearch,
  listSearch,
  lotterySearch,
  noticeSearch,
  playSearch,
  pointMallSearch,
  promoDetailSearch,
  promotionsSearch,
  stringifySearch,
} from './search.ts';

/** Query parameters of spec section 2.1. */
const READERS = {
  homeSearch,
  listSearch,
  playSearch,
  lotterySearch,
  promotionsSearch,
  promoDetailSearch,
  pointMallSearch,
};
const NAMES = ['referralCode', 'page', 'list', 'name', 'classify', 'minBet', 'pageNo', 'gameCode', 'vendor'].concat([
  'playType',
  'cate',
  'tab',
  'id',
  '__proto__',
  'constructor',
  'toString',
]);
const wild = fc.dictionary(fc.constantFrom(...NAMES), fc.anything({ withBigInt: true, withDate: true }));
const address = fc.array(
  fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json())),
);

const acceptable = (value: unknown) =>
  value === undefined ||
  (typeof value === 'string' && value.length > 0 && value.length <= 64 && !/\p{C}/u.test(value)) ||
  (Number.isInteger(value) && (value as number) > 0);

describe.each(Object.entries(READERS))('%s (spec section 2.1)', (_, read) => {
  it('answers something usable to whatever stands in the query, and never throws', () => {
    fc.assert(
      fc.property(wild, (raw) => {
        for (const value of Object.values(read(raw))) expect(acceptable(value)).toBe(true);
      }),
    );
  });

  it('does so for whole addresses as the router reads them', () => {
    fc.assert(
      fc.property(address, (pairs) => {
        const raw = defaultParseSearch(`?${new URLSearchParams(pairs)}`);
        for (const value of Object.values(read(raw))) expect(acceptable(value)).toBe(true);
      }),
    );
  });
});

describe('known parameters are kept (spec section 2.1)', () => {
  it('reads codes that look like numbers as text', () => {
    expect(playSearch({ gameCode: 88, vendor: 'DONGSON' })).toEqual({ gameCode: '88', vendor: 'DONGSON' });
    expect(lotterySearch({ gameCode: 'VN_MB', vendor: 'TCG_LOTTO_VN', playType: 'lo2' })).toEqual({
      gameCode: 'VN_MB',
      vendor: 'TCG_LOTTO_VN',
      playType: 'lo2',
    });
  });

  it('keeps the filters of a list and forgets absurd ones', () => {
    expect(listSearch({ page: 'DONGSON', list: 'hot', name: 'Sen Vàng', pageNo: 3 })).toMatchObject({
      page: 'DONGSON',
      list: 'hot',
      name: 'Sen Vàng',
      pageNo: 3,
    });
    expect(listSearch({ page: '<script>', list: 'all', pageNo: -1 })).toEqual({});
    expect(listSearch({ pageNo: 1 }).pageNo).toBeUndefined();
    expect(noticeSearch({ page: 99_999_999_999_999 }).page).toBe(99_999_999_999_999);
    expect(promoDetailSearch({ id: '7' }).id).toBe(7);
    expect(promoDetailSearch({ id: '7\u0000' }).id).toBeUndefined();
    expect(pointMallSearch({ tab: 'history' }).tab).toBe('history');
    expect(pointMallSearch({ tab: ['history'] }).tab).toBeUndefined();
    expect(homeSearch({ referralCode: 'a'.repeat(65) }).referralCode).toBeUndefined();
  });
});

it('every page may have a centre open above it; a wild address has not (spec sections 2.7 and 2.8)', () => {
  expect(accountSearch({ account: 'manualRebate' })).toEqual({ account: 'manualRebate' });
  expect(accountSearch({ agent: 'agentTeamOverview' })).toEqual({ agent: 'agentTeamOverview' });
  // Parameters are named even if absent: the router keeps values of the address for names that are left out.
  for (const page of [undefined, '', 7, '<script>', '../x', 'a b', '\u0000', 'x'.repeat(65), { a: 1 }])
    expect(accountSearch({ account: page, agent: page })).toStrictEqual({ account: undefined, agent: undefined });
});

it('P13: an address is written as people write it, and reads back as the same', () => {
  const written = stringifySearch({ minBet: '0.05', gameCode: '007', q: 'true', pageNo: 2 });
  expect(written).toBe('?minBet=0.05&gameCode=007&q=%22true%22&pageNo=2');
  for (const minBet of ['0.05', '0.50', '1e5', 'free'])
    expect(listSearch(defaultParseSearch(stringifySearch({ minBet }))).minBet).toBe(minBet);
});
