import { addRequirement } from '#features/cashier/public.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import type { Writer } from '#platform/db/database.ts';
import type { AwardOf } from './award.types.ts';
import { budgetPosting, byLane, spend } from './budgets.ts';
import type { AwardDeps } from './engine.deps.ts';
import { type AnyAwardHandler, awardHandler, type GivingFrame } from './handlers.ts';

type Money = Pick<AwardDeps, 'inTransaction'>;

/** Bonus credits and credits: from the budget's account through the house's promotion account to the player. */
export function moneyHandlers(deps: Money): AnyAwardHandler[] {
  return [
    awardHandler({
      kind: 'bonus',
      give: async (trx, given) => {
        const { award, at } = given;
        await addRequirement(trx, {
          brandId: given.brandId,
          playerId: given.playerId,
          cause: 'bonus',
          source: `award:${given.id}`,
          required: (award.amount * BigInt(award.wagering.factorBps)) / 10_000n,
          startedAt: at,
          bonus: bonusTerms(award, at),
        });
        return payMoney(trx, deps, given, award.amount);
      },
    }),
    awardHandler({ kind: 'credits', give: (trx, given) => payMoney(trx, deps, given, given.award.amount) }),
  ];
}

const DAY_MS = 86_400_000;

/** Undefined if the bonus has no terms besides its turnover. */
function bonusTerms({ amount, wagering }: AwardOf<'bonus'>, at: Date) {
  const { products, largestStake, largestConversion, days } = wagering;
  const plain = Object.keys(products).length === 0 && largestStake === null && largestConversion === null && days === 0;
  if (plain) return undefined;
  const expiresAt = days > 0 ? new Date(at.getTime() + days * DAY_MS) : null;
  return { amount, terms: { products, largestStake, largestConversion }, expiresAt };
}

/** Posts to several accounts in the order of their lanes; must be the transaction's last step. */
async function payMoney(trx: Writer, deps: Money, { id, account, budget }: GivingFrame, amount: bigint) {
  const key = `award:${id}`;
  const postings: TransferRequest[] = [{ key, account, house: 'promotion', amount, kind: 'bonus' }];
  if (budget) {
    const from = await spend(trx, budget);
    postings.push(budgetPosting({ key: `${key}/budget`, account: from, amount: -budget.cost }));
  }
  let transferId: bigint | null = null;
  for (const posting of byLane(postings)) {
    const result = await deps.inTransaction(trx).post(posting);
    if (!result.ok && result.reason === 'account_closed') return 'closed' as const;
    if (!result.ok) throw new Error(`the ledger refused ${posting.key}: ${result.reason}`);
    if (posting.key === key) transferId = result.id;
  }
  return { transferId };
}
