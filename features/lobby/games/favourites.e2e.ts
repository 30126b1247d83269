import { expect, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { asPlayer, callsTo, games, offer, ok, openAt, refuse, wireGame } from '../lobby-screens.fixture.ts';

/** Spec sections 3 to 5: saved games, on the server and on the device. */
const WORDS = {
  save: 'Lưu Trò 1',
  unsave: 'Bỏ lưu Trò 1',
  notSaved: 'Chưa cập nhật được mục đã lưu: Trò 1',
  login: 'Đăng nhập',
} as const;

test.use({ viewport: { width: 1440, height: 900 } });
const heart = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the heart answers at once and goes back when the server refuses (sections 4 and 5)', async ({
  quietPage: page,
}) => {
  await offer(page, { games: games(2).map((game, at) => ({ ...game, displayName: `Trò ${at + 1}` })) });
  await asPlayer(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/MCSFE_addFavoriteGameV2', async (route) => {
    await answer.promise;
    await refuse(route, 'lobby.favourites.full');
  });
  await openAt(page, TWO_LOOKS[0]!, '/rng');
  await heart(page, WORDS.save).focus();
  await page.keyboard.press('Enter');
  // The server has not answered yet.
  await expect(heart(page, WORDS.unsave)).toHaveAttribute('aria-pressed', 'true');
  answer.resolve();
  await expect(page.getByText(WORDS.notSaved)).toBeVisible();
  await expect(heart(page, WORDS.save)).toHaveAttribute('aria-pressed', 'false');
});

test('a game that is saved already is taken from the saved ones (section 4 "Favourite toggle")', async ({
  quietPage: page,
}) => {
  const game = wireGame('Trò 1');
  const saved = new Set([String(game.nodeId)]);
  await offer(page, { games: [game] });
  await asPlayer(page);
  await page.route('**/MCSFE_getFavoriteGames', (route) => ok(route, [...saved]));
  await page.route('**/MCSFE_removeFavoriteGameV2?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    saved.delete(searchParams.get('nodeId') ?? '');
    return ok(route, { nodeId: game.nodeId, favourite: false });
  });
  await openAt(page, TWO_LOOKS[0]!, '/rng');
  await heart(page, WORDS.unsave).press('Enter');
  await expect(heart(page, WORDS.save)).toBeVisible();
  await expect.poll(() => saved.size).toBe(0);
});

test('pressed twice at once, the last press holds and nothing goes back in between (section 4)', async ({
  quietPage: page,
}) => {
  await offer(page, { games: [wireGame('Trò 1')] });
  await asPlayer(page);
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  const calls = { MCSFE_addFavoriteGameV2: true, 'MCSFE_removeFavoriteGameV2?*': false };
  for (const [call, favourite] of Object.entries(calls))
    await page.route(`**/${call}`, async (route) => {
      asked.push(route.request().method());
      if (favourite) await answer.promise;
      await ok(route, { nodeId: 1, favourite });
    });
  await openAt(page, TWO_LOOKS[0]!, '/rng');
  await heart(page, WORDS.save).press('Enter');
  await heart(page, WORDS.unsave).press('Enter');
  await expect(heart(page, WORDS.save)).toBeVisible();
  expect(asked).toEqual(['POST']);
  await page.route('**/MCSFE_getFavoriteGames', (route) => {
    asked.push('list');
    return ok(route, []);
  });
  answer.resolve();
  await expect.poll(() => asked).toEqual(['POST', 'DELETE', 'list']);
});

test('a visitor logs in first (section 5 "Favouriting needs login")', async ({ quietPage: page }) => {
  await offer(page, { games: [wireGame('Trò 1')] });
  const added = callsTo(page, 'MCSFE_addFavoriteGameV2');
  await openAt(page, TWO_LOOKS[0]!, '/rng');
  await heart(page, WORDS.save).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: WORDS.login, exact: true })).toBeVisible();
  expect(added.length).toBe(0);
});

test('lottery games are saved on the device under the user name (section 3)', async ({ quietPage: page }) => {
  const keno = wireGame('Trò 1', { gameType: 'ELOTT' });
  await offer(page, { games: [keno, wireGame('Trò 2', { gameType: 'ELOTT' })], gameType: 'ELOTT' });
  await asPlayer(page);
  const added = callsTo(page, 'MCSFE_addFavoriteGameV2');
  await openAt(page, TWO_LOOKS[0]!, '/elott');
  await heart(page, WORDS.save).focus();
  await page.keyboard.press('Enter');
  await expect(heart(page, WORDS.unsave)).toBeVisible();
  expect(await page.evaluate('localStorage["lottery-favourites:minhanh"]')).toBe(`["${keno.nodeId}"]`);
  expect(added.length).toBe(0);
  await page.reload();
  await expect(heart(page, WORDS.unsave)).toBeVisible();
  // Another tab saves a game meanwhile; it must stay saved.
  await page.evaluate(`localStorage["lottery-favourites:minhanh"] = '["1","${keno.nodeId}"]'`);
  await heart(page, WORDS.unsave).press('Enter');
  await expect(heart(page, WORDS.save)).toBeVisible();
  expect(await page.evaluate('localStorage["lottery-favourites:minhanh"]')).toBe('["1"]');
});
