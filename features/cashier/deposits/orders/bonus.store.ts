import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import '../../cashier.tables.ts';
import type { BonusHistory, BonusTerms } from './bonus.rules.ts';

export interface OfferedBonus extends BonusTerms {
  endsAt: Date | null;
}

/** Bonuses of a brand that are offered at a moment, in the operator's order. */
export async function offeredBonuses(db: Reader, brandId: number, now: Date): Promise<OfferedBonus[]> {
  const rows = await db
    .selectFrom('cashier.deposit_bonuses')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, names, percent_bps, minimum, maximum, wager_times, first_only, period, ends_at }) => ({
    id,
    names,
    minimum,
    maximum,
    period,
    percentBps: percent_bps,
    wagerTimes: wager_times,
    firstOnly: first_only,
    endsAt: ends_at,
  }));
}

/** The player's history with a bonus, valid while the lock on their orders is held. `except`: the order to check. */
export async function bonusHistory(
  db: Reader,
  ask: { playerId: bigint; bonusId: number; now: Date; except?: bigint },
): Promise<BonusHistory> {
  const { playerId, bonusId, now, except = 0n } = ask;
  const row = await db
    .selectFrom('cashier.deposits')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('state', '=', 'credited').as('credited'),
      sql<Date | null>`max(credited_at) filter (where bonus_id = ${bonusId} and bonus_transfer_id is not null)`.as(
        'given',
      ),
      sql<bigint>`count(*) filter (where bonus_id = ${bonusId} and state = 'waiting' and expires_at > ${now})`.as(
        'held',
      ),
    ])
    .where('player_id', '=', playerId)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();
  return { credited: Number(row.credited), lastGivenMs: row.given?.getTime(), held: row.held > 0n };
}

export async function markBonus(
  db: Writer,
  depositId: bigint,
  outcome: { amount: bigint; transferId: bigint } | { refused: string },
): Promise<void> {
  await db
    .updateTable('cashier.deposits')
    .set(
      'refused' in outcome
        ? { bonus_refused: outcome.refused }
        : { bonus_amount: outcome.amount, bonus_transfer_id: outcome.transferId },
    )
    .where('id', '=', depositId)
    .execute();
}

export interface BonusDraft extends Omit<BonusTerms, 'id'> {
  code: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Inserts the bonuses that a brand lacks. Existing ones stay as operators left them. */
export async function addMissingBonuses(db: Writer, brandId: number, drafts: readonly BonusDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await db
    .insertInto('cashier.deposit_bonuses')
    .values(
      drafts.map(({ code, names, minimum, maximum, period, ...draft }, index) => ({
        brand_id: brandId,
        code,
        minimum,
        maximum,
        period,
        names: JSON.stringify(names) as never,
        percent_bps: draft.percentBps,
        wager_times: draft.wagerTimes,
        first_only: draft.firstOnly,
        starts_at: draft.startsAt,
        ends_at: draft.endsAt,
        sort: (index + 1) * 10,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .execute();
}
