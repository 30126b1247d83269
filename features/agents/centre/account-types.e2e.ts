import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  EN_WIDE,
  expect,
  expectAccessible,
  expectFits,
  expectStepBack,
  openCentre,
  test,
  VI_PHONE,
} from '#tests/browser.ts';
import { filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { TYPES } from '../agents.rules.ts';
import { addAssistant } from '../tree/tree.store.ts';
import { turnTo } from './turn-to.fixture.ts';

/** docs/agents.md 1: an account is not offered what its type may not do. */
const HERE = { dataDir: DATA_DIR, portal: PORTAL };

test('an assistant reads its agent’s centre and changes nothing', async ({ quietPage: page }) => {
  const { playerId: agent, team } = await filledAgent(HERE);
  const wanted = { ...HERE, prefix: 'tl', facts: { type: TYPES.assistant } };
  const session = await journeyPlayer(wanted, async ({ database, playerId, session }) => {
    await database.transact((trx) => addAssistant(trx, playerId, agent, new Date()));
    return session;
  });
  const look = VI_PHONE;
  const centre = await openCentre(page, { session, look, centre: 'agent', entry: 'registerCenter' });
  await expect(centre.getByRole('tab')).toHaveText(['Liên kết mời']);
  await expect(centre.getByRole('article', { name: 'Zalo' })).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Tạo liên kết' })).toHaveCount(0);
  await centre.getByRole('button', { name: 'Mã QR' }).click();
  const code = page.getByRole('dialog', { name: 'Zalo' });
  await expect(code.getByRole('img', { name: 'Mã QR của liên kết mời' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await code.getByRole('button', { name: 'Đóng' }).click();
  await expectStepBack(page, code);

  await turnTo(centre, look, 'Quản lý đội nhóm');
  await centre.getByText(team[1], { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: team[1] });
  await expect(sheet.getByText(/^1[.,]?8|^2[.,]4/).first()).toBeVisible();
  for (const name of ['Chuyển tiền', 'Tăng tỷ lệ', 'Lên đại lý'])
    await expect(sheet.getByRole('button', { name }), name).toHaveCount(0);
  await expectFits(page);

  await page.goto('/?account=menu');
  const own = page.getByRole('dialog').first();
  await expect(own.getByRole('button', { name: 'Tài khoản của tôi' }).first()).toBeVisible();
  for (const name of ['Nạp tiền', 'Rút tiền'])
    await expect(page.getByRole('dialog').getByRole('button', { name, exact: true }), name).toHaveCount(0);
});

test('an affiliate has a centre, a restricted player has none, and neither withdraws', async ({ quietPage: page }) => {
  const made = (prefix: string, type: number) =>
    journeyPlayer({ ...HERE, prefix, facts: { type } }, async ({ session }) => session);
  const look = EN_WIDE;
  const affiliate = await made('dt', TYPES.affiliate);
  const centre = await openCentre(page, { session: affiliate, look, centre: 'agent', entry: 'agentTeamOverview' });
  await expect(centre.getByText('Team overview').filter({ visible: true }).first()).toBeVisible();
  for (const session of [affiliate, await made('hc', TYPES.restricted)]) {
    const own = await openCentre(page, { session, look, entry: 'securityCenter' });
    await expect(own.getByRole('button', { name: 'Deposit' }).first()).toBeVisible();
    await expect(own.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  }
  await page.goto('/?agent=agentTeamOverview');
  // The restricted player is told why nothing opens, and how to become an agent.
  const told = page.getByRole('dialog', { name: 'The agent centre is for agents' });
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/');
  await told.getByRole('button', { name: 'How to apply' }).click();
  await expect(page).toHaveURL('/join');
});
