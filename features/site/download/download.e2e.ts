import { expect, expectAccessible, type Look, nameOf, test } from '#tests/browser.ts';

const SHOWN: readonly Look[] = [
  { language: 'VI', theme: 'dark', width: 1440 },
  { language: 'EN', theme: 'light', width: 390 },
];

const WORDS = {
  VI: { title: 'Tải ứng dụng', share: 'Bấm Chia sẻ', dots: 'Bấm nút ba chấm', qr: 'Mã QR', now: 'Cài đặt ngay' },
  EN: { title: 'Get the app', share: 'Tap Share', dots: 'Tap the three dots', qr: 'QR code', now: 'Install now' },
} as const;

for (const look of SHOWN) {
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });
    const words = WORDS[look.language];

    test('how the app comes onto a phone (spec section 2.1 "/down")', async ({ quietPage: page, context }) => {
      await context.addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
      await page.goto('/down');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.share })).toBeVisible();
      await page.getByRole('radio', { name: 'Android' }).click();
      await expect(page.getByRole('heading', { name: words.dots })).toBeVisible();
      // A phone needs no QR code.
      await expect(page.getByRole('img', { name: words.qr })).toBeVisible({ visible: look.width === 1440 });
      await expect(page.getByRole('button', { name: words.now })).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
      await page.goto('/download');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    });

    test('the browser’s offer becomes one button, used once', async ({ quietPage: page, context }) => {
      await context.addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
      // The offer comes while another page is open and must be kept.
      await page.goto('/help');
      await page.evaluate(`{
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        offer.prompt = async () => document.documentElement.setAttribute('data-asked', '');
        dispatchEvent(offer);
        history.pushState({}, '', '/down');
        dispatchEvent(new PopStateEvent('popstate'));
      }`);
      await page.getByRole('button', { name: words.now }).click();
      await expect(page.locator('html[data-asked]')).toHaveCount(1);
      await expect(page.getByRole('button', { name: words.now })).toHaveCount(0);
    });
  });
}
