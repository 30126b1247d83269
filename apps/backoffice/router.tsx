import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { OUTBOX_STATES } from '#features/accounts/outbox/outbox.rules.ts';
import { APPLICATION_STATES } from '#features/agents/join/join.rules.ts';
import { ADJUSTMENT_STATES } from '#features/cashier/adjustments/adjustment.rules.ts';
import { DEPOSIT_STATES, NOTICE_FILTERS } from '#features/cashier/desk/desk.rules.ts';
import { PAYOUT_FILTERS } from '#features/cashier/payout/payout.rules.ts';
import { RECEIPT_FILTERS } from '#features/cashier/receipt/receipt.rules.ts';
import { TRANSFER_STATES } from '#features/cashier/wallets/transfer.rules.ts';
import { DESK_GROUPS, type DeskGroup } from '#features/site/desk/settings.rules.ts';
import { KINDS } from '#features/support/announcement.rules.ts';
import { FEEDBACK_STATES } from '#features/support/feedback/feedback.rules.ts';
import { firstDesk } from './desks.ts';
import { Frame } from './frame.tsx';
import { NoDesk, NotFound } from './not-found.tsx';
import type { Operator } from './office-session.ts';

const root = createRootRouteWithContext<{ operator: Operator }>()({ component: Frame, notFoundComponent: NotFound });

/** Reads what a desk page shows from its address; what is not understood is left out. */
function viewOf<Filter extends string>(filters: readonly Filter[]) {
  return (search: Record<string, unknown>) => {
    const filter = filters.find((known) => known === search.filter);
    const page = Number(search.page);
    return {
      ...(filter && { filter }),
      ...(search.search ? { search: String(search.search).slice(0, 100) } : {}),
      ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
      ...(/^\d{1,18}$/.test(String(search.open ?? '')) && { open: String(search.open) }),
    };
  };
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    const to = firstDesk(context.operator);
    if (to) throw redirect({ to });
  },
  component: NoDesk,
});

export const noticesRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/notices',
  validateSearch: viewOf(NOTICE_FILTERS),
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'NoticesPage'),
});

export const depositsRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/deposits',
  validateSearch: viewOf(DEPOSIT_STATES),
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'DepositsPage'),
});

const vouchersRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/vouchers',
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'VouchersPage'),
});

const wageringRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/wagering',
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'WageringPage'),
});

export const withdrawalsRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/withdrawals',
  validateSearch: viewOf(PAYOUT_FILTERS),
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'WithdrawalsPage'),
});

export const receiptsRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/receipts',
  validateSearch: viewOf(RECEIPT_FILTERS),
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'ReceiptsPage'),
});

export const walletsRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/wallets',
  validateSearch: viewOf(TRANSFER_STATES),
  component: lazyRouteComponent(() => import('./payment-pages.tsx'), 'WalletsDeskPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => root,
  path: '/brand/settings',
  validateSearch: (search: Record<string, unknown>): { group?: DeskGroup } => {
    const group = DESK_GROUPS.find((known) => known === search.group);
    return group ? { group } : {};
  },
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'SettingsPage'),
});

const offersRoute = createRoute({
  getParentRoute: () => root,
  path: '/brand/offers',
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'OffersPage'),
});

const referralsRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/referrals',
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'ReferralsPage'),
});

const gamesRoute = createRoute({
  getParentRoute: () => root,
  path: '/brand/games',
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'GamesPage'),
});

const search = (raw: Record<string, unknown>, name: string, pattern: RegExp): string | undefined => {
  const value = String(raw[name] ?? '');
  return pattern.test(value) ? value : undefined;
};

export const announcementsRoute = createRoute({
  getParentRoute: () => root,
  path: '/announcements',
  validateSearch: (raw: Record<string, unknown>) => {
    const kind = KINDS.find((known) => known === raw.kind);
    const open = search(raw, 'open', /^(\d{1,9}|new)$/);
    return { ...(kind && { kind }), ...(open && { open }) };
  },
  component: lazyRouteComponent(() => import('./support-pages.tsx'), 'AnnouncementsPage'),
});

export const feedbackRoute = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: (raw: Record<string, unknown>) => {
    const state = FEEDBACK_STATES.find((known) => known === raw.state);
    const open = search(raw, 'open', /^\d{1,18}$/);
    const page = Number(raw.page);
    return {
      ...(state && { state }),
      ...(open && { open }),
      ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    };
  },
  component: lazyRouteComponent(() => import('./support-pages.tsx'), 'FeedbackPage'),
});

export const chatsRoute = createRoute({
  getParentRoute: () => root,
  path: '/chats',
  validateSearch: (raw: Record<string, unknown>) => {
    const open = search(raw, 'open', /^\d{1,18}$/);
    return { ...(raw.state === 'closed' && { state: 'closed' as const }), ...(open && { open }) };
  },
  component: lazyRouteComponent(() => import('./support-pages.tsx'), 'ChatsPage'),
});

export const inboxRoute = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: viewOf([]),
  component: lazyRouteComponent(() => import('./support-pages.tsx'), 'InboxPage'),
});

export const applicationsRoute = createRoute({
  getParentRoute: () => root,
  path: '/agents/applications',
  validateSearch: viewOf(APPLICATION_STATES),
  component: lazyRouteComponent(() => import('./agent-pages.tsx'), 'ApplicationsPage'),
});

export const messagesRoute = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: viewOf(OUTBOX_STATES),
  component: lazyRouteComponent(() => import('./message-pages.tsx'), 'MessagesPage'),
});

const operatorsRoute = createRoute({
  getParentRoute: () => root,
  path: '/people/operators',
  component: lazyRouteComponent(() => import('./people-pages.tsx'), 'OperatorsPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => root,
  path: '/people/audit',
  component: lazyRouteComponent(() => import('./people-pages.tsx'), 'AuditPage'),
});

export const playersRoute = createRoute({
  getParentRoute: () => root,
  path: '/players',
  validateSearch: viewOf([]),
  component: lazyRouteComponent(() => import('./people-pages.tsx'), 'PlayersPage'),
});

export const adjustmentsRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/adjustments',
  validateSearch: viewOf(ADJUSTMENT_STATES),
  component: lazyRouteComponent(() => import('./adjustment-pages.tsx'), 'AdjustmentsPage'),
});

const reconciliationRoute = createRoute({
  getParentRoute: () => root,
  path: '/payments/reconciliation',
  component: lazyRouteComponent(() => import('./adjustment-pages.tsx'), 'ReconciliationPage'),
});

export function createOfficeRouter() {
  return createRouter({
    routeTree: root.addChildren([
      ...[home, noticesRoute, depositsRoute, settingsRoute, gamesRoute, offersRoute, referralsRoute],
      ...[operatorsRoute, auditRoute, playersRoute, adjustmentsRoute, reconciliationRoute],
      ...[announcementsRoute, feedbackRoute, chatsRoute, inboxRoute, applicationsRoute, messagesRoute],
      ...[vouchersRoute, wageringRoute],
      ...[withdrawalsRoute, receiptsRoute],
      walletsRoute,
    ]),
    // Filled by RouterProvider, which stands only where somebody is logged in.
    context: { operator: undefined as unknown as Operator },
    scrollRestoration: true,
    defaultErrorComponent: NotFound,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
