import { EN_PHONE, expect, expectAccessible, expectFits, test } from '#tests/browser.ts';

const PROBLEMS = ['Fill this in.', 'Leave at least one way to reach you.', 'Confirm your age.'] as const;

test('an application names what is missing, and is sent (spec section 2.1 "/join")', async ({ quietPage: page }) => {
  const { language, theme, width } = EN_PHONE;
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto('/join');
  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  for (const problem of PROBLEMS) await expect(page.getByText(problem)).toBeVisible();
  await page.getByLabel(/^Your name/).fill('Sen Hồng');
  await page.getByLabel('Phone').fill('+84 912 345 678');
  const message = page.getByLabel(/^Message/);
  await message.fill('x'.repeat(141));
  await page.getByLabel(/^I am 18 or older/).check();
  await page.getByLabel(/^I accept the/).check();
  await send.click();
  await expect(page.getByText('A message has at most 140 characters.')).toBeVisible();
  await expectAccessible(page);
  await message.fill('<b>Chào</b>');
  await send.click();
  await expect(page.getByRole('heading', { name: 'We have received your application' })).toBeFocused();
  await expect(page.getByText(/^DL-\w{4}-\w{4}$/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
