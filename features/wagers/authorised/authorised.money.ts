import type { AuthoriseReason } from '#games/vendors/authorise/authorise-core.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { TransferResult } from '#ledger/transfer.ts';
import type { Writer } from '#platform/db/database.ts';
import { authorisedKeys, REASON_OF_STAKE } from './authorised.rules.ts';
import { type AuthorisedBet, type AuthorisedStake, dropStakes, insertStake, stakesOf } from './authorised.store.ts';

/** A bet's money, in the transaction that changes the bet. */
export interface BetMoney {
  trx: Writer;
  /** The vendor's code. */
  vendor: string;
  bet: AuthorisedBet;
  /** Ids of the transfers so far. */
  transfers: bigint[];
}

/** The ledger refused although the bet's state allows the step. It rolls back the whole transaction. */
export class LedgerRefused extends Error {
  readonly reason: AuthoriseReason;

  constructor(reason: AuthoriseReason) {
    super(`the ledger refused: ${reason}`);
    this.reason = reason;
  }
}

/** Takes a stake as the bet's next one. `anew`: it was given back before, so the player's limits do not apply to it. */
export async function takeStake(
  money: BetMoney,
  { number, amount, transactionId, anew }: { number: number; amount: bigint; transactionId: string; anew: boolean },
): Promise<TransferResult> {
  const { trx, vendor, bet } = money;
  const result = await inTransaction(trx).post({
    key: authorisedKeys.stake(vendor, bet.transfer_code, number),
    account: bet.account,
    house: 'gaming',
    kind: 'stake',
    amount: -amount,
    round: bet.transfer_code,
    game: bet.game,
    vendor: bet.vendor,
    mayOverdraw: anew,
  });
  if (!result.ok) return result;
  money.transfers.push(result.id);
  await insertStake(trx, {
    vendor: bet.vendor,
    transfer_code: bet.transfer_code,
    number,
    transaction_id: transactionId,
    amount,
  });
  return result;
}

/** Returns the balance after the last refund. */
export async function giveStakesBack(money: BetMoney, stakes: readonly AuthorisedStake[]): Promise<bigint> {
  const { trx, vendor, bet } = money;
  let balance = 0n;
  for (const { number } of stakes) {
    balance = await takeBack(money, authorisedKeys.stake(vendor, bet.transfer_code, number));
  }
  await dropStakes(
    trx,
    bet,
    stakes.map(({ number }) => number),
  );
  return balance;
}

/** Pays the bet's next settlement; 0 closes a lost bet. */
export async function paySettlement(money: BetMoney, amount: bigint): Promise<bigint> {
  const { trx, vendor, bet } = money;
  const standing = (await stakesOf(trx, bet)).find(({ stands }) => stands);
  if (!standing) throw new Error(`the bet ${bet.transfer_code} runs without a stake`);
  const result = await inTransaction(trx).post({
    key: authorisedKeys.settlement(vendor, bet.transfer_code, bet.settlements + 1),
    account: bet.account,
    house: 'gaming',
    kind: 'payout',
    amount,
    // Because of the reference to a stake, the ledger pays even to an account closed meanwhile.
    ref: authorisedKeys.stake(vendor, bet.transfer_code, standing.number),
    round: bet.transfer_code,
    closesRound: true,
    game: bet.game,
    vendor: bet.vendor,
  });
  if (!result.ok) throw new LedgerRefused(REASON_OF_STAKE[result.reason]);
  money.transfers.push(result.id);
  return result.balance;
}

/** Reverses the bet's present settlement, even if the player has spent the money. */
export function takeSettlementBack(money: BetMoney): Promise<bigint> {
  const { vendor, bet } = money;
  return takeBack(money, authorisedKeys.settlement(vendor, bet.transfer_code, bet.settlements));
}

async function takeBack({ trx, bet, transfers }: BetMoney, of: string): Promise<bigint> {
  const result = await inTransaction(trx).reverse({
    key: authorisedKeys.undo(of),
    account: bet.account,
    of,
    mayOverdraw: true,
  });
  if (!result.ok) throw new LedgerRefused(REASON_OF_STAKE[result.reason]);
  transfers.push(result.id);
  return result.balance;
}
