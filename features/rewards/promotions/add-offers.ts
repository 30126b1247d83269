import { inTransaction } from '#ledger/in-transaction.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { units } from '#platform/money/money.ts';
import { makeBudget } from '../engine/budgets.ts';
import type { AwardRule, PromotionRules, PromotionText } from './promotion.types.ts';
import '../points/points.tables.ts';
import '../raffle/raffle.tables.ts';
import './promotion.tables.ts';

/** An award that names a raffle by its code, and goods by their English name. */
type DraftAward =
  | Exclude<AwardRule, { kind: 'tickets' | 'goods' }>
  | { kind: 'tickets'; raffle: string; tickets: number }
  | { kind: 'goods'; goods: string };

export interface OfferDraft {
  code: string;
  category: string;
  badge: string;
  image: string;
  sort: number;
  rules: Omit<PromotionRules, 'award'> & { award: DraftAward };
  texts: Record<string, PromotionText>;
  /** Main units; null for awards that cost no money. */
  budget: string | null;
}

/**
 * For the seed: starts promotions that the brand lacks; existing ones are left as they are. It skips promotions whose
 * raffle or goods the brand no longer has.
 */
export async function addMissingOffers(
  database: Database,
  brand: { id: number; currency: string },
  drafts: readonly OfferDraft[],
): Promise<void> {
  const at = new Date();
  for (const draft of drafts)
    await database.transact(async (trx) => {
      const amount = draft.budget === null ? null : units(draft.budget);
      const award = await awardOf(trx, brand.id, draft.rules.award);
      if (!award) return;
      const row = await trx
        .insertInto('rewards.promotion')
        .values({
          brand_id: brand.id,
          code: draft.code,
          state: 'running',
          rules: { ...draft.rules, award },
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
      if (!row || amount === null) return;
      const of = { brandId: brand.id, currency: brand.currency, name: draft.code, amount, at };
      const budgetId = await makeBudget(trx, { inTransaction }, of);
      await trx.updateTable('rewards.promotion').set({ budget_id: budgetId }).where('id', '=', row.id).execute();
    });
}

async function awardOf(trx: Writer, brandId: number, draft: DraftAward): Promise<AwardRule | undefined> {
  if (draft.kind === 'tickets') {
    const raffle = await trx
      .selectFrom('rewards.raffle')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('code', '=', draft.raffle)
      .where('state', '<>', 'closed')
      .executeTakeFirst();
    return raffle && { kind: 'tickets', raffleId: raffle.id, tickets: draft.tickets };
  }
  if (draft.kind !== 'goods') return draft;
  const goods = await trx
    .selectFrom('rewards.point_reward as goods')
    .innerJoin('rewards.point_reward_text as text', 'text.reward_id', 'goods.id')
    .select('goods.id')
    .where('goods.brand_id', '=', brandId)
    .where('goods.enabled', '=', true)
    .where('text.language', '=', 'EN')
    .where('text.name', '=', draft.goods)
    .executeTakeFirst();
  return goods && { kind: 'goods', goodsId: goods.id };
}
