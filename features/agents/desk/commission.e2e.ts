import { expect, expectAccessible, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInAtOffice, logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

/** The commission desk (docs/agents.md 8): every list, a proposal, and a move that needs two operators. */

const DESKS = [
  { path: 'lines', VI: 'Số liệu theo tuyến', EN: 'Figures by line' },
  { path: 'tree', VI: 'Cây đại lý', EN: 'Agent tree' },
  { path: 'moves', VI: 'Chuyển tuyến', EN: 'Moves in the tree' },
  { path: 'contracts', VI: 'Hợp đồng đại lý', EN: 'Contracts' },
  { path: 'requests', VI: 'Yêu cầu hợp đồng', EN: 'Contract requests' },
  { path: 'runs', VI: 'Lượt chốt', EN: 'Settlement runs' },
  { path: 'payouts', VI: 'Khoản trả đại lý', EN: 'Payouts' },
  { path: 'corrections', VI: 'Điều chỉnh', EN: 'Corrections' },
  { path: 'signals', VI: 'Tài khoản dùng chung', EN: 'Shared accounts' },
  { path: 'assistants', VI: 'Trợ lý đại lý', EN: 'Assistants' },
  { path: 'notices', VI: 'Thông báo đại lý', EN: 'Notices for agents' },
  { path: 'policy', VI: 'Hạn mức đại lý', EN: 'Brand limits' },
] as const;

async function speak(page: Page, language: 'VI' | 'EN', theme = 'light'): Promise<void> {
  await page.addInitScript(
    ([lang = '', chosen = '']) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('theme', chosen);
    },
    [language, theme],
  );
}

for (const look of TWO_LOOKS)
  test(`every list of the commission desk, ${nameOf(look)}`, async ({ quietPage: page }) => {
    await page.setViewportSize({ width: look.width, height: 900 });
    await speak(page, look.language, look.theme);
    await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('manager') });
    for (const { path, [look.language]: name } of DESKS) {
      await page.goto(`${OFFICE}/agents/${path}`);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    }
  });

test('terms proposed to a master agent are withdrawn, EN light 1440', async ({ page }) => {
  await speak(page, 'EN');
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('manager') });
  await page.goto(`${OFFICE}/agents/contracts`);
  await page.getByRole('button', { name: 'Propose terms' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send to the agent' }).click();
  await expect(dialog.getByText('A percentage from 0 to 100.')).toBeVisible();
  await dialog.getByLabel('Account').fill('tongdaily');
  await dialog.getByLabel('Kind').selectOption('hourly');
  await dialog.getByLabel('Rate').fill('0.5');
  await dialog.getByRole('button', { name: 'Add a tier' }).click();
  const second = dialog.getByRole('group', { name: 'Tier 2' });
  await second.getByLabel('Rate').fill('1');
  await second.getByLabel('Active members').fill('10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to the agent' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${OFFICE}/agents/requests`);
  await page
    .getByRole('row', { name: /tongdaily.*Hourly salary/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'tongdaily' });
  await expect(sheet.getByRole('table', { name: 'Tiers' })).toContainText('10');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByText('Withdrawn').first()).toBeVisible();
});

test('a move in the tree takes two operators, EN light 1440', async ({ page, browser }) => {
  await speak(page, 'EN');
  await page.goto(`${OFFICE}/agents/tree`);
  await logInAtOffice(page, await makeOperator('manager'), 'EN');
  await page.getByRole('button', { name: 'tongdaily', exact: true }).click();
  await page.getByRole('button', { name: 'Move daily02' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move daily02' });
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog.getByText('At least 3 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for by both sides');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${OFFICE}/agents/moves?filter=asked`);
  await page.getByRole('cell', { name: 'daily02' }).click();
  await expect(page.getByText('You asked for this: somebody else decides.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await speak(other, 'EN');
  await logInByCalls(other.request, { office: OFFICE, account: await makeOperator('admin') });
  await other.goto(`${OFFICE}/agents/moves?filter=asked`);
  await other.getByRole('cell', { name: 'daily02' }).click();
  await other.getByRole('button', { name: 'Reject', exact: true }).click();
  const why = other.getByRole('dialog').last();
  await why.getByLabel('Reason').fill('Stays where it is');
  await expectAccessible(other);
  await why.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByText('Move rejected')).toBeVisible();
  await other.context().close();
});
