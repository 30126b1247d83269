import { ScrollText } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { trailContract } from './trail.contract.ts';
import { ACTORS } from './trail.rules.ts';

export const trailScreens = screens({
  desks: [
    desk<typeof trailContract>()({
      key: 'audit',
      title: 'compliance.desk.audit.title',
      path: '/people/audit',
      group: 'control',
      icon: ScrollText,
      call: 'GET /office/audit',
      filters: ACTORS,
      page: async () => (await import('./trail.desk.tsx')).TrailDesk,
    }),
  ],
});
