import { describe, expect, it } from 'vitest';
import {
  emptyReason,
  hasArrows,
  hasList,
  isChoice,
  knownMinBet,
  offeredClasses,
  scrollEnds,
  scrollToShow,
  shownRange,
  tabShare,
} from './list.rules.ts';
import { keptLocally, parseStored, storageKey, withSaved } from './local-favourites.rules.ts';
import { clampPage, hasNextPage, pageOf, readAllPages } from './paging.rules.ts';

describe('pages (spec section 4 "Game lists", section 9 "Page size 12")', () => {
  it('keeps the page between 1 and the last', () => {
    expect([clampPage(0, 5), clampPage(-3, 5), clampPage(9, 5), clampPage(3, 5)]).toEqual([1, 1, 5, 3]);
    expect([clampPage(undefined, 5), clampPage(Number.NaN, 5), clampPage(1.5, 5), clampPage(4, 0)]).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('has a next page while there are more pages than the current one', () => {
    expect([hasNextPage(1, 2), hasNextPage(2, 2), hasNextPage(1, 0)]).toEqual([true, false, false]);
  });

  it('says which places of all are shown', () => {
    expect(shownRange(3, 30)).toEqual({ from: 25, to: 30 });
    expect(shownRange(1, 0)).toEqual({ from: 0, to: 0 });
    expect(shownRange(2, 100, 2)).toEqual({ from: 13, to: 48 });
    expect(shownRange(2, 30, 2)).toEqual({ from: 13, to: 30 });
  });

  it('cuts a whole list into pages of twelve', () => {
    const all = Array.from({ length: 30 }, (_, index) => index);
    expect(pageOf(all, 3)).toEqual({ games: [24, 25, 26, 27, 28, 29], pageNo: 3, totalPages: 3, totalCount: 30 });
    expect(pageOf(all, 99).pageNo).toBe(3);
    expect(pageOf([], 2)).toEqual({ games: [], pageNo: 1, totalPages: 0, totalCount: 0 });
  });

  it('reads all pages one after the other', async () => {
    const asked: number[] = [];
    let running = 0;
    const read = async (pageNo: number) => {
      asked.push(pageNo);
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return { list: [`a${pageNo}`, `b${pageNo}`], totalPages: 3 };
    };
    expect(await readAllPages(read)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('stops at an empty list, and at last at a server that promises pages without end', async () => {
    expect(await readAllPages(async () => ({ list: [], totalPages: 0 }))).toEqual([]);
    const endless = await readAllPages(async (pageNo) => ({ list: [pageNo], totalPages: pageNo + 1 }));
    expect(endless.length).toBe(200);
  });
});

describe('filters (spec section 9)', () => {
  it('offers bingo only where Filipino is spoken, and no choice of one', () => {
    const classes = ['SL', 'TG', 'BG'].map((key) => ({ key }));
    expect(offeredClasses(classes, ['VI', 'EN']).map(({ key }) => key)).toEqual(['SL', 'TG']);
    expect(offeredClasses(classes, ['VI', 'TY']).map(({ key }) => key)).toEqual(['SL', 'TG', 'BG']);
    expect(offeredClasses([{ key: 'SL' }, { key: 'BG' }], ['VI'])).toEqual([]);
  });

  it('filters by a stake of the menu only', () => {
    expect(knownMinBet('0.05', ['0.01', '0.05'])).toBe('0.05');
    for (const rubbish of [undefined, 'All', '', '0.02', '<b>'])
      expect(knownMinBet(rubbish, ['0.01', 'All'])).toBeUndefined();
  });
});

describe('why a list is empty', () => {
  const ask = {
    type: undefined,
    vendor: undefined,
    classify: undefined,
    filtered: false,
    vendors: [{ vassalage: 'KQ' }],
    classes: [{ key: 'SL' }],
  };

  it('tells an unknown vendor or class from filters that find nothing and from a bare place', () => {
    expect(emptyReason(ask)).toBe('place');
    expect(emptyReason({ ...ask, filtered: true })).toBe('filter');
    expect(emptyReason({ ...ask, vendor: 'NOPE', filtered: true })).toBe('vendor');
    expect(emptyReason({ ...ask, vendor: 'KQ', classify: 'XX', filtered: true })).toBe('class');
    expect(emptyReason({ ...ask, type: 'fav', filtered: true })).toBe('saved');
    expect(emptyReason({ ...ask, type: 'recent', filtered: true })).toBe('recent');
  });
});

it('tells electronic games, which have lists, from lobbies (spec sections 2.1 and 2.6)', () => {
  expect(['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ELOTT'].filter(hasList)).toEqual(['RNG', 'FISH', 'PVP']);
});

describe('vendor menu (spec section 9 "arrows above 7 vendors", "100 divided by tab count")', () => {
  it('gives every tab, "all" among them, its share, and seven at once above that', () => {
    expect([0, 1, 3, 6, 7].map(tabShare)).toEqual([100, 50, 25, 100 / 7, 100 / 8]);
    expect([tabShare(8), tabShare(20)]).toEqual([100 / 7, 100 / 7]);
  });

  it('has arrows above seven vendors', () => {
    expect([1, 7, 8, 20].map(hasArrows)).toEqual([false, false, true, true]);
  });

  it('knows its ends, with a pixel to spare', () => {
    expect(scrollEnds({ scrollLeft: 0, scrollWidth: 900, clientWidth: 300 })).toEqual({ start: true, end: false });
    expect(scrollEnds({ scrollLeft: 599.4, scrollWidth: 900, clientWidth: 300 })).toEqual({ start: false, end: true });
    expect(scrollEnds({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300 })).toEqual({ start: true, end: true });
  });

  it('moves to a chosen vendor out of view, and leaves one in view where it was pressed', () => {
    const row = { scrollLeft: 100, clientWidth: 300 };
    expect(scrollToShow({ left: 200, width: 100 }, row)).toBe(100);
    expect(scrollToShow({ left: 300, width: 100 }, row)).toBe(100);
    expect(scrollToShow({ left: 301, width: 100 }, row)).toBe(301);
    expect(scrollToShow({ left: 40, width: 100 }, row)).toBe(40);
  });
});

describe('vendor cards of a lobby (spec section 2.1)', () => {
  const opensGame = ({ gameCount }: { gameCount: number }) => gameCount === 1;

  it('a single vendor of several games is no choice, one that opens its only game is', () => {
    expect(isChoice([{ gameCount: 3 }], opensGame)).toBe(false);
    expect(isChoice([{ gameCount: 1 }], opensGame)).toBe(true);
    expect(isChoice([{ gameCount: 3 }, { gameCount: 2 }], opensGame)).toBe(true);
  });
});

describe('lottery favourites (spec section 3: "kept locally per username")', () => {
  it('is for lottery games only, by name', () => {
    expect([keptLocally('LOTT'), keptLocally('ELOTT'), keptLocally('RNG')]).toEqual([true, true, false]);
    expect(storageKey('an')).not.toBe(storageKey('binh'));
  });

  it('saves once, takes away, and survives rubbish in the storage', () => {
    expect(withSaved(['1', '2'], '2', true)).toEqual(['2', '1']);
    expect(withSaved(['1', '2'], '2', false)).toEqual(['1']);
    expect(parseStored('["5",6,null]')).toEqual(['5']);
    for (const rubbish of [null, '', '{', '{}', '7']) expect(parseStored(rubbish)).toEqual([]);
  });
});
