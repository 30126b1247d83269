import { sql } from 'kysely';
import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  type Look,
  nameOf,
  openCentre,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR } from '#tests/places.ts';
import { addFacts, type NewFact } from '../engine/facts.ts';
import {
  atDesk,
  balanceOf,
  enter,
  expectCounted,
  type MadeOffer,
  OFFER_WORDS,
  office,
  openFreeOffer,
  openOffer,
  portal,
  runningOffer,
  UNIT,
} from './offer-journey.fixture.ts';

/** docs/rewards.md section 1: promotions of the demo brand, from the first view to the money. */
const WORDS = {
  VI: {
    ...OFFER_WORDS.VI,
    badges: 'Mọi nhãn',
    newcomers: 'Người mới',
    newest: 'Mới nhất',
    unmatched: 'Không có khuyến mãi nào khớp',
    gift: 'Quà chào 20 P',
    claimed: 'Đã cộng vào ví của bạn',
    code: 'Nhập mã SENVANG',
    codeField: 'Mã khuyến mãi',
    codeSend: 'Dùng mã',
    spin: 'Quay 100 P nhận 2 P',
    join: 'Tham gia',
    counting: 'Đang tính. Không cần bấm gì thêm.',
    tell: 'Góp ý có quà',
    remark: 'Ghi chú',
    apply: 'Gửi đơn',
    applied: 'Đã gửi đơn',
    issued: 'Đã duyệt',
    signed: 'Đã ký nhận',
    take: 'Nhận',
    earned: [
      'Nạp lần đầu thêm 50%',
      'Đủ 300 P trong ngày',
      'Thắng 10 lần, thêm 2 P',
      'Lên hạng nhận 10 P',
      'Sinh nhật có quà',
    ],
    friend: 'Rủ một người bạn',
    thrice: { name: 'Ba lần nạp trong tuần', before: '0 / 3', after: '3 / 3' },
    days: { before: '1/2 ngày', after: '2/2 ngày' },
  },
  EN: {
    ...OFFER_WORDS.EN,
    badges: 'All badges',
    newcomers: 'New player',
    newest: 'Newest',
    unmatched: 'No promotion matches',
    gift: 'A welcome gift of 20 P',
    claimed: 'Added to your wallet',
    code: 'Enter SENVANG',
    codeField: 'Promotion code',
    codeSend: 'Use code',
    spin: 'Spin 100 P, claim 2 P',
    join: 'Join',
    counting: 'It is being counted. Nothing to press.',
    tell: 'Tell us, get a gift',
    remark: 'Remark',
    apply: 'Apply',
    applied: 'Applied',
    issued: 'Issued',
    signed: 'Signed',
    take: 'Claim',
    earned: [
      '50% on your first deposit',
      '300 P in a day',
      'Win 10 times, get 2 P more',
      '10 P for your first rank',
      'A birthday gift',
    ],
    friend: 'Bring a friend',
    thrice: { name: 'Three deposits a week', before: '0 of 3', after: '3 of 3' },
    days: { before: '1 of 2 days', after: '2 of 2 days' },
  },
} as const;

