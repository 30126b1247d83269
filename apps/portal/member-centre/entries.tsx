import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgePercent,
  ChartColumn,
  ClipboardList,
  Crown,
  Gift,
  type LucideIcon,
  Mail,
  ReceiptText,
  Repeat,
  Send,
  Target,
  UserPlus,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { SecurityPage, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import type { ModuleId } from '#platform/http/contract.ts';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { isOffered } from '../shell/dialogs/centre-access.rules.ts';
import type { UnclaimedCount } from '../unclaimed.ts';

export interface Entry {
  /** Page key of spec section 2.7. */
  key: string;
  icon: LucideIcon;
  group: (typeof GROUPS)[number];
  page: ComponentType<CentrePageProps>;
  /** Whitelabel switch that the entry needs. */
  moduleId?: ModuleId;
  /** What the red badge counts (spec section 2.7): a figure of apps/portal/unclaimed.ts, or payouts to confirm. */
  count?: Exclude<keyof UnclaimedCount, 'total'> | 'receipts';
}

type RewardPages = typeof import('#features/rewards/public.page.tsx');

function reward(name: keyof RewardPages) {
  return lazy(async () => ({ default: (await import('#features/rewards/public.page.tsx'))[name] }));
}

export const GROUPS = ['account', 'money', 'history', 'rewards'] as const;

/** The existing entries, in the order of spec section 2.7; add new ones here. */
export const ENTRIES: readonly Entry[] = [
  { key: 'securityCenter', icon: UserRound, group: 'account', page: SecurityPage },
  {
    key: 'transferFund',
    icon: WalletCards,
    group: 'money',
    page: lazy(async () => ({ default: (await import('#features/cashier/public.page.tsx')).WalletsPage })),
  },
  {
    key: 'depositv2',
    icon: ArrowDownLeft,
    group: 'money',
    moduleId: 'DPSTBAS3',
    page: lazy(async () => ({ default: (await import('#features/cashier/public.page.tsx')).DepositPage })),
  },
  {
    key: 'withdraw',
    icon: ArrowUpRight,
    group: 'money',
    count: 'receipts',
    page: lazy(async () => ({ default: (await import('#features/cashier/public.page.tsx')).WithdrawPage })),
  },
  {
    key: 'transferUpline',
    icon: Send,
    group: 'money',
    page: lazy(async () => ({ default: (await import('#features/cashier/public.page.tsx')).GiftPage })),
  },
  {
    key: 'personalHistoryCopy',
    icon: ClipboardList,
    group: 'history',
    page: lazy(async () => ({ default: (await import('#features/wagers/public.page.tsx')).BetRecordPage })),
  },
  {
    key: 'transactionHistory',
    icon: ReceiptText,
    group: 'history',
    moduleId: 'MEMTRANS3',
    page: lazy(async () => ({ default: (await import('#features/wagers/public.page.tsx')).AccountRecordPage })),
  },
  {
    key: 'personalProfit',
    icon: ChartColumn,
    group: 'history',
    page: lazy(async () => ({ default: (await import('#features/wagers/public.page.tsx')).PersonalProfitPage })),
  },
  {
    key: 'bonusDetails',
    icon: BadgePercent,
    group: 'history',
    page: lazy(async () => ({ default: (await import('#features/wagers/public.page.tsx')).BonusDetailsPage })),
  },
  {
    key: 'rewardCenter',
    icon: Gift,
    group: 'rewards',
    moduleId: 'REWCEN3',
    count: 'promotions',
    page: reward('RewardCentrePage'),
  },
  { key: 'referral', icon: UserPlus, group: 'rewards', moduleId: 'REFERRAL3', page: reward('ReferralPage') },
  { key: 'missionLeaderboard', icon: Target, group: 'rewards', count: 'missions', page: reward('MissionsPage') },
  {
    key: 'messageV2',
    icon: Mail,
    group: 'rewards',
    moduleId: 'INBOX3',
    count: 'messages',
    page: lazy(async () => ({ default: (await import('#features/support/public.page.tsx')).InboxPage })),
  },
  { key: 'manualRebate', icon: Repeat, group: 'rewards', moduleId: 'PLYRBT', page: reward('RebatePage') },
  { key: 'playerRank', icon: Crown, group: 'rewards', moduleId: 'MEMCLUB3', page: reward('PlayerRankPage') },
];

/** The entries that the brand offers to an account of this type. */
export function useEntries(): readonly Entry[] {
  const { switches } = useShell();
  const { member } = useSession();
  return ENTRIES.filter(
    ({ key, moduleId }) => (moduleId === undefined || switches.includes(moduleId)) && isOffered(key, member?.type),
  );
}
