import { ArrowDownLeft, ClipboardList, type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { SecurityPage } from '#features/accounts/public.page.tsx';

/** What every page of the member centre gets. */
export interface PageProps {
  symbol: string;
  timeZone: string;
}

export interface Entry {
  /** Page key of spec section 2.7. */
  key: string;
  icon: LucideIcon;
  group: (typeof GROUPS)[number];
  page: ComponentType<PageProps>;
}

export const GROUPS = ['account', 'money', 'history'] as const;

/** The entries that exist, in the order of spec section 2.7; further ones join this list. */
export const ENTRIES: readonly Entry[] = [
  { key: 'securityCenter', icon: UserRound, group: 'account', page: SecurityPage },
  {
    key: 'depositv2',
    icon: ArrowDownLeft,
    group: 'money',
    page: lazy(async () => ({ default: (await import('#features/cashier/public.page.tsx')).DepositPage })),
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
    page: lazy(async () => ({ default: (await import('#features/wagers/public.page.tsx')).AccountRecordPage })),
  },
];
