import { Scale } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { adjustmentContract } from './adjustment.contract.ts';
import { ADJUSTMENT_STATES } from './adjustment.rules.ts';

export const adjustmentScreens = screens({
  desks: [
    desk<typeof adjustmentContract>()({
      key: 'adjustments',
      title: 'cashier.desk.adjust.title',
      path: '/payments/adjustments',
      group: 'payments',
      icon: Scale,
      call: 'GET /office/adjustments',
      filters: ADJUSTMENT_STATES,
      startsAt: 'waiting',
      queues: { adjustments: 'waiting' },
      page: async () => (await import('./adjustments.desk.tsx')).AdjustmentsDesk,
    }),
  ],
});
