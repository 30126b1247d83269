import { expect, type Look, type Page, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import type { PromotionRules } from './promotion.types.ts';

/** Texts that every journey through a promotion checks. */
export const OFFER_WORDS = {
  VI: {
    search: 'Tìm khuyến mãi',
    terms: 'Điều kiện, viết ngắn',
    free: 'Rút được ngay, không phải cược thêm',
    mine: 'Tiến độ của bạn',
    claim: 'Nhận ngay',
    done: 'Đã nhận xong.',
  },
  EN: {
    search: 'Search promotions',
    terms: 'Terms in short',
    free: 'You can withdraw it at once; nothing has to be wagered',
    mine: 'Your progress',
    claim: 'Claim',
    done: 'You have received it.',
  },
} as const;

type OfferWords = (typeof OFFER_WORDS)[Look['language']];

export const UNIT = 10_000n;
export const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

export const portal = (): string => test.info().project.use.baseURL ?? '';
export const office = (): string => `http://localhost:${Number(new URL(portal()).port) + 1}`;

/** Logs the page in with a player's session, and sets language, theme and width. */
export async function enter(page: Page, session: string, { language, theme, width }: Look): Promise<void> {
  const cookie = { domain: 'localhost', path: '/' };
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: '__Host-session', value: session, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

/** Opens a promotion from the list, by its name; from another promotion by the link back. */
export async function openOffer(page: Page, words: OfferWords, title: string): Promise<void> {
  const isOffer = new URL(page.url(), portal()).pathname === '/promoDetail';
  if (isOffer) await page.getByRole('main').locator('a[href="/promotions"]').first().click();
  else await page.goto('/promotions');
  await page.getByRole('searchbox', { name: words.search }).fill(title);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Also checks that the page's terms say that the award can be withdrawn at once. */
export async function openFreeOffer(page: Page, words: OfferWords, title: string): Promise<void> {
  await openOffer(page, words, title);
  await expect(page.getByRole('heading', { name: words.terms })).toBeVisible();
  await expect(page.getByText(words.free)).toBeVisible();
}

/** The page of an open promotion asks for the player's progress again by itself. */
export const expectCounted = (page: Page, words: OfferWords, figure: string): Promise<void> =>
  expect(page.getByRole('region', { name: words.mine })).toContainText(figure);

export const balanceOf = (page: Page): Promise<number> =>
  page.evaluate(`fetch('/wps/v2/wallets/balance', { headers: { Merchant: 'SENVANG' } })
    .then((answer) => answer.json()).then(({ value }) => value.mainWalletBalance)`);

type Request = Page['request'];

/** Makes calls as an operator who is logged in with `request`; a refusal fails the journey. */
export function deskCalls(request: Request) {
  return async <Value>(method: 'GET' | 'POST', path: string, data?: object): Promise<Value> => {
    const sent = { method, headers: { origin: office() }, ...(data && { data }) };
    const answer = await request.fetch(`${office()}/office/${path}`, sent);
    const { success, value, errorCode } = (await answer.json()) as {
      success: boolean;
      value: Value;
      errorCode?: string;
    };
    expect(success, `${path}: ${errorCode}`).toBe(true);
    return value;
  };
}

export type DeskCalls = ReturnType<typeof deskCalls>;

/** Runs work as a manager, with separate cookies. */
export async function atDesk<T>(page: Page, work: (desk: DeskCalls) => Promise<T>): Promise<T> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('there is no browser');
  try {
    await logInByCalls(context.request, { office: office(), account: await makeOperator('manager') });
    return await work(deskCalls(context.request));
  } finally {
    await context.close();
  }
}

export interface MadeOffer {
  id: string;
  title: string;
}

type Wanted = Pick<PromotionRules, 'trigger' | 'award'> & Partial<PromotionRules>;

let made = 0;
/** A promotion that started three days ago and ends within the hour. */
export async function runningOffer(desk: DeskCalls, rules: Wanted): Promise<MadeOffer> {
  const title = `e2e-${Date.now().toString(36)}-${process.pid}-${++made}`;
  const words = { title, kicker: '', sentence: '', content: '' };
  const isParcel = rules.award.kind === 'goods';
  const { id } = await desk<MadeOffer>('POST', 'promotions', {
    code: title,
    category: 'other',
    badge: '',
    image: '',
    startsAt: Date.now() - 3 * DAY_MS,
    endsAt: Date.now() + 60 * MINUTE_MS,
    budget: isParcel ? null : '500',
    texts: { VI: words, EN: words },
    rules: {
      audience: { newcomerDays: null, rank: null },
      joining: 'none',
      claim: 'press',
      frequency: 'once',
      winners: null,
      claimDays: 7,
      household: false,
      ...rules,
    },
  });
  await desk('POST', `promotions/${id}/move`, { move: 'start' });
  return { id, title };
}
