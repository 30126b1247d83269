import type { Locator } from '@playwright/test';
import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, openCentre, type Page, test, VI_PHONE } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';
import { addRaffles, KINDS, type Kind, play } from './raffle-journey.fixture.ts';

/** The looks beside the wheel, with the button that draws. */
const ACTS = { egg: 'Đập trứng', chest: 'Mở rương', card: 'Lật bài' } as const;

/** docs/rewards.md section 2: missions, pot, chest, sign-in calendar and raffles, as one player meets them. */
test('missions are claimed at once, a chest opened, a day signed in, and a raffle of every look drawn with its proof', async ({
  quietPage: page,
}) => {
  const portal = test.info().project.use.baseURL ?? '';
  const { session, names } = await journeyPlayer({ dataDir: DATA_DIR, portal, prefix: 'raf' }, async (player) => {
    await play(player);
    return { session: player.session, names: await addRaffles(player) };
  });
  const centre = await openCentre(page, { session, look: VI_PHONE, entry: 'missionLeaderboard' });
  await takeMissions(page, centre);

  await centre.getByRole('tab', { name: /^Điểm danh/ }).click();
  await centre.getByRole('button', { name: 'Điểm danh ngày 1' }).click();
  await expect(centre.getByRole('button', { name: 'Hẹn bạn ngày mai' })).toBeDisabled();
  await expectFits(page);

  await centre.getByRole('tab', { name: /^Quay thưởng/ }).click();
  // The wheel, whose ticket the sign-in brought.
  await expect(centre.getByText(/^Vé của bạn: [1-9]/)).toBeVisible();
  await centre.getByRole('button', { name: 'Quay', exact: true }).click();
  await expect(centre.getByText(/Bạn trúng|Lượt này không trúng/)).toBeVisible();
  await expect(centre.getByText('Đúng như đã chốt').first()).toBeVisible();
  for (const kind of KINDS) await drawOne(centre, { kind, name: names[kind] ?? '' });
  await expectFits(page);
  await expectAccessible(page, '[role=dialog]');
});

async function takeMissions(page: Page, centre: Locator): Promise<void> {
  // The login is a fact itself: it finishes the first mission of the day.
  await centre.getByRole('radio', { name: 'Hôm nay' }).click();
  await expect(centre.getByRole('button', { name: 'Nhận: Ghé qua hôm nay' })).toBeVisible();
  // Playing two kinds of game finishes the mission with the daily pot and gives a number in it.
  const pot = centre.getByRole('region', { name: 'Hũ ngày: Đổi vị' });
  await expect(pot).toContainText('20,00 P');
  await expect(pot).toContainText(/Số của bạn: \d+/);
  await centre.getByRole('button', { name: /^Nhận cả \d+$/ }).click();
  await expect(page.getByText(/^Đã nhận \d+ phần thưởng$/)).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Nhận: Ghé qua hôm nay' })).toHaveCount(0);
  await centre.getByRole('button', { name: /^Mở rương 20%: / }).click();
  await expect(page.getByText('Rương cho bạn')).toBeVisible();
  await expectFits(page);
}

async function drawOne(centre: Locator, { kind, name }: { kind: Kind; name: string }) {
  await centre.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(centre.getByText('Vé của bạn: 1')).toBeVisible();
  await centre.getByRole('button', { name: ACTS[kind], exact: true }).click();
  await expect(centre.getByText('Bạn trúng 7 điểm')).toBeVisible();
  await expect(centre.getByText('Đúng như đã chốt').first()).toBeVisible();
  await expect(centre.getByText('Vé của bạn: 0')).toBeVisible();
}
