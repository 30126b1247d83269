import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerAccountOf } from '#features/accounts/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { rewardsHouse, UNIT } from '../claims.fixture.ts';
import { registerRewardChecks } from '../rewards.checks.ts';

const AVAILABLE = 'GET /wps/relay/MCSFE_getAvailablePromotions';
const MINE = 'GET /wps/relay/MCSFE_getClaimPromotion';
const CLAIM = 'POST /wps/relay/MCSFE_claimIssuedPromotion';
const NOW = Date.UTC(2026, 10, 22, 2);
const YESTERDAY = Date.UTC(2026, 10, 21, 5);

let house: Awaited<ReturnType<typeof rewardsHouse>>;
beforeAll(async () => {
  house = await rewardsHouse(NOW);
});
afterAll(() => house.close());

/** A player with a rebate of 6 and an invited friend who has qualified. */
async function winner() {
  const player = await house.player();
  const friend = await house.player({ referralCode: await house.codeOf(player) });
  await house.deposit(friend, NOW, 100n);
  await house.turnover(friend, NOW, 500n);
  await house.turnover(player, YESTERDAY, 1_000n);
  return { player, friend };
}

describe('reward centre (spec sections 2.3 and 2.7, wire.md 2.5 "rewardCenter")', () => {
  test('counts what can be claimed by kind; the badge goes down with each claim', async () => {
    const { player } = await winner();
    const map = () => house.api.value(AVAILABLE, { as: player });
    expect(await map()).toMatchObject({
      REFERRAL: { enabled: true, unclaimedCount: 1 },
      MANUAL_REBATE: { enabled: true, unclaimedCount: 1 },
    });
    const { list } = await house.api.value(`${MINE}?status=I`, { as: player, language: 'EN' });
    await house.api.value(CLAIM, { as: player, body: { promotionClaimId: list[0].rewardId, promotionType: 'x' } });
    expect((await map()).MANUAL_REBATE.unclaimedCount).toBe(0);
    expect(await house.api.value('GET /wps/relay/MCSFE_getMerchantAvailablePromotions')).toMatchObject({
      REFERRAL: { enabled: true },
      MANUAL_REBATE: { enabled: true },
    });
  });

  test('lists what can be claimed and what was received, under both names', async () => {
    const { player, friend } = await winner();
    const open = await house.api.value(`${MINE}?promotionType=&status=I`, { as: player, language: 'EN' });
    expect(open).toMatchObject({ total: 2, totalPages: 1 });
    expect(open.list).toMatchObject([
      {
        rewardId: 'rebate:D2026-11-21:RNG',
        promotionType: 'MANUAL_REBATE',
        eventName: 'Rebate on Slots',
        ticketName: '',
        rewardAmount: 6,
        rewardPoint: 0,
        status: 'I',
        claimDate: null,
        remark: 'D2026-11-21',
        expiry: Date.UTC(2026, 10, 28, 17),
      },
      {
        rewardId: `referral:${friend}`,
        promotionType: 'REFERRAL',
        rewardAmount: 20,
        status: 'I',
        expiry: null,
        eventName: expect.stringMatching(/^Bonus for inviting re\*\*\*\d$/),
        ticketName: '',
        rewardPoint: 0,
        claimDate: null,
        remark: expect.stringContaining('***'),
      },
    ]);
    const ofFriends = `GET /wps/relay/MCS2_getPromotionClaimList?promotionType=REFERRAL,RAFFLE&status=I`;
    expect((await house.api.value(ofFriends, { as: player })).total).toBe(1);
    expect((await house.api.value(`${MINE}?promotionType=RAFFLE`, { as: player })).list).toEqual([]);
    for (const { rewardId, promotionType } of open.list)
      await house.api.value(CLAIM, { as: player, body: { promotionClaimId: rewardId, promotionType, ipAddress: '' } });
    expect(await house.balance(player)).toBe(26n * UNIT);
    const received = await house.api.value(`${MINE}?status=C`, { as: player, language: 'EN' });
    expect(
      received.list.map((one: { eventName: string; rewardAmount: number }) => [one.eventName, one.rewardAmount]),
    ).toEqual([
      ['Invitation bonus', 20],
      ['Rebate on Slots', 6],
    ]);
    expect(await house.api.value('GET /wps/relay/PARLOR_rewardTotals', { as: player })).toEqual({
      dailyReceivedBonus: 26,
      totalBonus: 26,
      totalPoints: 0,
    });
  });

  test.each(['', 'rebate', 'rebate:D2026-11-21:rng', 'referral:abc', 'referral:999999', 'RAFFLE:1'])(
    'a reward "%s" is not known',
    async (promotionClaimId) => {
      const as = await house.player();
      const { status, body } = await house.api.call(CLAIM, { as, body: { promotionClaimId, promotionType: '' } });
      expect([status, body.errorCode]).toEqual([200, 'reward.unknown']);
    },
  );

  test('a kind that the brand has switched off is neither shown nor paid', async () => {
    const { player } = await winner();
    const modules = (PLYRBT: boolean) =>
      house.world.site.updateSettings({
        brandId: house.world.first,
        group: 'switches',
        by: 'test',
        patch: { modules: { PLYRBT } },
      });
    await modules(false);
    expect((await house.api.value(AVAILABLE, { as: player })).MANUAL_REBATE).toEqual({
      enabled: false,
      unclaimedCount: 0,
    });
    const body = { promotionClaimId: 'rebate:D2026-11-21:RNG', promotionType: 'MANUAL_REBATE' };
    expect((await house.api.call(CLAIM, { as: player, body })).body.errorCode).toBe('reward.unknown');
    await modules(true);
  });

  test('no brand issues tickets: truly empty lists, nothing to use', async () => {
    const as = await house.player();
    expect(await house.api.value('GET /wps/relay/PROMOFE_getClaimTicketList?isApp=N&status=AVAILABLE', { as })).toEqual(
      [],
    );
    expect(await house.api.value('GET /wps/relay/PROMOFE_getDiscountTicketList?isAll=Y', { as })).toEqual([]);
    expect(await house.api.value('GET /wps/relay/PROMOFE_getUnappliedExtraRewardClaimList', { as })).toEqual({
      claims: [],
    });
    for (const name of ['PROMOFE_claimTicket', 'MCSFE_cancelTicket']) {
      const body = { transactionId: '1', isApp: 'N' };
      expect((await house.api.call(`POST /wps/relay/${name}`, { as, body })).body.errorCode).toBe('reward.unknown');
    }
  });

  test('a trial account sees the kinds without counts and may claim nothing', async () => {
    const trial = { as: 5n, type: 4 };
    expect((await house.api.value(AVAILABLE, trial)).REFERRAL).toEqual({ enabled: true, unclaimedCount: 0 });
    const body = { promotionClaimId: 'referral:1', promotionType: '' };
    expect((await house.api.call(CLAIM, { ...trial, body })).body.errorCode).toBe('need.real.account');
  });

  test('the books agree with the claims, and a difference is found (npm run reconcile)', async () => {
    registerRewardChecks();
    const { player, friend } = await winner();
    for (const promotionClaimId of ['rebate:D2026-11-21:RNG', `referral:${friend}`])
      await house.api.value(CLAIM, { as: player, body: { promotionClaimId, promotionType: '' } });
    const mine = async () => (await reconcile(house.database)).filter(({ check }) => /reward|bonus/.test(check));
    expect(await mine()).toEqual([]);
    const account = await ledgerAccountOf(house.database, player);
    const planted = { key: 'rebate:planted', account, house: 'promotion', amount: 1n, kind: 'rebate' } as const;
    await house.database.transact((trx) => inTransaction(trx).post(planted));
    const claims = { player_id: friend } as const;
    await house.database.transact((db) =>
      db.updateTable('rewards.claim').set(claims).where('invitee_id', '=', friend).execute(),
    );
    expect((await mine()).map(({ rows }) => rows.length)).toEqual([2, 1]);
    const rate = (bps: number) =>
      house.database.transact((db) =>
        db.updateTable('rewards.claim').set({ rate_bps: bps }).where('player_id', '=', player).execute(),
      );
    await rate(59);
    const all = async () => (await reconcile(house.database)).map(({ check }) => check);
    expect(await all()).toContain('a rebate is at most its turnover at its rate');
    await rate(60);
    expect(await all()).not.toContain('a rebate is at most its turnover at its rate');
  });
});
