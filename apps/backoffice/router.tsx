import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { OUTBOX_STATES } from '#features/accounts/outbox/outbox.rules.ts';
import { APPLICATION_STATES } from '#features/agents/join/join.rules.ts';
import { ADJUSTMENT_STATES } from '#features/cashier/adjustments/adjustment.rules.ts';
import { DEPOSIT_STATES, NOTICE_FILTERS } from '#features/cashier/desk/desk.rules.ts';
import { OPEN_OFFER } from '#features/cashier/offers/offers.rules.ts';
import { PAYOUT_FILTERS, PAYOUT_NOTICE_FILTERS } from '#features/cashier/payout/payout.rules.ts';
import { RECEIPT_FILTERS } from '#features/cashier/receipt/receipt.rules.ts';
import { TRANSFER_STATES } from '#features/cashier/wallets/transfer.rules.ts';
import { ACTORS } from '#features/compliance/audit/trail.rules.ts';
import { REVIEW_STATES } from '#features/rewards/referral-desk/reviews.rules.ts';
import { DESK_GROUPS, type DeskGroup } from '#features/site/desk/settings.rules.ts';
import { KINDS } from '#features/support/announcements/announcement.rules.ts';
import { FEEDBACK_STATES } from '#features/support/feedback/feedback.rules.ts';
import { ITEM_FILTERS } from '#features/wagers/calls/reconciliation.rules.ts';
import type { DeskView } from '#platform/ui/desk-list.tsx';
import { Frame } from './frame.tsx';
import { Broken, NotFound } from './not-found.tsx';
import type { Operator } from './office-session.ts';

const root = createRootRouteWithContext<{ operator: Operator }>()({ component: Frame, notFoundComponent: NotFound });

/** Reads what a desk shows from its address; what is not understood is left out. */
function viewOf<Filter extends string = never>(filters: readonly Filter[] = [], rows = /^\d{1,18}$/) {
  return (search: Record<string, unknown>): DeskView<Filter> => {
    const filter = filters.find((known) => known === search.filter);
    const page = Number(search.page);
    return {
      ...(filter && { filter }),
      ...(search.search ? { search: String(search.search).slice(0, 100) } : {}),
      ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
      ...(rows.test(String(search.open ?? '')) && { open: String(search.open) }),
    };
  };
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
});

const payments = () => import('./payment-pages.tsx');
const people = () => import('./people-pages.tsx');
const support = () => import('./support-pages.tsx');

const notices = createRoute({
  getParentRoute: () => root,
  path: '/payments/notices',
  validateSearch: viewOf(NOTICE_FILTERS),
  component: lazyRouteComponent(payments, 'NoticesPage'),
});

const deposits = createRoute({
  getParentRoute: () => root,
  path: '/payments/deposits',
  validateSearch: viewOf(DEPOSIT_STATES),
  component: lazyRouteComponent(payments, 'DepositsPage'),
});

const vouchers = createRoute({
  getParentRoute: () => root,
  path: '/payments/vouchers',
  validateSearch: viewOf(),
  component: lazyRouteComponent(payments, 'VouchersPage'),
});

const wagering = createRoute({
  getParentRoute: () => root,
  path: '/payments/wagering',
  validateSearch: viewOf(),
  component: lazyRouteComponent(payments, 'WageringPage'),
});

const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/payments/withdrawals',
  validateSearch: viewOf(PAYOUT_FILTERS),
  component: lazyRouteComponent(payments, 'WithdrawalsPage'),
});

const receipts = createRoute({
  getParentRoute: () => root,
  path: '/payments/receipts',
  validateSearch: viewOf(RECEIPT_FILTERS),
  component: lazyRouteComponent(payments, 'ReceiptsPage'),
});

const payoutNotices = createRoute({
  getParentRoute: () => root,
  path: '/payments/payout-notices',
  validateSearch: viewOf(PAYOUT_NOTICE_FILTERS),
  component: lazyRouteComponent(payments, 'PayoutNoticesPage'),
});

const wallets = createRoute({
  getParentRoute: () => root,
  path: '/payments/wallets',
  validateSearch: viewOf(TRANSFER_STATES),
  component: lazyRouteComponent(payments, 'WalletsDeskPage'),
});

const adjustments = createRoute({
  getParentRoute: () => root,
  path: '/payments/adjustments',
  validateSearch: viewOf(ADJUSTMENT_STATES),
  component: lazyRouteComponent(payments, 'AdjustmentsPage'),
});

const reconciliation = createRoute({
  getParentRoute: () => root,
  path: '/payments/reconciliation',
  validateSearch: viewOf(ITEM_FILTERS),
  component: lazyRouteComponent(payments, 'ReconciliationPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/brand/settings',
  validateSearch: (search: Record<string, unknown>): { group?: DeskGroup } => {
    const group = DESK_GROUPS.find((known) => known === search.group);
    return group ? { group } : {};
  },
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'SettingsPage'),
});

const offers = createRoute({
  getParentRoute: () => root,
  path: '/brand/offers',
  validateSearch: viewOf([], OPEN_OFFER),
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'OffersPage'),
});

const referrals = createRoute({
  getParentRoute: () => root,
  path: '/payments/referrals',
  validateSearch: viewOf(REVIEW_STATES),
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'ReferralsPage'),
});

const games = createRoute({
  getParentRoute: () => root,
  path: '/brand/games',
  component: lazyRouteComponent(() => import('./brand-pages.tsx'), 'GamesPage'),
});

const announcements = createRoute({
  getParentRoute: () => root,
  path: '/announcements',
  validateSearch: viewOf(KINDS, /^(\d{1,9}|new)$/),
  component: lazyRouteComponent(support, 'AnnouncementsPage'),
});

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: viewOf(FEEDBACK_STATES),
  component: lazyRouteComponent(support, 'FeedbackPage'),
});

const chats = createRoute({
  getParentRoute: () => root,
  path: '/chats',
  validateSearch: viewOf(['closed']),
  component: lazyRouteComponent(support, 'ChatsPage'),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: viewOf(),
  component: lazyRouteComponent(support, 'InboxPage'),
});

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: viewOf(OUTBOX_STATES),
  component: lazyRouteComponent(support, 'MessagesPage'),
});

const applications = createRoute({
  getParentRoute: () => root,
  path: '/agents/applications',
  validateSearch: viewOf(APPLICATION_STATES),
  component: lazyRouteComponent(people, 'ApplicationsPage'),
});

const operators = createRoute({
  getParentRoute: () => root,
  path: '/people/operators',
  validateSearch: viewOf(),
  component: lazyRouteComponent(people, 'OperatorsPage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/people/audit',
  validateSearch: viewOf(ACTORS),
  component: lazyRouteComponent(people, 'AuditPage'),
});

const players = createRoute({
  getParentRoute: () => root,
  path: '/players',
  validateSearch: viewOf(),
  component: lazyRouteComponent(people, 'PlayersPage'),
});

export function createOfficeRouter() {
  return createRouter({
    routeTree: root.addChildren([
      ...[
        home,
        notices,
        deposits,
        withdrawals,
        receipts,
        payoutNotices,
        wallets,
        vouchers,
        wagering,
        adjustments,
        reconciliation,
        referrals,
      ],
      ...[settings, offers, games, announcements, feedback, chats, inbox, messages],
      ...[applications, operators, audit, players],
    ]),
    // Filled by RouterProvider, which stands only where somebody is logged in.
    context: { operator: undefined as unknown as Operator },
    scrollRestoration: true,
    defaultErrorComponent: Broken,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
