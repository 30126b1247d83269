import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, type Look, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR } from '#tests/places.ts';
import { office, portal } from '../promotions/offer-journey.fixture.ts';

const WORDS = {
  new: 'Khuyến mãi mới',
  template: /^Nhập mã/,
  next: 'Tiếp tục',
  code: 'Mã người chơi nhập',
  amount: 'Số tiền thưởng',
  typed: '12,5',
  terms: { VI: 'Nhận 12,50 P vào số dư', EN: '12.50 P to your balance' },
  kind: 'Loại phần thưởng',
  kinds: ['Tiền vào ví', 'Tiền thưởng có điều kiện cược', 'Điểm', 'Vé quay thưởng'],
  rounds: { kind: 'Lượt quay miễn phí', field: 'Trò chơi', game: 'Hổ Vàng' },
  languages: { VI: 'Tiếng Việt', EN: 'Tiếng Anh' },
  preview: 'Người chơi thấy',
  internal: 'Mã nội bộ',
  name: 'Tên',
  needed: 'Không để trống',
  budget: 'Ngân sách',
  save: 'Lưu',
  draft: 'Nháp',
  forecast: 'Tính thử',
  forecasted: /lượt thưởng, tốn/,
  player: 'Tên đăng nhập',
  ask: 'Thử',
  standing: 'Đã tham gia',
  start: 'Chạy',
  review: 'Chờ duyệt',
  running: 'Đang chạy',
  pause: 'Tạm dừng',
  resume: 'Chạy tiếp',
  paid: '12,50 P',
  export: 'Tải danh sách thưởng',
  close: 'Đóng',
  closed: 'Đã đóng',
} as const;

/** docs/rewards.md section 3: a promotion from its template to its results. */
test('a promotion in steps, tried, started, taken by a player, and its results', async ({ quietPage: page }) => {
  const code = `e2e-${Date.now().toString(36)}`;
  const typed = code.toUpperCase();
  const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'prd' };
  const player = await journeyPlayer(wanted, async ({ username, call }) => ({ username, call }));
  await enter(page, VI_WIDE);
  // One operator starts a budget this large, and another approves it.
  await makeDraft(page, { code, typed, budget: '60000' });
  const sheet = page.getByRole('dialog').first();
  await sheet.getByRole('button', { name: WORDS.forecast }).click();
  await expect(sheet.getByText(WORDS.forecasted)).toBeVisible();
  await sheet.getByLabel(WORDS.player).fill(player.username);
  await sheet.getByRole('button', { name: WORDS.ask, exact: true }).click();
  await expect(sheet.getByText(WORDS.standing, { exact: true })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await startLarge(page, sheet);
  await player.call('/wps/relay/PARLOR_enterPromotionCode', { code: typed });
  await page.reload();
  await expect(sheet.getByText(WORDS.running, { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText(WORDS.paid, { exact: true }).first()).toBeVisible();
  await expectExported(page, sheet, player.username);
  await sheet.getByRole('button', { name: WORDS.pause, exact: true }).click();
  await sheet.getByRole('button', { name: WORDS.resume, exact: true }).click();
  await sheet.getByRole('button', { name: WORDS.pause, exact: true }).waitFor();
  await sheet.getByRole('button', { name: WORDS.close, exact: true }).last().click();
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  await sure.getByRole('button', { name: WORDS.close, exact: true }).last().click();
  await expect(sheet.getByText(WORDS.closed, { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectFits(page);
});

async function expectExported(page: Page, sheet: Locator, username: string): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: WORDS.export }).click(),
  ]);
  const lines = await readFile(await file.path(), 'utf8');
  expect(lines).toContain(username);
  expect(lines).toContain('"12.50"');
}

async function enter(page: Page, { language, theme, width }: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(
    ([chosen, spoken]) => {
      localStorage.setItem('theme', chosen);
      localStorage.setItem('lang', spoken);
    },
    [theme, language] as const,
  );
  await logInByCalls(page.request, { office: office(), account: await makeOperator('manager') });
  await page.goto(`${office()}/rewards/promotions`);
}

/** Approves as an operator who did not make the promotion; returns the answer. */
async function approveAsAnother(page: Page, id: string) {
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('there is no browser');
  await logInByCalls(other.request, { office: office(), account: await makeOperator('manager') });
  const answer = await other.request.post(`${office()}/office/promotions/${id}/move`, {
    headers: { origin: office() },
    data: { move: 'approve' },
  });
  expect(((await answer.json()) as { success: boolean }).success).toBe(true);
  await other.close();
}

/** Walks through the five steps; the last one leaves the draft's sheet open. */
async function makeDraft(page: Page, { code, typed, budget }: Record<'code' | 'typed' | 'budget', string>) {
  const next = () => page.getByRole('button', { name: WORDS.next }).click();
  const preview = page.getByRole('complementary', { name: WORDS.preview });
  await page.getByRole('button', { name: WORDS.new }).click();
  await page.getByRole('radio', { name: WORDS.template }).check({ force: true });
  await next();
  await page.getByLabel(WORDS.code).fill(typed);
  await next();
  for (const kind of WORDS.kinds) await page.getByLabel(WORDS.kind).selectOption({ label: kind });
  await page.getByLabel(WORDS.kind).selectOption({ label: WORDS.rounds.kind });
  await page.getByLabel(WORDS.rounds.field, { exact: true }).selectOption({ label: WORDS.rounds.game });
  const shown = preview.getByRole('region', { name: WORDS.languages.EN });
  await expect(shown).toContainText('10 free rounds in Golden Tiger');
  await page.getByLabel(WORDS.kind).selectOption({ label: WORDS.kinds[0] });
  await page.getByLabel(WORDS.amount, { exact: true }).fill(WORDS.typed);
  for (const language of ['VI', 'EN'] as const)
    await expect(preview.getByRole('region', { name: WORDS.languages[language] })).toContainText(WORDS.terms[language]);
  await expectAccessible(page);
  await expectFits(page);
  await next();
  await next();
  await expect(page.getByText(WORDS.needed)).toBeVisible();
  await page.getByLabel(WORDS.internal).fill(code);
  await page.getByLabel(WORDS.name, { exact: true }).fill('Quà của mã');
  await next();
  // The form shows the tab of the other language by itself, because its texts are missing.
  await page.getByLabel(WORDS.name, { exact: true }).fill('A gift by code');
  await next();
  await page.getByLabel(WORDS.budget, { exact: true }).fill(budget);
  await page.getByRole('button', { name: WORDS.save, exact: true }).click();
  const sheet = page.getByRole('dialog').first();
  await expect(sheet.getByText(WORDS.draft, { exact: true }).first()).toBeVisible();
}

/** The operator who made it cannot approve it. */
async function startLarge(page: Page, sheet: Locator) {
  await sheet.getByRole('button', { name: WORDS.start, exact: true }).click();
  await expect(sheet.getByText(WORDS.review, { exact: true }).first()).toBeVisible();
  const id = JSON.parse(new URL(page.url()).searchParams.get('open') ?? '""') as string | number;
  await approveAsAnother(page, String(id));
}
