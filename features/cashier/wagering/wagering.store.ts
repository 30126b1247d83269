import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { paged } from '#platform/db/paged.ts';
import type { Amount } from '#platform/money/money.ts';
import type { WageringTable } from '../cashier.tables.ts';
import { type Requirement, standingOf, type WageringStanding } from './wagering.rules.ts';

/** Settled turnover of a player since each of some moments, in their order. */
export type TurnoverSince = (db: Reader, ask: { playerId: bigint; since: readonly Date[] }) => Promise<Amount[]>;

/** Written in the transaction that credits the money. Twice for the same source is once. */
export async function addRequirement(
  trx: Writer,
  requirement: Omit<Requirement, 'id'> & { brandId: number; playerId: bigint; source: string },
): Promise<void> {
  if (requirement.required <= 0n) return;
  await trx
    .insertInto('cashier.wagering')
    .values({
      brand_id: requirement.brandId,
      player_id: requirement.playerId,
      cause: requirement.cause,
      source: requirement.source,
      required: requirement.required,
      started_at: requirement.startedAt,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** How far the player is with what must be wagered before a withdrawal. */
export async function wageringOf(
  db: Reader,
  playerId: bigint,
  turnoverSince: TurnoverSince,
): Promise<WageringStanding> {
  const rows = await db
    .selectFrom('cashier.wagering')
    .select(['id', 'cause', 'required', 'started_at'])
    .where('player_id', '=', playerId)
    .where('waived_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const requirements = rows.map((row) => ({ ...row, startedAt: row.started_at }));
  const since = await turnoverSince(db, { playerId, since: requirements.map(({ startedAt }) => startedAt) });
  return standingOf(requirements, since);
}

export type RequirementRow = Selectable<WageringTable>;

export async function listRequirements(
  db: Reader,
  ask: { brandId: number; playerId: bigint | undefined; page: number; size: number },
): Promise<{ rows: RequirementRow[]; total: number }> {
  const open = db.selectFrom('cashier.wagering').where('brand_id', '=', ask.brandId).where('waived_at', 'is', null);
  const wanted = ask.playerId === undefined ? open : open.where('player_id', '=', ask.playerId);
  return paged(wanted, ask);
}

export function lockRequirement(db: Writer, brandId: number, id: bigint): Promise<RequirementRow | undefined> {
  return db
    .selectFrom('cashier.wagering')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The row must be locked by the caller. */
export async function waive(db: Writer, id: bigint, at: Date): Promise<void> {
  await db.updateTable('cashier.wagering').set({ waived_at: at }).where('id', '=', id).execute();
}

/**
 * Ends the wagering requirements of deposits after a self-exclusion, so the player can withdraw. Requirements of
 * bonuses stay; operators decide about them. Answers the amount that was still required.
 */
export async function releaseDeposits(db: Writer, { playerId, at }: { playerId: bigint; at: Date }): Promise<Amount> {
  const released = await db
    .updateTable('cashier.wagering')
    .set({ waived_at: at })
    .where('player_id', '=', playerId)
    .where('cause', '=', 'deposit')
    .where('waived_at', 'is', null)
    .returning('required')
    .execute();
  return released.reduce((sum, { required }) => sum + required, 0n);
}
