import { needs, slice } from '#platform/slices/slice.ts';
import { feedbackService } from './feedback.server.ts';
import { type FeedbackDeskDeps, feedbackDeskService } from './feedback-desk.server.ts';

/** Players' feedback to the brand, and operators' answers. */
export const feedback = slice('feedback', {
  needs: needs<FeedbackDeskDeps>(),
  services: (own) => [feedbackService(own), feedbackDeskService(own)],
});
