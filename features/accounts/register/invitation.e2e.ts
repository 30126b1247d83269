import { ok } from '#features/lobby/lobby-screens.fixture.ts';
import { expect, test } from '#tests/browser.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('P4: the code of an invitation outlives other pages, and the first link is the one that counts', async ({
  quietPage: page,
}) => {
  await page.route('**/portal/link-visit', (route) => ok(route, { known: true, keepDays: 30 }));
  for (const code of ['ABC123', 'LATER99']) {
    const counted = page.waitForResponse('**/portal/link-visit');
    await page.goto(`/?referralCode=${code}`);
    await counted;
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ưu đãi' }).click();
  await expect(page).toHaveURL('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByRole('dialog').getByLabel(/giới thiệu/)).toHaveValue('ABC123');
});
