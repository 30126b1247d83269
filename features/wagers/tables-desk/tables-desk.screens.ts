import { ChartNoAxesCombined, Club, Users } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { tablesDeskContract } from './tables-desk.contract.ts';

export const tablesScreens = screens({
  desks: [
    desk<typeof tablesDeskContract>()({
      key: 'tables',
      title: 'tables.desk.title',
      path: '/games/tables',
      group: 'games',
      icon: Club,
      call: 'GET /office/tables',
      rows: /^(live|cards)\.[\w-]{1,40}$/,
      page: async () => (await import('./tables.desk.tsx')).TablesDesk,
    }),
    desk<typeof tablesDeskContract>()({
      key: 'table-returns',
      title: 'tables.returns.title',
      path: '/games/returns',
      group: 'games',
      icon: ChartNoAxesCombined,
      call: 'GET /office/table-returns',
      page: async () => (await import('./returns.desk.tsx')).ReturnsDesk,
    }),
    desk<typeof tablesDeskContract>()({
      key: 'table-signals',
      title: 'tables.signals.title',
      path: '/games/signals',
      group: 'games',
      icon: Users,
      call: 'GET /office/table-signals',
      page: async () => (await import('./signals.desk.tsx')).SignalsDesk,
    }),
  ],
});
