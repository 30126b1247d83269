import { sql } from 'kysely';
import { type Grade, gradeOf, isMarketCode } from '#games/engines/odds/markets.ts';
import { type Bet, betPayout } from '#games/engines/odds/slip.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { type BetRow, engineBet, type LegRow, type NewTell, oweTells } from './bet.store.ts';
import type { BettingDeps } from './betting-deps.ts';
import { lockEvents, type MarketRow, marketsOf } from './feed.store.ts';
import type { EventRow } from './match-book.ts';

const AT_ONCE = 4_000;
/** Ids that are read together; some megabytes. */
const IDS_AT_ONCE = 200_000;

/**
 * Applies the decisions of an event's markets to its bets, in pieces, until none is left: a leg that was graded by an
 * older decision, or by one that was taken back, is graded anew. Each change of a bet is a new fact for its wallet.
 * Interrupted anywhere it goes on where it stopped.
 */
export async function applyDecisions(deps: BettingDeps, eventId: string): Promise<number> {
  let done = 0;
  for (;;) {
    const waiting = await deps.database.read((db) => betsToGrade(db, eventId));
    if (waiting.length === 0) return done;
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      const piece = waiting.slice(from, from + AT_ONCE);
      const changed = await deps.database.transact((trx) => gradeBets(deps, trx, eventId, piece));
      for (const id of changed) deps.decided(id);
      done += changed.length;
    }
  }
}

/** Events with legs that wait for a decision to be applied; for what was interrupted, and for bets that came late. */
export async function eventsToGrade(db: Reader): Promise<string[]> {
  const found = await sql<{ event_id: string }>`
    select distinct l.event_id
      from studio.betting_legs l
      join studio.betting_bets b on b.id = l.bet_id and b.state = 'running'
      join studio.betting_markets m on m.event_id = l.event_id and m.market = l.market and m.line = l.line
     where m.decision is not null and l.graded_by <> m.decided_at limit 100`.execute(db);
  return found.rows.map(({ event_id }) => event_id);
}

interface Waiting {
  id: string;
  kind: BetRow['kind'];
}

/** In the order in which they lie on the disk. */
async function betsToGrade(db: Reader, eventId: string): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    select b.id, b.kind
      from studio.betting_markets m
      join studio.betting_legs l on l.event_id = m.event_id and l.market = m.market and l.line = m.line
      join studio.betting_bets b on b.id = l.bet_id and b.state in ('running', 'settled', 'void')
     where m.event_id = ${eventId}
       and (m.decision is not null and l.graded_by <> m.decided_at or m.decision is null and l.grade is not null)
     order by l.ctid limit ${IDS_AT_ONCE}`.execute(db);
  return found.rows;
}

type GradedRow = Pick<
  BetRow,
  'id' | 'kind' | 'stake' | 'sizes' | 'state' | 'at_risk' | 'payout' | 'corrections' | 'counted' | 'demo'
>;

/**
 * Grades legs and decides bets whose legs are all graded. Answers the bets whose state or payout changed. The lock on
 * the bets' events is enough: whatever else changes a bet that has a stake holds it too.
 */
async function gradeBets(
  deps: BettingDeps,
  trx: Writer,
  eventId: string,
  waiting: readonly Waiting[],
): Promise<string[]> {
  const events = await lockEvents(trx, await eventsOf(trx, eventId, waiting));
  const ids = waiting.map(({ id }) => id);
  const bets = await trx
    .selectFrom('studio.betting_bets')
    .select(['id', 'kind', 'stake', 'sizes', 'state', 'at_risk', 'payout', 'corrections', 'counted', 'demo'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'in', ['running', 'settled', 'void'])
    .execute();
  const legs = await gradeLegs(trx, events, new Set(bets.map(({ id }) => id)));
  const changes = bets.flatMap((row) => changeOf(row, legs.get(row.id)!) ?? []);
  const moved = changes.filter(({ row, counts }) => row.counted !== counts);
  const counting = (wanted: boolean) =>
    moved.filter(({ counts }) => counts === wanted).map(({ row, bet }) => ({ id: row.id, bet }));
  // A bet that runs again was taken before: it counts, whatever the limits say now.
  await deps.exposure.release(trx, events, counting(false), counting(true));
  await saveChanges(trx, changes);
  await oweTells(
    trx,
    changes.flatMap(({ tells }) => tells),
  );
  return changes.map(({ row }) => row.id);
}

/** The event, and those that are in the same parlays and systems. */
async function eventsOf(trx: Writer, eventId: string, waiting: readonly Waiting[]): Promise<string[]> {
  const joined = waiting.filter(({ kind }) => kind !== 'single').map(({ id }) => id);
  if (joined.length === 0) return [eventId];
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from studio.betting_legs where bet_id = any(${joined}::uuid[])`.execute(trx);
  return [...new Set([eventId, ...rows.map(({ event_id }) => event_id)])].sort();
}

