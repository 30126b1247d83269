import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, type Look, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR } from '#tests/places.ts';
import { office, portal } from '../promotions/offer-journey.fixture.ts';

/** docs/rewards.md section 3: a promotion from its template to its results. */
const WORDS = {
  VI: {
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
  },
  EN: {
    new: 'New promotion',
    template: /^Code/,
    next: 'Continue',
    code: 'Code that players enter',
    amount: 'Amount',
    typed: '12.5',
    terms: { VI: 'Nhận 12,50 P vào số dư', EN: '12.50 P to your balance' },
    kind: 'Kind of award',
    kinds: ['Credits', 'Bonus with wagering', 'Points', 'Raffle tickets'],
    rounds: { kind: 'Free rounds', field: 'Game', game: 'Golden Tiger' },
    languages: { VI: 'Vietnamese', EN: 'English' },
    preview: 'What players see',
    internal: 'Internal code',
    name: 'Name',
    needed: 'This is needed',
    budget: 'Budget',
    save: 'Save',
    draft: 'Draft',
    forecast: 'Work it out',
    forecasted: /in all\. From/,
    player: 'Username',
    ask: 'Try',
    standing: 'Joined',
    start: 'Start',
    review: 'In review',
    running: 'Running',
    pause: 'Pause',
    resume: 'Resume',
    paid: '12.50 P',
    export: 'Export awards',
    close: 'Close',
    closed: 'Closed',
  },
} as const;

type Words = (typeof WORDS)[Look['language']];

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
async function makeDraft(
  page: Page,
  words: Words,
  { code, typed, budget }: Record<'code' | 'typed' | 'budget', string>,
) {
  const next = () => page.getByRole('button', { name: words.next }).click();
  const preview = page.getByRole('complementary', { name: words.preview });
  await page.getByRole('button', { name: words.new }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: words.template }).check({ force: true });
  await next();
  await page.getByLabel(words.code).fill(typed);
  await next();
  for (const kind of words.kinds) await page.getByLabel(words.kind).selectOption({ label: kind });
  await page.getByLabel(words.kind).selectOption({ label: words.rounds.kind });
  await page.getByLabel(words.rounds.field, { exact: true }).selectOption({ label: words.rounds.game });
  const shown = preview.getByRole('region', { name: words.languages.EN });
  await expect(shown).toContainText('10 free rounds in Golden Tiger');
  await expectAccessible(page);
  await page.getByLabel(words.kind).selectOption({ label: words.kinds[0] });
  await page.getByLabel(words.amount, { exact: true }).fill(words.typed);
  for (const language of ['VI', 'EN'] as const)
    await expect(preview.getByRole('region', { name: words.languages[language] })).toContainText(words.terms[language]);
  await expectAccessible(page);
  await expectFits(page);
  await next();
  await next();
  await expect(page.getByText(words.needed)).toBeVisible();
  await page.getByLabel(words.internal).fill(code);
  await page.getByLabel(words.name, { exact: true }).fill('Quà của mã');
  await next();
  // The form shows the tab of the other language by itself, because its texts are missing.
  await page.getByLabel(words.name, { exact: true }).fill('A gift by code');
  await next();
  await page.getByLabel(words.budget, { exact: true }).fill(budget);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  const sheet = page.getByRole('dialog').first();
  await expect(sheet.getByText(words.draft, { exact: true }).first()).toBeVisible();
}

/** The operator who made it cannot approve it. */
async function startLarge(page: Page, sheet: Locator, words: Words) {
  await sheet.getByRole('button', { name: words.start, exact: true }).click();
  await expect(sheet.getByText(words.review, { exact: true }).first()).toBeVisible();
  const id = JSON.parse(new URL(page.url()).searchParams.get('open') ?? '""') as string | number;
  await approveAsAnother(page, String(id));
}

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });
    const words: Words = WORDS[look.language];
    const large = look.language === 'VI';

    test('a promotion in steps, tried, started, taken by a player, and its results', async ({ quietPage: page }) => {
      const code = `e2e-${Date.now().toString(36)}-${look.width}`;
      const typed = code.toUpperCase();
      const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'prd' };
      const player = await journeyPlayer(wanted, async ({ username, call }) => ({ username, call }));
      await enter(page, look);
      // One operator starts a budget this large, and another approves it.
      await makeDraft(page, words, { code, typed, budget: large ? '60000' : '900' });
      const sheet = page.getByRole('dialog').first();
      await sheet.getByRole('button', { name: words.forecast }).click();
      await expect(sheet.getByText(words.forecasted)).toBeVisible();
      await sheet.getByLabel(words.player).fill(player.username);
      await sheet.getByRole('button', { name: words.ask, exact: true }).click();
      await expect(sheet.getByText(words.standing, { exact: true })).toBeVisible();
      await expectAccessible(page, '[role=dialog]');

      if (large) await startLarge(page, sheet, words);
      else await sheet.getByRole('button', { name: words.start, exact: true }).click();
      if (!large) await expect(sheet.getByText(words.running, { exact: true }).first()).toBeVisible();
      await player.call('/wps/relay/PARLOR_enterPromotionCode', { code: typed });
      await page.reload();
      await expect(sheet.getByText(words.running, { exact: true }).first()).toBeVisible();
      await expect(sheet.getByText(words.paid, { exact: true }).first()).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('button', { name: words.export }).click(),
      ]);
      const lines = await readFile(await file.path(), 'utf8');
      expect(lines).toContain(player.username);
      expect(lines).toContain('"12.50"');

      await sheet.getByRole('button', { name: words.pause, exact: true }).click();
      await sheet.getByRole('button', { name: words.resume, exact: true }).click();
      await sheet.getByRole('button', { name: words.pause, exact: true }).waitFor();
      await sheet.getByRole('button', { name: words.close, exact: true }).last().click();
      const sure = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
      await sure.getByRole('button', { name: words.close, exact: true }).last().click();
      await expect(sheet.getByText(words.closed, { exact: true }).first()).toBeVisible();
      await expectFits(page);
    });
  });
}
