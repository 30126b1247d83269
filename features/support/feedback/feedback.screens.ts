import { MessageSquareText } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import { FEEDBACK_STATES } from './feedback.rules.ts';
import type { feedbackDeskContract } from './feedback-desk.contract.ts';

export const feedbackScreens = screens({
  desks: [
    desk<typeof feedbackDeskContract>()({
      key: 'feedback',
      title: 'support.desk.feedback',
      path: '/feedback',
      group: 'players',
      icon: MessageSquareText,
      call: 'GET /office/feedback',
      filters: FEEDBACK_STATES,
      startsAt: 'open',
      queues: { feedback: 'open' },
      page: async () => (await import('./feedback.desk.tsx')).FeedbackDesk,
    }),
  ],
});
