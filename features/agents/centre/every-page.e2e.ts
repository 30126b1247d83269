import { giveHouseContract } from '#features/agents/contracts/house-contract.fixture.ts';
import { expect, expectAccessible, expectFits, nameOf, openCentre, TWO_LOOKS, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR } from '#tests/places.ts';
import { CONTRACT_KINDS, type Period } from '../agents.rules.ts';
import type { Terms } from '../contracts/terms.rules.ts';

/**
 * Spec section 2.8: the pages of figures and of contracts, for a team with rounds and a contract of each kind. The
 * first four pages are in centre.e2e.ts; actions on the pages have their own journeys.
 */
interface Visit {
  key: string;
  VI: string;
  EN: string;
  /** A text that only this agent's line can show. */
  shows: RegExp | string;
}

/** Name of the game's vendor. */
const VENDOR = 'Đông Sơn';
const TEAM = /^dl\w+[ab]$/;
const TERMS = /^(Hợp đồng với|Contract with) /;

const FIGURES: readonly Visit[] = [
  { key: 'personalHistoryCopy', VI: 'Cược của đội', EN: 'Team betting', shows: VENDOR },
  { key: 'palStatementsAgentCopy', VI: 'Lãi lỗ hội viên', EN: 'User loss', shows: TEAM },
  { key: 'agentRevenueReport', VI: 'Thu nhập của tôi', EN: 'My income', shows: /^(Chưa có khoản|No income)/ },
  { key: 'agentDownlineTransactionDetailsCopy', VI: 'Chi tiết tài khoản', EN: 'Account details', shows: TEAM },
  { key: 'agentCreditReport', VI: 'Báo cáo chuyển tiền', EN: 'Credit report', shows: /^(Không có lần|No transfers)/ },
];

const CONTRACTS: readonly Visit[] = [
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

/** A top agent with two downlines who have played, and a contract of each kind with the house. */
async function agentWithContracts() {
  const agent = await filledAgent({ dataDir: DATA_DIR, portal: test.info().project.use.baseURL ?? '' });
  await inInstallation(async (database) => {
    const { brand_id: brandId } = await database.read((db) =>
      db.selectFrom('accounts.players').select('brand_id').where('id', '=', agent.playerId).executeTakeFirstOrThrow(),
    );
    for (const kind of CONTRACT_KINDS) {
      const base = kind === 'dividend' ? ('ngr' as const) : ('volume' as const);
      const terms = { ...COMMON, period: PERIODS[kind], base, tiers: TIERS };
      await giveHouseContract(database, { brandId, holder: agent.playerId, kind, terms });
    }
  });
  return agent;
}

for (const look of TWO_LOOKS)
  for (const [part, visits] of Object.entries({ figures: FIGURES, contracts: CONTRACTS }))
    test(`an agent’s pages of ${part}, one after the other (spec section 2.8), ${nameOf(look)}`, async ({
      quietPage: page,
    }) => {
      const { session } = await agentWithContracts();
      const phone = look.width === 390;
      const entry = phone ? 'menu' : 'agentTeamOverview';
      const centre = await openCentre(page, { session, look, entry, centre: 'agent' });
      for (const { key, shows, [look.language]: name } of visits) {
        await centre.getByRole('navigation').getByRole('button', { name }).first().press('Enter');
        await expect(page).toHaveURL(`/?agent=${key}`);
        if (phone) await expect(page.getByRole('dialog', { name, exact: true })).toBeFocused();
        else await expect(centre.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
        await expect(centre.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await expectFits(page);
        await expectAccessible(page, '[role=dialog]');
        if (!phone) continue;
        await centre
          .getByRole('button', { name: look.language === 'VI' ? 'Quay lại' : 'Back' })
          .first()
          .press('Enter');
      }
    });
