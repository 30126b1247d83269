import { sql } from 'kysely';
import type { AccountSigns } from '#features/accounts/public.ts';
import type { Reader } from '#platform/db/database.ts';
import { type TurnoverSince, wageringOf } from '../../wagering/wagering.store.ts';
import { foldHolder } from '../cards/cards.rules.ts';
import { AUTO_CHECKS, type PayoutCheck } from './payout.rules.ts';

export interface PayoutCheckDeps {
  /** By the withdrawal's id. One without an entry passes no check of the account. */
  accountSigns(
    db: Reader,
    asks: readonly { id: bigint; playerId: bigint; ip: string | null; at: Date }[],
  ): Promise<ReadonlyMap<bigint, AccountSigns>>;
  /** Those of the given players who are neither on a break nor excluded. */
  takingPart(playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  turnoverSince: TurnoverSince;
}

interface Checked {
  id: bigint;
  player_id: bigint;
  holder: string;
  ip: string | null;
  requested_at: Date;
}

/** The failed checks of each withdrawal at this moment, in order of urgency. */
export async function failedChecks(
  deps: PayoutCheckDeps,
  db: Reader,
  rows: readonly Checked[],
): Promise<Map<bigint, PayoutCheck[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const players = [...new Set(rows.map(({ player_id }) => player_id))];
  const asks = rows.map((row) => ({ id: row.id, playerId: row.player_id, ip: row.ip, at: row.requested_at }));
  const signs = await deps.accountSigns(db, asks);
  const free = await deps.takingPart(players);
  const shared = await sharedNumbers(db, ids);
  const unheld = await unheldOrders(db, ids);
  const short = await shortOfTurnover(deps, db, players);
  return new Map(
    rows.map((row) => {
      const sign = signs.get(row.id);
      const passes: Record<PayoutCheck, boolean> = {
        holder: sign !== undefined && foldHolder(sign.payeeName) === foldHolder(row.holder),
        account: !shared.has(row.id),
        books: !unheld.has(row.id),
        turnover: !short.has(row.player_id),
        network: sign?.networkKnown ?? false,
        standing: (sign?.active ?? false) && free.has(row.player_id),
      };
      return [row.id, AUTO_CHECKS.filter((check) => !passes[check])];
    }),
  );
}

/** Withdrawals to a number that another player has bound, now or before. */
async function sharedNumbers(db: Reader, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select w.id from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.payout_account
     where w.id = any(${ids}::bigint[]) and exists (
       select from cashier.payout_accounts o
        where o.brand_id = a.brand_id and o.kind = a.kind and o.institution = a.institution
          and o.number_digest = a.number_digest and o.player_id <> a.player_id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Withdrawals whose holds differ from the amount asked for, whose account's held sum differs from its open holds, or
 * whose account balance differs from the sum of its transfers. The account is summed anew before money leaves.
 */
async function unheldOrders(db: Reader, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    with open as (
      select t.account, t.source, -t.amount as amount from ledger.transfer t
       where t.flags & 16 <> 0
         and t.account in (select ledger_account from cashier.withdrawals where id = any(${ids}::bigint[]))
         and not exists (select from ledger.resolution z where z.target = t.key and z.account = t.account))
    select w.id from cashier.withdrawals w left join ledger.account a on a.id = w.ledger_account
     where w.id = any(${ids}::bigint[])
       and ((select sum(amount) from open where account = w.ledger_account
              and source in ('withdrawal:' || w.order_no, 'withdrawal-fee:' || w.order_no)) is distinct from w.amount
         or (select sum(amount) from open where account = w.ledger_account) is distinct from a.held
         or a.balance is distinct from (select sum(case when t.flags & 2 = 0 then t.amount else 0 end)
              from ledger.transfer t
             where t.account & 31 = w.ledger_account & 31 and t.account = w.ledger_account)
         or a.balance < a.floor)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function shortOfTurnover({ turnoverSince }: PayoutCheckDeps, db: Reader, players: readonly bigint[]) {
  const short = new Set<bigint>();
  for (const id of players) if (!(await wageringOf(db, id, turnoverSince)).met) short.add(id);
  return short;
}
