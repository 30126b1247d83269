import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  type Look,
  nameOf,
  openCentre,
  type Page,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { DATA_DIR } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { addFacts, type NewFact } from '../engine/facts.ts';

/** docs/rewards.md section 1: promotions of the demo brand, from first sight to money. */
const WORDS = {
  VI: {
    search: 'Tìm khuyến mãi',
    badges: 'Mọi nhãn',
    newcomers: 'Người mới',
    newest: 'Mới nhất',
    unmatched: 'Không có khuyến mãi nào khớp',
    gift: 'Quà chào 20 P',
    terms: 'Điều kiện, viết ngắn',
    free: 'Rút được ngay, không phải cược thêm',
    claim: 'Nhận ngay',
    claimed: 'Đã cộng vào ví của bạn',
    done: 'Đã nhận xong.',
    code: 'Nhập mã SENVANG',
    codeField: 'Mã khuyến mãi',
    codeSend: 'Dùng mã',
    spin: 'Quay 100 P nhận 2 P',
    join: 'Tham gia',
    counting: 'Đang tính. Không cần bấm gì thêm.',
    why: 'Vì sao có con số này',
    tell: 'Góp ý có quà',
    remark: 'Ghi chú',
    long: 'Tối đa 140 ký tự',
    apply: 'Gửi đơn',
    applied: 'Đã gửi đơn',
    issued: 'Đã duyệt',
    signed: 'Đã ký nhận',
    waiting: 'Chờ nhận',
    take: 'Nhận',
    earned: [
      'Nạp lần đầu thêm 50%',
      'Đủ 300 P trong ngày',
      'Thắng 10 lần, thêm 2 P',
      'Lên hạng nhận 10 P',
      'Sinh nhật có quà',
    ],
    friend: 'Rủ một người bạn',
    centre: /^Trung tâm thưởng/,
    received: 'Đã nhận',
  },
  EN: {
    search: 'Search promotions',
    badges: 'All badges',
    newcomers: 'New player',
    newest: 'Newest',
    unmatched: 'No promotion matches',
    gift: 'A welcome gift of 20 P',
    terms: 'Terms in short',
    free: 'You can withdraw it at once; nothing has to be wagered',
    claim: 'Claim',
    claimed: 'Added to your wallet',
    done: 'You have received it.',
    code: 'Enter SENVANG',
    codeField: 'Promotion code',
    codeSend: 'Use code',
    spin: 'Spin 100 P, claim 2 P',
    join: 'Join',
    counting: 'It is being counted. Nothing to press.',
    why: 'Where this figure comes from',
    tell: 'Tell us, get a gift',
    remark: 'Remark',
    long: '140 characters at most',
    apply: 'Apply',
    applied: 'Applied',
    issued: 'Issued',
    signed: 'Signed',
    waiting: 'To claim',
    take: 'Claim',
    earned: [
      '50% on your first deposit',
      '300 P in a day',
      'Win 10 times, get 2 P more',
      '10 P for your first rank',
      'A birthday gift',
    ],
    friend: 'Bring a friend',
    centre: /^Reward centre/,
    received: 'Claimed',
  },
} as const;

type Words = (typeof WORDS)[Look['language']];
const UNIT = 10_000n;
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const portal = () => test.info().project.use.baseURL ?? '';

/** Somebody with 100 P and what `more` makes of them. */
const newcomer = (prefix: string, more: (player: JourneyPlayer) => Promise<void> = async () => {}) =>
  journeyPlayer({ dataDir: DATA_DIR, portal: portal(), prefix, amount: 100n }, async (player) => {
    await more(player);
    return { session: player.session, username: player.username };
  });

