import { Trophy } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { CAMPAIGN_STATES } from '../missions/campaign.rules.ts';
import type { boardsDeskContract } from './leaderboards-desk.contract.ts';

export const leaderboardScreens = screens({
  desks: [
    desk<typeof boardsDeskContract>()({
      key: 'leaderboards',
      title: 'rewards.desk.boards.title',
      path: '/rewards/leaderboards',
      group: 'rewards',
      icon: Trophy,
      call: 'GET /office/leaderboards',
      filters: CAMPAIGN_STATES,
      rows: /^(new|\d{1,9})$/,
      page: async () => (await import('./leaderboards.desk.tsx')).LeaderboardsDesk,
    }),
  ],
});
