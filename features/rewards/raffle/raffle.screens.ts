import { Ticket } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { CAMPAIGN_STATES } from '../missions/campaign.rules.ts';
import type { rafflesDeskContract } from './raffles-desk.contract.ts';

export const raffleScreens = screens({
  desks: [
    desk<typeof rafflesDeskContract>()({
      key: 'raffles',
      title: 'rewards.desk.raffles.title',
      path: '/rewards/raffles',
      group: 'rewards',
      icon: Ticket,
      call: 'GET /office/raffles',
      filters: CAMPAIGN_STATES,
      rows: /^(new|\d{1,9})$/,
      page: async () => (await import('./raffles.desk.tsx')).RafflesDesk,
    }),
  ],
});
