import type { TransferRequest } from '#ledger/transfer.ts';
import type { Writer } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { ClaimDeps } from '../rewards.deps.ts';
import { insertClaim, type NewClaim } from './claim.store.ts';

/** Moves money from the house's promotion account to the player, once per key. */
export function claimPosting(claim: Pick<NewClaim, 'key' | 'amount' | 'kind'>, account: bigint): TransferRequest {
  const { key, amount } = claim;
  return { key, account, house: 'promotion', amount, kind: claim.kind === 'rebate' ? 'rebate' : 'bonus' };
}

const CLOSED = refuse('reward.account.closed');

/**
 * Pays claims into the player's account and stores them, in the transaction that holds the claims' lock. It must be the
 * transaction's last step, because it holds the ledger's lane until the commit.
 */
export async function payClaims(
  { inTransaction }: Pick<ClaimDeps, 'inTransaction'>,
  trx: Writer,
  account: bigint,
  claims: readonly NewClaim[],
): Promise<typeof CLOSED | undefined> {
  for (const claim of claims.filter(({ amount }) => amount > 0n)) {
    const result = await inTransaction(trx).post(claimPosting(claim, account));
    // A closed account already refuses the first claim, so nothing is half done.
    if (!result.ok && result.reason === 'account_closed') return CLOSED;
    if (!result.ok) throw new Error(`the ledger refused ${claim.key}: ${result.reason}`);
    await insertClaim(trx, { ...claim, transfer_id: result.id });
  }
  // A rebate that is withheld in full moves no money.
  for (const claim of claims.filter(({ amount }) => amount === 0n))
    await insertClaim(trx, { ...claim, transfer_id: null });
  return undefined;
}

/** After the commit: makes the player's open pages refetch. */
export async function tellOfReward({ bus }: Pick<ClaimDeps, 'bus'>, playerId: bigint): Promise<void> {
  await bus.publish(`player.${playerId}`, { type: 'rewards' });
  await bus.publish(`player.${playerId}`, { type: 'balance' });
}
