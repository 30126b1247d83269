import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectFits, openCentre, type Page, test, VI_PHONE } from '#tests/browser.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { journeyPlayer } from '../../journey-player.fixture.ts';

const newcomer = (prefix: string) =>
  journeyPlayer({ dataDir: DATA_DIR, portal: PORTAL, prefix }, async (player) => player.session);

/** The pressed button waits for the answer; the other one only rests. */
async function answerWithoutLimit(page: Page, centre: Locator) {
  const answer = Promise.withResolvers<void>();
  await page.route('**/portal/limits/deposit-question', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const without = centre.getByRole('button', { name: 'Tiếp tục không cần hạn mức' });
  const withLimit = centre.getByRole('button', { name: 'Đặt hạn mức và tiếp tục' });
  await without.click();
  await expect(without).toHaveAttribute('aria-busy', 'true');
  await expect(withLimit).toBeDisabled();
  await expect(withLimit).not.toHaveAttribute('aria-busy', 'true');
  answer.resolve();
}

/** Spec section 2.7 "deposit" on a phone: an e-wallet's page and back, with no bonus preselected. */
test('a wallet deposit with the first deposit’s bonus', async ({ quietPage: page }) => {
  const session = await newcomer('nap');
  const centre = await openCentre(page, { session, look: VI_PHONE, entry: 'depositv2' });
  await answerWithoutLimit(page, centre);
  await centre.getByRole('radio', { name: /Ví điện tử/ }).check();
  await centre.getByRole('button', { name: '200', exact: true }).click();
  const bill = centre.getByRole('region', { name: 'Tóm tắt' });
  await expect(centre.getByRole('radio', { name: /Không nhận thưởng/ })).toBeChecked();
  await expect(bill).not.toContainText('Thưởng');
  await centre.getByRole('radio', { name: /Thưởng nạp lần đầu/ }).check();
  // 50 % of 200, and 8 times deposit and bonus, shown before the player orders.
  await expect(bill).toContainText('+ 100,00 P');
  await expect(bill).toContainText('2.400,00 P');
  await expectFits(page);

  await centre.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  await page.waitForURL(/\/simulator\/pay\/SIMWALLET/);
  await expect(page.getByText(/^MÔ PHỎNG/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: /Rời đi không trả/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/simulator'));
  await centre.getByRole('link', { name: 'Mở trang thanh toán' }).click();
  await page.getByRole('button', { name: 'Trả 200.000 ₫', exact: true }).click();

  await expect(centre.getByText('Đã nạp 200,00 P')).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Vào sảnh trò chơi' })).toBeVisible();
  await expect(page).not.toHaveURL(/deposit=/);
  await expect(centre.getByRole('region', { name: 'Tóm tắt' })).toContainText('+ 100,00 P');
  await expectAccessible(page);
  await centre.getByRole('combobox', { name: 'Trạng thái' }).selectOption({ label: 'Chờ chuyển khoản' });
  await expect(centre.getByText('Không có lệnh nạp nào khớp')).toBeVisible();
  await centre.getByRole('button', { name: 'Bỏ lọc' }).click();
  await centre.getByRole('button', { name: 'Nạp lần nữa' }).click();
  // Once per player: still listed, disabled, with the reason.
  await expect(centre.getByRole('radio', { name: /Thưởng nạp lần đầu/ })).toBeDisabled();
  await expectFits(page);
});

test('the form has its final geometry while its terms are on their way, and says where nothing is to be wagered', async ({
  quietPage: page,
}) => {
  const answers = await holdTerms(page);
  const session = await newcomer('xuong');
  const centre = await openCentre(page, { session, look: VI_PHONE, entry: 'depositv2' });
  await centre.getByRole('button', { name: 'Tiếp tục không cần hạn mức' }).click();
  await expectSameGeometry(centre, answers);
  await page.setViewportSize({ width: 1440, height: 900 });
  answers.hold({});
  await page.goto('/?account=depositv2');
  await expectSameGeometry(centre, answers);
  answers.hold({ wagerTimes: 0 });
  answers.letThrough();
  await page.goto('/?account=depositv2');
  await centre.getByRole('button', { name: '200', exact: true }).click();
  await expect(centre.getByRole('region', { name: 'Tóm tắt' })).toContainText('không cần cược');
});

interface Held {
  /** Holds the next answers, whose fields are then replaced by these. */
  hold(fields: object): void;
  letThrough(): void;
}

async function holdTerms(page: Page): Promise<Held> {
  let held = Promise.withResolvers<object>();
  let changed: object = {};
  await page.route('**/MCSFE_getDepositSettings*', async (route) => {
    const fields = await held.promise;
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: object };
    await route.fulfill({ response: answer, json: { ...json, value: { ...json.value, ...fields } } });
  });
  return {
    hold: (fields) => {
      held = Promise.withResolvers<object>();
      changed = fields;
    },
    letThrough: () => held.resolve(changed),
  };
}

/** The tests' types have no document. */
interface Boxed {
  querySelectorAll(selector: string): Iterable<Boxed>;
  getBoundingClientRect(): Record<'x' | 'y' | 'width' | 'height', number>;
}

async function expectSameGeometry(centre: Locator, answers: Held): Promise<void> {
  // In one step: the bones of the page give way to those of the form, of the same geometry.
  const places = () =>
    centre.evaluate((dialog) =>
      ['.choice:not(.dep-bonus .choice)', '.option', '.dep-go'].map((selector) =>
        [...(dialog as unknown as Boxed).querySelectorAll(selector)].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      ),
    );
  await expect(centre.locator('[aria-busy] .option').filter({ visible: true })).toHaveCount(6);
  const before = await places();
  answers.letThrough();
  await expect(centre.getByRole('button', { name: 'Tạo lệnh nạp' })).toBeVisible();
  expect(await places()).toEqual(before);
}