async function enter(page: Page, session: string, { language, theme, width }: Look) {
  const cookie = { domain: 'localhost', path: '/' };
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: '__Host-session', value: session, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

/** Opens a promotion from the list, by its name. */
async function open(page: Page, words: Words, title: string) {
  await page.goto('/promotions');
  await page.getByRole('searchbox', { name: words.search }).fill(title);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const balanceOf = (page: Page): Promise<number> =>
  page.evaluate(`fetch('/wps/v2/wallets/balance', { headers: { Merchant: 'SENVANG' } })
    .then((answer) => answer.json()).then(({ value }) => value.mainWalletBalance)`);

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });
    const words: Words = WORDS[look.language];

    test('by a press, by a code, and by taking part', async ({ quietPage: page }) => {
      const { session } = await newcomer('ofa');
      await enter(page, session, look);
      await page.goto('/promotions');
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards.filter({ hasText: words.gift })).toHaveCount(1);
      await page.getByRole('combobox', { name: words.badges }).selectOption({ label: words.newcomers });
      await expect(cards.filter({ hasText: words.code })).toHaveCount(0);
      await page.getByRole('radio', { name: words.newest }).click();
      await page.getByRole('searchbox', { name: words.search }).fill('nothing of that name');
      await expect(page.getByText(words.unmatched)).toBeVisible();
      await expectFits(page);

      // The gift for registering: the terms stand above the button.
      await open(page, words, words.gift);
      await expect(page.getByRole('heading', { name: words.terms })).toBeVisible();
      await expect(page.getByText(words.free)).toBeVisible();
      const claim = page.getByRole('button', { name: words.claim, exact: true });
      await expect(claim).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await claim.click();
      await expect(page.getByText(words.claimed)).toBeVisible();
      await expect(page.getByText(words.done)).toBeVisible();
      expect(await balanceOf(page)).toBe(120);

      await open(page, words, words.code);
      await page.getByLabel(words.codeField).fill('senvang');
      await page.getByRole('button', { name: words.codeSend }).click();
      await expect(page.getByText(words.done)).toBeVisible();
      await expect.poll(() => balanceOf(page)).toBe(128);

      await open(page, words, words.spin);
      await page.getByRole('button', { name: words.join, exact: true }).click();
      await expect(page.getByText(words.counting)).toBeVisible();
      await expectAccessible(page);
    });

    test('by an application with a picture, which an operator looks at', async ({ quietPage: page, browser }) => {
      const { session, username } = await newcomer('ofb');
      await enter(page, session, look);
      await open(page, words, words.tell);
      const remark = page.getByLabel(words.remark);
      await remark.fill('x'.repeat(141));
      await expect(page.getByRole('button', { name: words.apply })).toBeDisabled();
      await remark.fill('Nút quay to hơn một chút');
      await page.locator('input[type=file]').setInputFiles({ name: 'idea.png', mimeType: 'image/png', buffer: PIXEL });
      await expectAccessible(page);
      await page.getByRole('button', { name: words.apply }).click();
      const state = page.getByRole('main');
      await expect(state.getByText(words.applied, { exact: true }).first()).toBeVisible();

      const office = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
      const origin = `http://localhost:${Number(new URL(portal()).port) + 1}`;
      await logInByCalls(office.request, { office: origin, account: await makeOperator('manager') });
      await office.goto(`${origin}/rewards/applications?filter=applying`);
      await office.getByRole('row', { name: new RegExp(username) }).click();
      const sheet = office.getByRole('dialog');
      await expect(sheet.getByRole('img', { name: 'Ảnh 1' })).toBeVisible();
      await expect(sheet).toContainText('Nút quay to hơn một chút');
      await sheet.getByRole('button', { name: 'Duyệt', exact: true }).click();
      await office.close();

      await page.reload();
      await expect(state.getByText(words.issued, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.claim, exact: true }).click();
      await expect(state.getByText(words.signed, { exact: true })).toBeVisible();
      expect(await balanceOf(page)).toBe(112);
    });

    test('what a deposit, a win, a rank, a birthday and a friend brought waits in the reward centre', async ({
      quietPage: page,
    }) => {
      const { session } = await newcomer('ofc', earn);
      const centre = await openCentre(page, { session, look, entry: 'rewardCenter' });
      const take = (name: string) => centre.getByRole('button', { name: `${words.take} ${name}`, exact: true });
      for (const name of words.earned) await expect(take(name)).toBeVisible({ timeout: 20_000 });
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
      for (const name of words.earned) {
        await take(name).click();
        await expect(take(name)).toHaveCount(0);
      }
      // A mission and a promotion are called alike: both are for the friend.
      const friends = take(words.friend);
      for (const left of [2, 1]) {
        await expect(friends).toHaveCount(left);
        await friends.first().click();
      }
      await expect(friends).toHaveCount(0);
      // 100 of their own; 150 of bonus on 300, 5, 2, 10 and 18; 10 twice.
      await expect.poll(() => balanceOf(page)).toBe(305);
    });
  });
}

/** What happened to somebody, as the sources of the engine tell it. */
async function earn({ database, brandId, playerId }: JourneyPlayer): Promise<void> {
  const told = (kind: NewFact['kind'], more: Partial<NewFact> = {}): NewFact => ({
    brandId,
    playerId,
    kind,
    key: `journey:${kind}:${playerId}`,
    at: new Date(),
    ...more,
  });
  await database.transact((trx) =>
    addFacts(trx, [
      told('deposit', { amount: 300n * UNIT, ordinal: 1 }),
      told('win', { amount: 20n * UNIT, other: UNIT, product: 'RNG' }),
      told('rank', { ordinal: 1 }),
      told('birthday'),
      told('invite', { subject: '1' }),
    ]),
  );
}
