import { EN_PHONE, expect, expectFits, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

test('the first page tells what was taken today and in a week, who plays, and gives a file', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.setViewportSize({ width: EN_PHONE.width, height: 900 });
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('cashier') });
  await page.goto(OFFICE);
  const main = page.getByRole('main');
  await expect(main.getByText('GGR today', { exact: true })).toBeVisible();
  // One row for each hour; all of yesterday stands beside today.
  const figures = main.getByRole('table');
  await expect(figures.getByRole('row')).toHaveCount(25);
  await expect(main.getByRole('region', { name: 'Playing now, by hall' }).getByText('Cockfight')).toBeVisible();

  await main.getByRole('radio', { name: '7 days' }).click();
  await expect(main.getByText('GGR in 7 days', { exact: true })).toBeVisible();
  await expect(main.getByText(/^GGR by day/)).toBeVisible();
  await expect(figures.getByRole('row')).toHaveCount(8);
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^overview-[\d-]+\.csv$/);
  await expectFits(page);
});
