import { Crown } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { ladderDeskContract } from './ladder.contract.ts';

export const vipScreens = screens({
  desks: [
    desk<typeof ladderDeskContract>()({
      key: 'vip-ladder',
      title: 'ranks.desk.title',
      path: '/rewards/vip',
      group: 'rewards',
      icon: Crown,
      call: 'GET /office/vip',
      rows: /^(new|\d{1,2})$/,
      page: async () => (await import('./ladder.desk.tsx')).LadderDesk,
    }),
  ],
});
