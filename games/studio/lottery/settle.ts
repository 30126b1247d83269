import { parseFastSelection, settleFast } from '#games/engines/lottery/fast/settle.ts';
import { lotteryPlays, readPays } from '#games/engines/lottery/replay-draw.ts';
import type { Writer } from '#platform/db/database.ts';
import type { LotteryDeps } from './buy.ts';
import { claimIssue, type Issue, stepIssue } from './issue.store.ts';
import { wireRound } from './lottery.rules.ts';
import { claimHeld, type SettledTicket, type Ticket, writeSettled } from './ticket.store.ts';

/** How many tickets one transaction settles. */
const AT_ONCE = 2000;

/** The result of a ticket with these numbers. Throws when its stored play, selection or pays cannot be read. */
export function resultOf(game: string, ticket: Ticket, numbers: readonly string[]): SettledTicket {
  const play = lotteryPlays(game).find(({ code }) => code === ticket.play);
  const parsed = play && parseFastSelection(play, ticket.selection);
  const pays = readPays(ticket.pays);
  if (!play || !parsed?.ok || !pays) throw new Error(`ticket ${ticket.id} cannot be read`);
  const { outcome, payout } = settleFast(play, parsed.selection, ticket.stake_per_unit, numbers, pays);
  return { id: ticket.id, state: outcome, payout };
}

/**
 * Settles a drawn issue in batches; each batch is one transaction with its payouts. Several processes may do so at
 * once, since each claims different tickets. Returns whether the issue is settled.
 */
export async function settleIssue(deps: LotteryDeps, issue: Issue): Promise<boolean> {
  for (;;) {
    const done = await deps.database.transact((db) => settlePart(deps, db, issue));
    if (done === 0) break;
  }
  void deps.stakes.settle();
  return deps.database.transact(async (db) => {
    const drawn = await claimIssue(db, issue.id, ['drawn']);
    if (!drawn) return false;
    const open = await db
      .selectFrom('studio.lottery_tickets')
      .select('id')
      .where('issue_id', '=', issue.id)
      .where('state', 'in', ['held', 'asking'])
      .limit(1)
      .executeTakeFirst();
    if (open) return false;
    await stepIssue(db, issue.id, { state: 'settled', settled_at: new Date(deps.now()) });
    return true;
  });
}

async function settlePart(deps: LotteryDeps, db: Writer, { id, game }: Issue): Promise<number> {
  const drawn = await db
    .selectFrom('studio.lottery_issues')
    .select(['numbers', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  // This check and the claim below agree: numbers of a drawn issue change only by a correction, which comes after
  // settlement.
  if (drawn?.state !== 'drawn' || !drawn.numbers) return 0;
  const { numbers } = drawn;
  const tickets = await claimHeld(db, id, AT_ONCE);
  const settled = tickets.map((ticket) => resultOf(game, ticket, numbers));
  await writeSettled(db, settled, new Date(deps.now()));
  await deps.stakes.owe(
    db,
    tickets.map((ticket, at) => ({
      round: wireRound(ticket),
      stakeId: ticket.id,
      amount: settled[at]?.payout ?? 0n,
    })),
  );
  return tickets.length;
}

/** Grades tickets of a settled issue by corrected numbers. Each difference is a new entry; nothing is rewritten. */
export async function correctIssue(db: Writer, issue: Issue, version: number): Promise<number> {
  const { numbers } = issue;
  if (!numbers) throw new Error(`issue ${issue.code} has no numbers to correct`);
  const tickets = await db
    .selectFrom('studio.lottery_tickets')
    .selectAll()
    .where('issue_id', '=', issue.id)
    .where('state', 'in', ['won', 'lost', 'returned'])
    .execute();
  const before = new Map<string, bigint>(tickets.map(({ id, payout }) => [id, payout]));
  for (const { ticket_id, payout } of await correctionsOf(db, issue.id)) before.set(ticket_id, payout);
  const changed = tickets.flatMap((ticket) => {
    const { payout } = resultOf(issue.game, ticket, numbers);
    const difference = payout - (before.get(ticket.id) ?? 0n);
    return difference === 0n ? [] : [{ ticket_id: ticket.id, version, payout, difference }];
  });
  if (changed.length > 0) await db.insertInto('studio.lottery_corrections').values(changed).execute();
  return changed.length;
}

const correctionsOf = (db: Writer, issueId: bigint) =>
  db
    .selectFrom('studio.lottery_corrections as c')
    .innerJoin('studio.lottery_tickets as t', 't.id', 'c.ticket_id')
    .select(['c.ticket_id', 'c.payout'])
    .where('t.issue_id', '=', issueId)
    .orderBy('c.version')
    .execute();
