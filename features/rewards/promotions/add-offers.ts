import { inTransaction } from '#ledger/in-transaction.ts';
import type { Database } from '#platform/db/database.ts';
import { units } from '#platform/money/money.ts';
import { makeBudget } from '../engine/budgets.ts';
import type { PromotionRules, PromotionText } from './promotion.types.ts';
import './promotion.tables.ts';

export interface OfferDraft {
  code: string;
  category: string;
  badge: string;
  image: string;
  sort: number;
  rules: PromotionRules;
  texts: Record<string, PromotionText>;
  /** Main units. */
  budget: string;
}

/** For the seed: starts promotions that the brand does not have; one that is there is left as it is. */
export async function addMissingOffers(
  database: Database,
  brand: { id: number; currency: string },
  drafts: readonly OfferDraft[],
): Promise<void> {
  const at = new Date();
  for (const draft of drafts)
    await database.transact(async (trx) => {
      const amount = units(draft.budget);
      const row = await trx
        .insertInto('rewards.promotion')
        .values({
          brand_id: brand.id,
          code: draft.code,
          state: 'running',
          rules: draft.rules,
          texts: draft.texts,
          category: draft.category,
          badge: draft.badge,
          image: draft.image,
          sort: draft.sort,
          starts_at: at,
          ends_at: null,
          budget: amount,
          budget_id: null,
          made_by: null,
          made_at: at,
          approved_by: null,
          started_at: at,
          closed_at: null,
        })
        .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return;
      const of = { brandId: brand.id, currency: brand.currency, name: draft.code, amount, at };
      const budgetId = await makeBudget(trx, { inTransaction }, of);
      await trx.updateTable('rewards.promotion').set({ budget_id: budgetId }).where('id', '=', row.id).execute();
    });
}
