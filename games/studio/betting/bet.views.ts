import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { type BetRow, betRows, type LegRow, priceOf } from './bet.store.ts';
import type { BetView, LegView } from './betting.contract.ts';
import { scoreOf } from './event.views.ts';
import type { BookShelf, EventRow } from './match-book.ts';
import { leagueName, teamName } from './names.ts';

interface ViewDeps {
  database: Database;
  books: BookShelf;
  now(): number;
}

/** Bets as their player sees them, in the order of the ids. */
export async function viewBets(deps: ViewDeps, ids: readonly string[]): Promise<BetView[]> {
  return deps.database.read(async (db) => {
    const { rows, legs } = await betRows(db, ids);
    const eventIds = [...new Set([...legs.values()].flat().map(({ event_id }) => event_id))];
    const events =
      eventIds.length === 0
        ? []
        : await db
            .selectFrom('studio.betting_events')
            .selectAll()
            .where('id', '=', sql<string>`any(${eventIds}::text[])`)
            .execute();
    const byId = new Map(events.map((event) => [event.id, event]));
    return ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      return row ? [viewOf(deps, row, legs.get(id) ?? [], byId)] : [];
    });
  });
}

function viewOf(deps: ViewDeps, row: BetRow, legs: readonly LegRow[], events: ReadonlyMap<string, EventRow>): BetView {
  const waits = row.state === 'pending' && row.due_at;
  return {
    id: row.id,
    ref: row.ref,
    kind: row.kind,
    sizes: row.sizes,
    state: row.state,
    stake: row.stake.toString(),
    atRisk: row.at_risk.toString(),
    highest: row.highest.toString(),
    payout: row.payout?.toString() ?? null,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    waitMs: waits ? Math.max(0, waits.getTime() - deps.now()) : null,
    problem: row.problem,
    legs: legs.map((leg) => legView(deps, leg, events.get(leg.event_id))),
    corrections: row.corrections,
    canCashOut: row.state === 'running' && row.game_code !== 'cockfight',
  };
}

function legView(deps: ViewDeps, leg: LegRow, event: EventRow | undefined): LegView {
  const isLive = event?.status === 'live' && event.server_seed;
  const result = isLive ? deps.books(event).stateAt(deps.now()).result : event?.result;
  const score = event && event.status !== 'scheduled' && result ? scoreOf(result) : undefined;
  return {
    eventId: leg.event_id,
    sport: event?.sport ?? 'cockfight',
    league: event ? leagueName(event.league_id) : { vi: '', en: '' },
    home: event ? teamName(event.home_id) : '',
    away: event ? teamName(event.away_id) : '',
    startAt: (event?.start_at ?? new Date(0)).toISOString(),
    market: leg.market,
    line: leg.line,
    outcome: leg.outcome,
    from: leg.from_score,
    price: priceOf(leg),
    grade: leg.grade,
    score: score ? `${score.home}:${score.away}` : '',
  };
}
