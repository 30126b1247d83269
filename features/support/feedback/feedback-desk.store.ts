import type { Reader, Writer } from '#platform/db/database.ts';
import type { FeedbackState } from './feedback.rules.ts';

const COLUMNS = [
  ...(['f.id', 'f.player_id', 'f.question_type', 'f.content', 'f.contact', 'f.language', 'f.ip'] as const),
  ...(['f.state', 'f.note', 'f.created_at'] as const),
] as const;

export interface FeedbackPage {
  brandId: number;
  state: FeedbackState | undefined;
  page: number;
  size: number;
}

export function listFeedback(db: Reader, { brandId, state, page, size }: FeedbackPage) {
  return db
    .selectFrom('support.feedback as f')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('support.feedback_image as image')
        .whereRef('image.feedback_id', '=', 'f.id')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .as('images'),
    )
    .where('f.brand_id', '=', brandId)
    .$if(state !== undefined, (query) => query.where('f.state', '=', state as FeedbackState))
    .orderBy('f.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countFeedback(db: Reader, brandId: number): Promise<Map<FeedbackState, number>> {
  const rows = await db
    .selectFrom('support.feedback')
    .select(['state', (eb) => eb.fn.countAll<bigint>().as('count')])
    .where('brand_id', '=', brandId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

type Key = { brandId: number; id: bigint };

export function feedbackById(db: Reader, { brandId, id }: Key) {
  return db
    .selectFrom('support.feedback as f')
    .select(COLUMNS)
    .where('f.brand_id', '=', brandId)
    .where('f.id', '=', id)
    .executeTakeFirst();
}

export function picturesOf(db: Reader, feedbackId: bigint) {
  return db
    .selectFrom('support.feedback_image')
    .select(['position', 'file', 'width', 'height'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('position')
    .execute();
}

export function changesOf(db: Reader, feedbackId: bigint) {
  return db
    .selectFrom('support.feedback_change')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('id', 'desc')
    .execute();
}

/** Undefined if there is no such feedback. */
export async function settleFeedback(
  db: Writer,
  { brandId, id, ...next }: Key & { state: FeedbackState; note: string; operatorId: bigint; at: Date },
): Promise<true | undefined> {
  const before = await db
    .selectFrom('support.feedback')
    .select(['state', 'note'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  if (before.state === next.state && before.note === next.note) return true;
  await db
    .updateTable('support.feedback')
    .set({ state: next.state, note: next.note, handled_by: next.operatorId, updated_at: next.at })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('support.feedback_change')
    .values({
      feedback_id: id,
      operator_id: next.operatorId,
      from_state: before.state,
      to_state: next.state,
      note: next.note,
      changed_at: next.at,
    })
    .execute();
  return true;
}
