import { expect, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { asPlayer, callsTo, held, offer, ok, openAt, refuse, wireGame } from '../lobby-screens.fixture.ts';

/** Spec sections 3 to 5: saved games, on the server and on the device. */
const save = (page: Page, name: string) => page.getByRole('button', { name: `Lưu ${name}`, exact: true });
const unsave = (page: Page, name: string) => page.getByRole('button', { name: `Bỏ lưu ${name}`, exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

test('the heart answers at once, goes back when the server refuses, and the last press holds (sections 4 and 5)', async ({
  quietPage: page,
}) => {
  const [first, second, third] = [wireGame('Trò 1'), wireGame('Trò 2'), wireGame('Trò 3')];
  const saved = new Set([String(second.nodeId)]);
  await offer(page, { games: [first, second, third] });
  await asPlayer(page);
  await page.route('**/MCSFE_getFavoriteGames', (route) => ok(route, [...saved]));
  await openAt(page, VI_WIDE, '/rng');

  await test.step('it answers at once and goes back when the server refuses', async () => {
    const answer = held();
    await page.route('**/MCSFE_addFavoriteGameV2', async (route) => {
      await answer.gone;
      await refuse(route, 'lobby.favourites.full');
    });
    await save(page, 'Trò 1').press('Enter');
    // The server has not answered yet.
    await expect(unsave(page, 'Trò 1')).toHaveAttribute('aria-pressed', 'true');
    answer.letGo();
    await expect(page.getByText('Chưa cập nhật được mục đã lưu: Trò 1')).toBeVisible();
    await expect(save(page, 'Trò 1')).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('a game that is saved already is taken from the saved ones', async () => {
    await page.route('**/MCSFE_removeFavoriteGameV2?*', (route) => {
      const { searchParams } = new URL(route.request().url());
      saved.delete(searchParams.get('nodeId') ?? '');
      return ok(route, { nodeId: second.nodeId, favourite: false });
    });
    await unsave(page, 'Trò 2').press('Enter');
    await expect(save(page, 'Trò 2')).toBeVisible();
    await expect.poll(() => saved.size).toBe(0);
  });
  await test.step('pressed twice at once, the last press holds and nothing goes back in between', () =>
    pressTwice(page));
});

async function pressTwice(page: Page) {
  const asked: string[] = [];
  const answer = held();
  const calls = { MCSFE_addFavoriteGameV2: true, 'MCSFE_removeFavoriteGameV2?*': false };
  for (const [call, favourite] of Object.entries(calls))
    await page.route(`**/${call}`, async (route) => {
      asked.push(route.request().method());
      if (favourite) await answer.gone;
      await ok(route, { nodeId: 1, favourite });
    });
  await save(page, 'Trò 3').press('Enter');
  await unsave(page, 'Trò 3').press('Enter');
  await expect(save(page, 'Trò 3')).toBeVisible();
  expect(asked).toEqual(['POST']);
  await page.route('**/MCSFE_getFavoriteGames', (route) => {
    asked.push('list');
    return ok(route, []);
  });
  answer.letGo();
  await expect.poll(() => asked).toEqual(['POST', 'DELETE', 'list']);
}

test('a visitor logs in first (section 5 "Favouriting needs login")', async ({ quietPage: page }) => {
  await offer(page, { games: [wireGame('Trò 1')] });
  const added = callsTo(page, 'MCSFE_addFavoriteGameV2');
  await openAt(page, VI_WIDE, '/rng');
  await save(page, 'Trò 1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible();
  expect(added.length).toBe(0);
});

test('lottery games are saved on the device under the user name, and listed (section 3)', async ({
  quietPage: page,
}) => {
  const keno = wireGame('Trò 1', { gameType: 'ELOTT' });
  await offer(page, { games: [keno, wireGame('Trò 2', { gameType: 'ELOTT' })], gameType: 'ELOTT' });
  await asPlayer(page);
  const added = callsTo(page, 'MCSFE_addFavoriteGameV2');
  await openAt(page, VI_WIDE, '/elott');
  await save(page, 'Trò 1').focus();
  await page.keyboard.press('Enter');
  await expect(unsave(page, 'Trò 1')).toBeVisible();
  expect(await page.evaluate('localStorage["lottery-favourites:minhanh"]')).toBe(`["${keno.nodeId}"]`);
  expect(added.length).toBe(0);
  await page.reload();
  await expect(unsave(page, 'Trò 1')).toBeVisible();
  await page.route('**/MCSFE_getFavoriteGamesList?*', (route) =>
    ok(route, { content: [], pageNum: 1, totalPages: 0, totalCount: 0 }),
  );
  // The saved ones are found again, here and among the games of all categories.
  for (const path of ['/elott', '/games']) {
    await page.goto(path);
    await page.getByRole('radio', { name: 'Đã lưu' }).click();
    await expect(save(page, 'Trò 2')).toHaveCount(0);
    await expect(unsave(page, 'Trò 1')).toBeVisible();
  }
  // Another tab saves a game meanwhile; it must stay saved.
  await page.evaluate(`localStorage["lottery-favourites:minhanh"] = '["1","${keno.nodeId}"]'`);
  await unsave(page, 'Trò 1').press('Enter');
  await expect(unsave(page, 'Trò 1'), 'it leaves the list of saved games').toHaveCount(0);
  expect(await page.evaluate('localStorage["lottery-favourites:minhanh"]')).toBe('["1"]');
});
