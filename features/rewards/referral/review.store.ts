import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { ReferralReviewTable } from '../rewards.tables.ts';

export type ReviewRow = Selectable<ReferralReviewTable>;
export type ReviewState = ReviewRow['state'];

/** Decisions about a player's requested bonuses, by invited player. */
export async function reviewsOf(db: Reader, playerId: bigint): Promise<Map<bigint, ReviewState>> {
  const rows = await db
    .selectFrom('rewards.referral_review')
    .select(['invitee_id', 'state'])
    .where('player_id', '=', playerId)
    .execute();
  return new Map(rows.map(({ invitee_id, state }) => [invitee_id, state]));
}

/** The first request starts the review; returns its state. */
export async function askReview(
  trx: Writer,
  review: { brandId: number; playerId: bigint; inviteeId: bigint; flag: string; at: Date },
): Promise<ReviewState> {
  const row = await trx
    .insertInto('rewards.referral_review')
    .values({
      invitee_id: review.inviteeId,
      brand_id: review.brandId,
      player_id: review.playerId,
      flag: review.flag,
      asked_at: review.at,
    })
    // Changes nothing: DO UPDATE returns the row even if it exists.
    .onConflict((conflict) => conflict.column('invitee_id').doUpdateSet((eb) => ({ flag: eb.ref('excluded.flag') })))
    .returning('state')
    .executeTakeFirstOrThrow();
  return row.state;
}

/** Waiting reviews first, the longest waiting first; then decided ones, newest first. */
export async function listReviews(
  db: Reader,
  { brandId, state, page, size }: { brandId: number; state: ReviewState | undefined; page: number; size: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  let wanted = db.selectFrom('rewards.referral_review').where('brand_id', '=', brandId);
  if (state) wanted = wanted.where('state', '=', state);
  const { total } = await wanted.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy((eb) => eb('state', '<>', 'waiting'))
    .orderBy('decided_at', 'desc')
    .orderBy('asked_at')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

export function lockReview(trx: Writer, brandId: number, inviteeId: bigint): Promise<ReviewRow | undefined> {
  return trx
    .selectFrom('rewards.referral_review')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('invitee_id', '=', inviteeId)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller must have locked the row. */
export async function decideReview(
  trx: Writer,
  inviteeId: bigint,
  decision: { state: 'approved' | 'refused'; by: bigint; at: Date; note: string },
): Promise<void> {
  await trx
    .updateTable('rewards.referral_review')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at, note: decision.note })
    .where('invitee_id', '=', inviteeId)
    .execute();
}
