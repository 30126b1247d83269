import type { Locator } from '@playwright/test';
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
import { inInstallation } from '#tests/installation.ts';
import { DATA_DIR } from '#tests/places.ts';
import { addFacts } from '../engine/facts.ts';
import { atDesk, balanceOf, type DeskCalls, portal } from '../promotions/offer-journey.fixture.ts';

/** Rewards.md section 2: missions, leaderboard, sign-in calendar and raffle, as one player meets them. */
const WORDS = {
  VI: {
    tabs: { missions: /^Nhiệm vụ/, signin: /^Điểm danh/, raffle: /^Quay thưởng/ },
    claim: 'Nhận: Ghé qua hôm nay',
    pot: 'Hũ ngày: Đổi vị',
    potSum: '20,00 P',
    potNumber: /Số của bạn: \d+/,
    claimed: 'Đã nhận 1 phần thưởng',
    board: 'Bảng tuần',
    you: 'Bạn',
    sign: 'Điểm danh ngày 1',
    again: 'Hẹn bạn ngày mai',
    tickets: 'Vé của bạn: 1',
    spin: 'Quay',
    proof: 'Đúng như đã chốt',
    result: /Bạn trúng|Lượt này không trúng/,
    game: /^Hổ Vàng/,
    frame: 'Trò chơi',
    longer: 'Dài hơi',
    today: 'Hôm nay',
    first: 'Nhận: Ván đầu tiên',
    close: 'Đóng',
    drops: {
      pot: (name: string) => `Hũ chắc nổ: ${name}`,
      by: '6,00 P',
      join: 'Tham gia',
      won: 'Bạn trúng 6,00 P với số 1',
    },
  },
  EN: {
    tabs: { missions: /^Missions/, signin: /^Sign-in/, raffle: /^Raffle/ },
    claim: 'Claim: Drop by today',
    pot: 'Daily pot: A change of scene',
    potSum: '20.00 P',
    potNumber: /Your number: \d+/,
    claimed: '1 reward is yours',
    board: 'Weekly board',
    you: 'You',
    sign: 'Sign in for day 1',
    again: 'See you tomorrow',
    tickets: 'Your tickets: 1',
    spin: 'Spin',
    proof: 'Just as committed',
    result: /You won|Nothing this time/,
    game: /^Golden Tiger/,
    frame: 'Game',
    longer: 'Longer',
    today: 'Today',
    first: 'Claim: Your first round',
    close: 'Close',
    drops: {
      pot: (name: string) => `Must-drop pot: ${name}`,
      by: '6.00 P',
      join: 'Join',
      won: 'You won 6.00 P with number 1',
    },
  },
} as const;

