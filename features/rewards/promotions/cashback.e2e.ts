import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { EN_PHONE, expect, expectFits, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { DATA_DIR } from '#tests/places.ts';
import type { AwardDeps, AwardedPlayer } from '../engine/engine.deps.ts';
import { addFacts } from '../engine/facts.ts';
import { moneyHandlers } from '../engine/money-awards.ts';
import {
  atDesk,
  balanceOf,
  enter,
  expectCounted,
  type MadeOffer,
  MINUTE_MS,
  OFFER_WORDS,
  openFreeOffer,
  portal,
  runningOffer,
  UNIT,
} from './offer-journey.fixture.ts';
import { offerById } from './promotion.store.ts';
import { settleOffer } from './settle-periods.ts';

/** docs/rewards.md section 1 "play": a share of the loss, claimed after the period. */
/** 10 % of the loss, from a loss of 50 on. */
const CASHBACK = {
  trigger: { kind: 'loss', minimum: '50', products: {} },
  award: { kind: 'credits', value: { shareBps: 1_000, largest: '100' } },
} as const;

/** 200 bet and 80 paid out, as the wallet records it. */
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

/** Ends the promotion, and the wait for its last rounds, so that the job settles it as it does every minute. */
const settle = ({ brandId, playerId, ledgerAccount }: JourneyPlayer, { id }: MadeOffer) =>
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
      },
      offer,
    );
  });

test('cashback, from the terms to the money', async ({ quietPage: page }) => {
  const words = OFFER_WORDS.EN;
  const offer = await atDesk(page, (desk) => runningOffer(desk, CASHBACK));
  const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'cb', amount: 100n };
  const player = await journeyPlayer(wanted, async (made) => {
    await lose(made);
    return made;
  });
  await enter(page, player.session, EN_PHONE);
  await openFreeOffer(page, words, offer.title);
  await expectCounted(page, words, '120.00 of 50.00 P');
  // Nothing is paid before the period has ended.
  const press = page.getByRole('button', { name: words.claim, exact: true });
  await expect(press).toHaveCount(0);
  expect(await balanceOf(page)).toBe(100);

  await settle(player, offer);
  await press.click();
  await expect(page.getByText(words.done)).toBeVisible();
  // A tenth of 120.
  await expect.poll(() => balanceOf(page)).toBe(112);
  await expectFits(page);
});
