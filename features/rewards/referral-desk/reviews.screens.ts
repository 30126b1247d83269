import { Link2, UserPlus } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { visitsContract } from '../referral/visits.contract.ts';
import type { reviewsDeskContract } from './reviews.contract.ts';
import { REVIEW_STATES } from './reviews.rules.ts';

export const reviewScreens = screens({
  desks: [
    desk<typeof reviewsDeskContract>()({
      key: 'referrals',
      title: 'rewards.desk.referrals.title',
      path: '/payments/referrals',
      group: 'brand',
      icon: UserPlus,
      call: 'GET /office/referrals',
      filters: REVIEW_STATES,
      startsAt: 'waiting',
      queues: { referrals: 'waiting' },
      page: async () => (await import('./reviews.desk.tsx')).ReviewsDesk,
    }),
    desk<typeof visitsContract>()({
      key: 'referral-links',
      title: 'rewards.desk.links.title',
      path: '/rewards/links',
      group: 'rewards',
      icon: Link2,
      call: 'GET /office/referrals/links',
      page: async () => (await import('./links.desk.tsx')).LinksDesk,
    }),
  ],
});
