import { GitCompareArrows } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { reconciliationContract } from './reconciliation.contract.ts';
import { ITEM_FILTERS } from './reconciliation.rules.ts';

export const reconciliationScreens = screens({
  desks: [
    desk<typeof reconciliationContract>()({
      key: 'reconciliation',
      title: 'wagers.desk.reconcile.title',
      path: '/payments/reconciliation',
      group: 'payments',
      icon: GitCompareArrows,
      call: 'GET /office/reconciliation',
      filters: ITEM_FILTERS,
      queues: { reconciliation: 'open' },
      page: async () => (await import('./reconciliation.desk.tsx')).ReconciliationDesk,
    }),
  ],
});
