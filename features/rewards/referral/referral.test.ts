import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, rewardsHouse, UNIT } from '../claims.fixture.ts';
import { inviteeState, maskedName } from './referral.rules.ts';

const DETAILS = 'GET /wps/relay/MCSFE_getReferralDetails?autoGenerate=true';
const INVITEES = 'GET /wps/relay/PARLOR_referralInvitees';
const OVERVIEW = 'GET /wps/relay/PARLOR_referralOverview';
const REPORT = 'GET /wps/relay/PARLOR_referralReport';
const CLAIM = 'POST /wps/relay/MCSFE_claimIssuedPromotion';
const NOW = Date.UTC(2026, 10, 22, 2);
const DAY = 86_400_000;

let house: Awaited<ReturnType<typeof rewardsHouse>>;
beforeAll(async () => {
  house = await rewardsHouse(NOW);
});
afterAll(() => house.close());

const value = (route: string, as: bigint) => house.api.value(route, { as, language: 'EN' });
const claim = (as: bigint, invitee: bigint) =>
  house.api.call(CLAIM, { as, body: { promotionClaimId: `referral:${invitee}`, promotionType: 'REFERRAL' } });

/** An inviter with a friend who registered with their code. */
async function pair(facts: { ip?: string } = {}) {
  const inviter = await house.player(facts);
  const friend = await house.player({ referralCode: await house.codeOf(inviter), ...facts });
  return { inviter, friend };
}

async function qualify(friend: bigint) {
  await house.deposit(friend, NOW, 100n);
  await house.turnover(friend, NOW, 500n);
}

describe('rules of an invitation', () => {
  const terms = { bonus: 20n, steps: [], minimumDeposit: 100n, minimumTurnover: 500n };
  test.each([
    [{ deposited: 99n, turnover: 900n }, 'registered'],
    [{ deposited: 100n, turnover: 499n }, 'deposited'],
    [{ deposited: 100n, turnover: 500n }, 'qualified'],
  ])('%o is %s', (figures, state) => {
    expect(inviteeState(figures, terms)).toBe(state);
  });

  test('nobody qualifies without a deposit, whatever the brand asks for', () => {
    const free = { bonus: 20n, steps: [], minimumDeposit: 0n, minimumTurnover: 0n };
    expect(inviteeState({ deposited: 0n, turnover: 0n }, free)).toBe('registered');
  });

  test('at most half of a name is shown', () => {
    expect(['minhanh', 'an', 'a', 'lan4'].map(maskedName)).toEqual(['mi***h', 'a***', '***', 'l***4']);
  });
});

