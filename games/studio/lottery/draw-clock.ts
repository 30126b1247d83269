import type { Logger } from 'pino';
import type { Writer } from '#platform/db/database.ts';
import { dropTicket, type LotteryDeps } from './buy.ts';
import { type Chains, drawOf } from './chains.ts';
import { runDueChases } from './chase-clock.ts';
import { claimIssue, dueIssues, type Issue, isWorkDue, lockDue, stepIssue } from './issue.store.ts';
import type { VoidCause } from './lottery.rules.ts';
import { lotteryCodes, lotteryGame } from './lottery-games.ts';
import { settleIssue } from './settle.ts';
import { stepTicket, ticketsIn, untakenTickets, writeSettled } from './ticket.store.ts';

export interface LotteryTiming {
  /** How long the draw waits for wallets that have not answered. */
  patienceMs: number;
  /** An issue that could not be drawn for this long becomes void. */
  lostAfterMs: number;
  pollMs: number;
}

export const LOTTERY_TIMING: LotteryTiming = { patienceMs: 3000, lostAfterMs: 30 * 60_000, pollMs: 500 };

export interface ClockDeps extends LotteryDeps {
  chains: Chains;
  timing: LotteryTiming;
  logger: Logger;
  /** True: the studio draws Vietnamese results and marks them as demo. False: only the desk enters them. */
  drawsVietnam: boolean;
}

/**
 * One turn of the clock. Several processes may run it at the same time: an issue changes its state under the lock of
 * its row, and its numbers follow from the committed seed.
 */
export async function turnClock(deps: ClockDeps): Promise<void> {
  const nowMs = deps.now();
  await deps.chains.prepare(lotteryCodes, nowMs);
  if (!(await isWorkDue(deps.database, nowMs))) return;
  await lockDue(deps.database, nowMs);
  for (const ticket of await untakenTickets(deps.database)) await dropTicket(deps, ticket.id);
  for (const issue of await dueIssues(deps.database, { states: ['locked'], drawnBy: nowMs }))
    await drawIssue(deps, issue);
  for (const issue of await dueIssues(deps.database, { states: ['drawn'], drawnBy: nowMs }))
    await settleIssue(deps, issue);
  await runDueChases(deps);
}

/** Draws a locked issue that is due, or voids it. */
export async function drawIssue(deps: ClockDeps, { id, game, code, draws_at }: Issue): Promise<void> {
  const nowMs = deps.now();
  const isVietnam = lotteryGame(game)?.kind === 'vietnam';
  if (isVietnam && !deps.drawsVietnam) return;
  const chain = await deps.chains.of(game, dayOf(code));
  const isLost = nowMs - draws_at.getTime() > deps.timing.lostAfterMs;
  await deps.database.transact(async (db) => {
    const issue = await claimIssue(db, id, ['locked']);
    if (!issue) return;
    if (!chain || (isLost && !isVietnam)) return voidIssue(deps, db, issue, chain ? 'late' : 'seed');
    if (!(await closeAsking(deps, db, issue))) return;
    const { numbers } = drawOf(chain, issue);
    await stepIssue(db, id, {
      state: 'drawn',
      numbers: [...numbers],
      source: 'chain',
      version: 1,
      drawn_at: new Date(nowMs),
    });
  });
  void deps.stakes.settle();
}

const dayOf = (code: string) => {
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})(?:-\d{4})?$/.exec(code) ?? [];
  return `${year}-${month}-${day}`;
};

/** Excludes stakes that are still being asked for once the patience is over. False: keep waiting for them. */
export async function closeAsking(deps: ClockDeps, db: Writer, issue: Issue): Promise<boolean> {
  const asking = await ticketsIn(db, issue.id, ['asking']);
  if (asking.length === 0) return true;
  if (deps.now() - issue.draws_at.getTime() < deps.timing.patienceMs) return false;
  await deps.stakes.abandon(
    db,
    asking.map(({ id }) => id),
  );
  for (const { id } of asking) await stepTicket(db, id, { from: 'asking', to: 'refused', at: new Date(deps.now()) });
  return true;
}

/** Voids an issue that is not drawn; every stake is returned. The caller has locked the issue. */
export async function voidIssue(
  deps: Pick<ClockDeps, 'stakes' | 'now'>,
  db: Writer,
  issue: Issue,
  cause: VoidCause,
): Promise<void> {
  const at = new Date(deps.now());
  const tickets = await ticketsIn(db, issue.id, ['asking', 'held']);
  const held = tickets.filter(({ state }) => state === 'held');
  const asking = tickets.filter(({ state }) => state === 'asking');
  await deps.stakes.giveBack(
    db,
    held.map(({ id }) => id),
  );
  await deps.stakes.abandon(
    db,
    asking.map(({ id }) => id),
  );
  await writeSettled(
    db,
    held.map(({ id, amount }) => ({ id, state: 'void' as const, payout: amount })),
    at,
  );
  for (const { id } of asking) await stepTicket(db, id, { from: 'asking', to: 'refused', at });
  await stepIssue(db, issue.id, { state: 'void', cause, settled_at: at });
}
