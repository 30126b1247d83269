import { sql } from 'kysely';
import type { CashierHouse } from './cashier-house.ts';

/**
 * Longer than any call to a vendor takes: before that a transfer may still be on its way, and asking proves nothing.
 */
const CALLS_OVER_S = 10;

/**
 * Makes minutes pass at once: later retries become due, delays of simulated banks end, orders expire. `share` of
 * everything, in percent. Only times change here, never states or money.
 */
export async function letTimePass({ foundation }: CashierHouse, share: number): Promise<void> {
  const some = sql`random() * 100 < ${share}`;
  const steps = [
    sql`update cashier.payouts set next_at = now() where next_at > now() and ${some}`,
    sql`update cashier.simulated_payouts set received_at = received_at - interval '10 minutes'
         where paid_at is null and refused_at is null and received_at > now() - interval '5 minutes' and ${some}`,
    sql`update cashier.wallet_transfers set next_ask_at = now()
         where next_ask_at > now() and created_at < now() - make_interval(secs => ${CALLS_OVER_S}) and ${some}`,
    sql`update cashier.vendor_reports set next_at = now() where next_at > now() and ${some}`,
    sql`update cashier.deposits set expires_at = now()
         where state = 'waiting' and created_at < now() - interval '5 seconds' and ${some}`,
    sql`update cashier.receipts set due_at = now()
         where state = 'waiting' and paid_at < now() - interval '20 seconds' and random() * 500 < ${share}`,
  ];
  for (const step of steps) await foundation.database.transact((db) => step.execute(db));
}
