import { sql } from 'kysely';
import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import {
  EN_PHONE,
  EN_WIDE,
  expect,
  expectAccessible,
  expectFits,
  openCentre,
  type Page,
  test,
  VI_PHONE,
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

test('by a press, by a code, by taking part, by three deposits, and by a login on two days', async ({
  quietPage: page,
}) => {
  const days = await atDesk(page, (desk) => runningOffer(desk, TWO_DAYS));
  const { session, player } = await newcomer('ofa');
  await enter(page, session, VI_PHONE);
  await findOffers(page);
  await takeAtOnce(page);

  const words = OFFER_WORDS.VI;
  const claim = page.getByRole('button', { name: words.claim, exact: true });
  await openFreeOffer(page, words, 'Ba lần nạp trong tuần');
  await expectCounted(page, words, '0 / 3');
  await expect(claim).toHaveCount(0);
  await depositThrice(player);
  await expectCounted(page, words, '3 / 3');
  await claim.click();
  await expect(page.getByText(words.done)).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(288);

  await openFreeOffer(page, words, days.title);
  await expectCounted(page, words, '1/2 ngày');
  await expect(claim).toHaveCount(0);
  await dayLater(player, days);
  await expectCounted(page, words, '2/2 ngày');
  await expectFits(page);
  await claim.click();
  await expect(page.getByText(words.done)).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(292);
});

async function findOffers(page: Page): Promise<void> {
  await page.goto('/promotions');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: 'Quà chào 20 P' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Mọi nhãn' }).selectOption({ label: 'Người mới' });
  await expect(cards.filter({ hasText: 'Nhập mã SENVANG' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Mới nhất' }).click();
  await page.getByRole('searchbox', { name: OFFER_WORDS.VI.search }).fill('nothing of that name');
  await expect(page.getByText('Không có khuyến mãi nào khớp')).toBeVisible();
  await expectFits(page);
}

/** The gift for registering, with its terms above the button; one by a code; one that counts from the press on. */
async function takeAtOnce(page: Page): Promise<void> {
  const words = OFFER_WORDS.VI;
  await openFreeOffer(page, words, 'Quà chào 20 P');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: words.claim, exact: true }).click();
  await expect(page.getByText('Đã cộng vào ví của bạn')).toBeVisible();
  await expect(page.getByText(words.done)).toBeVisible();
  expect(await balanceOf(page)).toBe(120);

  await openOffer(page, words, 'Nhập mã SENVANG');
  await page.getByLabel('Mã khuyến mãi').fill('senvang');
  await page.getByRole('button', { name: 'Dùng mã' }).click();
  await expect(page.getByText(words.done)).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(128);

  await openOffer(page, words, 'Quay 100 P nhận 2 P');
  await page.getByRole('button', { name: 'Tham gia', exact: true }).click();
  await expect(page.getByText('Đang tính. Không cần bấm gì thêm.')).toBeVisible();
}

test('by an application with a picture, which an operator looks at', async ({ quietPage: page, browser }) => {
  const words = OFFER_WORDS.EN;
  const { session, username } = await newcomer('ofb');
  await enter(page, session, EN_PHONE);
  await openOffer(page, words, 'Tell us, get a gift');
  // By its address, so that nothing is there but what the page itself loads.
  await page.reload();
  const remark = page.getByLabel('Remark');
  const apply = page.getByRole('button', { name: 'Apply' });
  await remark.fill('x'.repeat(141));
  await expect(apply).toBeDisabled();
  await remark.fill('Nút quay to hơn một chút');
  await page.locator('input[type=file]').setInputFiles({ name: 'idea.png', mimeType: 'image/png', buffer: PIXEL });
  await expectAccessible(page);
  await apply.click();
  const state = page.getByRole('main');
  await expect(state.getByText('Applied', { exact: true }).first()).toBeVisible();

  const desk = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await logInByCalls(desk.request, { office: office(), account: await makeOperator('manager') });
  await desk.goto(`${office()}/rewards/applications?filter=applying`);
  await desk.getByRole('row', { name: new RegExp(username) }).click();
  const sheet = desk.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: 'Ảnh 1' })).toBeVisible();
  await expect(sheet).toContainText('Nút quay to hơn một chút');
  await sheet.getByRole('button', { name: 'Duyệt', exact: true }).click();

  // The open page asks again by itself.
  await expect(state.getByText('Issued', { exact: true })).toBeVisible();
  await desk.close();
  await page.getByRole('button', { name: words.claim, exact: true }).click();
  await expect(state.getByText('Signed', { exact: true })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(112);
});

const EARNED = [
  '50% on your first deposit',
  '300 P in a day',
  'Win 10 times, get 2 P more',
  '10 P for your first rank',
  'A birthday gift',
] as const;

test('what a deposit, a win, a rank, a birthday and a friend brought waits in the reward centre', async ({
  quietPage: page,
}) => {
  const { session } = await newcomer('ofc', earn);
  const centre = await openCentre(page, { session, look: EN_WIDE, entry: 'rewardCenter' });
  const take = (name: string) => centre.getByRole('button', { name: `Claim ${name}`, exact: true });
  for (const name of EARNED) await expect(take(name)).toBeVisible();
  await expectFits(page);
  for (const name of EARNED) {
    await take(name).click();
    await expect(take(name)).toHaveCount(0);
  }
  // A mission and a promotion have the same name; both reward the friend.
  const friends = take('Bring a friend');
  for (const left of [2, 1]) {
    await expect(friends).toHaveCount(left);
    await friends.first().click();
  }
  await expect(friends).toHaveCount(0);
  // 100 own money; 150 bonus on the deposit of 300, 5, 2, 10 and 18; 10 twice.
  await expect.poll(() => balanceOf(page)).toBe(305);
});

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
