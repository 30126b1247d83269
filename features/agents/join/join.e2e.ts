import { expect, expectAccessible, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInAtOffice, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

const WORDS = {
  VI: {
    send: 'Gửi đơn',
    name: /^Họ tên/,
    phone: 'Số điện thoại',
    remark: /^Lời nhắn/,
    age: /^Tôi từ đủ 18 tuổi/,
    terms: /^Tôi đồng ý/,
    problems: ['Hãy điền ô này.', 'Hãy để lại ít nhất một cách liên lạc.', 'Bạn cần xác nhận tuổi.'],
    long: 'Lời nhắn dài nhất 140 ký tự.',
    done: 'Đã nhận đơn của bạn',
    menu: 'Đơn hợp tác',
    overview: 'Tổng quan',
    role: 'Phần việc này không dành cho vai trò của bạn',
  },
  EN: {
    send: 'Send application',
    name: /^Your name/,
    phone: 'Phone',
    remark: /^Message/,
    age: /^I am 18 or older/,
    terms: /^I accept the/,
    problems: ['Fill this in.', 'Leave at least one way to reach you.', 'Confirm your age.'],
    long: 'A message has at most 140 characters.',
    done: 'We have received your application',
    menu: 'Applications',
    overview: 'Overview',
    role: 'This desk is not for your role',
  },
} as const;

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });
    const words = WORDS[look.language];

    test('an application is sent, and only those see it who may (spec sections 2.1 "/join" and 2.9)', async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
      await page.goto('/join');
      await expectAccessible(page);
      await page.getByRole('button', { name: words.send }).click();
      for (const problem of words.problems) await expect(page.getByText(problem)).toBeVisible();
      await page.getByLabel(words.name).fill(`Sen ${look.language} ${look.width}`);
      await page.getByLabel(words.phone).fill('+84 912 345 678');
      await page.getByLabel(words.remark).fill('x'.repeat(141));
      await page.getByLabel(words.age).check();
      await page.getByLabel(words.terms).check();
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.long)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(words.remark).fill('<b>Chào</b>');
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('heading', { name: words.done })).toBeFocused();
      const reference = (await page.getByText(/^DL-\w{4}-\w{4}$/).textContent()) ?? '';
      await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);

      await page.goto(OFFICE);
      await page.getByRole('radio', { name: look.language }).click();
      await logInAtOffice(page, await makeOperator('cashier'), look.language);
      await expect(page.getByRole('heading', { level: 1, name: words.overview })).toBeVisible();
      // Applications contain personal data, so cashiers do not see them.
      await expect(page.getByRole('link', { name: words.menu, exact: true })).toHaveCount(0);
      await page.goto(`${OFFICE}/agents/applications`);
      await expect(page.getByText(words.role)).toBeVisible();
      await expect(page.getByText(reference)).toHaveCount(0);
      await expectAccessible(page);
    });
  });
}
