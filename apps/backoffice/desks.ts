import {
  ArrowDownLeft,
  Gamepad2,
  Handshake,
  type LucideIcon,
  MailCheck,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  Radio,
  Settings2,
} from 'lucide-react';
import type { Operator } from './office-session.ts';

export interface Entry {
  to:
    | '/payments/notices'
    | '/payments/deposits'
    | '/brand/settings'
    | '/brand/games'
    | '/announcements'
    | '/chats'
    | '/feedback'
    | '/agents/applications'
    | '/messages';
  key:
    | 'notices'
    | 'deposits'
    | 'settings'
    | 'games'
    | 'announcements'
    | 'chats'
    | 'feedback'
    | 'applications'
    | 'messages';
  icon: LucideIcon;
}

interface Room {
  key: 'payments' | 'brand' | 'support' | 'agents';
  roles: readonly Operator['role'][];
  entries: readonly Entry[];
}

/** The office by rooms. The server refuses by role on its own; here a role only sees what it may open. */
const ROOMS: readonly Room[] = [
  {
    key: 'payments',
    roles: ['admin', 'cashier'],
    entries: [
      { to: '/payments/notices', key: 'notices', icon: Radio },
      { to: '/payments/deposits', key: 'deposits', icon: ArrowDownLeft },
    ],
  },
  {
    key: 'brand',
    roles: ['admin', 'manager'],
    entries: [
      { to: '/brand/settings', key: 'settings', icon: Settings2 },
      { to: '/announcements', key: 'announcements', icon: Megaphone },
      { to: '/brand/games', key: 'games', icon: Gamepad2 },
    ],
  },
  {
    key: 'support',
    roles: ['admin', 'manager', 'support'],
    entries: [
      { to: '/chats', key: 'chats', icon: MessageCircle },
      { to: '/feedback', key: 'feedback', icon: MessageSquareText },
      { to: '/messages', key: 'messages', icon: MailCheck },
    ],
  },
  {
    key: 'agents',
    roles: ['admin', 'manager'],
    entries: [{ to: '/agents/applications', key: 'applications', icon: Handshake }],
  },
];

export function roomsOf({ role }: Operator): readonly Room[] {
  return ROOMS.filter(({ roles }) => roles.includes(role));
}

/** Where an operator of a role begins; undefined where the role has no desk. */
export function firstDesk(operator: Operator): Entry['to'] | undefined {
  return roomsOf(operator)[0]?.entries[0]?.to;
}
