import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rewardsHouse, UNIT } from '../claims.fixture.ts';
import { ensureAffiliate } from './growth.fixture.ts';

const DETAILS = 'GET /wps/relay/MCSFE_getReferralDetails';
const BOARD = 'GET /wps/relay/PARLOR_referralLeaderboard';
const ESTIMATE = 'GET /wps/relay/PARLOR_referralEstimate';
const CLAIM = 'POST /wps/relay/MCSFE_claimIssuedPromotion';
const VISIT = 'POST /portal/link-visit';
const LINKS = 'GET /office/referrals/links';
const NOW = Date.UTC(2026, 10, 21, 5);

let house: Awaited<ReturnType<typeof rewardsHouse>>;
beforeAll(async () => {
  house = await rewardsHouse(NOW);
  const terms = { bonus: '20', minimumDeposit: '100', minimumTurnover: '500' };
  await house.set('referral', { on: true, ...terms, secondFrom: 2, secondBonus: '30', thirdFrom: 4, thirdBonus: '50' });
});
afterAll(() => house.close());

/** A friend who registered with a code and meets both conditions. */
const friend = async (referralCode: string) => {
  const player = await house.player({ referralCode });
  await house.deposit(player, NOW, 100n);
  await house.turnover(player, NOW, 500n);
  return player;
};
const claim = (as: bigint, invitee: bigint) =>
  house.api.call(CLAIM, { as, body: { promotionClaimId: `referral:${invitee}`, promotionType: 'REFERRAL' } });

describe('steps (rewards.md 2 "Referral")', () => {
  test('20, 20, then 30, 30, then 50: the number of received bonuses decides, also when all are claimed at once', async () => {
    const player = await house.player();
    const code = await house.codeOf(player);
    const friends = [];
    for (let n = 0; n < 5; n++) friends.push(await friend(code));
    expect((await house.api.value(DETAILS, { as: player })).steps).toEqual([
      { from: 2, bonus: 30 },
      { from: 4, bonus: 50 },
    ]);
    const overview = await house.api.value('GET /wps/relay/PARLOR_referralOverview', { as: player });
    expect(overview).toMatchObject({ claimableCount: 5, claimableAmount: 150 });
    await Promise.all(friends.map((invitee) => claim(player, invitee)));
    expect(await house.balance(player)).toBe(150n * UNIT);
    const { estimate } = await house.api.value(ESTIMATE, { as: player });
    // 20 + 20 + 30 + 30 + 50; five more at 50 each.
    expect(estimate.slice(0, 3)).toEqual([
      { inviteeUsers: 1, estimatedIncome: 20 },
      { inviteeUsers: 5, estimatedIncome: 150 },
      { inviteeUsers: 10, estimatedIncome: 400 },
    ]);
  });
});

describe('the leaderboard', () => {
  test('most friends of the month first, then who was there first; names masked, the own place always', async () => {
    const [two, one] = [await house.player(), await house.player()];
    for (const [player, count] of [
      [two, 2],
      [one, 1],
    ] as const) {
      const code = await house.codeOf(player);
      for (let n = 0; n < count; n++) await claim(player, await friend(code));
    }
    const board = await house.api.value(BOARD, { as: one });
    expect(board.list.map(({ place, friends, amount, own }: Place) => [place, friends, amount, own])).toEqual([
      [1, 5, 150, false],
      [2, 2, 40, false],
      [3, 1, 20, true],
    ]);
    expect(board.list[0].name).toMatch(/^re\*\*\*\d$/);
    expect(board.own).toEqual({ place: 3, friends: 1, amount: 20 });
    expect((await house.api.value(BOARD, { as: await house.player() })).own.place).toBe(0);
  });
});

interface Place {
  place: number;
  friends: number;
  amount: number;
  own: boolean;
}

describe('visits by links (review: the code was lost on the way)', () => {
  const visit = (kind: string, code: string) => house.api.value(VISIT, { body: { kind, code } });

  test('each is counted for its link, and the browser is told how long to remember it', async () => {
    const player = await house.player();
    const code = await house.codeOf(player);
    expect(await visit('referral', code)).toEqual({ known: true, keepDays: 30 });
    await Promise.all([visit('referral', code.toLowerCase()), visit('referral', code)]);
    expect(await visit('referral', 'NOBODY')).toEqual({ known: false, keepDays: 0 });
    const owned = (asked: string) => house.api.value(`GET /portal/link?kind=referral&code=${asked}`);
    expect([await owned(code.toLowerCase()), await owned('NOBODY')]).toEqual([{ known: true }, { known: false }]);
    const affiliate = await ensureAffiliate(house, player);
    expect((await visit('affiliate', affiliate)).known).toBe(true);
    expect((await visit('referral', affiliate)).known).toBe(false);
    await friend(code);
    await house.player({ referralCode: code });
    const { value } = await house.office('manager', LINKS);
    expect(value.list).toEqual([
      {
        id: `referral-${code}`,
        kind: 'referral',
        code,
        owner: expect.stringMatching(/^reward\d+$/),
        visits: 3,
        registered: 2,
        deposited: 1,
      },
      {
        id: `affiliate-${affiliate}`,
        kind: 'affiliate',
        code: affiliate,
        owner: expect.stringMatching(/^reward\d+$/),
        visits: 1,
        registered: 0,
        deposited: 0,
      },
    ]);
    expect((await house.office('manager', LINKS, { brandId: house.world.second })).value.list).toEqual([]);
    expect((await house.office('support', LINKS)).status).toBe(403);
  });

  test('a brand may forget them at once', async () => {
    await house.set('referral', { keepDays: 0 });
    const code = await house.codeOf(await house.player());
    expect(await visit('referral', code)).toEqual({ known: true, keepDays: 0 });
  });
});
