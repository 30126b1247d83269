import { expect, expectAccessible, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';

const WORDS = {
  VI: 'Hạn mức tự đặt: Còn được thua 50 P',
  EN: 'Your own limit: 50 P left to lose',
} as const;

for (const look of TWO_LOOKS) {
  const own = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('what is left of an own limit stands beside the clock of a game and opens the limits', async ({
      quietPage: page,
    }) => {
      const account = await makePlayer('muc');
      await giveMoney(account, 1_000_000n);
      await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
      await enterAs(page, account);
      await page.goto('/game?gameCode=football&vendor=FB');
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(page.getByRole('button', { name: own })).toBeHidden();
      const headers = { 'x-parlor-client': 'web' };
      const data = { kind: 'loss', period: 'day', amount: 50 };
      expect((await page.request.put('/portal/limits', { headers, data })).ok()).toBe(true);
      await page.reload();
      await expect(page.getByRole('button', { name: own })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: own }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
}
