import type { Locator } from '@playwright/test';
import {
  JOURNEY_PASSWORD,
  JOURNEY_PIN,
  type JourneyPlayer,
  journeyPlayer,
} from '#features/cashier/journey-player.fixture.ts';
import { totpCode, totpSecretOf } from '#platform/credentials/totp.ts';
import { DATA_DIR } from '#tests/places.ts';
import '#features/compliance/compliance.tables.ts';
import {
  EN_PHONE,
  expect,
  expectAccessible,
  expectFits,
  openCentre,
  type Page,
  test,
  VI_WIDE,
} from '#tests/browser.ts';

/**
 * A player's own actions (sending money, ending sessions, self-exclusion), and what the agent above sees of them (spec
 * section 2.7).
 */
const DAY_MS = 86_400_000;
const UNIT = 10_000n;
const CODE_MS = 30_000;

/** An agent, and a player of the agent's line with a second device and a raised limit that has waited its day. */
async function line() {
  const at = { dataDir: DATA_DIR, portal: test.info().project.use.baseURL ?? '' };
  const agent = await journeyPlayer({ ...at, prefix: 'dl', facts: { type: 1 } }, async (made) => {
    const { code } = await made.database.read((db) =>
      db
        .selectFrom('accounts.affiliate_codes')
        .select('code')
        .where('agent_id', '=', made.playerId)
        .executeTakeFirstOrThrow(),
    );
    return { username: made.username, session: made.session, code, app: await protect(made) };
  });
  const player = await journeyPlayer({ ...at, prefix: 'td', facts: { affiliateCode: agent.code } }, async (made) => {
    const other = await made.openSession();
    const [set, asked] = [new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - 1.5 * DAY_MS)];
    await made.database.transact((db) =>
      db
        .insertInto('compliance.limits')
        .values({
          player_id: made.playerId,
          brand_id: made.brandId,
          kind: 'deposit',
          period: 'month',
          amount: 200n * UNIT,
          set_at: set,
          pending_amount: 900n * UNIT,
          pending_at: asked,
          confirmable_at: new Date(asked.getTime() + DAY_MS),
        })
        .execute(),
    );
    return { username: made.username, session: made.session, other };
  });
  return { agent, player };
}

/** Switches an authenticator app on for the player; returns its codes. Each code works once. */
async function protect({ call }: JourneyPlayer): Promise<(aheadMs: number) => string> {
  const { uri } = await call<{ uri: string }>('/portal/second-factors/totp', { password: JOURNEY_PASSWORD });
  const secret = totpSecretOf(uri);
  await call('/portal/second-factors/totp/confirm', { code: totpCode(secret, Date.now()) });
  return (aheadMs) => totpCode(secret, Date.now() + aheadMs);
}

