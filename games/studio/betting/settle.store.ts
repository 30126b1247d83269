import { sql } from 'kysely';
import type { Grade } from '#games/engines/odds/markets.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { type BetRow, type EngineLeg, type LegRow, legRowsOf, numberedIds } from './bet.store.ts';

export type BetFacts = Pick<
  BetRow,
  'kind' | 'stake' | 'sizes' | 'state' | 'at_risk' | 'payout' | 'corrections' | 'counted' | 'demo'
>;
export type LegFacts = EngineLeg & Pick<LegRow, 'position' | 'grade' | 'graded_by'>;

/**
 * Bets that change in the same way: singles with the same selection, price, stake and state, or one parlay or system.
 */
export interface AlikeBets {
  ids: readonly string[];
  row: BetFacts;
  legs: readonly LegFacts[];
}

/** Ids of bets; bets with one leg are listed separately. */
export interface WaitingBets {
  singles: readonly string[];
  joined: readonly string[];
}

/** Bets with a leg that was graded by an older decision, or by one that was withdrawn. */
export async function betsToGrade(db: Reader, eventId: string, most: number): Promise<WaitingBets> {
  const { rows } = await sql<{ single: boolean; ids: string }>`
    select single, string_agg(id::text, ',') as ids
      from (select b.id, b.kind = 'single' as single
              from studio.betting_markets m
              join studio.betting_legs l on l.event_id = m.event_id and l.market = m.market and l.line = m.line
              join studio.betting_bets b on b.id = l.bet_id and b.state in ('running', 'settled', 'void')
             where m.event_id = ${eventId}
               and (m.decision is not null and l.graded_by <> m.decided_at or m.decision is null and l.grade is not null)
             limit ${most}) waiting
     group by single`.execute(db);
  const idsOf = (wanted: boolean) => rows.find(({ single }) => single === wanted)?.ids.split(',') ?? [];
  return { singles: idsOf(true), joined: idsOf(false) };
}

/** Bets that are undecided, or decided but may run again; equal ones are grouped into one line. */
export async function alikeBets(trx: Writer, { singles, joined }: WaitingBets): Promise<AlikeBets[]> {
  return [...(await alikeSingles(trx, singles)), ...(await joinedBets(trx, joined))];
}

type SingleRow = Omit<BetFacts, 'kind' | 'sizes' | 'stake' | 'at_risk' | 'payout'> & LegFacts & { bets: string };

const ID_LENGTH = 36;

/** Amounts differ most between bets: they come as text beside the ids, so that there are few rows. */
async function alikeSingles(trx: Writer, ids: readonly string[]): Promise<AlikeBets[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SingleRow>`
    select string_agg(concat_ws(' ', b.id, b.stake, b.at_risk, b.payout), ',') as bets,
           b.state, b.corrections, b.counted, b.demo,
           l.position, l.event_id, l.market, l.line, l.outcome, l.from_score, l.format, l.points, l.grade, l.graded_by
      from studio.betting_bets b
      join studio.betting_legs l on l.bet_id = b.id
     where b.id = any(${`{${ids.join(',')}}`}::uuid[]) and b.state in ('running', 'settled', 'void')
     group by b.state, b.corrections, b.counted, b.demo,
           l.position, l.event_id, l.market, l.line, l.outcome, l.from_score, l.format, l.points, l.grade, l.graded_by
    `.execute(trx);
  return rows.flatMap(byAmounts);
}

function byAmounts(leg: SingleRow): AlikeBets[] {
  const found = new Map<string, string[]>();
  for (const bet of leg.bets.split(',')) {
    const [id, amounts] = [bet.slice(0, ID_LENGTH), bet.slice(ID_LENGTH + 1)];
    const own = found.get(amounts);
    if (own) own.push(id);
    else found.set(amounts, [id]);
  }
  const { state, corrections, counted, demo } = leg;
  const legs = [leg];
  return [...found].map(([amounts, own]) => {
    const [stake, at_risk, payout = null] = amounts.split(' ').map(BigInt) as [bigint, bigint, bigint?];
    const row = { kind: 'single' as const, sizes: [], stake, at_risk, payout, state, corrections, counted, demo };
    return { ids: own, row, legs };
  });
}

async function joinedBets(trx: Writer, ids: readonly string[]): Promise<AlikeBets[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('studio.betting_bets')
    .select(['id', 'kind', 'stake', 'sizes', 'state', 'at_risk', 'payout', 'corrections', 'counted', 'demo'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', 'in', ['running', 'settled', 'void'])
    .execute();
  const legs = await legRowsOf(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ids: [row.id], row, legs: legs.get(row.id)! }));
}

/** The events of parlays and systems. */
export async function eventsOfJoined(trx: Writer, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from studio.betting_legs where bet_id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows.map(({ event_id }) => event_id);
}

export interface LegChange {
  ids: readonly string[];
  position: number;
  grade: Grade | null;
  gradedBy: bigint;
}

export async function saveGrades(trx: Writer, changes: readonly LegChange[]): Promise<void> {
  if (changes.length === 0) return;
  const alike = [
    ...Map.groupBy(changes, ({ position, grade, gradedBy }) => `${position} ${grade} ${gradedBy}`).values(),
  ];
  const firsts = alike.map(([first]) => first!);
  await sql`
    update studio.betting_legs l set grade = c.grade, graded_by = c.graded_by
      from ${numberedIds(alike.map((own) => own.flatMap(({ ids }) => ids)))} as b(id, at)
      join unnest(${firsts.map((_, at) => at)}::int[], ${firsts.map(({ position }) => position)}::smallint[],
                  ${firsts.map(({ grade }) => grade)}::text[], ${firsts.map(({ gradedBy }) => String(gradedBy))}::bigint[])
           as c(at, position, grade, graded_by) on c.at = b.at
     where l.bet_id = b.id and l.position = c.position`.execute(trx);
}

export interface BetOutcome {
  ids: readonly string[];
  state: 'running' | 'settled' | 'void';
  payout: bigint | null;
  counts: boolean;
}

export async function saveOutcomes(trx: Writer, changes: readonly BetOutcome[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update studio.betting_bets b
       set state = c.state, payout = c.payout, counted = c.counted,
           corrections = b.corrections + case when b.state = 'running' then 0 else 1 end,
           settled_at = case when c.state = 'running' then null else now() end
      from ${numberedIds(changes.map(({ ids }) => ids))} as i(id, at)
      join unnest(${changes.map((_, at) => at)}::int[], ${changes.map(({ state }) => state)}::text[],
                  ${changes.map(({ payout }) => payout?.toString() ?? null)}::bigint[],
                  ${changes.map(({ counts }) => counts)}::boolean[])
           as c(at, state, payout, counted) on c.at = i.at
     where b.id = i.id`.execute(trx);
}
