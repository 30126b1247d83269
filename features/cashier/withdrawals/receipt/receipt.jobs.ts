import { type SettleDeps, tellWithdrawal } from '../payout/settle.server.ts';
import { closeDue } from './receipt.store.ts';

/** Unconfirmed receipts count as received after their time (spec section 4). Run every few seconds; idempotent. */
export async function closeDueReceipts(
  deps: Pick<SettleDeps, 'database' | 'bus' | 'clock' | 'logger'>,
): Promise<number> {
  const closed = await deps.database.transact((trx) => closeDue(trx, new Date(deps.clock.now())));
  for (const { player_id } of closed) await tellWithdrawal(deps, player_id);
  return closed.length;
}
