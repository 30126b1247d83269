import { needs, slice } from '#platform/slices/slice.ts';
import { feedbackService } from './feedback.server.ts';
import { type FeedbackDeskDeps, feedbackDeskService } from './feedback-desk.server.ts';

/** What players tell the brand, and what operators answer. */
export const feedback = slice('feedback', {
  needs: needs<FeedbackDeskDeps>(),
  services: (own) => [feedbackService(own), feedbackDeskService(own)],
});