describe('invite friends (spec section 2.7, wire.md 2.5 "referral")', () => {
  test('the code is the player’s own, unique, and stays', async () => {
    const [one, two] = [await house.player(), await house.player()];
    const details = await value(DETAILS, one);
    expect(details).toEqual({
      referralCode: expect.stringMatching(/^[A-Z2-9]{7}$/),
      totalInvitations: 0,
      steps: [],
      promotionDomains: ['https://sen.example'],
      invitationRewardEnabled: 'Y',
      achievementEnabled: 'N',
      depositRebateEnabled: 'N',
      bettingRebateEnabled: 'N',
      referralUrl: `https://sen.example/register?referralCode=${details.referralCode}`,
      bonusAmount: 20,
      minimumDeposit: 100,
      minimumTurnover: 500,
    });
    const again = await Promise.all(Array.from({ length: 8 }, () => value(DETAILS, one)));
    expect(new Set(again.map(({ referralCode }) => referralCode))).toEqual(new Set([details.referralCode]));
    expect((await value(DETAILS, two)).referralCode).not.toBe(details.referralCode);
  });

  test('an invited player goes from registered to deposited to qualified, with a masked name', async () => {
    const { inviter, friend } = await pair();
    const row = async () => (await value(INVITEES, inviter)).list[0];
    expect(await row()).toEqual({
      rewardId: `referral:${friend}`,
      referredName: expect.stringMatching(/^re\*\*\*\d$/),
      registeredAt: expect.any(Number),
      state: 'registered',
      bonus: 20,
    });
    expect((await claim(inviter, friend)).body.errorCode).toBe('referral.not.qualified');
    await house.deposit(friend, NOW, 100n);
    expect((await row()).state).toBe('deposited');
    expect((await claim(inviter, friend)).body.errorCode).toBe('referral.not.qualified');
    await house.turnover(friend, NOW, 500n);
    expect((await row()).state).toBe('qualified');
    expect(await house.balance(inviter)).toBe(0n);
  });

  // The first round opens the connections, so that the calls of the second are truly concurrent.
  test.each([1, 2, 3])('twenty claims at once pay the bonus once (round %i)', async () => {
    const { inviter, friend } = await pair();
    await qualify(friend);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(inviter, friend)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value)))).toEqual(
      new Set([JSON.stringify({ rewardAmount: 20, claimedTickets: [] })]),
    );
    expect(await house.balance(inviter)).toBe(20n * UNIT);
    expect((await value(INVITEES, inviter)).list[0]).toMatchObject({ state: 'claimed', bonus: 20 });
    const days = `startTodayDate=${NOW}&endTodayDate=${NOW + DAY}&startYesterdayDate=${NOW - DAY}&endYesterdayDate=${NOW - 1}`;
    expect(await value(`${OVERVIEW}?${days}`, inviter)).toMatchObject({
      totalAmountToday: 20,
      totalAmountYesterday: 0,
      memberCount: 1,
      memberQualifiedCount: 1,
      invitationAmount: 20,
      invitationCountMember: 1,
      depositCountMember: 1,
      claimableCount: 0,
      claimableAmount: 0,
    });
    expect(await value(`${REPORT}?page=1&size=10&sortColumn=claimDate&sortType=desc`, inviter)).toMatchObject({
      list: [{ referredName: expect.stringContaining('***'), claimDate: NOW, depositAmount: 100, bonus: 20 }],
      footer: { totalDepositAmount: 100, totalBonus: 20 },
      total: 1,
      totalPages: 1,
    });
  });

  test('the report tells what a friend had deposited when the bonus was received, and sums every page', async () => {
    const inviter = await house.player();
    const referralCode = await house.codeOf(inviter);
    const [early, late] = [await house.player({ referralCode }), await house.player({ referralCode })];
    await house.deposit(early, NOW - 3 * HOUR, 40n);
    await qualify(early);
    await house.deposit(early, NOW + HOUR, 7_000n);
    await qualify(late);
    await claim(inviter, early);
    await claim(inviter, late);
    const { list, footer } = await value(`${REPORT}?page=2&size=1`, inviter);
    expect([list, footer]).toMatchObject([[{ depositAmount: 140 }], { totalDepositAmount: 240, totalBonus: 40 }]);
    expect((await value(`${REPORT}?page=1&size=1&sortColumn=claimDate&sortType=asc`, inviter)).list).toEqual(list);
    const before = await value(`${REPORT}?endDate=${NOW - 1}`, inviter);
    expect(before).toMatchObject({ list: [], footer: { totalDepositAmount: 0, totalBonus: 0 } });
  });

  test('only the inviter is paid; nobody for themselves, for a stranger, or around a circle', async () => {
    const { inviter, friend } = await pair();
    await qualify(friend);
    await qualify(inviter);
    const stranger = await house.player();
    const refused = [
      await claim(friend, friend),
      await claim(friend, inviter),
      await claim(stranger, friend),
      await claim(inviter, inviter),
    ];
    expect(refused.map(({ body }) => body.errorCode)).toEqual(Array(4).fill('reward.unknown'));
    const circle = house.database.transact((db) =>
      db.updateTable('accounts.players').set({ referrer_id: friend }).where('id', '=', inviter).execute(),
    );
    await expect(circle).rejects.toThrow(/check constraint/);
    const self = house.database.transact((db) =>
      db.updateTable('accounts.players').set({ referrer_id: friend }).where('id', '=', friend).execute(),
    );
    await expect(self).rejects.toThrow(/check constraint/);
  });

  test('an address of the inviter is flagged, and the bonus waits until an operator has decided', async () => {
    const { inviter, friend } = await pair({ ip: '203.0.113.9' });
    const flagged = await house.database.read((db) =>
      db.selectFrom('accounts.players').select('referrer_flag').where('id', '=', friend).executeTakeFirstOrThrow(),
    );
    expect(flagged.referrer_flag).toBe('same-address');
    await qualify(friend);
    expect((await value(OVERVIEW, inviter)).claimableCount).toBe(1);
    const early = await Promise.all([1, 2, 3].map(() => claim(inviter, friend)));
    for (const { body } of early) expect(body.errorCode).toBe('referral.in.review');
    expect((await value(OVERVIEW, inviter)).claimableCount).toBe(0);
    expect((await value(INVITEES, inviter)).list[0]).toMatchObject({ state: 'review' });
    const [waiting] = (await house.office('manager', 'GET /office/referrals')).value.list;
    expect(waiting).toMatchObject({ id: String(friend), flag: 'same-address', state: 'waiting' });
    const decide = `POST /office/referrals/${friend}/decide`;
    const body = { approve: true, reason: 'one household, two people' };
    expect((await house.office('support', decide, { body })).code).toBe('operator.role.missing');
    expect((await house.office('manager', decide, { body: { ...body, reason: '' } })).code).toBe('request_param_err');
    const decisions = await Promise.all([1, 2].map(() => house.office('manager', decide, { body })));
    expect(decisions.map(({ code }) => code).sort()).toEqual(['already.resolved', undefined].sort());
    expect((await claim(inviter, friend)).body.value.rewardAmount).toBe(20);
    expect((await claim(inviter, friend)).body.value.rewardAmount).toBe(20);
    const trail = await house.database.read((db) =>
      db
        .selectFrom('compliance.audit')
        .select(['action', 'subject'])
        .where('action', 'like', 'referral.%')
        .orderBy('position')
        .execute(),
    );
    expect(trail).toEqual([
      { action: 'referral.approved', subject: `player:${inviter}` },
      { action: 'referral.claimed-flagged', subject: `player:${friend}` },
    ]);
  });

  test('a bonus that was refused is never paid, and another brand’s operator cannot decide', async () => {
    const { inviter, friend } = await pair({ ip: '203.0.113.10' });
    await qualify(friend);
    await claim(inviter, friend);
    const decide = `POST /office/referrals/${friend}/decide`;
    const body = { approve: false, reason: 'the same person' };
    const stranger = await house.office('manager', decide, { body, brandId: house.world.second });
    expect(stranger.code).toBe('referral.review.unknown');
    expect((await house.office('manager', decide, { body })).value.state).toBe('refused');
    expect((await claim(inviter, friend)).body.errorCode).toBe('referral.refused');
    expect((await value(INVITEES, inviter)).list[0]).toMatchObject({ state: 'refused' });
  });

  test('a code that is nobody’s, or of a blocked account, invites nobody', async () => {
    const blocked = await house.player();
    const code = await house.codeOf(blocked);
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ status: 'blocked' }).where('id', '=', blocked).execute(),
    );
    for (const referralCode of ['NOBODY7', code]) {
      const friend = await house.player({ referralCode });
      const row = await house.database.read((db) =>
        db
          .selectFrom('accounts.players')
          .select(['referrer_id', 'referral_code'])
          .where('id', '=', friend)
          .executeTakeFirstOrThrow(),
      );
      expect(row).toEqual({ referrer_id: null, referral_code: referralCode });
    }
  });

  test('when the brand ends it nothing more is paid, and an excluded player is paid nothing', async () => {
    const { inviter, friend } = await pair();
    await qualify(friend);
    house.excluded.add(inviter);
    expect((await claim(inviter, friend)).body.errorCode).toBe('reward.excluded');
    house.excluded.delete(inviter);
    await house.set('referral', { on: false });
    expect((await value(DETAILS, inviter)).invitationRewardEnabled).toBe('N');
    expect((await claim(inviter, friend)).body.errorCode).toBe('reward.unknown');
    await house.set('referral', { on: true });
    expect(await house.balance(inviter)).toBe(0n);
  });

  test('the estimate is the bonus for each friend', async () => {
    const { estimate } = await value('GET /wps/relay/PARLOR_referralEstimate', await house.player());
    expect(estimate.slice(0, 2)).toEqual([
      { inviteeUsers: 1, estimatedIncome: 20 },
      { inviteeUsers: 5, estimatedIncome: 100 },
    ]);
  });
});
