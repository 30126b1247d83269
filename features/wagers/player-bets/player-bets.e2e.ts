import type { Page } from '@playwright/test';
import { finalFootball } from '#games/engines/odds/result.ts';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer, type PlayerAccount } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';
import { RecordedMatch, threeWay } from '#tests/recorded-feed.ts';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

/** Places a parlay of two matches in the game. */
async function stakeOn(page: Page, player: PlayerAccount, matches: readonly RecordedMatch[]) {
  await page.context().addCookies([{ name: 'language', value: 'EN', domain: 'localhost', path: '/' }]);
  await enterAs(page, player);
  await page.goto('/game?gameCode=football&vendor=FB');
  const frame = page.frameLocator('iframe[title="Game"]');
  await frame.getByRole('button', { name: /^Live/ }).click();
  for (const { home } of matches)
    await frame
      .getByRole('article')
      .filter({ hasText: home })
      .getByRole('button', { name: /^Full-time result \(1X2\): / })
      .first()
      .click();
  const slip = frame.getByRole('complementary', { name: /^Bet slip/ });
  await slip.getByRole('radio', { name: 'Parlay 2' }).click();
  await slip.getByRole('textbox', { name: 'Stake' }).fill('10');
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  // An in-play bet waits some seconds until it is accepted.
  await expect(slip.getByText(/^Bet \S+ accepted/)).toBeVisible();
}

test('a parlay shows its legs with scores and results in the player’s record and on the operators’ page', async ({
  quietPage: page,
}) => {
  const matches = [new RecordedMatch('a'), new RecordedMatch('b')];
  const [won, lost] = matches as [RecordedMatch, RecordedMatch];
  const player = await makePlayer('xien');
  await giveMoney(player, 1_000_000n);
  for (const match of matches) await match.begin('live', [threeWay({ home: 180, draw: 340, away: 450 })]);
  await stakeOn(page, player, matches);
  const market = [{ market: '1x2' as const, line: 0 }];
  const scores = [
    finalFootball({ home: 2, away: 1 }, { home: 1, away: 0 }),
    finalFootball({ home: 0, away: 3 }, { home: 0, away: 0 }),
  ];
  for (const [at, match] of matches.entries()) {
    await match.tell({ type: 'settlement', eventId: match.eventId, markets: market, result: scores[at]! });
    await match.end();
  }

  await page.goto('/?account=personalHistoryCopy');
  await page.getByRole('tab', { name: 'Sports', exact: true }).click();
  await page.getByText(won.home, { exact: false }).first().click();
  const detail = page.getByRole('dialog').last();
  await expect(detail.getByRole('heading', { name: 'Parlay of 2' })).toBeVisible();
  const legs = detail.getByRole('listitem');
  await expect(legs.filter({ hasText: won.home })).toContainText('2-1');
  await expect(legs.filter({ hasText: won.home })).toContainText('Won');
  await expect(legs.filter({ hasText: lost.home })).toContainText('0-3');
  await expect(legs.filter({ hasText: lost.home })).toContainText('Lost');
  await expectAccessible(page);

  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 1440, height: 900 } });
  const office = await context.newPage();
  await logInByCalls(office.request, { office: OFFICE, account: await makeOperator('support') });
  await office.goto(`${OFFICE}/players?search=${player.username}`);
  await office.getByRole('row').filter({ hasText: player.username }).click();
  const bets = office.getByRole('region', { name: 'Đơn cược 30 ngày' });
  await bets.getByText(won.home, { exact: false }).first().click();
  await expect(bets.getByText('Xiên 2')).toBeVisible();
  await expect(
    bets
      .getByRole('listitem')
      .filter({ hasText: `${lost.home} - ${lost.away}: 1X2` })
      .last(),
  ).toContainText('0-3');
  await bets.getByLabel('Loại trò chơi').selectOption('RNG');
  await expect(bets.getByText('Không có đơn cược nào.')).toBeVisible();
  await expectAccessible(office);
  await context.close();
});
