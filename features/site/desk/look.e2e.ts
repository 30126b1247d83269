import sharp from 'sharp';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';
import { ensureBrand } from '../public.ts';

const HOST = 'look.localhost';
const square = () => sharp({ create: { width: 512, height: 512, channels: 3, background: '#2255aa' } });

/** A separate brand: other journeys look at the demo brand's pictures meanwhile. */
test.beforeAll(async ({ request }) => {
  await inInstallation((database) =>
    database.transact((db) =>
      ensureBrand(db, {
        code: 'LOOK',
        name: 'Đại Phát',
        hosts: [HOST],
        currency: 'VNDK',
        symbol: 'P',
        language: 'VI',
        timeZone: 'Asia/Ho_Chi_Minh',
        languages: ['VI', 'EN'],
      }),
    ),
  );
  // The server learns of the new brand by itself.
  const ask = () => request.get(`${OFFICE}/office/session`, { headers: { host: HOST } });
  await expect.poll(async () => (await ask()).text()).toContain('LOOK');
});

/** docs/operations.md "Several brands": the desk "Name and pictures". */
test('a manager gives the brand a logo, sees it, and takes it away again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('manager', { brand: 'LOOK' }) });
  await page.goto(`${OFFICE}/brand/look`);
  await expect(page.getByRole('heading', { name: 'Name and pictures' })).toBeVisible();
  const logo = page.getByRole('img', { name: 'Logo' });
  await expect(logo).toHaveAttribute('src', '/art/letters/d-192.png');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await square().png().toBuffer() };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await expect(logo).toHaveAttribute('src', /^\/media\/[\w-]+-192\.png$/);
  await expect(logo).toHaveJSProperty('naturalWidth', 192);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(logo).toHaveAttribute('src', '/art/letters/d-192.png');
  await expect(logo).toHaveJSProperty('naturalWidth', 192);
});
