import { expect, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

// Narrow windows: the menu on phones, the state column of wide lists, and the text of an empty queue.

test('L16: on a phone the entry of the open desk is in view and a button opens every desk by groups, EN dark 390', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('theme', 'dark');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
  await page.goto(`${OFFICE}/people/audit`);
  const menu = page.getByRole('navigation', { name: 'Office menu' });
  const all = page.getByRole('button', { name: 'All desks' });
  await expect(menu.getByRole('link', { name: 'Audit trail' })).toBeInViewport({ ratio: 1 });

  await all.click();
  await expect(menu.getByRole('button', { name: 'Money' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in the menu' }).fill('payout not');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payout notices' })).toBeVisible();
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Payout notices' })).toBeInViewport({ ratio: 1 });

  // The same on the way back.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit trail' })).toBeInViewport({ ratio: 1 });

  await all.click();
  await page.keyboard.press('Escape');
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Audit trail' })).toBeInViewport({ ratio: 1 });
});

test('L17: an empty work queue says that nothing waits; another filter that shows nothing can be taken away, EN 1440', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
  await page.goto(OFFICE);
  const menu = page.getByRole('navigation', { name: 'Office menu' });
  await menu.getByRole('link', { name: 'Vendor wallets' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing is waiting')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await main.getByRole('button', { name: /^Sending/ }).click();
  await expect(main.getByText('Nothing here right now')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});

test('L6: where a list is wider than the window, the state of a row stays in sight, VI 1024 and 768', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'VI'));
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${OFFICE}/rewards/promotions`);
    const states = page.getByRole('main').getByRole('row').getByText('Đang chạy', { exact: true });
    await expect(states.first()).toBeInViewport({ ratio: 1 });
    // The state must be visible and not only inside the window: a press there must hit it.
    await states.first().click({ trial: true });
  }
});
