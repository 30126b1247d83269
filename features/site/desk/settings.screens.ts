import { Brush, Settings2 } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { lookDeskContract } from './look.contract.ts';
import type { settingsDeskContract } from './settings.contract.ts';
import { DESK_GROUPS } from './settings.rules.ts';

export const settingScreens = screens({
  desks: [
    desk<typeof settingsDeskContract>()({
      key: 'settings',
      title: 'site.desk.title',
      path: '/brand/settings',
      group: 'brand',
      icon: Settings2,
      call: 'GET /office/settings',
      filters: DESK_GROUPS,
      filterAs: 'group',
      page: async () => (await import('./settings.desk.tsx')).SettingsDesk,
    }),
    desk<typeof lookDeskContract>()({
      key: 'look',
      title: 'site.desk.look.title',
      path: '/brand/look',
      group: 'brand',
      icon: Brush,
      call: 'GET /office/look',
      page: async () => (await import('./look.desk.tsx')).LookDesk,
    }),
  ],
});
