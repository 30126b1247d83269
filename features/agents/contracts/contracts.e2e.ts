import type { Browser } from '@playwright/test';
import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { expect, expectAccessible, expectFits, type Look, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import type { ContractKind } from '../agents.rules.ts';
import { decideRequest, requestsOf } from './contracts.store.ts';
import { giveHouseContract } from './house-contract.fixture.ts';
import type { Terms } from './terms.rules.ts';

const WORDS = {
  VI: {
    popup: 'Hợp đồng chờ bạn trả lời',
    kinds: { dividend: 'Hoa hồng hợp đồng', daily: 'Lương ngày' },
    propose: 'Đề nghị hợp đồng',
    receiver: 'Tuyến dưới nhận đề nghị',
    rate: 'Tỷ lệ',
    cancel: 'Huỷ',
    send: 'Gửi đề nghị',
    above: 'Điều khoản không được tốt hơn điều khoản của tuyến trên.',
    sent: 'Đã gửi đề nghị',
    waitOther: 'Chờ bên kia',
    waitMe: 'Chờ bạn',
    look: 'Xem và ký',
    consent: /^Tôi đã đọc/,
    sign: 'Ký hợp đồng',
    signed: 'Đã ký hợp đồng',
    inForce: 'Đang hiệu lực',
    change: 'Đề nghị điều khoản mới',
    withdraw: 'Rút lại',
    withdrawn: 'Đã rút lại đề nghị',
    reject: 'Từ chối',
    rejected: 'Bị từ chối',
    terminate: 'Đề nghị chấm dứt',
    ending: 'Bên kia đề nghị chấm dứt',
    keep: 'Giữ hợp đồng',
    kept: 'Hợp đồng được giữ nguyên',
    agreeEnd: 'Đồng ý chấm dứt',
    none: 'Bạn chưa có hợp đồng loại này',
    lapsed: 'Hết hạn',
    badge: '1 việc chờ bạn',
    reason: /^Lý do/,
  },
  EN: {
    popup: 'A contract is waiting for you',
    kinds: { dividend: 'Dividend', daily: 'Daily wages' },
    propose: 'Propose a contract',
    receiver: 'Downline',
    rate: 'Rate',
    cancel: 'Cancel',
    send: 'Send proposal',
    above: 'These terms are better than the upline’s own.',
    sent: 'Proposal sent',
    waitOther: 'Waiting for them',
    waitMe: 'Waiting for you',
    look: 'Review and sign',
    consent: /^I have read/,
    sign: 'Sign contract',
    signed: 'Contract signed',
    inForce: 'In force',
    change: 'Propose new terms',
    withdraw: 'Withdraw',
    withdrawn: 'Proposal withdrawn',
    reject: 'Reject',
    rejected: 'Rejected',
    terminate: 'Ask to end',
    ending: 'They asked to end it',
    keep: 'Keep the contract',
    kept: 'The contract stays',
    agreeEnd: 'Agree to end',
    none: 'You have no contract of this kind',
    lapsed: 'Lapsed',
    badge: '1 request waits for you',
    reason: /^Reason/,
  },
} as const;

/** One per cent. */
const termsOf = (kind: ContractKind): Terms => ({
  period: ({ dividend: 'M', daily: 'D', hourly: 'O', realtime: 'R' } as const)[kind],
  base: kind === 'dividend' ? 'ngr' : 'volume',
  activeFrom: 0n,
  ownPlay: false,
  carryOver: false,
  tiers: [{ rateBps: 100, activeMembers: null, volume: null, teamLoss: null }],
});

/** A top agent with a contract of each of these kinds, and an agent directly below it. */
async function twoSides(kinds: readonly ContractKind[]): Promise<Record<'upline' | 'downline', Side>> {
  const upline = await agent('up', { type: 2 });
  const { brandId, playerId: holder } = upline;
  await inInstallation(async (database) => {
    for (const kind of kinds) await giveHouseContract(database, { brandId, holder, kind, terms: termsOf(kind) });
  });
  return { upline, downline: await agent('dn', { type: 1, uplineId: holder }) };
}

interface Side {
  playerId: bigint;
  brandId: number;
  username: string;
  session: string;
}

const agent = (prefix: string, facts: { type: number; uplineId?: bigint }): Promise<Side> =>
  journeyPlayer({ dataDir: DATA_DIR, portal: PORTAL, prefix, facts }, async (player) => ({
    playerId: player.playerId,
    brandId: player.brandId,
    username: player.username,
    session: player.session,
  }));

/** Opens a separate browser as this side, on a page of the agent centre or on the home screen. */
async function enter(browser: Browser, { session }: Side, look: Look, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: PORTAL,
    viewport: { width: look.width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([
    { name: 'language', value: look.language, domain: 'localhost', path: '/' },
    {
      name: '__Host-session',
      value: session,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax' as const,
    },
  ]);
  const page = await context.newPage();
  await page.addInitScript(
    ([theme, today]) => {
      localStorage.setItem('theme', theme);
      // Pop-ups of announcements would cover the request's own.
      localStorage.setItem('popups.silent', today);
    },
    [look.theme, zonedDay(Date.now(), 'Asia/Ho_Chi_Minh')] as const,
  );
  await page.goto(path);
  await page.locator('.drawn').waitFor({ state: 'detached' });
  return page;
}

const PAGE: Record<ContractKind, string> = {
  dividend: '/?agent=agentDividendRecordCopy2',
  daily: '/?agent=agentDailyWages2',
  hourly: '/?agent=agentHourSalary',
  realtime: '/?agent=agentRealtimeSalary',
};

/**
 * The four kinds have their own calls (wire.md 2.3). The journey takes every step with a kind of a long period: its
 * terms do not begin during the journey. The other kinds are proposed and signed.
 */
const WALKED = {
  VI: { whole: 'dividend', signed: 'realtime' },
  EN: { whole: 'daily', signed: 'hourly' },
} as const;

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    const { whole, signed } = WALKED[look.language];
    const words = WORDS[look.language];

    test('a contract is proposed, withdrawn, signed, rejected, ended and kept, from both sides (docs/agents.md 5)', async ({
      browser,
    }) => {
      const { upline, downline } = await twoSides([whole, signed]);
      const above = await enter(browser, upline, look, PAGE[whole]);
      await expectHeldAgainstOwn(above, words);
      await propose(above, { words, to: downline.username });

      const below = await enter(browser, downline, look, '/');
      await openFromPopup(below, words, words.kinds[whole]);
      const second = await below.context().newPage();
      await second.goto(`/?agent=${look.width === 390 ? 'menu' : 'agentTeamOverview'}`);
      await expect(second.getByText(words.badge).first()).toBeAttached();
      await sign(below, words);
      // The reader's other window updates its count by itself.
      await expect(second.getByText(words.badge)).toHaveCount(0);
      await second.close();
      await changeAndWithdraw(above, { words, name: downline.username });
      await askAndReject({ above, below, words });
      await endAndKeep({ above, below, words });
      await above.goto(PAGE[signed]);
      await propose(above, { words, to: downline.username });
      await below.goto(PAGE[signed]);
      await sign(below, words);
      await below.context().close();
      await above.context().close();
    });
  });
}

