import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { beginning } from '#platform/db/like.ts';
import { addDays, startOfDay } from '#platform/i18n/zoned-time.ts';
import type { Actor } from './trail.rules.ts';
import '../compliance.tables.ts';

export interface TrailFilter {
  brandId: number;
  timeZone: string;
  actor: Actor | undefined;
  /** Only entries of these operators; undefined for all. */
  operators: readonly bigint[] | undefined;
  action: string;
  subject: string;
  from: string | undefined;
  to: string | undefined;
}

function entriesOf(db: Reader, filter: TrailFilter) {
  const { brandId, timeZone, actor, operators, action, subject, from, to } = filter;
  const begins = (day: string) => new Date(startOfDay(day, timeZone));
  let query = db.selectFrom('compliance.audit').where('brand_id', '=', brandId);
  if (actor) query = query.where('actor', '=', actor);
  if (operators)
    query = query.where('actor', '=', 'operator').where('actor_id', 'in', operators.length ? operators : [-1n]);
  if (action) query = query.where('action', 'like', beginning(action));
  if (subject) query = query.where('subject', 'like', beginning(subject));
  if (from) query = query.where('at', '>=', begins(from));
  if (to) query = query.where('at', '<', begins(addDays(to, 1)));
  return query;
}

export async function countEntries(db: Reader, filter: TrailFilter): Promise<number> {
  const { count } = await entriesOf(db, filter)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function readEntries(
  db: Reader,
  filter: TrailFilter,
  part: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  return entriesOf(db, filter)
    .selectAll()
    .orderBy('position', part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export type TrailRow = Awaited<ReturnType<typeof readEntries>>[number];

export function readEntry(db: Reader, brandId: number, position: bigint): Promise<TrailRow | undefined> {
  return db
    .selectFrom('compliance.audit')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** Recomputes every hash and compares every column with the text that the hash covers. */
export async function checkChain(db: Reader, brandId: number): Promise<{ entries: bigint; brokenAt: bigint | null }> {
  const { rows } = await sql<{ entries: bigint; brokenAt: bigint | null }>`
    select count(*) as entries, min(position) filter (where
             position <> before + 1 or previous <> last or hash <> sha256(previous || convert_to(entry, 'UTF8'))
             or (entry::json ->> 'position', entry::json ->> 'brand', entry::json ->> 'actor', entry::json ->> 'action',
                 entry::json ->> 'subject', (entry::json ->> 'actorId')::bigint, (entry::json ->> 'at')::timestamptz)
                is distinct from (position::text, brand_id::text, actor, action, subject, actor_id, at)) as "brokenAt"
      from (select a.*, lag(position, 1, 0::bigint) over trail as before,
                   lag(hash, 1, decode(repeat('00', 32), 'hex')) over trail as last
              from compliance.audit a where brand_id = ${brandId}::int window trail as (order by position)) a`.execute(
    db,
  );
  return rows[0] ?? { entries: 0n, brokenAt: null };
}
