import { isTwoWay, type MarketCode } from '#games/engines/odds/markets.ts';
import { type MatchResult, mapsWon } from '#games/engines/odds/result.ts';
import type { FootballState } from '#games/engines/sports/football-state.ts';
import type { Reader } from '#platform/db/database.ts';
import type { EventLine, EventPage, MarketView, ResultLine } from './betting.contract.ts';
import { type MarketRow, marketsOf, type ProducerRow } from './feed.store.ts';
import type { BookShelf, EventRow } from './match-book.ts';
import { leagueName, teamOf } from './names.ts';
import { statusOf } from './offers.ts';

export interface EventView {
  line: EventLine;
  page: EventPage;
}

interface ViewDeps {
  books: BookShelf;
  now(): number;
}

/** Events as clients see them: from their rows, and for simulated matches with the state at this moment. */
export async function viewEvents(db: Reader, deps: ViewDeps, events: readonly EventRow[]): Promise<EventView[]> {
  if (events.length === 0) return [];
  const [markets, producers] = await Promise.all([
    marketsOf(
      db,
      events.map(({ id }) => id),
    ),
    db.selectFrom('studio.betting_producers').selectAll().execute(),
  ]);
  const byEvent = Map.groupBy(markets, ({ event_id }) => event_id);
  return events.map((event) =>
    viewOf(
      deps,
      event,
      byEvent.get(event.id) ?? [],
      producers.find(({ name }) => name === event.producer),
    ),
  );
}

function viewOf(
  deps: ViewDeps,
  event: EventRow,
  rows: readonly MarketRow[],
  producer: ProducerRow | undefined,
): EventView {
  const nowMs = deps.now();
  const state = event.server_seed && event.status === 'live' ? deps.books(event).stateAt(nowMs) : undefined;
  const result = state?.result ?? event.result;
  const all = rows
    .map((row) => marketView(producer, event, row))
    .filter(({ status }) => status !== 'closed')
    .sort(byOrder);
  const line: EventLine = {
    id: event.id,
    sport: event.sport,
    leagueId: event.league_id,
    home: teamOf(event.home_id),
    away: teamOf(event.away_id),
    startAt: event.start_at.toISOString(),
    status: event.status,
    speed: event.speed,
    bestOf: event.best_of,
    score: event.status === 'scheduled' || !result ? null : scoreOf(result),
    minute: state?.football?.minute ?? state?.esports?.map ?? null,
    ...briefOf(state?.football ?? undefined),
    maps: state?.esports?.maps.flatMap(({ winner }) => winner ?? []) ?? [],
    markets: all.length,
    main: mainLines(all),
  };
  const page: EventPage = {
    ...line,
    all,
    sequence: Number(event.version),
    serverNow: new Date(nowMs).toISOString(),
    football: state?.football ?? null,
    esports: state?.esports ?? null,
    commitment: event.commitment ?? '',
    delayMs: state?.delayMs ?? 0,
  };
  return { line, page };
}

const PRESSURE_MINUTES = 10;

/** What a list shows of a football match in play besides its score. */
function briefOf(football: FootballState | undefined) {
  if (!football) return { phase: null, pressure: [], corners: null, yellows: null, reds: null };
  const { phase, momentum, corners, yellows, reds } = football;
  return { phase, pressure: momentum.slice(-PRESSURE_MINUTES).map(Math.round), corners, yellows, reds };
}

function marketView(producer: ProducerRow | undefined, event: EventRow, row: MarketRow): MarketView {
  const { status, reason } = statusOf(producer, event, row);
  return {
    market: row.market,
    line: row.line,
    status,
    reason,
    from: row.from_score,
    outcomes: (row.manual ?? row.outcomes).map(({ outcome, centi }) => ({ outcome, centi })),
  };
}

const ORDER: readonly MarketCode[] = [
  '1x2',
  'handicap',
  'total',
  'double-chance',
  'both-score',
  'half-1x2',
  'half-handicap',
  'half-total',
  'corner-total',
  'correct-score',
  'match',
  'map-handicap',
  'total-maps',
  'map-winner',
  'first-blood',
];

function byOrder(a: MarketView, b: MarketView): number {
  return ORDER.indexOf(a.market) - ORDER.indexOf(b.market) || a.line - b.line;
}

const MAIN: readonly MarketCode[] = ['1x2', 'handicap', 'total', 'match', 'map-handicap', 'total-maps'];

/** One line of each main market: the one with the closest two prices. */
function mainLines(all: readonly MarketView[]): MarketView[] {
  return MAIN.flatMap((code) => {
    const lines = all.filter(({ market }) => market === code);
    if (!isTwoWay(code)) return lines.slice(0, 1);
    const gap = ({ outcomes: [first, second] }: MarketView) => Math.abs((first?.centi ?? 9e6) - (second?.centi ?? 0));
    return lines.sort((a, b) => gap(a) - gap(b)).slice(0, 1);
  });
}

export function scoreOf(result: MatchResult): { home: number; away: number } {
  return result.sport === 'football' ? result.goals : mapsWon(result);
}

export function resultView(event: EventRow): ResultLine | undefined {
  const { result, status } = event;
  if (!result || (status !== 'ended' && status !== 'abandoned')) return undefined;
  const football = result.sport === 'football' ? result : undefined;
  return {
    id: event.id,
    sport: event.sport,
    leagueId: event.league_id,
    league: leagueName(event.league_id),
    home: teamOf(event.home_id),
    away: teamOf(event.away_id),
    startAt: event.start_at.toISOString(),
    status,
    score: scoreOf(result),
    half: football?.half ?? null,
    corners: football?.corners ?? null,
    maps: result.sport === 'esports' ? result.maps.flatMap(({ winner }) => winner ?? []) : [],
  };
}
