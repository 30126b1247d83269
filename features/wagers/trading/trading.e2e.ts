import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

async function asManager(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 1440, height: 900 } });
  const office = await context.newPage();
  await logInByCalls(office.request, { office: OFFICE, account: await makeOperator('manager') });
  return office;
}

test('a manager stops an event that has bets, and its markets lock before the player’s eyes', async ({
  quietPage: page,
}) => {
  const player = await makePlayer('ban');
  await giveMoney(player, 1_000_000n);
  await page.context().addCookies([{ name: 'language', value: 'VI', domain: 'localhost', path: '/' }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, player);
  await page.goto('/game?gameCode=football&vendor=FB');
  const frame = page.frameLocator('iframe[title="Trò chơi"]');
  await frame.getByRole('button', { name: 'Theo giải' }).click();
  // The last one in the list begins last, so no other journey bets on it.
  const row = frame
    .getByRole('article')
    .filter({ hasText: /\d\d:\d\d/ })
    .last();
  const name = (await row.getAttribute('aria-label')) ?? '';
  await row
    .getByRole('button', { name: /^Kết quả toàn trận/ })
    .first()
    .click();
  const slip = frame.getByRole('complementary', { name: /^Phiếu cược/ });
  await slip.getByRole('textbox', { name: 'Tiền cược' }).fill('10');
  await slip.getByRole('button', { name: /^Đặt cược/ }).click();
  await expect(slip.getByText(/^Đã nhận vé/)).toBeVisible();

  const office = await asManager(page);
  await office.goto(`${OFFICE}/games/trading`);
  await expect(office.getByRole('heading', { level: 1, name: 'Giao dịch thể thao' })).toBeVisible();
  await office
    .getByRole('row')
    .filter({ hasText: name.split(' – ')[0]! })
    .first()
    .click();
  const sheet = office.getByRole('dialog').or(office.getByRole('complementary')).filter({ hasText: 'Thị trường' });
  await expect(sheet.getByRole('heading', { name: 'Lệnh đã ra' })).toBeVisible();
  await expectAccessible(office);
  await sheet.getByRole('button', { name: 'Dừng nhận cược' }).click();
  const asked = office.getByRole('alertdialog').or(office.getByRole('dialog', { name: 'Dừng nhận cược' }));
  await asked.getByRole('textbox', { name: 'Lý do' }).fill('tin đội hình');
  await asked.getByRole('button', { name: 'Dừng nhận cược' }).click();
  await expect(office.getByText('Lệnh đã có hiệu lực.')).toBeVisible();

  await expect(row.getByText('Nhà cái tạm khóa')).toBeVisible();
  await expect(row.getByRole('button', { name: /đang khóa$/ }).first()).toBeDisabled();

  await office.goto(`${OFFICE}/games/draws`);
  await expect(office.getByRole('heading', { level: 1, name: 'Kết quả xổ số' })).toBeVisible();
  await office
    .getByRole('row')
    .filter({ hasText: /miền|Hà Nội|Huế|TP\.HCM|[A-ZĐ]/ })
    .nth(1)
    .click();
  await expect(office.getByRole('heading', { name: 'Rủi ro theo số' })).toBeVisible();
  await expectAccessible(office);
  await office.context().close();
});
