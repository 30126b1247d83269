import { expect, type Page, test } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';

/** Delays the portal's scripts until they are released. */
async function slowScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const arrive = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrive;
    await route.continue();
  });
  return release;
}

test('what is pressed on the page that the server drew is answered when the portal stands (issue "portal": first paint)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let release = await slowScripts(page);
  let visit = page.goto('/');
  await page.locator('.drawn').waitFor({ state: 'attached' });
  const theme = page.getByRole('button', { name: /Chuyển sang nền tối/ });
  await theme.click();
  await expect(theme).toHaveAttribute('aria-busy', 'true');
  release();
  await visit;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unrouteAll();

  // A whole login, typed and sent with Enter before the first script, works as if the scripts had been there.
  const { username, password } = await makePlayer('som');
  release = await slowScripts(page);
  visit = page.goto('/');
  await page.locator('.drawn').waitFor({ state: 'attached' });
  await page.getByRole('banner').getByLabel('Tên đăng nhập').pressSequentially(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  release();
  await visit;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tài khoản của' })).toBeVisible();
  await page.unrouteAll();
  // Requests that the player's page still makes would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();

  // With a finger that is still down while the real page replaces the server's markup.
  await page.setViewportSize({ width: 390, height: 844 });
  release = await slowScripts(page);
  visit = page.goto('/');
  await page.locator('.drawn').waitFor({ state: 'attached' });
  const box = await page.getByRole('button', { name: 'Trò chơi' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.down();
  release();
  await visit;
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press before the server has said who is here waits for it: a member is not asked to log in (spec section 5)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await makePlayer('tiasang'));
  let release = () => {};
  const said = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/wps/member/info*', async (route) => {
    await said;
    await route.continue();
  });
  await page.goto('/rng');
  await page.locator('.drawn').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Nạp tiền', exact: true }).filter({ visible: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Nạp tiền' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeHidden();
});
