import { CalendarCheck } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { CAMPAIGN_STATES } from '../missions/campaign.rules.ts';
import type { signinsDeskContract } from './signins-desk.contract.ts';

export const signinScreens = screens({
  desks: [
    desk<typeof signinsDeskContract>()({
      key: 'signins',
      title: 'rewards.desk.signins.title',
      path: '/rewards/signins',
      group: 'rewards',
      icon: CalendarCheck,
      call: 'GET /office/signins',
      filters: CAMPAIGN_STATES,
      rows: /^(new|\d{1,9})$/,
      page: async () => (await import('./signins.desk.tsx')).SigninsDesk,
    }),
  ],
});