test('a request that nobody answered has lapsed for both sides (docs/agents.md 5), EN light 1440', async ({
  browser,
}) => {
  const look = { language: 'EN', theme: 'light', width: 1440 } as const;
  const words = WORDS.EN;
  const { upline, downline } = await twoSides(['hourly']);
  const above = await enter(browser, upline, look, PAGE.hourly);
  await propose(above, { words, to: downline.username });
  // Does what the job of docs/agents.md 5 does after seven days.
  await inInstallation((database) =>
    database.transact(async (trx) => {
      const [request] = await requestsOf(trx, { member: downline.playerId, kind: 'hourly', limit: 1 });
      await decideRequest(trx, { id: request?.id ?? 0n, to: 'lapsed', at: new Date() });
    }),
  );
  await above.reload();
  await expect(above.getByText(words.lapsed, { exact: true })).toBeVisible();
  await expect(above.getByText(words.waitOther)).toHaveCount(0);
  const below = await enter(browser, downline, look, PAGE.hourly);
  await expect(below.getByText(words.lapsed, { exact: true })).toBeVisible();
  await expect(below.getByRole('button', { name: words.look })).toHaveCount(0);
  await above.context().close();
  await below.context().close();
});

type Words = (typeof WORDS)['VI'] | (typeof WORDS)['EN'];

