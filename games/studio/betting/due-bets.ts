import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import { sessionOfRound } from '../sessions/sessions.ts';
import { pauseAfter } from '../wallet/wallet.rules.ts';
import { uncount, walletBet } from './ask-wallet.ts';
import { type BetRow, later, stepBet } from './bet.store.ts';
import type { BettingDeps } from './betting-deps.ts';
import { decidePending } from './decide-pending.ts';

const AT_ONCE = 50;

/** Handles due bets: delays that are over, bets whose asking process died, stakes to be given back. */
export async function workDueBets(deps: BettingDeps): Promise<number> {
  if (!(await isAnyDue(deps))) return 0;
  const due = await deps.database.transact(async (trx) => {
    const claimed = await sql<BetRow>`
      update studio.betting_bets
         set due_at = now() + ${deps.timing.leaseMs} * interval '1 millisecond', attempts = attempts + 1
       where id in (select id from studio.betting_bets where due_at <= now() order by due_at limit ${AT_ONCE}
                    for update skip locked)
      returning *`.execute(trx);
    return claimed.rows;
  });
  await Promise.all(due.map((row) => work(deps, row)));
  return due.length;
}

async function isAnyDue({ database }: BettingDeps): Promise<boolean> {
  const { rows } = await database.read((db) =>
    sql<{ due: boolean }>`
      select exists (select from studio.betting_bets where due_at <= now()) as due`.execute(db as Writer),
  );
  return rows[0]?.due ?? false;
}

async function work(deps: BettingDeps, row: BetRow): Promise<void> {
  const session = await sessionOfRound(deps.database, row.session_id);
  if (row.state === 'pending') return decidePending(deps, session, row.id);
  if (row.state === 'asking') {
    // The asking process died, so it is unknown whether the wallet took the stake.
    await deps.database.transact(async (trx) => {
      await uncount(deps, trx, row.id);
      const again = { againInMs: 0, problem: 'wallet_unsure', counted: false };
      await stepBet(trx, row.id, { from: 'asking', to: 'undoing', ...again });
    });
    return;
  }
  if (row.state !== 'undoing') return;
  const reply = await deps.wallet.cancel(session, walletBet(row), 0);
  if (reply.verdict === 'done') {
    const done = { from: 'undoing', to: 'undone', walletCode: String(reply.code) } as const;
    await deps.database.transact((trx) => stepBet(trx, row.id, done));
    deps.decided(row.id);
    return;
  }
  const pause = reply.verdict === 'refused' ? deps.timing.stuckMs : pauseAfter(Math.max(1, row.attempts), deps.timing);
  await deps.database.transact((trx) =>
    trx
      .updateTable('studio.betting_bets')
      .set({ due_at: later(pause) })
      .where('id', '=', row.id)
      .execute(),
  );
}
