import { Target } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { CAMPAIGN_STATES } from './campaign.rules.ts';
import type { missionsDeskContract } from './missions-desk.contract.ts';

export const missionScreens = screens({
  desks: [
    desk<typeof missionsDeskContract>()({
      key: 'missions',
      title: 'rewards.desk.missions.title',
      path: '/rewards/missions',
      group: 'rewards',
      icon: Target,
      call: 'GET /office/missions',
      filters: CAMPAIGN_STATES,
      rows: /^(new|\d{1,9})$/,
      page: async () => (await import('./missions.desk.tsx')).MissionsDesk,
    }),
  ],
});
