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

/** As stored: "12n" is a bigint. */
type FrozenProgress = { sums?: Record<string, string>; days?: string[]; count?: number; base?: string };

const thawAmount = (stored: string): bigint => BigInt(stored.slice(0, -1));

function thawProgress(stored: unknown): Progress {
  const { sums, days, count, base } = stored as FrozenProgress;
  return {
    sums: sums
      ? Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, thawAmount(sum)]))
      : NO_PROGRESS.sums,
    days: days ?? NO_PROGRESS.days,
    count: count ?? NO_PROGRESS.count,
    base: base === undefined ? NO_PROGRESS.base : thawAmount(base),
  };
}

const rowOf = (row: Selectable<ProgressTable>): ProgressRow => ({ ...row, progress: thawProgress(row.progress) });

/** Promotions that currently accept facts. */
export function runningOffers(db: Reader | Writer, brandId: number): Promise<Offer[]> {
  return db
    .selectFrom('rewards.promotion')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
}

/** Promotions that players see: all that were started; closed ones for a while. */
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

/**
 * Caches running promotions for frequent callers: an unchanged one is not read and parsed again. PostgreSQL's row
 * version tells whether it changed.
 */
export function offerShelf(): (db: Reader | Writer, brandId: number) => Promise<Offer[]> {
  let known = new Map<string, Offer>();
  return async (db, brandId) => {
    const { rows } = await sql<{ id: bigint; row: string }>`
      select id, id || ' ' || xmin || ' ' || ctid as row from rewards.promotion
       where brand_id = ${brandId} and state = 'running' order by id`.execute(db);
    if (rows.some(({ row }) => !known.has(row))) {
      const offers = new Map((await runningOffers(db, brandId)).map((offer) => [offer.id, offer]));
      const others = [...known].filter(([, offer]) => offer.brand_id !== brandId);
      const fresh = rows.flatMap(({ id, row }) => {
        const offer = offers.get(id);
        return offer ? [[row, offer] as const] : [];
      });
      known = new Map([...others, ...fresh]);
    }
    return rows.flatMap(({ row }) => known.get(row) ?? []);
  };
}

/** All progress rows of some players in some promotions, by `progressKey`. */
export async function progressOf(
  db: Reader | Writer,
  promotionIds: readonly bigint[],
  playerIds: readonly bigint[],
): Promise<Map<string, ProgressRow>> {
  if (promotionIds.length === 0 || playerIds.length === 0) return new Map();
  const { rows } = await sql<Selectable<ProgressTable>>`
    select * from rewards.promotion_progress
     where promotion_id = any(${[...promotionIds]}::bigint[]) and player_id = any(${[...playerIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [progressKey(row), rowOf(row)]));
}

/** What a batch's facts may advance: a kind of fact with its promotions and its players. */
interface Touched {
  kind: string;
  promotionIds: readonly bigint[];
  playerIds: readonly bigint[];
}

/** Rows that these facts may advance, in these periods. Settled rows come without details. */
export async function touchedRows(
  trx: Writer,
  touched: readonly Touched[],
  periods: readonly string[],
): Promise<Map<string, ProgressRow>> {
  const promotions = touched.flatMap(({ kind, promotionIds }) => promotionIds.map((id) => ({ kind, id })));
  const players = touched.flatMap(({ kind, playerIds }) => playerIds.map((id) => ({ kind, id })));
  const { rows } = await sql<Omit<Selectable<ProgressTable>, 'rules'> & { rules: string | null }>`
    select p.promotion_id, p.player_id, p.period, p.brand_id, p.joined_at, p.state, p.award_id, p.changed_at,
           case p.state when 'open' then p.rules::text end as rules,
           case p.state when 'open' then p.progress end as progress
      from unnest(${players.map(({ id }) => id)}::bigint[], ${players.map(({ kind }) => kind)}::text[]) told(player, kind)
      join rewards.promotion_progress p on p.player_id = told.player and p.period = any(${[...periods]}::text[])
      join unnest(${promotions.map(({ id }) => id)}::bigint[], ${promotions.map(({ kind }) => kind)}::text[])
           runs(promotion, kind) on runs.promotion = p.promotion_id and runs.kind = told.kind`.execute(trx);
  return new Map(
    rows.map(({ rules, progress, ...row }) => [
      progressKey(row),
      { ...row, rules: termsOf(rules ?? '{}'), progress: rules === null ? NO_PROGRESS : thawProgress(progress) },
    ]),
  );
}

const MOST_TERMS = 2_000;
const terms = new Map<string, PromotionRules>();

/** Most players of a promotion share the same terms: each is parsed once, into one shared object. */
function termsOf(stored: string): PromotionRules {
  if (terms.size > MOST_TERMS) terms.clear();
  const known = terms.get(stored) ?? (JSON.parse(stored) as PromotionRules);
  terms.set(stored, known);
  return known;
}

export const progressKey = ({
  promotion_id,
  player_id,
  period,
}: Pick<ProgressRow, 'promotion_id' | 'player_id' | 'period'>): string => `${promotion_id} ${player_id} ${period}`;

/** Saves rows that facts have changed. Existing rows keep joining time and terms. Needs the lock of the facts. */
export async function saveProgress(
  trx: Writer,
  { known, begun }: { known: readonly ProgressRow[]; begun: readonly ProgressRow[] },
): Promise<void> {
  await moveRows(trx, known);
  await beginRows(trx, begun);
}

const movedPart = (row: ProgressRow) => ({
  promotion: `${row.promotion_id}`,
  player: `${row.player_id}`,
  period: row.period,
  progress: row.progress,
  state: row.state,
  changed: row.changed_at,
  award: row.award_id === null ? null : `${row.award_id}`,
});

async function moveRows(trx: Writer, rows: readonly ProgressRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update rewards.promotion_progress p
       set progress = r.progress, state = r.state, award_id = r.award, changed_at = r.changed
      from json_to_recordset(${frozen(rows.map(movedPart))}::json) as r(
        promotion bigint, player bigint, period text, progress jsonb, state text, award bigint, changed timestamptz)
     where p.promotion_id = r.promotion and p.player_id = r.player and p.period = r.period`.execute(trx);
}

