import {
  ArrowDownLeft,
  ArrowUpRight,
  Gamepad2,
  Gift,
  GitCompareArrows,
  Handshake,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MailCheck,
  MailPlus,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  Podcast,
  Radio,
  ReceiptText,
  Scale,
  ScrollText,
  Settings2,
  Ticket,
  UserPlus,
  UserSearch,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import type { Queue } from '#features/site/overview/overview.rules.ts';
import type { Operator } from './office-session.ts';

type Role = Operator['role'];

const CASHIERS: readonly Role[] = ['admin', 'cashier'];
const MANAGERS: readonly Role[] = ['admin', 'manager'];
const SUPPORT: readonly Role[] = ['admin', 'manager', 'support'];
const OFFERS: readonly Role[] = ['admin', 'manager', 'cashier'];
const ALL: readonly Role[] = ['admin', 'manager', 'cashier', 'support'];

interface Desk {
  to: `/${string}`;
  key: string;
  icon: LucideIcon;
  roles: readonly Role[];
  /** The menu opens a queue at what waits for a person. */
  filter?: string;
  /** What of the overview's queues stands beside its name. */
  queues?: readonly Queue[];
}

/** The office by rooms. The server refuses by role on its own; here a role only sees what it may open. */
const ROOMS = [
  { key: 'home', entries: [{ to: '/', key: 'overview', icon: LayoutDashboard, roles: ALL }] },
  {
    key: 'payments',
    entries: [
      {
        to: '/payments/withdrawals',
        key: 'withdrawals',
        icon: ArrowUpRight,
        roles: CASHIERS,
        filter: 'to_approve',
        queues: ['withdrawals', 'payouts'],
      },
      {
        to: '/payments/notices',
        key: 'notices',
        icon: Radio,
        roles: CASHIERS,
        filter: 'open',
        queues: ['notices'],
      },
      {
        to: '/payments/deposits',
        key: 'deposits',
        icon: ArrowDownLeft,
        roles: CASHIERS,
        filter: 'review',
        queues: ['deposits'],
      },
      {
        to: '/payments/receipts',
        key: 'receipts',
        icon: ReceiptText,
        roles: CASHIERS,
        filter: 'disputes',
        queues: ['receipts'],
      },
      {
        to: '/payments/adjustments',
        key: 'adjustments',
        icon: Scale,
        roles: CASHIERS,
        filter: 'waiting',
        queues: ['adjustments'],
      },
      {
        to: '/payments/reconciliation',
        key: 'reconciliation',
        icon: GitCompareArrows,
        roles: CASHIERS,
        queues: ['reconciliation'],
      },
      {
        to: '/payments/wallets',
        key: 'wallets',
        icon: WalletCards,
        roles: CASHIERS,
        filter: 'review',
        queues: ['wallets'],
      },
      { to: '/payments/payout-notices', key: 'payoutNotices', icon: Podcast, roles: CASHIERS, filter: 'strange' },
      { to: '/payments/vouchers', key: 'vouchers', icon: Ticket, roles: CASHIERS },
      { to: '/payments/wagering', key: 'wagering', icon: ListChecks, roles: CASHIERS },
    ],
  },
  {
    key: 'players',
    entries: [
      { to: '/players', key: 'players', icon: UserSearch, roles: ALL },
      { to: '/chats', key: 'chats', icon: MessageCircle, roles: SUPPORT, queues: ['chats'] },
      {
        to: '/feedback',
        key: 'feedback',
        icon: MessageSquareText,
        roles: SUPPORT,
        filter: 'open',
        queues: ['feedback'],
      },
      { to: '/inbox', key: 'inbox', icon: MailPlus, roles: SUPPORT },
      { to: '/messages', key: 'messages', icon: MailCheck, roles: SUPPORT },
      {
        to: '/agents/applications',
        key: 'applications',
        icon: Handshake,
        roles: MANAGERS,
        filter: 'new',
        queues: ['applications'],
      },
    ],
  },
  {
    key: 'brand',
    entries: [
      { to: '/brand/offers', key: 'offers', icon: Gift, roles: OFFERS },
      {
        to: '/payments/referrals',
        key: 'referrals',
        icon: UserPlus,
        roles: OFFERS,
        filter: 'waiting',
        queues: ['referrals'],
      },
      { to: '/announcements', key: 'announcements', icon: Megaphone, roles: MANAGERS },
      { to: '/brand/games', key: 'games', icon: Gamepad2, roles: MANAGERS },
      { to: '/brand/settings', key: 'settings', icon: Settings2, roles: MANAGERS },
    ],
  },
  {
    key: 'control',
    entries: [
      { to: '/people/operators', key: 'operators', icon: UsersRound, roles: ['admin'] },
      { to: '/people/audit', key: 'audit', icon: ScrollText, roles: MANAGERS },
    ],
  },
] as const satisfies readonly { key: string; entries: readonly Desk[] }[];

type Room = (typeof ROOMS)[number];
export type Entry = Desk & Pick<Room['entries'][number], 'to' | 'key'>;

const mayOpen = (entry: Entry, { role }: Operator) => entry.roles.includes(role);

/** Rooms with the desks of a role; those that have none are left out. */
export function roomsOf(operator: Operator): { key: Room['key']; entries: readonly Entry[] }[] {
  return ROOMS.map(({ key, entries }) => ({
    key,
    entries: (entries as readonly Entry[]).filter((entry) => mayOpen(entry, operator)),
  })).filter(({ entries }) => entries.length > 0);
}

const DESKS: readonly Entry[] = ROOMS.flatMap(({ entries }) => entries as readonly Entry[]);

/** Where a queue of the overview is worked off. */
export const deskOf = (queue: Queue): Entry | undefined => DESKS.find(({ queues }) => queues?.includes(queue));

/** Whether an address is a desk of other roles. */
export const isClosedTo = (pathname: string, operator: Operator): boolean =>
  DESKS.some((entry) => entry.to === pathname && !mayOpen(entry, operator));
