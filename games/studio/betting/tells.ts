import { type Selectable, sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import { sessionOfRound } from '../sessions/sessions.ts';
import { pauseAfter } from '../wallet/wallet.rules.ts';
import type { BetReply } from '../wallet-b/bet-wallet.ts';
import { walletBet } from './ask-wallet.ts';
import { type BetRow, betRows, later } from './bet.store.ts';
import type { TellTable } from './betting.tables.ts';
import type { BettingDeps } from './betting-deps.ts';

type Tell = Selectable<TellTable>;

const AT_ONCE = 50;

/** Tells wallets the outcome of bets until each has acknowledged it. Each bet's messages are sent oldest first. */
export async function sendTells(deps: BettingDeps): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await claimTells(deps);
    if (due.length === 0) return sent;
    const { rows } = await deps.database.read((db) => betRows(db, [...new Set(due.map(({ bet_id }) => bet_id))]));
    const bets = new Map(rows.map((row) => [row.id, row]));
    await Promise.all(due.map((tell) => send(deps, tell, bets.get(tell.bet_id)!)));
    sent += due.length;
  }
}

async function claimTells({ database, timing }: BettingDeps): Promise<Tell[]> {
  const { rows } = await database.read((db) =>
    sql<{ due: boolean }>`
      select exists (select from studio.betting_tells where state <> 'done' and next_attempt_at <= now()) as due
    `.execute(db as Writer),
  );
  if (!rows[0]?.due) return [];
  return database.transact(async (trx) => {
    const claimed = await sql<Tell>`
      update studio.betting_tells t
         set next_attempt_at = now() + ${timing.leaseMs} * interval '1 millisecond', attempts = attempts + 1
       where (t.bet_id, t.number) in (
               select d.bet_id, d.number from studio.betting_tells d
                where d.state <> 'done' and d.next_attempt_at <= now()
                  and not exists (select from studio.betting_tells e
                                   where e.bet_id = d.bet_id and e.number < d.number and e.state <> 'done')
                order by d.next_attempt_at limit ${AT_ONCE} for update skip locked)
      returning *`.execute(trx);
    return claimed.rows;
  });
}

async function send(deps: BettingDeps, tell: Tell, row: BetRow): Promise<void> {
  const session = await sessionOfRound(deps.database, row.session_id);
  const bet = walletBet(row);
  const { number, win_loss: winLoss, made_at: at, cash_out: cashOut } = tell;
  const calls: Record<Tell['action'], () => Promise<BetReply>> = {
    settle: () => deps.wallet.settle(session, bet, { number, winLoss, at, cashOut }),
    rollback: () => deps.wallet.rollback(session, bet, number),
    cancel: () => deps.wallet.cancel(session, bet, number),
  };
  const reply = await calls[tell.action]();
  const { timing, logger } = deps;
  if (reply.verdict === 'refused')
    logger.error({ bet: row.ref, action: tell.action, code: reply.code }, 'a wallet refuses what became of a bet');
  const pause = pauseAfter(Math.max(1, tell.attempts), timing);
  const step = {
    done: { state: 'done' as const, next_attempt_at: null },
    refused: { state: 'stuck' as const, next_attempt_at: later(timing.stuckMs) },
    unsure: { state: tell.state, next_attempt_at: later(pause) },
  }[reply.verdict];
  await deps.database.transact((trx) =>
    trx
      .updateTable('studio.betting_tells')
      .set({ ...step, wallet_code: String(reply.code) })
      .where('bet_id', '=', tell.bet_id)
      .where('number', '=', tell.number)
      .where('state', '<>', 'done')
      .execute(),
  );
}
