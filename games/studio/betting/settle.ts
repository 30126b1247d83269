import { sql } from 'kysely';
import { type Grade, gradeOf, isMarketCode } from '#games/engines/odds/markets.ts';
import { type Bet, betPayout } from '#games/engines/odds/slip.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { engineBet, type NewTells, oweTells } from './bet.store.ts';
import type { BettingDeps } from './betting-deps.ts';
import { lockEvents, type MarketRow, marketsOf } from './feed.store.ts';
import {
  type AlikeBets,
  alikeBets,
  type BetOutcome,
  betsToGrade,
  eventsOfJoined,
  type LegChange,
  type LegFacts,
  saveGrades,
  saveOutcomes,
  type WaitingBets,
} from './settle.store.ts';

/** Bets per transaction, which locks their events for about half a second. */
const AT_ONCE = 20_000;
/** Ids that are read at once; some megabytes. */
const IDS_AT_ONCE = 200_000;

/**
 * Applies the decisions of an event's markets to its bets, in batches, until none is left. A leg that was graded by an
 * older or withdrawn decision is graded again. Each change of a bet is a new message to its wallet. After an
 * interruption it continues where it stopped.
 */
export async function applyDecisions(deps: BettingDeps, eventId: string): Promise<number> {
  let done = 0;
  for (;;) {
    const waiting = await deps.database.read((db) => betsToGrade(db, eventId, IDS_AT_ONCE));
    const pieces = piecesOf(waiting);
    if (pieces.length === 0) return done;
    for (const piece of pieces) {
      const changed = await deps.database.transact((trx) => gradeBets(deps, trx, eventId, piece));
      for (const id of changed) deps.decided(id);
      done += changed.length;
    }
  }
}

function piecesOf({ singles, joined }: WaitingBets): WaitingBets[] {
  const cut = (ids: readonly string[]) =>
    Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
  return [
    ...cut(singles).map((ids) => ({ singles: ids, joined: [] })),
    ...cut(joined).map((ids) => ({ singles: [], joined: ids })),
  ];
}

/** Events with legs to which a decision must still be applied: after an interruption, or for bets that came late. */
export async function eventsToGrade(db: Reader): Promise<string[]> {
  const found = await sql<{ event_id: string }>`
    select distinct l.event_id
      from studio.betting_legs l
      join studio.betting_bets b on b.id = l.bet_id and b.state = 'running'
      join studio.betting_markets m on m.event_id = l.event_id and m.market = l.market and m.line = l.line
     where m.decision is not null and l.graded_by <> m.decided_at limit 100`.execute(db);
  return found.rows.map(({ event_id }) => event_id);
}

/**
 * Grades legs, and decides bets whose legs are all graded. Returns the bets whose state or payout changed. Locking the
 * bets' events is enough: every other change of a bet with a stake locks them too.
 */
async function gradeBets(deps: BettingDeps, trx: Writer, eventId: string, waiting: WaitingBets): Promise<string[]> {
  const joined = await eventsOfJoined(trx, waiting.joined);
  const events = await lockEvents(trx, [...new Set([eventId, ...joined])].sort());
  const markets = await marketsOf(
    trx,
    events.map(({ id }) => id),
  );
  const grader = graderOf(markets);
  const graded = (await alikeBets(trx, waiting)).map((bets) => gradedBets(bets, grader));
  const changes = graded.flatMap(({ bets }) => changeOf(bets) ?? []);
  const moved = changes.filter(({ counted, counts }) => counted !== counts);
  const counting = (wanted: boolean) =>
    moved.filter(({ counts }) => counts === wanted).flatMap(({ ids, bet }) => ids.map((id) => ({ id, bet })));
  // A bet that runs again was accepted before, so it counts regardless of the limits.
  await deps.exposure.release(trx, events, counting(false), counting(true));
  await saveGrades(
    trx,
    graded.flatMap(({ legs }) => legs),
  );
  await saveOutcomes(trx, changes);
  await oweTells(
    trx,
    changes.map(({ tells }) => tells),
  );
  return changes.flatMap(({ ids }) => ids);
}

/** The markets' grade of a leg; undefined when the leg already has it, or its market is unknown. */
type Grader = (leg: LegFacts) => Pick<LegFacts, 'grade' | 'graded_by'> | undefined;

function graderOf(markets: readonly MarketRow[]): Grader {
  const byMarket = new Map(markets.map((row) => [`${row.event_id} ${row.market} ${row.line}`, row]));
  return (leg) => {
    const market = byMarket.get(`${leg.event_id} ${leg.market} ${leg.line}`);
    if (!market) return undefined;
    const { decision, decided_at } = market;
    const gradedBy = decision ? decided_at : 0n;
    if (leg.graded_by === gradedBy && (decision !== null) === (leg.grade !== null)) return undefined;
    return { grade: decision ? gradeBy(leg, decision) : null, graded_by: gradedBy };
  };
}

function gradeBy(leg: LegFacts, decision: NonNullable<MarketRow['decision']>): Grade | null {
  if (decision.kind === 'cancelled' || !isMarketCode(leg.market)) return 'void';
  const { market, line, outcome, from_score: from } = leg;
  return gradeOf({ market, line, outcome, from }, decision.result);
}

/** The bets with the new grades of their legs, and the legs whose grade changed. */
function gradedBets(bets: AlikeBets, grader: Grader): { bets: AlikeBets; legs: LegChange[] } {
  const changed: LegChange[] = [];
  const legs = bets.legs.map((leg) => {
    const now = grader(leg);
    if (now) changed.push({ ids: bets.ids, position: leg.position, grade: now.grade, gradedBy: now.graded_by });
    return { ...leg, ...now };
  });
  return { bets: { ...bets, legs }, legs: changed };
}

interface BetChange extends BetOutcome {
  bet: Bet;
  counted: boolean;
  tells: NewTells;
}

/** The change that the grades cause; undefined when the bets stay as they are. */
function changeOf({ ids, row, legs }: AlikeBets): BetChange | undefined {
  const grades = legs.flatMap(({ grade }) => grade ?? []);
  const open = grades.length < legs.length;
  const isVoid = !open && grades.every((grade) => grade === 'void');
  const state = open ? 'running' : isVoid ? 'void' : 'settled';
  const bet = engineBet(row, legs);
  const payout = open ? null : isVoid ? row.at_risk : betPayout(bet, grades);
  const wasOver = row.state !== 'running';
  if (state === row.state && payout === row.payout) return undefined;
  const back: NewTells['words'] = wasOver ? [{ action: 'rollback', winLoss: 0n }] : [];
  const now: NewTells['words'] = open
    ? []
    : [{ action: isVoid ? 'cancel' : 'settle', winLoss: isVoid ? 0n : (payout ?? 0n) }];
  // The first message about a bet follows no earlier one.
  const tells = { betIds: ids, words: [...back, ...now], first: !wasOver && row.corrections === 0 };
  return { ids, bet, state, payout, counted: row.counted, counts: open && !row.demo, tells };
}
