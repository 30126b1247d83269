import type { Browser } from '@playwright/test';
import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { EN_PHONE, EN_WIDE, expect, expectAccessible, expectFits, type Look, type Page, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import type { ContractKind } from '../agents.rules.ts';
import { turnTo } from '../centre/turn-to.fixture.ts';
import { decideRequest, requestsOf } from './contracts.store.ts';
import { giveHouseContract } from './house-contract.fixture.ts';
import type { Terms } from './terms.rules.ts';

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

const NONE = 'You have no contract of this kind';
const REASON = 'Hoạt động tối thiểu quá cao';
/** The newest of the toasts that say so: those of earlier steps may still be there. */
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();

interface Both {
  above: Page;
  below: Page;
}

/**
 * The four kinds have their own calls (wire.md 2.3). The journey takes every step with a kind of a long period: its
 * terms do not begin during the journey. The other kinds are proposed and signed. The upline has a wide screen and the
 * downline a phone.
 */
test('a contract is proposed, withdrawn, signed, rejected, ended and kept, from both sides (docs/agents.md 5)', async ({
  browser,
}) => {
  const { upline, downline } = await twoSides(['dividend', 'daily', 'hourly', 'realtime']);
  const to = downline.username;
  const above = await enter(browser, upline, EN_WIDE, '/?agent=agentDividendRecordCopy2');
  await expectHeldAgainstOwn(above);
  await propose(above, to);

  const below = await enter(browser, downline, EN_PHONE, '/');
  await openFromPopup(below);
  await signInOneWindow(below);
  await changeAndWithdraw(above, to);
  await askAndReject({ above, below });
  await endAndKeep({ above, below });

  const turn = async (name: string) => {
    await turnTo(above.getByRole('dialog').first(), EN_WIDE, name);
    await propose(above, to);
  };
  const follow = (name: string) => turnTo(below.getByRole('dialog').first(), EN_PHONE, name);
  await turn('Hourly salary');
  await lapse(downline);
  await above.reload();
  await expect(above.getByText('Waiting for them')).toHaveCount(0);
  await follow('Hourly salary');
  for (const page of [above, below]) await expect(page.getByText('Lapsed', { exact: true })).toBeVisible();
  await expect(below.getByRole('button', { name: 'Review and sign' })).toHaveCount(0);
  await propose(above, to);
  await sign(below);
  for (const name of ['Daily wages', 'Real-time salary']) {
    await turn(name);
    await follow(name);
    await sign(below);
  }
  await below.context().close();
  await above.context().close();
});

/** Opens a separate browser as this side, on a page of the agent centre or on the home screen. */
async function enter(browser: Browser, { session }: Side, look: Look, path: string): Promise<Page> {
  const { language, theme, width } = look;
  const context = await browser.newContext({
    baseURL: PORTAL,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const cookie = { domain: 'localhost', path: '/' };
  await context.addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: '__Host-session', value: session, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  const page = await context.newPage();
  await page.addInitScript(
    ([theme, today]) => {
      localStorage.setItem('theme', theme);
      // Pop-ups of announcements would cover the request's own.
      localStorage.setItem('popups.silent', today);
    },
    [theme, zonedDay(Date.now(), 'Asia/Ho_Chi_Minh')] as const,
  );
  await page.goto(path);
  await page.locator('.drawn').waitFor({ state: 'detached' });
  return page;
}

/** Does what the job of docs/agents.md 5 does after seven days. */
const lapse = (downline: Side) =>
  inInstallation((database) =>
    database.transact(async (trx) => {
      const [request] = await requestsOf(trx, { member: downline.playerId, kind: 'hourly', limit: 1 });
      await decideRequest(trx, { id: request?.id ?? 0n, to: 'lapsed', at: new Date() });
    }),
  );

/** The form warns of terms above the agent's own before it sends them. */
async function expectHeldAgainstOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Propose a contract', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  const rate = dialog.getByLabel('Rate', { exact: true });
  const above = dialog.getByText('These terms are better than the upline’s own.');
  await rate.fill('1,5');
  await expect(above).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await rate.fill('0,5');
  await expect(above).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Downline')).toHaveCount(0);
}

async function propose(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose a contract', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Downline').selectOption(to);
  await dialog.getByLabel('Rate', { exact: true }).fill('0,5');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await told(page, 'Proposal sent');
  await expect(page.getByText('Waiting for them')).toBeVisible();
}

async function openFromPopup(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'A contract is waiting for you' });
  await popup.getByRole('button', { name: 'Dividend' }).click();
  await expect(page.getByText('Waiting for you', { exact: true })).toBeVisible();
  await expect(page.getByText(NONE)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
}

/** The reader's other window updates its count by itself. */
async function signInOneWindow(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/?agent=menu');
  const badge = other.getByText('1 request waits for you');
  await expect(badge.first()).toBeAttached();
  await sign(page);
  await expect(badge).toHaveCount(0);
  await other.close();
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and sign' }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('button', { name: 'Sign contract' })).toBeDisabled();
  await dialog.getByLabel(/^I have read/).check();
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await told(page, 'Contract signed');
  await expect(page.getByText('In force').first()).toBeVisible();
}

/** The other side's page updates without a reload. */
async function changeAndWithdraw(page: Page, name: string): Promise<void> {
  await page.getByText(name).first().click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Propose new terms' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Rate', { exact: true }).fill('0,8');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Proposal withdrawn')).toBeVisible();
}

async function askAndReject({ above, below }: Both): Promise<void> {
  await below.getByRole('button', { name: 'Propose new terms' }).click();
  const dialog = below.getByRole('dialog').last();
  await dialog.getByLabel('Rate', { exact: true }).fill('0,9');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(below.getByText('Waiting for them')).toBeVisible();
  await above.getByRole('button', { name: 'Reject' }).click();
  const question = above.getByRole('dialog').last();
  await question.getByLabel(/^Reason/).fill(REASON);
  await expectAccessible(above);
  await question.getByRole('button', { name: 'Reject' }).click();
  for (const page of [above, below]) {
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
  }
}

async function endAndKeep({ above, below }: Both): Promise<void> {
  const ask = async () => {
    await below.getByRole('button', { name: 'Ask to end' }).click();
    await below.getByRole('dialog').last().getByRole('button', { name: 'Ask to end' }).click();
    await expect(above.getByText('They asked to end it').first()).toBeVisible();
  };
  await ask();
  await above.getByRole('button', { name: 'Keep the contract' }).first().click();
  await above.getByRole('dialog').last().getByRole('button', { name: 'Keep the contract' }).click();
  await expect(above.getByText('The contract stays')).toBeVisible();
  await ask();
  await above.getByRole('button', { name: 'Agree to end' }).click();
  await above.getByRole('dialog').last().getByRole('button', { name: 'Agree to end' }).click();
  await expect(below.getByText(NONE)).toBeVisible();
}
