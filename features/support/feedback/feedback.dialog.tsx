import type { QuestionType } from './feedback.rules.ts';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** The feedback form (spec section 2.9), open to visitors too. */
    feedback: { questionType?: QuestionType };
  }
}
