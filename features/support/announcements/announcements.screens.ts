import { Megaphone } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { KINDS } from './announcement.rules.ts';
import type { announcementDeskContract } from './announcement-desk.contract.ts';

export const announcementScreens = screens({
  desks: [
    desk<typeof announcementDeskContract>()({
      key: 'announcements',
      title: 'support.desk.announcements',
      path: '/announcements',
      group: 'brand',
      icon: Megaphone,
      call: 'GET /office/announcements',
      filters: KINDS,
      rows: /^(\d{1,9}|new)$/,
      page: async () => (await import('./announcements.desk.tsx')).AnnouncementsDesk,
    }),
  ],
});
