import { Gift } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { offersDeskContract } from './offers.contract.ts';
import { OPEN_OFFER } from './offers.rules.ts';

export const offerScreens = screens({
  desks: [
    desk<typeof offersDeskContract>()({
      key: 'offers',
      title: 'cashier.desk.offers.title',
      path: '/brand/offers',
      group: 'brand',
      icon: Gift,
      call: 'GET /office/offers',
      rows: OPEN_OFFER,
      page: async () => (await import('./offers.desk.tsx')).OffersDesk,
    }),
  ],
});
