import { sql } from 'kysely';
import { type Grade, gradeOf, isMarketCode } from '#games/engines/odds/markets.ts';
import type { MatchResult } from '#games/engines/odds/result.ts';
import { betPayout } from '#games/engines/odds/slip.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { type BetRow, betsById, type LegRow, type NewTell, oweTells, type StoredBet } from './bet.store.ts';
import type { BettingDeps } from './betting-deps.ts';
import { lockEvents } from './feed.store.ts';

const AT_ONCE = 4_000;

/**
 * Applies the decisions of an event's markets to its bets, in pieces, until none is left: a leg that was graded by an
 * older decision, or by one that was taken back, is graded anew. Each change of a bet is a new fact for its wallet.
 * Interrupted anywhere it goes on where it stopped.
 */
export async function applyDecisions(deps: BettingDeps, eventId: string): Promise<number> {
  let done = 0;
  for (;;) {
    const ids = await deps.database.read((db) => betsToGrade(db, eventId));
    if (ids.length === 0) return done;
    const changed = await deps.database.transact((trx) => gradeBets(deps, trx, ids));
    for (const id of changed) deps.decided(id);
    done += changed.length;
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

async function betsToGrade(db: Reader, eventId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct b.id
      from studio.betting_markets m
      join studio.betting_legs l on l.event_id = m.event_id and l.market = m.market and l.line = m.line
      join studio.betting_bets b on b.id = l.bet_id and b.state in ('running', 'settled', 'void')
     where m.event_id = ${eventId}
       and (m.decision is not null and l.graded_by <> m.decided_at or m.decision is null and l.grade is not null)
     limit ${AT_ONCE}`.execute(db);
  return found.rows.map(({ id }) => id);
}

type Decision = { kind: 'settled'; result: MatchResult } | { kind: 'cancelled' };

interface DecidedLeg {
  bet_id: string;
  position: number;
  decision: Decision | null;
  decided_at: bigint;
}

/** Grades legs and decides bets whose legs are all graded. Answers the bets whose state or payout changed. */
async function gradeBets(deps: BettingDeps, trx: Writer, ids: readonly string[]): Promise<string[]> {
  const { rows: named } = await sql<{ event_id: string }>`
    select distinct event_id from studio.betting_legs where bet_id = any(${[...ids]}::uuid[]) order by 1`.execute(trx);
  const eventIds = named.map(({ event_id }) => event_id);
  const events = await lockEvents(trx, eventIds);
  await sql`select id from studio.betting_bets where id = any(${[...ids].sort()}::uuid[]) order by id for update`.execute(
    trx,
  );
  const bets = await betsById(trx, ids);
  const legs = await gradeLegs(trx, bets);
  const changes = [...bets.values()].flatMap((stored) => changeOf(stored, legs.get(stored.row.id)!) ?? []);
  const counted = (wanted: boolean) =>
    changes
      .filter(({ row, counts }) => row.counted !== counts && counts === wanted)
      .map(({ row, bet }) => ({ id: row.id, bet }));
  // Before the bets' own rows say so: who reads the exposure from the rows must find what memory has.
  await deps.exposure.release(trx, events, counted(false));
  for (const one of counted(true)) {
    // A bet that runs again was taken before: it counts, whatever the limits say now.
    const own = events.filter(({ id }) => bets.get(one.id)!.legs.some(({ event_id }) => event_id === id));
    await deps.exposure.recount(trx, own, one);
  }
  await saveChanges(trx, changes);
  await oweTells(
    trx,
    changes.flatMap(({ tells }) => tells),
  );
  return changes.map(({ row }) => row.id);
}

async function gradeLegs(trx: Writer, bets: ReadonlyMap<string, StoredBet>): Promise<Map<string, LegRow[]>> {
  const found = await sql<DecidedLeg>`
    select l.bet_id, l.position, m.decision, m.decided_at
      from studio.betting_legs l
      join studio.betting_markets m on m.event_id = l.event_id and m.market = l.market and m.line = l.line
     where l.bet_id = any(${[...bets.keys()]}::uuid[])`.execute(trx);
  const byBet = new Map([...bets].map(([id, { legs }]) => [id, legs.map((leg) => ({ ...leg }))]));
  const changed: LegRow[] = [];
  for (const { bet_id, position, decision, decided_at } of found.rows) {
    const leg = byBet.get(bet_id)!.find((one) => one.position === position)!;
    const gradedBy = decision ? decided_at : 0n;
    if (leg.graded_by === gradedBy && (decision !== null) === (leg.grade !== null)) continue;
    leg.grade = decision ? gradeBy(leg, decision) : null;
    leg.graded_by = gradedBy;
    changed.push(leg);
  }
  await sql`
    update studio.betting_legs l set grade = c.grade, graded_by = c.graded_by
      from unnest(${changed.map((leg) => leg.bet_id)}::uuid[], ${changed.map((leg) => leg.position)}::smallint[],
                  ${changed.map((leg) => leg.grade)}::text[], ${changed.map((leg) => leg.graded_by.toString())}::bigint[])
           as c(bet_id, position, grade, graded_by)
     where l.bet_id = c.bet_id and l.position = c.position`.execute(trx);
  return byBet;
}

function gradeBy(leg: LegRow, decision: Decision): Grade | null {
  if (decision.kind === 'cancelled' || !isMarketCode(leg.market)) return 'void';
  const { market, line, outcome, from_score: from } = leg;
  return gradeOf({ market, line, outcome, from }, decision.result);
}

interface BetChange {
  row: BetRow;
  bet: StoredBet['bet'];
  state: 'running' | 'settled' | 'void';
  payout: bigint | null;
  counts: boolean;
  tells: NewTell[];
}

/** What the grades make of a bet; undefined when it stays what it is. */
function changeOf({ row, bet }: StoredBet, legs: readonly LegRow[]): BetChange | undefined {
  const grades = legs.flatMap(({ grade }) => grade ?? []);
  const open = grades.length < legs.length;
  const isVoid = !open && grades.every((grade) => grade === 'void');
  const state = open ? 'running' : isVoid ? 'void' : 'settled';
  const payout = open ? null : isVoid ? row.at_risk : betPayout(bet, grades);
  const wasOver = row.state !== 'running';
  if (state === row.state && payout === row.payout) return undefined;
  const back: NewTell[] = wasOver ? [{ betId: row.id, action: 'rollback', winLoss: 0n }] : [];
  const now: NewTell[] = open
    ? []
    : [{ betId: row.id, action: isVoid ? 'cancel' : 'settle', winLoss: isVoid ? 0n : (payout ?? 0n) }];
  return { row, bet, state, payout, counts: open && !row.demo, tells: [...back, ...now] };
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
