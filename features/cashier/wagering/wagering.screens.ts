import { ListChecks } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { wageringDeskContract } from './wagering.contract.ts';
import { REQUIREMENT_FILTERS } from './wagering.rules.ts';

export const wageringScreens = screens({
  desks: [
    desk<typeof wageringDeskContract>()({
      key: 'wagering',
      title: 'cashier.desk.wagering.title',
      path: '/payments/wagering',
      group: 'payments',
      icon: ListChecks,
      call: 'GET /office/wagering',
      filters: REQUIREMENT_FILTERS,
      page: async () => (await import('./wagering.desk.tsx')).WageringDesk,
    }),
  ],
});
