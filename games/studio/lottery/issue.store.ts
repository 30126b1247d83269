import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { IssueState } from './lottery.rules.ts';
import type { LotteryIssueTable } from './lottery.tables.ts';
import type { IssueTimes } from './lottery-games.ts';

export type Issue = Selectable<LotteryIssueTable>;

/**
 * Inserts the issue's row if it is missing and locks it until the transaction ends: bets, cancellations and the draw of
 * an issue are serialized.
 */
export async function holdIssue(db: Writer, times: IssueTimes): Promise<Issue> {
  await db
    .insertInto('studio.lottery_issues')
    .values({
      game: times.game,
      code: times.code,
      state: 'open',
      opens_at: new Date(times.opensAtMs),
      locks_at: new Date(times.locksAtMs),
      draws_at: new Date(times.drawsAtMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('studio.lottery_issues')
    .selectAll()
    .where('game', '=', times.game)
    .where('code', '=', times.code)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const lockIssue = (db: Writer, id: bigint): Promise<Issue | undefined> =>
  db.selectFrom('studio.lottery_issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findIssue = (db: Reader, game: string, code: string): Promise<Issue | undefined> =>
  db
    .selectFrom('studio.lottery_issues')
    .selectAll()
    .where('game', '=', game)
    .where('code', '=', code)
    .executeTakeFirst();

/** Rows of these issues of a game. Issues without bets have none. */
export async function issuesOf(db: Reader, game: string, codes: readonly string[]): Promise<Map<string, Issue>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('studio.lottery_issues')
    .selectAll()
    .where('game', '=', game)
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** Whether an issue, a ticket or a chase is due: one query for all of them when nothing is. */
export async function isWorkDue(database: Database, nowMs: number): Promise<boolean> {
  const at = new Date(nowMs);
  const { rows } = await database.read((db) =>
    sql<{ due: boolean }>`
      select exists (select from studio.lottery_issues where state = 'open' and locks_at <= ${at})
          or exists (select from studio.lottery_issues where state in ('locked', 'drawn') and draws_at <= ${at})
          or exists (select from studio.lottery_tickets where state = 'asking')
          or exists (select from studio.lottery_chases where look_at <= ${at}) as due`.execute(db as Writer),
  );
  return rows[0]?.due ?? false;
}

/** Locks issues whose lock time has passed: they take no more bets. */
export async function lockDue(database: Database, nowMs: number): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('studio.lottery_issues')
      .set({ state: 'locked' })
      .where('state', '=', 'open')
      .where('locks_at', '<=', new Date(nowMs))
      .execute(),
  );
}

/** Ids of issues in a state whose draw was due at a moment, oldest first. */
export async function dueIssues(
  database: Database,
  { states, drawnBy, limit = 100 }: { states: readonly IssueState[]; drawnBy: number; limit?: number },
): Promise<Issue[]> {
  return database.read((db) =>
    db
      .selectFrom('studio.lottery_issues')
      .selectAll()
      .where('state', 'in', [...states])
      .where('draws_at', '<=', new Date(drawnBy))
      .orderBy('draws_at')
      .limit(limit)
      .execute(),
  );
}

/** Locks an issue in one of these states; undefined if another process has it or its state has changed. */
export const claimIssue = (db: Writer, id: bigint, states: readonly IssueState[]): Promise<Issue | undefined> =>
  db
    .selectFrom('studio.lottery_issues')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export function stepIssue(
  db: Writer,
  id: bigint,
  change: Partial<Pick<Issue, 'state' | 'cause' | 'numbers' | 'source' | 'version' | 'drawn_at' | 'settled_at'>>,
): Promise<Issue> {
  return db
    .updateTable('studio.lottery_issues')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds to the house's largest debt on an issue, by operator and currency; returns the new sum. */
export async function addExposure(
  db: Writer,
  book: { issueId: bigint; operatorId: string; currency: string },
  change: bigint,
): Promise<bigint> {
  const { rows } = await sql<{ exposure: bigint }>`
    insert into studio.lottery_books as b (issue_id, operator_id, currency, exposure)
    values (${book.issueId}, ${book.operatorId}, ${book.currency}, greatest(${change}::bigint, 0))
    on conflict (issue_id, operator_id, currency) do update set exposure = b.exposure + ${change}::bigint
    returning exposure`.execute(db);
  return rows[0]?.exposure ?? 0n;
}
