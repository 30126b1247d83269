import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { expect, expectAccessible, expectFits, type Look, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { DATA_DIR, inInstallation } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import type { AwardDeps, AwardedPlayer } from '../engine/engine.deps.ts';
import { addFacts } from '../engine/facts.ts';
import { moneyHandlers } from '../engine/money-awards.ts';
import { offerById } from './promotion.store.ts';
import { settleOffer } from './settle-periods.ts';

/** docs/rewards.md section 1 "play": a share of what was lost, paid by itself or by a press. */
const WORDS = {
  VI: {
    search: 'Tìm khuyến mãi',
    terms: 'Điều kiện, viết ngắn',
    free: 'Rút được ngay, không phải cược thêm',
    mine: 'Tiến độ của bạn',
    lost: '120,00 / 50,00 P',
    claim: 'Nhận ngay',
    done: 'Đã nhận xong.',
  },
  EN: {
    search: 'Search promotions',
    terms: 'Terms in short',
    free: 'You can withdraw it at once; nothing has to be wagered',
    mine: 'Your progress',
    lost: '120.00 of 50.00 P',
    claim: 'Claim',
    done: 'You have received it.',
  },
} as const;

type Claim = 'automatic' | 'press';
const UNIT = 10_000n;
const MINUTE_MS = 60_000;

const portal = () => test.info().project.use.baseURL ?? '';
const office = () => `http://localhost:${Number(new URL(portal()).port) + 1}`;

interface Made {
  id: string;
  title: string;
}

/** A cashback that runs, made by an operator: 10 % of what was lost, from 50 on. */
async function cashback(page: Page, claim: Claim): Promise<Made> {
  const title = `e2e-${Date.now().toString(36)}-${process.pid}-${claim}`;
  const words = { title, kicker: '', sentence: '', content: '' };
  const send = async (route: string, data: object) => {
    const answer = await page.request.post(`${office()}/office/promotions${route}`, {
      headers: { origin: office() },
      data,
    });
    const { success, value, errorCode } = await answer.json();
    expect(success, errorCode).toBe(true);
    return value;
  };
  const { id } = await send('', {
    code: title,
    category: 'other',
    badge: '',
    image: '',
    startsAt: null,
    endsAt: Date.now() + 60 * MINUTE_MS,
    budget: '500',
    texts: { VI: words, EN: words },
    rules: {
      audience: { newcomerDays: null, rank: null },
      trigger: { kind: 'loss', minimum: '50', products: {} },
      award: { kind: 'credits', value: { shareBps: 1_000, largest: '100' } },
      joining: 'none',
      claim,
      frequency: 'once',
      winners: null,
      claimDays: 7,
      household: false,
    },
  });
  await send(`/${id}/move`, { move: 'start' });
  return { id, title };
}

async function enter(page: Page, session: string, { language, theme, width }: Look) {
  const cookie = { domain: 'localhost', path: '/' };
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: '__Host-session', value: session, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

const balanceOf = (page: Page): Promise<number> =>
  page.evaluate(`fetch('/wps/v2/wallets/balance', { headers: { Merchant: 'SENVANG' } })
    .then((answer) => answer.json()).then(({ value }) => value.mainWalletBalance)`);

/** 200 bet and 80 won back, as the wallet tells it. */
const lose = ({ brandId, playerId }: JourneyPlayer) =>
  inInstallation((database) =>
    database.transact((trx) =>
      addFacts(trx, [
        {
          brandId,
          playerId,
          kind: 'bets',
          key: `journey:bets:${playerId}`,
          at: new Date(),
          ordinal: 4,
          amount: 200n * UNIT,
          other: 80n * UNIT,
          product: 'RNG',
          game: 1,
        },
      ]),
    ),
  );

/** The promotion is over, and so is the time in which the last rounds are told: what the worker does every minute. */
const settle = ({ brandId, playerId, ledgerAccount }: JourneyPlayer, { id }: Made) =>
  inInstallation(async (database) => {
    const ended = new Date(Date.now() - 20 * MINUTE_MS);
    await database.transact((trx) =>
      trx
        .updateTable('rewards.promotion')
        .set({ starts_at: new Date(ended.getTime() - 40 * MINUTE_MS), ends_at: ended })
        .where('id', '=', BigInt(id))
        .execute(),
    );
    const offer = await database.read((db) => offerById(db, brandId, BigInt(id)));
    if (!offer) throw new Error(`the promotion ${id} is gone`);
    const player: AwardedPlayer = { id: playerId, brandId, type: 0, currency: 'VNDK', ledgerAccount, mayPlay: true };
    const awards: AwardDeps = {
      database,
      clock: systemClock,
      inTransaction,
      logger: { warn: () => {}, error: () => {} },
      bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
      player: async () => player,
      playerFacts: async () => [player],
      mayTakePart: async () => true,
      takingPart: async (ids) => new Set(ids),
      handlers: () => moneyHandlers({ inTransaction }),
    };
    await settleOffer(
      {
        database,
        clock: systemClock,
        logger: awards.logger,
        awards,
        timeZoneOf: async () => 'Asia/Ho_Chi_Minh',
        memberFacts: async () => undefined,
        overDepositLimit: async () => false,
      },
      offer,
    );
  });

const CLAIMS: readonly Claim[] = ['automatic', 'press'];
for (const [at, look] of TWO_LOOKS.entries()) {
  const claim = CLAIMS[at % CLAIMS.length]!;
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });

    test(`cashback, ${claim}: from the terms to the money`, async ({ quietPage: page, browser }) => {
      const words = WORDS[look.language];
      const desk = await browser.newPage();
      await logInByCalls(desk.request, { office: office(), account: await makeOperator('manager') });
      const offer = await cashback(desk, claim);
      await desk.close();
      const player = await journeyPlayer(
        { dataDir: DATA_DIR, portal: portal(), prefix: 'cb', amount: 100n },
        async (made) => {
          await lose(made);
          return made;
        },
      );
      await enter(page, player.session, look);
      await page.goto('/promotions');
      await page.getByRole('searchbox', { name: words.search }).fill(offer.title);
      await page.getByRole('main').getByRole('link', { name: offer.title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('heading', { name: words.terms })).toBeVisible();
      await expect(page.getByText(words.free)).toBeVisible();

      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('region', { name: words.mine })).toContainText(words.lost, { timeout: 6_000 });
      }).toPass({ timeout: 40_000 });
      await expectAccessible(page);
      // Nothing is paid before the period is over.
      const press = page.getByRole('button', { name: words.claim, exact: true });
      await expect(press).toHaveCount(0);
      expect(await balanceOf(page)).toBe(100);

      await settle(player, offer);
      await page.reload();
      if (claim === 'press') await press.click();
      await expect(page.getByText(words.done)).toBeVisible();
      // A tenth of 120.
      await expect.poll(() => balanceOf(page)).toBe(112);
      await expectFits(page);
    });
  });
}
