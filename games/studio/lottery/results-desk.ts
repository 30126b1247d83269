import { fromFlatNumbers } from '#games/engines/lottery/vietnam/prizes.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Operator } from '../sessions/operators.ts';
import type { ClockDeps } from './draw-clock.ts';
import { closeAsking, voidIssue } from './draw-clock.ts';
import { findIssue, holdIssue, type Issue, lockIssue, stepIssue } from './issue.store.ts';
import { lotteryGame, timesOf } from './lottery-games.ts';
import { correctIssue, settleIssue } from './settle.ts';

export interface DeskOrder {
  operator: Operator;
  /** The employee, in the operator's words. */
  actor: string;
}

export type Entered = { state: 'entered' | 'confirmed' | 'differs' } | { problem: string };

/**
 * Stores a result that an employee entered. It counts once the last entries of two different people agree. A settled
 * result is corrected in the same way, as a new version beside the old one.
 */
export async function enterResult(
  deps: ClockDeps,
  { operator, actor }: DeskOrder,
  { game, code, numbers }: { game: string; code: string; numbers: readonly string[] },
): Promise<Entered> {
  const found = lotteryGame(game);
  const times = timesOf(game, code);
  if (found?.kind !== 'vietnam' || !times) return { problem: `There is no draw ${code}.` };
  if (!fromFlatNumbers(found.game.region, numbers))
    return { problem: 'The numbers do not fit the prizes of the region.' };
  if (deps.now() < times.drawsAtMs) return { problem: 'The draw has not taken place yet.' };
  const entered = await deps.database.transact(async (db): Promise<{ entered: Entered; issue: Issue }> => {
    const issue = await holdIssue(db, times);
    if (issue.state === 'void') return { entered: { problem: 'The draw is void.' }, issue };
    if (issue.state === 'drawn') return { entered: { problem: 'The draw is being settled. Try again soon.' }, issue };
    const version = issue.version + 1;
    await db
      .insertInto('studio.lottery_entries')
      .values({ issue_id: issue.id, version, operator_id: operator.operatorId, actor, numbers: [...numbers] })
      .execute();
    const others = await lastOfOthers(db, issue, { version, actor, operatorId: operator.operatorId });
    if (others.length === 0) return { entered: { state: 'entered' }, issue };
    if (!others.some((other) => other.join() === numbers.join())) return { entered: { state: 'differs' }, issue };
    if (!(await confirm(deps, db, issue, { version, numbers })))
      return { entered: { problem: 'Wallets have not answered yet. Try again soon.' }, issue };
    await audit(db, { operator, actor }, { action: 'result', subject: code, facts: { version, numbers } });
    return { entered: { state: 'confirmed' }, issue };
  });
  if ('state' in entered.entered && entered.entered.state === 'confirmed') await settleIssue(deps, entered.issue);
  return entered.entered;
}

/** The last entry of every other person for this version. Employees of different operators are different people. */
async function lastOfOthers(
  db: Writer,
  issue: Issue,
  own: { version: number; actor: string; operatorId: string },
): Promise<string[][]> {
  const rows = await db
    .selectFrom('studio.lottery_entries')
    .select(['actor', 'operator_id', 'numbers'])
    .where('issue_id', '=', issue.id)
    .where('version', '=', own.version)
    .orderBy('id', 'desc')
    .execute();
  const last = new Map<string, string[]>();
  for (const { actor, operator_id, numbers } of rows) {
    if (actor === own.actor && operator_id === own.operatorId) continue;
    const person = `${operator_id} ${actor}`;
    if (!last.has(person)) last.set(person, numbers);
  }
  return [...last.values()];
}

async function confirm(
  deps: ClockDeps,
  db: Writer,
  issue: Issue,
  { version, numbers }: { version: number; numbers: readonly string[] },
): Promise<boolean> {
  const result = { numbers: [...numbers], source: 'desk' as const, version };
  if (issue.state === 'settled') {
    const corrected = await stepIssue(db, issue.id, result);
    await correctIssue(db, corrected, version);
    return true;
  }
  if (!(await closeAsking(deps, db, issue))) return false;
  await stepIssue(db, issue.id, { ...result, state: 'drawn', drawn_at: new Date(deps.now()) });
  return true;
}

/** Stored in place of the numbers when somebody orders a void. */
const VOID_ENTRY = ['void'];

/** Voids an issue of any game that is not drawn, once two different people have ordered it. */
export async function voidByDesk(
  deps: ClockDeps,
  { operator, actor }: DeskOrder,
  { game, code, cause }: { game: string; code: string; cause: string },
): Promise<{ state: 'entered' | 'confirmed' } | { problem: string }> {
  const times = timesOf(game, code);
  if (!times) return { problem: `There is no issue ${code}.` };
  const state = await deps.database.transact(async (db) => {
    const made = await holdIssue(db, times);
    const issue = await lockIssue(db, made.id);
    if (issue?.state !== 'open' && issue?.state !== 'locked') return undefined;
    const version = issue.version + 1;
    const operatorId = operator.operatorId;
    await db
      .insertInto('studio.lottery_entries')
      .values({ issue_id: issue.id, version, operator_id: operatorId, actor, numbers: VOID_ENTRY })
      .execute();
    const others = await lastOfOthers(db, issue, { version, actor, operatorId });
    const isAgreed = others.some((other) => other.join() === VOID_ENTRY.join());
    if (isAgreed) await voidIssue(deps, db, issue, 'desk');
    const action = isAgreed ? 'void' : 'void-asked';
    await audit(db, { operator, actor }, { action, subject: `${game}:${code}`, facts: { cause } });
    return isAgreed ? 'confirmed' : 'entered';
  });
  if (!state) return { problem: 'The issue is drawn or void already.' };
  if (state === 'confirmed') await deps.stakes.settle();
  return { state };
}

export async function audit(
  db: Writer,
  { operator, actor }: DeskOrder,
  { action, subject, facts }: { action: string; subject: string; facts: object },
): Promise<void> {
  await db
    .insertInto('studio.lottery_audit')
    .values({ operator_id: operator.operatorId, actor, action, subject, facts: JSON.stringify(facts) })
    .execute();
}

/** Entries for the due version, newest first. */
export async function entriesOf(deps: Pick<ClockDeps, 'database'>, game: string, code: string) {
  return deps.database.read(async (db) => {
    const issue = await findIssue(db, game, code);
    if (!issue) return [];
    return db
      .selectFrom('studio.lottery_entries')
      .select(['actor', 'numbers', 'at'])
      .where('issue_id', '=', issue.id)
      .where('version', '=', issue.version + 1)
      .orderBy('id', 'desc')
      .execute();
  });
}
