import {
  ArrowDownLeft,
  ArrowUpRight,
  Gamepad2,
  Gift,
  GitCompareArrows,
  Handshake,
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
import type { Operator } from './office-session.ts';

interface DeskRow {
  to: string;
  /** Its name in the menu is the text `backoffice.menu.<key>`. */
  key: string;
  icon: LucideIcon;
  /** The menu opens a queue at what waits for a person. */
  filter?: string;
}

interface RoomRow {
  key: string;
  roles: readonly Operator['role'][];
  entries: readonly DeskRow[];
}

/** The office by rooms. The server refuses by role on its own; here a role only sees what it may open. */
const ROOMS = [
  {
    key: 'payments',
    roles: ['admin', 'cashier'],
    entries: [
      { to: '/payments/notices', key: 'notices', icon: Radio, filter: 'open' },
      { to: '/payments/deposits', key: 'deposits', icon: ArrowDownLeft, filter: 'review' },
      { to: '/payments/adjustments', key: 'adjustments', icon: Scale, filter: 'waiting' },
      { to: '/payments/reconciliation', key: 'reconciliation', icon: GitCompareArrows },
      { to: '/players', key: 'players', icon: UserSearch },
      { to: '/payments/vouchers', key: 'vouchers', icon: Ticket },
      { to: '/payments/wagering', key: 'wagering', icon: ListChecks },
      { to: '/payments/withdrawals', key: 'withdrawals', icon: ArrowUpRight, filter: 'to_approve' },
      { to: '/payments/receipts', key: 'receipts', icon: ReceiptText, filter: 'disputes' },
      { to: '/payments/payout-notices', key: 'payoutNotices', icon: Podcast, filter: 'strange' },
      { to: '/payments/wallets', key: 'wallets', icon: WalletCards, filter: 'review' },
      { to: '/brand/offers', key: 'offers', icon: Gift },
      { to: '/payments/referrals', key: 'referrals', icon: UserPlus },
    ],
  },
  {
    key: 'brand',
    roles: ['admin', 'manager'],
    entries: [
      { to: '/brand/settings', key: 'settings', icon: Settings2 },
      { to: '/announcements', key: 'announcements', icon: Megaphone },
      { to: '/brand/games', key: 'games', icon: Gamepad2 },
      { to: '/brand/offers', key: 'offers', icon: Gift },
      { to: '/payments/referrals', key: 'referrals', icon: UserPlus },
    ],
  },
  {
    key: 'support',
    roles: ['admin', 'manager', 'support'],
    entries: [
      { to: '/chats', key: 'chats', icon: MessageCircle },
      { to: '/feedback', key: 'feedback', icon: MessageSquareText, filter: 'open' },
      { to: '/inbox', key: 'inbox', icon: MailPlus },
      { to: '/messages', key: 'messages', icon: MailCheck },
      { to: '/players', key: 'players', icon: UserSearch },
    ],
  },
  {
    key: 'agents',
    roles: ['admin', 'manager'],
    entries: [{ to: '/agents/applications', key: 'applications', icon: Handshake, filter: 'new' }],
  },
  {
    key: 'people',
    roles: ['admin'],
    entries: [{ to: '/people/operators', key: 'operators', icon: UsersRound }],
  },
  {
    key: 'control',
    roles: ['admin', 'manager'],
    entries: [{ to: '/people/audit', key: 'audit', icon: ScrollText }],
  },
] as const satisfies readonly RoomRow[];

type Desk = (typeof ROOMS)[number]['entries'][number];

/** A desk of the table; its address is one of router.tsx, or the menu's links do not compile. */
export interface Entry extends Omit<DeskRow, 'to' | 'key'>, Pick<Desk, 'to' | 'key'> {}

interface Room extends RoomRow {
  entries: readonly Entry[];
}

const rooms: readonly Room[] = ROOMS;

export function roomsOf({ role }: Operator): readonly Room[] {
  const own = rooms.filter(({ roles }) => roles.includes(role));
  // Who works in two rooms finds what stands in both of them once.
  const isFirst = (room: Room, { to }: Entry) =>
    own.find(({ entries }) => entries.some((one) => one.to === to)) === room;
  return own.map((room) => ({ ...room, entries: room.entries.filter((entry) => isFirst(room, entry)) }));
}

/** Where an operator of a role begins; undefined where the role has no desk. */
export function firstDesk(operator: Operator): Entry['to'] | undefined {
  return roomsOf(operator)[0]?.entries[0]?.to;
}