/** The form warns of terms above the agent's own before it sends them. */
async function expectHeldAgainstOwn(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.propose, exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  const rate = dialog.getByLabel(words.rate, { exact: true });
  await rate.fill('1,5');
  await expect(dialog.getByText(words.above)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await rate.fill('0,5');
  await expect(dialog.getByText(words.above)).toHaveCount(0);
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect(dialog.getByLabel(words.receiver)).toHaveCount(0);
}

async function propose(page: Page, { words, to }: { words: Words; to: string }): Promise<void> {
  await page.getByRole('button', { name: words.propose, exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(words.receiver).selectOption(to);
  await dialog.getByLabel(words.rate, { exact: true }).fill('0,5');
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(page.getByText(words.waitOther)).toBeVisible();
}

async function openFromPopup(page: Page, words: Words, kind: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: words.popup });
  await popup.getByRole('button', { name: kind }).click();
  await expect(page.getByText(words.waitMe, { exact: true })).toBeVisible();
  await expect(page.getByText(words.none)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
}

async function sign(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.look }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('button', { name: words.sign })).toBeDisabled();
  await dialog.getByLabel(words.consent).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.sign }).click();
  await expect(page.getByText(words.signed, { exact: true })).toBeVisible();
  await expect(page.getByText(words.inForce).first()).toBeVisible();
}

/** The other side's page updates without a reload. */
async function changeAndWithdraw(page: Page, { words, name }: { words: Words; name: string }): Promise<void> {
  await page.getByText(name).first().click();
  await page.getByRole('dialog').last().getByRole('button', { name: words.change }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(words.rate, { exact: true }).fill('0,8');
  await dialog.getByRole('button', { name: words.send }).click();
  await page.getByRole('button', { name: words.withdraw }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: words.withdraw }).click();
  await expect(page.getByText(words.withdrawn)).toBeVisible();
}

interface Both {
  above: Page;
  below: Page;
  words: Words;
}

async function askAndReject({ above, below, words }: Both): Promise<void> {
  await below.getByRole('button', { name: words.change }).click();
  const dialog = below.getByRole('dialog').last();
  await dialog.getByLabel(words.rate, { exact: true }).fill('0,9');
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(below.getByText(words.waitOther)).toBeVisible();
  await above.getByRole('button', { name: words.reject }).click();
  const question = above.getByRole('dialog').last();
  await question.getByLabel(words.reason).fill('Hoạt động tối thiểu quá cao');
  await expectAccessible(above);
  await question.getByRole('button', { name: words.reject }).click();
  for (const page of [above, below]) {
    await expect(page.getByText(words.rejected, { exact: true })).toBeVisible();
    await expect(page.getByText('Hoạt động tối thiểu quá cao')).toBeVisible();
  }
}

async function endAndKeep({ above, below, words }: Both): Promise<void> {
  const ask = async () => {
    await below.getByRole('button', { name: words.terminate }).click();
    await below.getByRole('dialog').last().getByRole('button', { name: words.terminate }).click();
    await expect(above.getByText(words.ending).first()).toBeVisible();
  };
  await ask();
  await above.getByRole('button', { name: words.keep }).first().click();
  await above.getByRole('dialog').last().getByRole('button', { name: words.keep }).click();
  await expect(above.getByText(words.kept)).toBeVisible();
  await ask();
  await above.getByRole('button', { name: words.agreeEnd }).click();
  await above.getByRole('dialog').last().getByRole('button', { name: words.agreeEnd }).click();
  await expect(below.getByText(words.none)).toBeVisible();
}