test('money up and down the line; then the other device, a raise and the end (spec section 2.7)', async ({
  quietPage: page,
  browser,
}) => {
  const { agent, player } = await line();
  const centre = await openCentre(page, { session: player.session, look: VI_WIDE, entry: 'transferUpline' });
  const entries = centre.getByRole('navigation', { name: 'Mục tài khoản' });
  await expect(entries.getByRole('button', { name: 'Chuyển cho tuyến trên' }), 'the reader begins there').toBeFocused();
  await expect(centre.getByText(agent.username)).toBeVisible();
  await centre.getByLabel('Số tiền').fill('125');
  await centre.getByLabel('Mật khẩu rút tiền').fill('000000');
  await send(page, centre, ['Tiếp tục', 'Chuyển ngay']);
  await expect(centre.getByRole('alert')).toBeVisible();
  await centre.getByLabel('Mật khẩu rút tiền').fill(JOURNEY_PIN);
  await send(page, centre, ['Tiếp tục', 'Chuyển ngay']);
  await expect(centre.getByText(`Đã chuyển cho ${agent.username}`).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);

  const night = await browser.newContext({ reducedMotion: 'reduce' });
  await answerOfAgent(await night.newPage(), { agent, player });
  await night.close();
  // It appears on the open page by itself.
  await expect(centre.getByText(`Nhận từ ${agent.username}`).filter({ visible: true })).toBeVisible();

  await centre.getByRole('button', { name: 'Tài khoản của tôi' }).click();
  const devices = centre.getByRole('listitem').filter({ hasText: 'Thiết bị khác' });
  await expect(devices).toHaveCount(2);
  await devices.getByRole('button', { name: /^Kết thúc phiên/ }).click();
  await expect(devices).toHaveCount(1);
  const dead = await page.request.get('/wps/member/info', { headers: { authorization: player.other, cookie: '' } });
  expect(dead.status()).toBe(401);

  await centre.getByRole('button', { name: 'Hạn mức của tôi' }).click();
  const limits = page.getByRole('dialog', { name: 'Chơi có trách nhiệm' });
  await expect(limits.getByText('Sẽ tăng lên 900 P')).toBeVisible();
  await limits.getByRole('button', { name: 'Xác nhận' }).click();
  // Money from the agent counts like a deposit.
  await expect(limits.getByText('25 P / 900 P')).toBeVisible();
  await excludeOneself(page, limits);
  await expectFits(page);
});

/** Continues from the form to its summary, then sends it. */
async function send(page: Page, centre: Locator, [next, confirm]: readonly [string, string]) {
  await centre.getByRole('button', { name: next }).click();
  await page.getByRole('button', { name: confirm }).click();
}

/** The agent sees the money on a phone and sends some of it back. */
async function answerOfAgent(page: Page, { agent, player }: Awaited<ReturnType<typeof line>>) {
  const centre = await openCentre(page, { session: agent.session, look: EN_PHONE, entry: 'transferUpline' });
  await expect(centre.getByText(`Received from ${player.username}`).filter({ visible: true })).toBeVisible();
  await centre.getByLabel('Receiver’s username').fill(player.username);
  await centre.getByLabel('Amount').fill('25');
  await centre.getByLabel('Payment password').fill(JOURNEY_PIN);
  await centre.getByRole('button', { name: 'Continue' }).click();
  // An account protected by an app needs its code here too: without it nothing is sent.
  const code = centre.getByLabel('Authenticator code');
  await expect(code).toHaveAccessibleDescription(/\S/);
  await code.fill(agent.app(0).replace(/./g, (digit) => String((Number(digit) + 1) % 10)));
  await expectAccessible(page);
  await expectFits(page);
  await send(page, centre, ['Continue', 'Transfer now']);
  await expect(centre.getByRole('alert')).toBeVisible();
  await centre.getByLabel('Payment password').fill(JOURNEY_PIN);
  // The next code: that of this half minute may have been used to switch the app on.
  await code.fill(agent.app(CODE_MS));
  await send(page, centre, ['Continue', 'Transfer now']);
  await expect(centre.getByText(`Sent to ${player.username}`).filter({ visible: true })).toBeVisible();
}

/** Two steps and the password; then the page shows the end date. */
async function excludeOneself(page: Page, limits: Locator) {
  await limits.getByRole('tab', { name: 'Tạm nghỉ' }).click();
  await limits.getByRole('button', { name: '1 năm' }).click();
  await limits.getByRole('button', { name: 'Tự loại trừ…' }).click();
  const ask = page.getByRole('dialog', { name: 'Tự loại trừ: 1 năm' });
  await ask.getByLabel('Mật khẩu đăng nhập').fill(JOURNEY_PASSWORD);
  const sure = ask.getByRole('button', { name: 'Tự loại trừ ngay' });
  await expect(sure).toBeDisabled();
  await ask.getByLabel(/^Tôi hiểu/).check();
  await expectAccessible(page);
  await sure.click();
  const notice = page.getByRole('dialog', { name: /^Bạn đã tự loại trừ đến/ });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(limits.getByText(/^Bạn đã tự loại trừ đến/)).toBeVisible();
}