/** The legs of bets by their bet, graded as the markets of their events say. */
async function gradeLegs(
  trx: Writer,
  events: readonly EventRow[],
  betIds: ReadonlySet<string>,
): Promise<Map<string, LegRow[]>> {
  const markets = await marketsOf(
    trx,
    events.map(({ id }) => id),
  );
  const decisions = new Map(markets.map((row) => [`${row.event_id} ${row.market} ${row.line}`, row]));
  const legs = await trx
    .selectFrom('studio.betting_legs')
    .selectAll()
    .where('bet_id', '=', sql<string>`any(${[...betIds]}::uuid[])`)
    .execute();
  const byBet = new Map<string, LegRow[]>();
  const changed: LegRow[] = [];
  for (const leg of legs) {
    const own = byBet.get(leg.bet_id);
    if (own) own.push(leg);
    else byBet.set(leg.bet_id, [leg]);
    const market = decisions.get(`${leg.event_id} ${leg.market} ${leg.line}`);
    if (!market) continue;
    const { decision, decided_at } = market;
    const gradedBy = decision ? decided_at : 0n;
    if (leg.graded_by === gradedBy && (decision !== null) === (leg.grade !== null)) continue;
    leg.grade = decision ? gradeBy(leg, decision) : null;
    leg.graded_by = gradedBy;
    changed.push(leg);
  }
  for (const own of byBet.values()) own.sort((a, b) => a.position - b.position);
  await sql`
    update studio.betting_legs l set grade = c.grade, graded_by = c.graded_by
      from unnest(${changed.map((leg) => leg.bet_id)}::uuid[], ${changed.map((leg) => leg.position)}::smallint[],
                  ${changed.map((leg) => leg.grade)}::text[], ${changed.map((leg) => leg.graded_by.toString())}::bigint[])
           as c(bet_id, position, grade, graded_by)
     where l.bet_id = c.bet_id and l.position = c.position`.execute(trx);
  return byBet;
}

function gradeBy(leg: LegRow, decision: NonNullable<MarketRow['decision']>): Grade | null {
  if (decision.kind === 'cancelled' || !isMarketCode(leg.market)) return 'void';
  const { market, line, outcome, from_score: from } = leg;
  return gradeOf({ market, line, outcome, from }, decision.result);
}

interface BetChange {
  row: GradedRow;
  bet: Bet;
  state: 'running' | 'settled' | 'void';
  payout: bigint | null;
  counts: boolean;
  tells: NewTell[];
}

/** What the grades make of a bet; undefined when it stays what it is. */
function changeOf(row: GradedRow, legs: readonly LegRow[]): BetChange | undefined {
  const grades = legs.flatMap(({ grade }) => grade ?? []);
  const open = grades.length < legs.length;
  const isVoid = !open && grades.every((grade) => grade === 'void');
  const state = open ? 'running' : isVoid ? 'void' : 'settled';
  const bet = engineBet(row, legs);
  const payout = open ? null : isVoid ? row.at_risk : betPayout(bet, grades);
  const wasOver = row.state !== 'running';
  if (state === row.state && payout === row.payout) return undefined;
  const back: NewTell[] = wasOver ? [{ betId: row.id, action: 'rollback', winLoss: 0n }] : [];
  const now: NewTell[] = open
    ? []
    : [{ betId: row.id, action: isVoid ? 'cancel' : 'settle', winLoss: isVoid ? 0n : (payout ?? 0n) }];
  // The first word about a bet has no other before it.
  const tells = [...back, ...now].map((tell) => ({ ...tell, first: row.state === 'running' && row.corrections === 0 }));
  return { row, bet, state, payout, counts: open && !row.demo, tells };
}

async function saveChanges(trx: Writer, changes: readonly BetChange[]): Promise<void> {
  await sql`
    update studio.betting_bets b
       set state = c.state, payout = c.payout, counted = c.counted,
           corrections = b.corrections + case when b.state = 'running' then 0 else 1 end,
           settled_at = case when c.state = 'running' then null else now() end
      from unnest(${changes.map(({ row }) => row.id)}::uuid[], ${changes.map(({ state }) => state)}::text[],
                  ${changes.map(({ payout }) => payout?.toString() ?? null)}::bigint[], ${changes.map(({ counts }) => counts)}::boolean[])
           as c(id, state, payout, counted)
     where b.id = c.id`.execute(trx);
}
