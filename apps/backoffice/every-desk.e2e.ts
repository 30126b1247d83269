import type { Locator } from '@playwright/test';
import { DESK_GROUPS } from '#features/site/desk/settings.rules.ts';
import { type Catalogue, loadCatalogue } from '#platform/i18n/catalogue.ts';
import { expect, expectAccessible, expectFits, type Look, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';
import { DESKS } from './screens.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

for (const look of TWO_LOOKS)
  test(`every desk, one after the other, ${nameOf(look)}`, async ({ quietPage: page }) => {
    const failed: string[] = [];
    // Texts are asked for by keys that have none: the page shows the key, or what is stored.
    const unknown: string[] = [];
    page.on('console', (message) => message.text().startsWith('Uncompiled message') && unknown.push(message.text()));
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    const texts = await loadCatalogue(ROOT);
    const text = (key: string) => texts.text(look.language, key);
    await enter(page, look);
    const menu = page.getByRole('navigation', { name: text('backoffice.menu') });
    for (const { path, title } of DESKS)
      await test.step(path, async () => {
        await entry(menu, path).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: text(title), exact: true })).toBeVisible();
        await expect.poll(() => page.title()).toContain(`${text(title)} · `);
        await expectLoaded(page);
        await expectFits(page);
        // The menu is the same at every desk.
        await expectAccessible(page, path === '/' ? undefined : '#desk');
        if (path === '/brand/settings') await visitGroups(page, texts, look);
      });
    expect(failed, 'failed requests').toEqual([]);
    expect(unknown, 'texts that are not there').toEqual([]);
  });

async function enter(page: Page, { language, theme, width }: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(
    ([language, theme]) => {
      localStorage.setItem('lang', language);
      localStorage.setItem('theme', theme);
    },
    [language, theme] as const,
  );
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
  await page.goto(OFFICE);
}

/** The menu's link to a desk, which may name a filter. */
const entry = (menu: Locator, path: string) => menu.locator(`a[href="${path}"], a[href^="${path}?"]`);

async function expectLoaded(page: Page) {
  await expect(page.getByRole('main').locator('[aria-busy="true"], .sk')).toHaveCount(0);
}

/** The settings are one desk with a form for each group. */
async function visitGroups(page: Page, texts: Catalogue, { language }: Look) {
  const groups = page.getByRole('group', { name: texts.text(language, 'site.desk.groups') });
  for (const group of DESK_GROUPS) {
    const name = texts.text(language, `site.desk.group.${group}`);
    await groups.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page).toHaveURL(`${OFFICE}/brand/settings?group=${group}`);
    await expectLoaded(page);
    await expectFits(page);
    await expectAccessible(page, '#desk');
  }
}
