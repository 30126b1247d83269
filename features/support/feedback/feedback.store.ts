import type { Generated } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { FeedbackState, QuestionType } from './feedback.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'support.feedback': {
      id: Generated<bigint>;
      brand_id: number;
      player_id: bigint | null;
      question_type: QuestionType;
      content: string;
      contact: string;
      language: string;
      ip: string;
      sender: string;
      request_key: string;
      state: Generated<FeedbackState>;
      note: Generated<string>;
      handled_by: bigint | null;
      created_at: Date;
      updated_at: Date;
    };
    'support.feedback_image': { feedback_id: bigint; position: number; file: string; width: number; height: number };
    'support.feedback_change': {
      id: Generated<bigint>;
      feedback_id: bigint;
      operator_id: bigint;
      from_state: FeedbackState;
      to_state: FeedbackState;
      note: string;
      changed_at: Date;
    };
  }
}

export interface NewFeedback {
  brandId: number;
  playerId: bigint | undefined;
  questionType: QuestionType;
  content: string;
  contact: string;
  language: string;
  ip: string;
  sender: string;
  requestKey: string;
  at: Date;
  images: readonly { file: string; width: number; height: number }[];
}

type Key = Pick<NewFeedback, 'brandId' | 'sender' | 'requestKey'>;

export function feedbackByKey(db: Reader, { brandId, sender, requestKey }: Key) {
  return db
    .selectFrom('support.feedback as f')
    .select(['id', 'question_type', 'content', 'contact'])
    .select((eb) =>
      eb
        .selectFrom('support.feedback_image')
        .select((inner) => inner.fn.countAll<bigint>().as('images'))
        .whereRef('feedback_id', '=', 'f.id')
        .as('images'),
    )
    .where('brand_id', '=', brandId)
    .where('sender', '=', sender)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export type SentFeedback = NonNullable<Awaited<ReturnType<typeof feedbackByKey>>>;

/** Undefined if the same request is stored already. */
export async function insertFeedback(db: Writer, feedback: NewFeedback): Promise<bigint | undefined> {
  const row = await db
    .insertInto('support.feedback')
    .values({
      brand_id: feedback.brandId,
      player_id: feedback.playerId ?? null,
      question_type: feedback.questionType,
      content: feedback.content,
      contact: feedback.contact,
      language: feedback.language,
      ip: feedback.ip,
      sender: feedback.sender,
      request_key: feedback.requestKey,
      handled_by: null,
      created_at: feedback.at,
      updated_at: feedback.at,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'sender', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (feedback.images.length > 0) {
    await db
      .insertInto('support.feedback_image')
      .values(feedback.images.map((image, index) => ({ ...image, feedback_id: row.id, position: index + 1 })))
      .execute();
  }
  return row.id;
}