/** A slot round and a live table round, as the wallet records them. */
const playTwoKinds = ({ database, brandId, playerId }: JourneyPlayer) =>
  database.transact((trx) =>
    addFacts(
      trx,
      ['RNG', 'LIVE'].map((product, game) => ({
        brandId,
        playerId,
        kind: 'bets' as const,
        key: `journey:bets:${playerId}:${product}`,
        at: new Date(),
        ordinal: 1,
        amount: 10_000n,
        other: 0n,
        product,
        game: game + 1,
      })),
    ),
  );

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });

    test('a mission is claimed, a day signed in, a ticket drawn and its proof checked', async ({ quietPage: page }) => {
      const words: Words = WORDS[look.language];
      const session = await journeyPlayer({ dataDir: DATA_DIR, portal: portal(), prefix: 'mis' }, async (player) => {
        await playTwoKinds(player);
        return player.session;
      });
      const centre = await openCentre(page, { session, look, entry: 'missionLeaderboard' });
      await centre.getByRole('radio', { name: words.today }).click();
      // The login is a fact itself: it finishes the first mission of the day.
      await centre.getByRole('button', { name: words.claim }).click();
      await expect(page.getByText(words.claimed)).toBeVisible();
      await expect(centre.getByRole('button', { name: words.claim })).toHaveCount(0);
      // Playing two kinds of game finishes the mission with the daily pot and gives a number in it.
      const pot = centre.getByRole('region', { name: words.pot });
      await expect(pot).toContainText(words.potSum);
      await expect(pot).toContainText(words.potNumber);
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
      await centre.getByRole('tab', { name: words.tabs.signin }).click();
      await centre.getByRole('button', { name: words.sign }).click();
      await expect(centre.getByRole('button', { name: words.again })).toBeDisabled();
      await expectFits(page);
      await centre.getByRole('tab', { name: words.tabs.raffle }).click();
      await expect(centre.getByText(words.tickets)).toBeVisible();
      await centre.getByRole('button', { name: words.spin, exact: true }).click();
      await expect(centre.getByText(words.result)).toBeVisible();
      await expect(centre.getByText(words.proof).first()).toBeVisible();
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
    });

    test('a round finishes the first mission, its points arrive, and a pot drops', async ({ quietPage: page }) => {
      const words: Words = WORDS[look.language];
      const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'spi', amount: 100n };
      const player = await journeyPlayer(wanted, async (made) => made);
      const mission = await atDesk(page, (desk) => potMission(desk, player.username));
      const centre = await openCentre(page, { session: player.session, look, entry: 'missionLeaderboard' });
      await centre.getByRole('radio', { name: words.longer }).click();
      const pot = centre.getByRole('region', { name: words.drops.pot(mission.name) });
      await expect(pot).toContainText(words.drops.by);
      // Only players who join are counted, so the pot is this player's alone.
      const join = centre.getByRole('button', { name: `${words.drops.join}: ${mission.name}` });
      await join.click();
      await expect(join).toHaveCount(0);
      // A slot draws slowly on a wide screen, so there the round is written as the wallet records it.
      const left = look.width === 390 ? await spin(page, centre, words) : await tellRound(player);
      await centre.getByRole('button', { name: words.first }).click();
      await expect(page.getByText(words.claimed)).toBeVisible();
      const points = await page.evaluate(`fetch('/wps/relay/MCS2_getPointBalance', { headers: { Merchant: 'SENVANG' } })
        .then((answer) => answer.json()).then(({ value }) => value)`);
      expect(points).toBeGreaterThanOrEqual(50);
      await expect(pot).toContainText(words.drops.won);
      await expectFits(page);
      await expect.poll(() => balanceOf(page)).toBe(left + 6);
      await atDesk(page, (desk) => close(desk, mission));
    });
  });
}

type Words = (typeof WORDS)[Look['language']];

/** Plays a real round, from the centre over the home page and back; returns what is left of 100. */
async function spin(page: Page, centre: Locator, words: Words): Promise<number> {
  await centre.getByRole('button', { name: words.close }).first().click();
  // By keyboard, because a pointer would hit the "play" button that appears over the tile.
  await page.getByRole('button', { name: words.game }).first().press('Enter');
  const press = page
    .frameLocator(`iframe[title="${words.frame}"]`)
    .getByRole('button', { name: words.spin, exact: true });
  await expect(press).not.toHaveAttribute('aria-disabled', 'true');
  const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
  await press.click();
  const { value } = (await (await drawn).json()) as { value: { round: { stake: string; win: string } } };
  await page.goto('/?account=missionLeaderboard');
  await centre.getByRole('radio', { name: words.longer }).click();
  return (1_000_000 - Number(value.round.stake) + Number(value.round.win)) / 10_000;
}

async function tellRound({ brandId, playerId }: JourneyPlayer): Promise<number> {
  const round = {
    kind: 'bets',
    key: `journey:bets:${playerId}`,
    ordinal: 1,
    amount: 10_000n,
    product: 'RNG',
    game: 1,
  } as const;
  await inInstallation((database) =>
    database.transact((trx) => addFacts(trx, [{ ...round, brandId, playerId, at: new Date() }])),
  );
  return 100;
}

interface MadeMission {
  id: string;
  name: string;
}

/** A mission of one round of any game, with joining; its pot drops with the first number. */
async function potMission(desk: DeskCalls, username: string): Promise<MadeMission> {
  const name = `e2e-${username}`;
  const { id } = await desk<MadeMission>('POST', 'missions', {
    code: name.toUpperCase(),
    period: 'once',
    steps: [{ kind: 'rounds', count: 1, gameTypes: [], times: 0 }],
    prize: { kind: 'points', points: 1 },
    pot: { kind: 'mustDrop', amount: '5', each: '1', by: '6' },
    score: 0,
    afterId: null,
    joins: true,
    icon: 'flag',
    texts: { VI: { name, text: '' }, EN: { name, text: '' } },
    claimDays: 1,
    sort: 900,
    startsAt: null,
    endsAt: null,
  });
  await desk('POST', `missions/${id}/fund`, { amount: '6', key: `journey-${username}` });
  await desk('POST', `missions/${id}/state`, { state: 'running', reason: 'journey' });
  return { id, name };
}

const close = (desk: DeskCalls, { id }: MadeMission) =>
  desk('POST', `missions/${id}/state`, { state: 'closed', reason: 'journey' });