type Words = (typeof WORDS)[Look['language']];
const TWO_DAYS = {
  trigger: { kind: 'login', days: 2, consecutive: false },
  award: { kind: 'credits', value: { fixed: '4' } },
} as const;
/** A one-pixel picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A new player with 100 P and what `more` adds. */
const newcomer = (prefix: string, more: (player: JourneyPlayer) => Promise<void> = async () => {}) =>
  journeyPlayer({ dataDir: DATA_DIR, portal: portal(), prefix, amount: 100n }, async (player) => {
    await more(player);
    return { session: player.session, username: player.username, player };
  });

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

      // The gift for registering: the terms are above the button.
      await openOffer(page, words, words.gift);
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

      await openOffer(page, words, words.code);
      await page.getByLabel(words.codeField).fill('senvang');
      await page.getByRole('button', { name: words.codeSend }).click();
      await expect(page.getByText(words.done)).toBeVisible();
      await expect.poll(() => balanceOf(page)).toBe(128);

      await openOffer(page, words, words.spin);
      await page.getByRole('button', { name: words.join, exact: true }).click();
      await expect(page.getByText(words.counting)).toBeVisible();
      await expectAccessible(page);
    });

    test('by an application with a picture, which an operator looks at', async ({ quietPage: page, browser }) => {
      const { session, username } = await newcomer('ofb');
      await enter(page, session, look);
      await openOffer(page, words, words.tell);
      const remark = page.getByLabel(words.remark);
      await remark.fill('x'.repeat(141));
      await expect(page.getByRole('button', { name: words.apply })).toBeDisabled();
      await remark.fill('Nút quay to hơn một chút');
      await page.locator('input[type=file]').setInputFiles({ name: 'idea.png', mimeType: 'image/png', buffer: PIXEL });
      await expectAccessible(page);
      await page.getByRole('button', { name: words.apply }).click();
      const state = page.getByRole('main');
      await expect(state.getByText(words.applied, { exact: true }).first()).toBeVisible();

      const desk = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
      await logInByCalls(desk.request, { office: office(), account: await makeOperator('manager') });
      await desk.goto(`${office()}/rewards/applications?filter=applying`);
      await desk.getByRole('row', { name: new RegExp(username) }).click();
      const sheet = desk.getByRole('dialog');
      await expect(sheet.getByRole('img', { name: 'Ảnh 1' })).toBeVisible();
      await expect(sheet).toContainText('Nút quay to hơn một chút');
      await sheet.getByRole('button', { name: 'Duyệt', exact: true }).click();
      await desk.close();

      await page.reload();
      await expect(state.getByText(words.issued, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.claim, exact: true }).click();
      await expect(state.getByText(words.signed, { exact: true })).toBeVisible();
      expect(await balanceOf(page)).toBe(112);
    });

    test('by three deposits, and by a login on two days', async ({ quietPage: page }) => {
      const days = await atDesk(page, (desk) => runningOffer(desk, TWO_DAYS));
      const { session, player } = await newcomer('ofd');
      await enter(page, session, look);
      const claim = page.getByRole('button', { name: words.claim, exact: true });
      const mine = page.getByRole('region', { name: words.mine });
      await openFreeOffer(page, words, words.thrice.name);
      await expect(mine).toContainText(words.thrice.before);
      await expect(claim).toHaveCount(0);
      await depositThrice(player);
      await expectCounted(page, words, words.thrice.after);
      await claim.click();
      await expect(page.getByText(words.done)).toBeVisible();
      expect(await balanceOf(page)).toBe(260);

      await openFreeOffer(page, words, days.title);
      await expectCounted(page, words, words.days.before);
      await expect(claim).toHaveCount(0);
      await dayLater(player, days);
      await expectCounted(page, words, words.days.after);
      await expectAccessible(page);
      await expectFits(page);
      await claim.click();
      await expect(page.getByText(words.done)).toBeVisible();
      expect(await balanceOf(page)).toBe(264);
    });

    test('what a deposit, a win, a rank, a birthday and a friend brought waits in the reward centre', async ({
      quietPage: page,
    }) => {
      const { session } = await newcomer('ofc', earn);
      const centre = await openCentre(page, { session, look, entry: 'rewardCenter' });
      const take = (name: string) => centre.getByRole('button', { name: `${words.take} ${name}`, exact: true });
      for (const name of words.earned) await expect(take(name)).toBeVisible();
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
      for (const name of words.earned) {
        await take(name).click();
        await expect(take(name)).toHaveCount(0);
      }
      // A mission and a promotion have the same name; both reward the friend.
      const friends = take(words.friend);
      for (const left of [2, 1]) {
        await expect(friends).toHaveCount(left);
        await friends.first().click();
      }
      await expect(friends).toHaveCount(0);
      // 100 own money; 150 bonus on the deposit of 300, 5, 2, 10 and 18; 10 twice.
      await expect.poll(() => balanceOf(page)).toBe(305);
    });
  });
}

/** Writes a player's facts, as the engine's sources do. */
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

/** Three deposits of 50, as the cashier credits them. */
const depositThrice = ({ playerId, ledgerAccount: account }: JourneyPlayer) =>
  inInstallation((database) =>
    database.transact(async (trx) => {
      const deposit = { account, amount: 50n * UNIT, house: 'cash', kind: 'deposit' } as const;
      for (const one of [1, 2, 3]) await inTransaction(trx).post({ ...deposit, key: `journey:pay:${playerId}:${one}` });
    }),
  );

/** Moves the counted login a day back and writes one of today. No fact gets another day: others read facts too. */
const dayLater = ({ brandId, playerId }: JourneyPlayer, { id }: MadeOffer) =>
  inInstallation((database) =>
    database.transact(async (trx) => {
      const { rows } = await sql`
        update rewards.promotion_progress
           set progress = jsonb_set(progress, '{days}', to_jsonb(array[((progress->'days'->>0)::date - 1)::text]))
         where promotion_id = ${id}::bigint and player_id = ${playerId} and progress->'days'->>0 is not null
        returning promotion_id`.execute(trx);
      expect(rows).toHaveLength(1);
      const login = { kind: 'login', key: `journey:login:${playerId}`, at: new Date() } as const;
      await addFacts(trx, [{ ...login, brandId, playerId }]);
    }),
  );
