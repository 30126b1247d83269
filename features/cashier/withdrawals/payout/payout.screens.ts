import { ArrowUpRight, Podcast } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { PAYOUT_FILTERS, PAYOUT_NOTICE_FILTERS } from './payout.rules.ts';
import type { payoutDeskContract } from './payout-desk.contract.ts';
import type { payoutNoticesContract } from './payout-notices.contract.ts';

export const payoutScreens = screens({
  desks: [
    desk<typeof payoutDeskContract>()({
      key: 'withdrawals',
      title: 'payout.desk.title',
      path: '/payments/withdrawals',
      group: 'payments',
      icon: ArrowUpRight,
      call: 'GET /office/withdrawals',
      filters: PAYOUT_FILTERS,
      startsAt: 'to_approve',
      queues: { withdrawals: 'to_approve', payouts: 'person' },
      page: async () => (await import('./withdrawals.desk.tsx')).WithdrawalsDesk,
    }),
    desk<typeof payoutNoticesContract>()({
      key: 'payoutNotices',
      title: 'payout.desk.told.title',
      path: '/payments/payout-notices',
      group: 'payments',
      icon: Podcast,
      call: 'GET /office/payout-notices',
      filters: PAYOUT_NOTICE_FILTERS,
      startsAt: 'strange',
      page: async () => (await import('./payout-notices.desk.tsx')).PayoutNoticesDesk,
    }),
  ],
});
