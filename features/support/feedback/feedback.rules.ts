import { z } from 'zod';

/** Spec section 3 "Question types": deposit, withdrawal, game, customer service, application, other. */
export const QUESTION_TYPES = ['deposit', 'withdrawal', 'game', 'service', 'application', 'other'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/**
 * Spec section 5 "Feedback". Some languages use one character for a word, others several, so the limits count visible
 * characters of the trimmed text.
 */
export const CONTENT_SHORTEST = 10;
export const CONTENT_LONGEST = 1_000;
export const CONTACT_LONGEST = 120;

/** Spec sections 5 and 9: png or jpg, at most 5 MB each, at most 3. */
export const IMAGES_MOST = 3;
export const IMAGE_BYTES_MOST = 5 * 1024 * 1024;

export type ContentProblem = 'feedback.content.empty' | 'feedback.content.short' | 'feedback.content.long';

export function contentLength(text: string): number {
  return [...text.trim()].length;
}

export function contentProblem(text: string): ContentProblem | undefined {
  const length = contentLength(text);
  if (length === 0) return 'feedback.content.empty';
  if (length < CONTENT_SHORTEST) return 'feedback.content.short';
  return length > CONTENT_LONGEST ? 'feedback.content.long' : undefined;
}

/** Problems of a chosen file that the form sees before sending; the server checks the bytes. */
export type FileProblem = 'upload.too.large' | 'upload.type';

export function fileProblem({ type, size }: { type: string; size: number }): FileProblem | undefined {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'upload.type';
  return size > IMAGE_BYTES_MOST ? 'upload.too.large' : undefined;
}

const known = z.enum(QUESTION_TYPES);
const OTHER_SPELLINGS: Readonly<Record<string, QuestionType>> = {
  withdraw: 'withdrawal',
  games: 'game',
  customerservice: 'service',
  cs: 'service',
  app: 'application',
};

/** Clients spell types differently; an unknown one is "other". */
export function questionTypeOf(text: string): QuestionType {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '');
  return known.safeParse(plain).data ?? OTHER_SPELLINGS[plain] ?? 'other';
}

export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
