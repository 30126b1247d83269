import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  expectStepBack,
  type Look,
  nameOf,
  openCentre,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR } from '#tests/places.ts';
import { TYPES } from '../agents.rules.ts';
import { addAssistant } from '../tree/tree.store.ts';

/** docs/agents.md 1: an account is not offered what its type may not do. */
const WORDS = {
  VI: {
    overview: 'Tổng quan đội nhóm',
    register: 'Mở tài khoản',
    links: 'Liên kết mời',
    newLink: 'Tạo liên kết',
    send: 'Chuyển tiền',
    raise: 'Tăng tỷ lệ',
    promote: 'Lên đại lý',
    qr: 'Mã QR',
    scan: 'Mã QR của liên kết mời',
    own: 'Tài khoản của tôi',
    deposit: 'Nạp tiền',
    withdraw: 'Rút tiền',
    bets: 'Lịch sử cược',
    assistant: 'Trợ lý, chỉ xem',
    close: 'Đóng',
  },
  EN: {
    overview: 'Team overview',
    register: 'Register account',
    links: 'Invite links',
    newLink: 'New link',
    send: 'Send money',
    raise: 'Raise rates',
    promote: 'Make an agent',
    qr: 'QR code',
    scan: 'QR code of the invite link',
    own: 'My account',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    bets: 'Bet history',
    assistant: 'Assistant, view only',
    close: 'Close',
  },
} as const;

const here = () => ({ dataDir: DATA_DIR, portal: test.info().project.use.baseURL ?? '' });
const menuOf = ({ width }: Look, first: string) => (width === 390 ? 'menu' : first);

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];

  test(`an assistant reads its agent’s centre and changes nothing, ${nameOf(look)}`, async ({ quietPage: page }) => {
    const { playerId: agent, team } = await filledAgent(here());
    const wanted = { ...here(), prefix: 'tl', facts: { type: TYPES.assistant } };
    const session = await journeyPlayer(wanted, async ({ database, playerId, session }) => {
      await database.transact((trx) => addAssistant(trx, playerId, agent, new Date()));
      return session;
    });
    const centre = await openCentre(page, { session, look, centre: 'agent', entry: 'registerCenter' });
    await expect(centre.getByRole('tab')).toHaveText([words.links]);
    await expect(centre.getByRole('article', { name: 'Zalo' })).toBeVisible();
    await expect(centre.getByRole('button', { name: words.newLink })).toHaveCount(0);
    await centre.getByRole('button', { name: words.qr }).click();
    const code = page.getByRole('dialog', { name: 'Zalo' });
    await expect(code.getByRole('img', { name: words.scan })).toBeVisible();
    await expectAccessible(page, '[role=dialog]:last-of-type');
    await code.getByRole('button', { name: words.close }).click();
    await expectStepBack(page, code);

    await page.goto('/?agent=downlineManagmentView');
    await centre.getByText(team[1], { exact: true }).click();
    const sheet = page.getByRole('dialog', { name: team[1] });
    await expect(sheet.getByText(/^1[.,]?8|^2[.,]4/).first()).toBeVisible();
    for (const name of [words.send, words.raise, words.promote])
      await expect(sheet.getByRole('button', { name }), name).toHaveCount(0);
    await expectFits(page);

    await page.goto(`/?account=${menuOf(look, 'securityCenter')}`);
    const own = page.getByRole('dialog').first();
    await expect(own.getByRole('button', { name: words.own }).first()).toBeVisible();
    for (const name of [words.deposit, words.withdraw])
      await expect(page.getByRole('dialog').getByRole('button', { name, exact: true }), name).toHaveCount(0);
  });

  test(`an affiliate has a centre, a restricted player has none, and neither withdraws, ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const made = (prefix: string, type: number) =>
      journeyPlayer({ ...here(), prefix, facts: { type } }, async ({ session }) => session);
    const affiliate = await made('dt', TYPES.affiliate);
    const centre = await openCentre(page, { session: affiliate, look, centre: 'agent', entry: 'agentTeamOverview' });
    await expect(centre.getByText(words.overview).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    for (const session of [affiliate, await made('hc', TYPES.restricted)]) {
      const own = await openCentre(page, { session, look, entry: menuOf(look, 'securityCenter') });
      await expect(own.getByRole('button', { name: words.deposit }).first()).toBeVisible();
      await expect(own.getByRole('button', { name: words.withdraw, exact: true })).toHaveCount(0);
    }
    await page.goto('/?agent=agentTeamOverview');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
