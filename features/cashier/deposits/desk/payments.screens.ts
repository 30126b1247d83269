import { ArrowDownLeft, Radio } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { deskContract } from './desk.contract.ts';
import { DEPOSIT_STATES, NOTICE_FILTERS } from './desk.rules.ts';

export const paymentScreens = screens({
  desks: [
    desk<typeof deskContract>()({
      key: 'notices',
      title: 'cashier.desk.notices.title',
      path: '/payments/notices',
      group: 'payments',
      icon: Radio,
      call: 'GET /office/payments/notices',
      filters: NOTICE_FILTERS,
      startsAt: 'open',
      queues: { notices: 'open' },
      page: async () => (await import('./payments.desk.tsx')).NoticesDesk,
    }),
    desk<typeof deskContract>()({
      key: 'deposits',
      title: 'cashier.desk.deposits.title',
      path: '/payments/deposits',
      group: 'payments',
      icon: ArrowDownLeft,
      call: 'GET /office/payments/deposits',
      filters: DEPOSIT_STATES,
      startsAt: 'review',
      queues: { deposits: 'review' },
      page: async () => (await import('./deposits.desk.tsx')).DepositsDesk,
    }),
  ],
});
