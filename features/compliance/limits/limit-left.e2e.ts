import { EN_PHONE, expect, expectAccessible, test } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';

const { language, theme, width } = EN_PHONE;
test.use({ viewport: { width, height: 900 } });

test('what is left of an own limit stands beside the clock of a game and opens the limits', async ({
  quietPage: page,
}) => {
  const account = await makePlayer('muc');
  await giveMoney(account, 1_000_000n);
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
  await enterAs(page, account);
  const headers = { 'x-parlor-client': 'web' };
  const data = { kind: 'loss', period: 'day', amount: 50 };
  expect((await page.request.put('/portal/limits', { headers, data })).ok()).toBe(true);
  await page.goto('/game?gameCode=football&vendor=FB');
  await expect(page.getByRole('timer')).toBeVisible();
  const own = page.getByRole('button', { name: 'Your own limit: 50 P left to lose' });
  await expect(own).toBeVisible();
  await expectAccessible(page);
  await own.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
