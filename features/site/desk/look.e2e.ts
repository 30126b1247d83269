import sharp from 'sharp';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

const square = () => sharp({ create: { width: 512, height: 512, channels: 3, background: '#2255aa' } });

/** docs/operations.md "Several brands": the desk "Name and pictures". */
test('a manager gives the brand a logo, sees it, and takes it away again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('manager') });
  await page.goto(`${OFFICE}/brand/look`);
  await expect(page.getByRole('heading', { name: 'Name and pictures' })).toBeVisible();
  const logo = page.getByRole('img', { name: 'Logo' });
  await expect(logo).toHaveAttribute('src', '/art/icons/icon-192.png');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await square().png().toBuffer(),
    });
  await expect(logo).toHaveAttribute('src', /^\/media\/[\w-]+-192\.png$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(logo).toHaveAttribute('src', '/art/icons/icon-192.png');
});
