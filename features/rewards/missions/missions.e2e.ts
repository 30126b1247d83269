import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { EN_WIDE, expect, expectFits, openCentre, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { DATA_DIR } from '#tests/places.ts';
import { addFacts } from '../engine/facts.ts';
import { atDesk, balanceOf, type DeskCalls, portal } from '../promotions/offer-journey.fixture.ts';

/** Rewards.md section 2: a mission of one's first round, and a pot that must drop. */
test('a round finishes the first mission, its points arrive, and a pot drops', async ({ quietPage: page }) => {
  const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'spi', amount: 100n };
  const player = await journeyPlayer(wanted, async (made) => made);
  const mission = await atDesk(page, (desk) => potMission(desk, player.username));
  const centre = await openCentre(page, { session: player.session, look: EN_WIDE, entry: 'missionLeaderboard' });
  await centre.getByRole('radio', { name: 'Longer' }).click();
  const pot = centre.getByRole('region', { name: `Must-drop pot: ${mission.name}` });
  await expect(pot).toContainText('6.00 P');
  // Only players who join are counted, so the pot is this player's alone.
  const join = centre.getByRole('button', { name: `Join: ${mission.name}` });
  await join.click();
  await expect(join).toHaveCount(0);
  await tellRound(player);
  await centre.getByRole('button', { name: 'Claim: Your first round' }).click();
  await expect(page.getByText('1 reward is yours')).toBeVisible();
  const points = await page.evaluate(`fetch('/wps/relay/MCS2_getPointBalance', { headers: { Merchant: 'SENVANG' } })
    .then((answer) => answer.json()).then(({ value }) => value)`);
  expect(points).toBeGreaterThanOrEqual(50);
  await expect(pot).toContainText('You won 6.00 P with number 1');
  await expectFits(page);
  await expect.poll(() => balanceOf(page)).toBe(106);
  await atDesk(page, (desk) => close(desk, mission));
});

/** A round as the wallet records it. */
async function tellRound({ brandId, playerId }: JourneyPlayer): Promise<void> {
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
