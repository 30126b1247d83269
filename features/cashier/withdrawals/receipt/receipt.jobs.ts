import { type SettleDeps, tellWithdrawal } from '../payout/settle.server.ts';
import { closeDue } from './receipt.store.ts';

/** What nobody confirmed in time counts as received (spec section 4). Run every few seconds; harmless to run twice. */
export async function closeDueReceipts(
  deps: Pick<SettleDeps, 'database' | 'bus' | 'clock' | 'logger'>,
): Promise<number> {
  const closed = await deps.database.transact((trx) => closeDue(trx, new Date(deps.clock.now())));
  for (const { player_id } of closed) await tellWithdrawal(deps, player_id);
  return closed.length;
}
