import { expect, expectFits, type Page, test, VI_PHONE, VI_WIDE } from '#tests/browser.ts';

const { language, theme, width } = VI_WIDE;
test.use({ viewport: { width, height: 900 } });

/** Goes to another address of the portal without loading it. */
const goTo = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

test('how the app comes onto a phone; the browser’s offer becomes one button, used once (spec section 2.1 "/down")', async ({
  quietPage: page,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
  await page.goto('/download');
  const title = page.getByRole('heading', { level: 1, name: 'Tải ứng dụng' });
  const install = page.getByRole('button', { name: 'Cài đặt ngay' });
  const code = page.getByRole('img', { name: 'Mã QR' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bấm Chia sẻ' })).toBeVisible();
  await page.getByRole('radio', { name: 'Android' }).click();
  await expect(page.getByRole('heading', { name: 'Bấm nút ba chấm' })).toBeVisible();
  await expect(install).toHaveCount(0);
  await expect(code).toBeVisible();
  await expectFits(page);
  // A phone needs no QR code.
  await page.setViewportSize({ width: VI_PHONE.width, height: 900 });
  await expect(code).toBeHidden();
  await expectFits(page);

  // The offer comes while another page is open and must be kept.
  await goTo(page, '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Trung tâm trợ giúp' })).toBeVisible();
  await page.evaluate(`{
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = async () => document.documentElement.setAttribute('data-asked', '');
    dispatchEvent(offer);
  }`);
  await goTo(page, '/down');
  await expect(title).toBeVisible();
  await install.click();
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
  await expect(install).toHaveCount(0);
});
