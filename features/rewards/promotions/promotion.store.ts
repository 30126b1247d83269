import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { OfferTable, ProgressState, ProgressTable } from './promotion.tables.ts';
import { NO_PROGRESS, type Progress, type PromotionRules } from './promotion.types.ts';
import './promotion.tables.ts';

export type Offer = Selectable<OfferTable>;

export interface ProgressRow extends Omit<Selectable<ProgressTable>, 'progress'> {
  progress: Progress;
}

const frozen = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

function thawProgress(stored: unknown): Progress {
  const read = JSON.parse(JSON.stringify(stored), (_, part: unknown) =>
    typeof part === 'string' && /^-?\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  ) as Partial<Progress>;
  return { ...NO_PROGRESS, ...read };
}

const rowOf = (row: Selectable<ProgressTable>): ProgressRow => ({ ...row, progress: thawProgress(row.progress) });

/** Promotions that take facts in now. */
export function runningOffers(db: Reader | Writer, brandId: number): Promise<Offer[]> {
  return db
    .selectFrom('rewards.promotion')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
}

/** What players see: everything that was started, closed ones for a while. */
export function shownOffers(db: Reader, brandId: number, closedAfter: Date): Promise<Offer[]> {
  return db
    .selectFrom('rewards.promotion')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where((where) =>
      where.or([
        where('state', 'in', ['running', 'paused']),
        where.and([where('state', '=', 'closed'), where('closed_at', '>', closedAfter)]),
      ]),
    )
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', closedAfter)]))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export function offerById(db: Reader | Writer, brandId: number, id: bigint): Promise<Offer | undefined> {
  return db
    .selectFrom('rewards.promotion')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockOffer(trx: Writer, brandId: number, id: bigint): Promise<Offer | undefined> {
  return trx
    .selectFrom('rewards.promotion')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** All rows of some players in some promotions, by `progressKey`. */
export async function progressOf(
  db: Reader | Writer,
  promotionIds: readonly bigint[],
  playerIds: readonly bigint[],
): Promise<Map<string, ProgressRow>> {
  if (promotionIds.length === 0 || playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('rewards.promotion_progress')
    .selectAll()
    .where('promotion_id', 'in', [...promotionIds])
    .where('player_id', 'in', [...playerIds])
    .execute();
  return new Map(rows.map((row) => [progressKey(row), rowOf(row)]));
}

export const progressKey = ({
  promotion_id,
  player_id,
  period,
}: Pick<ProgressRow, 'promotion_id' | 'player_id' | 'period'>): string => `${promotion_id} ${player_id} ${period}`;

/** Rows in one order, so that nobody waits in a circle. A row that is there keeps who joined when, and the terms. */
export async function saveProgress(trx: Writer, rows: readonly ProgressRow[]): Promise<void> {
  for (const row of [...rows].sort((a, b) => (progressKey(a) < progressKey(b) ? -1 : 1)))
    await sql`
      insert into rewards.promotion_progress
        (promotion_id, player_id, period, brand_id, joined_at, rules, progress, state, award_id, changed_at)
      values (${row.promotion_id}, ${row.player_id}, ${row.period}, ${row.brand_id}, ${row.joined_at},
              ${JSON.stringify(row.rules)}::jsonb, ${frozen(row.progress)}::jsonb, ${row.state}, ${row.award_id}, ${row.changed_at})
      on conflict (promotion_id, player_id, period) do update
        set progress = excluded.progress, state = excluded.state, award_id = excluded.award_id,
            changed_at = excluded.changed_at`.execute(trx);
}

/** Takes part from now on, under these terms; false when the player already does. */
export async function insertJoin(
  trx: Writer,
  join: { offer: Offer; playerId: bigint; period: string; at: Date; rules: PromotionRules },
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    insert into rewards.promotion_progress
      (promotion_id, player_id, period, brand_id, joined_at, rules, progress, state, changed_at)
    values (${join.offer.id}, ${join.playerId}, ${join.period}, ${join.offer.brand_id}, ${join.at},
            ${JSON.stringify(join.rules)}::jsonb, '{}', 'open', ${join.at})
    on conflict do nothing returning promotion_id as id`.execute(trx);
  return rows.length > 0;
}

/** Open rows of promotions that add a period up, oldest first. */
export async function openPeriods(db: Reader | Writer, promotionId: bigint, limit: number): Promise<ProgressRow[]> {
  const rows = await db
    .selectFrom('rewards.promotion_progress')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('state', '=', 'open')
    .orderBy('period')
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

/** One more winner, if there is one left. */
export async function takeWinner(trx: Writer, id: bigint, most: number | null): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    update rewards.promotion set winners = winners + 1
     where id = ${id} and (${most}::int is null or winners < ${most}) returning id`.execute(trx);
  return rows.length > 0;
}

export async function returnWinner(trx: Writer, id: bigint): Promise<void> {
  await sql`update rewards.promotion set winners = winners - 1 where id = ${id}`.execute(trx);
}

export type SettledState = Exclude<ProgressState, 'open'>;
