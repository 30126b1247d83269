import { expect, expectAccessible, expectFits, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

const WORDS = {
  VI: {
    today: 'GGR hôm nay',
    week: 'GGR 7 ngày',
    radio: '7 ngày',
    byDay: /^GGR theo ngày/,
    file: 'Xuất CSV',
    halls: 'Người đang chơi theo loại',
    hall: 'Đá gà',
  },
  EN: {
    today: 'GGR today',
    week: 'GGR in 7 days',
    radio: '7 days',
    byDay: /^GGR by day/,
    file: 'Export CSV',
    halls: 'Playing now, by hall',
    hall: 'Cockfight',
  },
} as const;

for (const look of TWO_LOOKS)
  test(`the first page tells what was taken today and in a week, who plays, and gives a file, ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const { language, theme, width } = look;
    const words = WORDS[language];
    await page.addInitScript(
      ([language, theme]) => {
        localStorage.setItem('lang', language);
        localStorage.setItem('theme', theme);
      },
      [language, theme] as const,
    );
    await page.setViewportSize({ width, height: 900 });
    await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('cashier') });
    await page.goto(OFFICE);
    const main = page.getByRole('main');
    await expect(main.getByText(words.today, { exact: true })).toBeVisible();
    // One row for each hour; all of yesterday stands beside today.
    const figures = main.getByRole('table');
    await expect(figures.getByRole('row')).toHaveCount(25);
    await expect(main.getByRole('region', { name: words.halls }).getByText(words.hall)).toBeVisible();
    await expectAccessible(page);

    await main.getByRole('radio', { name: words.radio }).click();
    await expect(main.getByText(words.week, { exact: true })).toBeVisible();
    await expect(main.getByText(words.byDay)).toBeVisible();
    await expect(figures.getByRole('row')).toHaveCount(8);
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: words.file }).click();
    expect((await saved).suggestedFilename()).toMatch(/^overview-[\d-]+\.csv$/);
    await expectFits(page);
  });
