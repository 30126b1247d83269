import { LayoutDashboard } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { overviewContract } from './overview.contract.ts';

export const overviewScreens = screens({
  desks: [
    desk<typeof overviewContract>()({
      key: 'overview',
      title: 'site.overview.title',
      path: '/',
      group: 'home',
      icon: LayoutDashboard,
      call: 'GET /office/overview',
      page: async () => (await import('./overview.desk.tsx')).OverviewDesk,
    }),
  ],
});
