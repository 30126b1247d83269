import { expect, expectAccessible, expectFits, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { openAt } from '../lobby-screens.fixture.ts';

/** Portal review, what users miss: search, hot, saved and recent in every category and across all of them. */
const WORDS = {
  VI: {
    find: 'Tìm trò chơi',
    games: 'Trò chơi',
    all: 'Tất cả trò chơi',
    hot: 'Hot',
    nothing: 'Không có trò chơi nào khớp',
    reset: 'Bỏ bộ lọc',
  },
  EN: {
    find: 'Find a game',
    games: 'Games',
    all: 'All games',
    hot: 'Hot',
    nothing: 'No game matches',
    reset: 'Clear filters',
  },
} as const;
const SEARCH = { VI: 'Tìm trò chơi', EN: 'Search games' } as const;
/** A card game and a live table with similar names in both languages. */
const CARDS = /^Tiến Lên|^Tien Len/;
const TABLE = /^Baccarat/;

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('a game is found by its name in whatever category it stands', async ({ quietPage: page }) => {
      await openAt(page, look, '/');
      if (look.width === 390) await page.getByRole('button', { name: words.games, exact: true }).click();
      await page.getByRole('link', { name: words.find }).first().click();
      await expect(page).toHaveURL('/games');
      await expect(page.getByRole('heading', { level: 1, name: words.all })).toBeVisible();
      const search = page.getByRole('searchbox', { name: SEARCH[look.language] });
      await search.fill('tien len');
      await expect(page.getByRole('main').getByRole('button', { name: CARDS }).first()).toBeVisible();
      await search.fill('baccarat');
      await expect(page.getByRole('main').getByRole('button', { name: TABLE }).first()).toBeVisible();
      await search.fill('zzzz');
      await expect(page.getByText(words.nothing)).toBeVisible();
      await page.getByRole('button', { name: words.reset }).click();
      await expect(page).toHaveURL('/games');
      await page.getByRole('radio', { name: words.hot }).click();
      await expect(page).toHaveURL('/games?list=hot');
      await expectFits(page);
      await expectAccessible(page);
    });

    test('a hall of tables can be searched like the slots', async ({ quietPage: page }) => {
      await openAt(page, look, '/live');
      const search = page.getByRole('main').getByRole('searchbox', { name: SEARCH[look.language] });
      await search.fill('baccarat');
      await expect(page).toHaveURL('/live?name=baccarat');
      await expect(page.getByRole('main').getByRole('button', { name: TABLE }).first()).toBeVisible();
      await search.fill('roulette zzz');
      await expect(page.getByText(words.nothing)).toBeVisible();
      await expectFits(page);
    });
  });
}
