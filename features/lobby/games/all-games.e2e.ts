import { EN_PHONE, expect, expectAccessible, expectFits, test } from '#tests/browser.ts';
import { goOn, openAt } from '../lobby-screens.fixture.ts';

/** A card game and a live table. */
const CARDS = /^Tien Len/;
const TABLE = /^Baccarat/;

/** Portal review, what users miss: search, hot, saved and recent in every category and across all of them. */
test('a game is found by its name in whatever category it stands, and in a hall of tables', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(page, EN_PHONE, '/');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.getByRole('link', { name: 'Find a game' }).first().click();
  await expect(page).toHaveURL('/games');
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
  const search = main.getByRole('searchbox', { name: 'Search games' });
  await search.fill('tien len');
  await expect(main.getByRole('button', { name: CARDS }).first()).toBeVisible();
  await search.fill('baccarat');
  await expect(main.getByRole('button', { name: TABLE }).first()).toBeVisible();
  await search.fill('zzzz');
  await expect(page.getByText('No game matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/games');
  await page.getByRole('radio', { name: 'Hot' }).click();
  await expect(page).toHaveURL('/games?list=hot');
  await expectFits(page);
  await expectAccessible(page);

  await goOn(page, '/live');
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeAttached();
  await search.fill('baccarat');
  await expect(page).toHaveURL('/live?name=baccarat');
  await expect(main.getByRole('button', { name: TABLE }).first()).toBeVisible();
  await search.fill('roulette zzz');
  await expect(page.getByText('No game matches')).toBeVisible();
  await expectFits(page);
});
