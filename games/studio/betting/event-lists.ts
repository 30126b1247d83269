import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { ResultLine } from './betting.contract.ts';
import { resultView } from './event.views.ts';
import type { EventRow } from './match-book.ts';

interface ListDeps {
  database: Database;
  now(): number;
}

/** The studio's calendar days are in UTC+7. */
const UTC_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const SOON_MS = 12 * 3_600_000;
const MOST = 200;

export function dayBounds(day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00.000Z`) - UTC_OFFSET_MS;
  return { from: new Date(from), to: new Date(from + DAY_MS) };
}

export const dayOf = (atMs: number): string => new Date(atMs + UTC_OFFSET_MS).toISOString().slice(0, 10);

export interface ListAsk {
  sport: 'football' | 'esports';
  view: 'live' | 'day' | 'soon';
  day?: string | undefined;
  league?: string | undefined;
}

/** Events of a list, earliest first, with the days that have fixtures and how many are live. */
export async function listEvents({ database, now }: ListDeps, { sport, view, day, league }: ListAsk) {
  const bounds = dayBounds(day ?? dayOf(now()));
  return database.read(async (db) => {
    const open = db.selectFrom('studio.betting_events').where('sport', '=', sport);
    const listed = open
      .selectAll()
      .where('status', 'in', view === 'live' ? ['live'] : ['live', 'scheduled'])
      .$if(view === 'day', (query) => query.where('start_at', '>=', bounds.from).where('start_at', '<', bounds.to))
      .$if(view === 'soon', (query) => query.where('start_at', '<', new Date(now() + SOON_MS)))
      .$if(league !== undefined, (query) => query.where('league_id', '=', league!))
      .orderBy('start_at')
      .orderBy('id')
      .limit(MOST);
    const counted = sql<{ day: string; events: bigint }>`
      select to_char(start_at + interval '7 hours', 'YYYY-MM-DD') as day, count(*) as events
        from studio.betting_events
       where sport = ${sport} and status in ('scheduled', 'live') group by 1 order by 1 limit 14`;
    const [events, days, live] = await Promise.all([
      listed.execute(),
      counted.execute(db),
      open.select(sql<bigint>`count(*)::int8`.as('count')).where('status', '=', 'live').executeTakeFirstOrThrow(),
    ]);
    return {
      events: events satisfies EventRow[],
      days: days.rows.map((row) => ({ day: row.day, events: Number(row.events) })),
      live: Number(live.count),
    };
  });
}

export async function resultsOf(
  { database, now }: ListDeps,
  sport: 'football' | 'esports',
  day: string | undefined,
): Promise<ResultLine[]> {
  const { from, to } = dayBounds(day ?? dayOf(now()));
  const events = await database.read((db) =>
    db
      .selectFrom('studio.betting_events')
      .selectAll()
      .where('sport', '=', sport)
      .where('start_at', '>=', from)
      .where('start_at', '<', to)
      .where('status', 'in', ['ended', 'abandoned'])
      .orderBy('start_at', 'desc')
      .limit(MOST)
      .execute(),
  );
  return events.flatMap((event) => resultView(event) ?? []);
}
