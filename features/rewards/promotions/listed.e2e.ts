import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, type Look, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import type { PromotionRules } from './promotion.types.ts';

/** docs/rewards.md section 1: a gift for players whom an operator has named. */
const WORDS = {
  VI: {
    search: 'Tìm khuyến mãi',
    terms: 'Điều kiện, viết ngắn',
    free: 'Rút được ngay, không phải cược thêm',
    claim: 'Nhận ngay',
    done: 'Đã nhận xong.',
    list: 'Danh sách người được thưởng',
    username: 'Tên đăng nhập',
    add: 'Thêm',
    listed: '1 người trong danh sách',
  },
  EN: {
    search: 'Search promotions',
    terms: 'Terms in short',
    free: 'You can withdraw it at once; nothing has to be wagered',
    claim: 'Claim',
    done: 'You have received it.',
    list: 'Players on the list',
    username: 'Username',
    add: 'Add',
    listed: '1 player on the list',
  },
} as const;

type Words = (typeof WORDS)[Look['language']];
const MINUTE_MS = 60_000;
const LISTED = { trigger: { kind: 'list' }, award: { kind: 'credits', value: { fixed: '25' } } } as const;

const portal = () => test.info().project.use.baseURL ?? '';
const office = () => `http://localhost:${Number(new URL(portal()).port) + 1}`;

interface Made {
  id: string;
  title: string;
}

let made = 0;
/** A promotion that runs, made by an operator who is logged in at `page`. */
async function promotion(page: Page, rules: Pick<PromotionRules, 'trigger' | 'award'>, claim: PromotionRules['claim']) {
  const name = `e2e-${Date.now().toString(36)}-${process.pid}-${++made}`;
  const text = (title: string) => ({ title, kicker: '', sentence: '', content: '' });
  const send = async (route: string, data: object) => {
    const answer = await page.request.post(`${office()}/office/promotions${route}`, {
      headers: { origin: office() },
      data,
    });
    const { success, value, errorCode } = (await answer.json()) as {
      success: boolean;
      value: Made;
      errorCode?: string;
    };
    expect(success, errorCode).toBe(true);
    return value;
  };
  const { id } = await send('', {
    code: name,
    category: 'other',
    badge: '',
    image: '',
    startsAt: null,
    budget: '500',
    texts: { VI: text(name), EN: text(name) },
    endsAt: Date.now() + 60 * MINUTE_MS,
    rules: {
      audience: { newcomerDays: null, rank: null },
      joining: 'none',
      claim,
      frequency: 'once',
      winners: null,
      claimDays: 7,
      household: false,
      ...rules,
    },
  });
  await send(`/${id}/move`, { move: 'start' });
  return { id, title: name };
}

const newcomer = () =>
  journeyPlayer({ dataDir: DATA_DIR, portal: portal(), prefix: 'cb', amount: 100n }, async (player) => player);

async function enter(page: Page, session: string, { language, theme, width }: Look) {
  const cookie = { domain: 'localhost', path: '/' };
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: '__Host-session', value: session, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

async function open(page: Page, words: Words, { title }: Made) {
  await page.goto('/promotions');
  await page.getByRole('searchbox', { name: words.search }).fill(title);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.terms })).toBeVisible();
  await expect(page.getByText(words.free)).toBeVisible();
}

const balanceOf = (page: Page): Promise<number> =>
  page.evaluate(`fetch('/wps/v2/wallets/balance', { headers: { Merchant: 'SENVANG' } })
    .then((answer) => answer.json()).then(({ value }) => value.mainWalletBalance)`);

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });
    const words: Words = WORDS[look.language];

    test('an operator names a player, who claims the gift once', async ({ quietPage: page, browser }) => {
      const desk = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: look.width, height: 900 } });
      await desk.addInitScript((language) => localStorage.setItem('lang', language), look.language);
      await logInByCalls(desk.request, { office: office(), account: await makeOperator('manager') });
      const offer = await promotion(desk, LISTED, 'press');
      const player = await newcomer();
      await enter(page, player.session, look);
      await open(page, words, offer);
      // Who is not named has nothing to press.
      await expect(page.getByRole('button', { name: words.claim, exact: true })).toHaveCount(0);

      await desk.goto(`${office()}/rewards/promotions?open=${offer.id}`);
      const list = desk.getByRole('dialog').getByRole('region', { name: words.list });
      await list.getByLabel(words.username).fill(player.username);
      await list.getByRole('button', { name: words.add, exact: true }).click();
      await expect(list.getByRole('status')).toHaveText(words.listed);
      await expectAccessible(desk);
      // Named again is named once.
      await list.getByRole('button', { name: words.add, exact: true }).click();
      await expect(list.getByRole('status')).toHaveText(words.listed);
      await desk.close();

      const claim = page.getByRole('button', { name: words.claim, exact: true });
      await expect(async () => {
        await page.reload();
        await expect(claim).toBeVisible({ timeout: 6_000 });
      }).toPass({ timeout: 40_000 });
      await expectAccessible(page);
      await claim.click();
      await expect(page.getByText(words.done)).toBeVisible();
      await expect.poll(() => balanceOf(page)).toBe(125);
      await page.reload();
      await expect(page.getByText(words.done)).toBeVisible();
      await expect(claim).toHaveCount(0);
    });
  });
}
