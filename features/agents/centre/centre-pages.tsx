import {
  ArrowLeftRight,
  CalendarDays,
  ChartLine,
  Clock,
  FileText,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Percent,
  ReceiptText,
  UserPlus,
  UsersRound,
  Zap,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ModuleId, ValueOf } from '#platform/http/contract.ts';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import type { contractsContract } from '../contracts/contracts.contract.ts';

/** Props of a page of the agent centre, besides those of every centre. */
export interface AgentPageProps extends CentrePageProps {
  /** True for an assistant, who can change nothing. */
  readOnly: boolean;
  /** Opens another page of the centre. */
  openPage(key: string): void;
}

/** What the menu depends on: the account's contracts and requests, and the brand's switches. */
export interface CentreFlags extends ValueOf<(typeof contractsContract)['GET /wps/member/info/funds/consolidated']> {
  switches: readonly ModuleId[];
}

export interface CentrePage {
  /** Page key of spec section 2.8. */
  key: string;
  /** Text key of the title. */
  title: string;
  group: (typeof GROUPS)[number];
  icon: LucideIcon;
  page: ComponentType<AgentPageProps>;
  /** Undefined if the page is always shown. */
  visible?(flags: CentreFlags): boolean;
  /** Number of requests that wait on the page. */
  waiting?(flags: CentreFlags): number;
}

export const GROUPS = ['team', 'records', 'contracts'] as const;

/** The first page of the centre (spec section 2.8). */
export const FIRST_PAGE = 'agentTeamOverview';

/** The centre's pages in the order of spec section 2.8; the menus are built from this list. */
export const CENTRE_PAGES: readonly CentrePage[] = [
  {
    key: 'agentAnnouncement',
    title: 'centre.page.announcement',
    group: 'team',
    icon: Megaphone,
    page: lazy(async () => ({ default: (await import('./announcement.page.tsx')).AnnouncementPage })),
  },
  {
    key: 'agentTeamOverview',
    title: 'centre.page.overview',
    group: 'team',
    icon: LayoutDashboard,
    page: lazy(async () => ({ default: (await import('./overview.page.tsx')).OverviewPage })),
  },
  {
    key: 'registerCenter',
    title: 'centre.page.register',
    group: 'team',
    icon: UserPlus,
    page: lazy(async () => ({ default: (await import('./register.page.tsx')).RegisterPage })),
    visible: ({ switches }) => switches.includes('AGENTPOLICY3'),
  },
  {
    key: 'downlineManagmentView',
    title: 'centre.page.team',
    group: 'team',
    icon: UsersRound,
    page: lazy(async () => ({ default: (await import('./team.page.tsx')).TeamPage })),
    visible: ({ switches }) => switches.includes('AGENTPOLICY3'),
  },
  {
    key: 'personalHistoryCopy',
    title: 'centre.page.bets',
    group: 'records',
    icon: ReceiptText,
    page: lazy(async () => ({ default: (await import('../figures/team-bets.page.tsx')).TeamBetsPage })),
  },
  {
    key: 'palStatementsAgentCopy',
    title: 'centre.page.loss',
    group: 'records',
    icon: ChartLine,
    page: lazy(async () => ({ default: (await import('../figures/user-loss.page.tsx')).UserLossPage })),
  },
  {
    key: 'agentRevenueReport',
    title: 'centre.page.income',
    group: 'records',
    icon: HandCoins,
    page: lazy(async () => ({ default: (await import('../figures/my-income.page.tsx')).MyIncomePage })),
  },
  {
    key: 'agentDownlineTransactionDetailsCopy',
    title: 'centre.page.transactions',
    group: 'records',
    icon: FileText,
    page: lazy(async () => ({
      default: (await import('../figures/downline-transactions.page.tsx')).DownlineTransactionsPage,
    })),
  },
  {
    key: 'agentCreditReport',
    title: 'centre.page.credit',
    group: 'records',
    icon: ArrowLeftRight,
    page: lazy(async () => ({ default: (await import('../figures/credit-report.page.tsx')).CreditReportPage })),
  },
  {
    key: 'agentDividendRecordCopy2',
    title: 'centre.page.dividend',
    group: 'contracts',
    icon: Percent,
    page: lazy(async () => ({ default: (await import('../contracts/contract-page.page.tsx')).DividendPage })),
    visible: ({ divtypeinfo }) => divtypeinfo,
    waiting: ({ divtypereq }) => divtypereq,
  },
  {
    key: 'agentDailyWages2',
    title: 'centre.page.daily',
    group: 'contracts',
    icon: CalendarDays,
    page: lazy(async () => ({ default: (await import('../contracts/contract-page.page.tsx')).DailySalaryPage })),
    visible: ({ contractmrdailysalinfotype }) => contractmrdailysalinfotype,
    waiting: ({ dailysalreqtype }) => dailysalreqtype,
  },
  {
    key: 'agentHourSalary',
    title: 'centre.page.hourly',
    group: 'contracts',
    icon: Clock,
    page: lazy(async () => ({ default: (await import('../contracts/contract-page.page.tsx')).HourlySalaryPage })),
    visible: ({ contracthoursalinfo }) => contracthoursalinfo,
    waiting: ({ contracthoursalreq }) => contracthoursalreq,
  },
  {
    key: 'agentRealtimeSalary',
    title: 'centre.page.realtime',
    group: 'contracts',
    icon: Zap,
    page: lazy(async () => ({ default: (await import('../contracts/contract-page.page.tsx')).RealtimeSalaryPage })),
    visible: ({ realtimesalinfotype }) => realtimesalinfotype,
    waiting: ({ realtimesalreqtype }) => realtimesalreqtype,
  },
];
