import { ClipboardCheck, Gift, ScanSearch } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { OFFER_STATES } from './offer-states.rules.ts';
import type { offersDeskContract } from './offers-desk.contract.ts';
import type { queuesContract } from './queues.contract.ts';
import { APPLICATION_STATES } from './queues.rules.ts';

export const promotionScreens = screens({
  desks: [
    desk<typeof offersDeskContract>()({
      key: 'promotion-offers',
      title: 'rewards.desk.offers.title',
      path: '/rewards/promotions',
      group: 'rewards',
      icon: Gift,
      call: 'GET /office/promotions',
      filters: OFFER_STATES,
      rows: /^(new|\d{1,18})$/,
      page: async () => (await import('./offers.desk.tsx')).OffersDesk,
    }),
    desk<typeof queuesContract>()({
      key: 'offer-applications',
      title: 'rewards.desk.applications.title',
      path: '/rewards/applications',
      group: 'rewards',
      icon: ClipboardCheck,
      call: 'GET /office/offer-applications',
      filters: APPLICATION_STATES,
      queues: { offerApplications: 'all' },
      page: async () => (await import('./applications.desk.tsx')).OfferApplicationsDesk,
    }),
    desk<typeof queuesContract>()({
      key: 'held-awards',
      title: 'rewards.desk.held.title',
      path: '/rewards/held',
      group: 'rewards',
      icon: ScanSearch,
      call: 'GET /office/held-awards',
      queues: { heldAwards: 'all' },
      page: async () => (await import('./held.desk.tsx')).HeldAwardsDesk,
    }),
  ],
});