/** A row that a player has joined meanwhile keeps its terms. Rows are inserted in one order to avoid deadlocks. */
async function beginRows(trx: Writer, rows: readonly ProgressRow[]): Promise<void> {
  if (rows.length === 0) return;
  const terms = [...new Set(rows.map(({ rules }) => rules))];
  const places = new Map(terms.map((rules, place) => [rules, place + 1]));
  const told = rows.map((row) => ({
    ...movedPart(row),
    brand: row.brand_id,
    joined: row.joined_at,
    terms: places.get(row.rules),
  }));
  await sql`
    insert into rewards.promotion_progress
      (promotion_id, player_id, period, brand_id, joined_at, rules, progress, state, award_id, changed_at)
    select promotion, player, period, brand, joined, (${terms.map((rules) => JSON.stringify(rules))}::jsonb[])[terms],
           progress, state, award, changed
      from json_to_recordset(${frozen(told)}::json) as r(
        promotion bigint, player bigint, period text, brand int, joined timestamptz, terms int, progress jsonb,
        state text, award bigint, changed timestamptz)
     order by promotion, player, period
    on conflict (promotion_id, player_id, period) do update
      set progress = excluded.progress, state = excluded.state, award_id = excluded.award_id,
          changed_at = excluded.changed_at`.execute(trx);
}

/** Joins the player under these terms; false if the player is in already. */
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

/** Open rows of promotions that settle at the end of a period, oldest first. */
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

/** Number of awards that each promotion has given; locks their rows until the commit. */
export async function lockWinners(trx: Writer, ids: readonly bigint[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; winners: number }>`
    select id, winners from rewards.promotion where id = any(${[...ids]}::bigint[])
     order by id for no key update`.execute(trx);
  return new Map(rows.map(({ id, winners }) => [`${id}`, winners]));
}

/** Saves the counts of promotions that `lockWinners` has locked. */
export async function saveWinners(trx: Writer, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  await sql`
    update rewards.promotion p set winners = now.count
      from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as now(id, count)
     where p.id = now.id and p.winners <> now.count`.execute(trx);
}

export type SettledState = Exclude<ProgressState, 'open'>;
