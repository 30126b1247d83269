import { Handshake } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { applicationsContract } from './applications.contract.ts';
import { APPLICATION_STATES } from './join.rules.ts';

export const applicationScreens = screens({
  desks: [
    desk<typeof applicationsContract>()({
      key: 'applications',
      title: 'agents.desk.title',
      path: '/agents/applications',
      group: 'players',
      icon: Handshake,
      call: 'GET /office/agents/applications',
      filters: APPLICATION_STATES,
      startsAt: 'new',
      queues: { applications: 'new' },
      page: async () => (await import('./applications.desk.tsx')).ApplicationsDesk,
    }),
  ],
});
