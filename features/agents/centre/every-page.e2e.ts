import { giveHouseContract } from '#features/agents/contracts/house-contract.fixture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  type Look,
  nameOf,
  openCentre,
  PAIRED_LOOKS,
  test,
  withOddLanguage,
} from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { type FilledAgent, filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { CONTRACT_KINDS, type Period } from '../agents.rules.ts';
import type { Terms } from '../contracts/terms.rules.ts';
import { turnTo } from './turn-to.fixture.ts';

/**
 * Spec section 2.8: every page of the agent centre, for a team with rounds and a contract of each kind. Actions on the
 * pages have their own journeys.
 */
interface Visit extends Record<Look['language'], string> {
  key: string;
  /** A text that only this agent's line can show. */
  shows?: RegExp | string;
}

/** Name of the game's vendor. */
const VENDOR = 'Đông Sơn';
const TEAM = /^dl\w+[ab]$/;
const TERMS = /^(Hợp đồng với|Contract with) /;

const VISITS: readonly Visit[] = [
  { key: 'agentTeamOverview', VI: 'Tổng quan đội nhóm', EN: 'Team overview', shows: /^3[.,]600/ },
  { key: 'agentAnnouncement', VI: 'Thông báo', EN: 'Announcements' },
  { key: 'registerCenter', VI: 'Mở tài khoản', EN: 'Register account' },
  { key: 'downlineManagmentView', VI: 'Quản lý đội nhóm', EN: 'Team management', shows: TEAM },
  { key: 'personalHistoryCopy', VI: 'Cược của đội', EN: 'Team betting', shows: VENDOR },
  { key: 'palStatementsAgentCopy', VI: 'Lãi lỗ hội viên', EN: 'User loss', shows: TEAM },
  { key: 'agentRevenueReport', VI: 'Thu nhập của tôi', EN: 'My income', shows: /^(Chưa có khoản|No income)/ },
  { key: 'agentDownlineTransactionDetailsCopy', VI: 'Chi tiết tài khoản', EN: 'Account details', shows: TEAM },
  { key: 'agentCreditReport', VI: 'Báo cáo chuyển tiền', EN: 'Credit report', shows: /^(Không có lần|No transfers)/ },
  { key: 'agentDividendRecordCopy2', VI: 'Hoa hồng hợp đồng', EN: 'Bonus', shows: TERMS },
  { key: 'agentDailyWages2', VI: 'Lương ngày', EN: 'Daily wages', shows: TERMS },
  { key: 'agentHourSalary', VI: 'Lương giờ', EN: 'Hourly salary', shows: TERMS },
  { key: 'agentRealtimeSalary', VI: 'Lương thời gian thực', EN: 'Real-time salary', shows: TERMS },
];

const PERIODS: Record<(typeof CONTRACT_KINDS)[number], Period> = {
  dividend: 'W',
  daily: 'D',
  hourly: 'O',
  realtime: 'R',
};
const COMMON = { activeFrom: 0n, ownPlay: false, carryOver: false };
const TIERS: Terms['tiers'] = [
  { rateBps: 50, activeMembers: null, volume: null, teamLoss: null },
  { rateBps: 80, activeMembers: 10, volume: 100_000_000n, teamLoss: null },
];

let agent: Promise<FilledAgent> | undefined;

/** One agent for all walks of a process, because a walk changes nothing. */
const agentHere = () => (agent ??= agentWithContracts());

/** A top agent with two downlines who have played, and a contract of each kind with the house. */
async function agentWithContracts(): Promise<FilledAgent> {
  const made = await filledAgent({ dataDir: DATA_DIR, portal: PORTAL });
  await inInstallation(async (database) => {
    const { brand_id: brandId } = await database.read((db) =>
      db.selectFrom('accounts.players').select('brand_id').where('id', '=', made.playerId).executeTakeFirstOrThrow(),
    );
    for (const kind of CONTRACT_KINDS) {
      const base = kind === 'dividend' ? ('ngr' as const) : ('volume' as const);
      const terms = { ...COMMON, period: PERIODS[kind], base, tiers: TIERS };
      await giveHouseContract(database, { brandId, holder: made.playerId, kind, terms });
    }
  });
  await counted(made);
  return made;
}

/** Figures lag behind the ledger by some seconds: waits until both rounds are counted. */
async function counted({ session }: FilledAgent) {
  await expect
    .poll(async () => {
      const answer = await fetch(`${PORTAL}/wps/relay/PARLOR_agentOverview`, { headers: { authorization: session } });
      return ((await answer.json()) as { value: { team: { volume: number } } }).value.team.volume;
    })
    .toBe(3_600);
}

for (const look of PAIRED_LOOKS)
  test(`every agent’s pages, one after the other (spec section 2.8), ${nameOf(look)}`, async ({ quietPage: page }) => {
    const { session } = await agentHere();
    if (look.language === 'EN') await withOddLanguage(page);
    const [first] = VISITS;
    const centre = await openCentre(page, { session, look, entry: first!.key, centre: 'agent' });
    for (const visit of VISITS)
      await test.step(visit.key, async () => {
        const { key, shows, [look.language]: name } = visit;
        if (visit !== first) await turnTo(centre, look, name);
        await expect(page).toHaveURL(`/?agent=${key}`);
        if (look.width === 390 && visit !== first)
          await expect(page.getByRole('dialog', { name, exact: true })).toBeFocused();
        if (shows) await expect(centre.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        if (key === 'agentTeamOverview') await expect(centre.locator('.daychart canvas')).toBeVisible();
        await expectFits(page);
        await expectAccessible(page, '[role=dialog]');
      });
  });
