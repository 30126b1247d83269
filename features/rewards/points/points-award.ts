import type { Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { type AnyAwardHandler, awardHandler } from '../engine/handlers.ts';
import { deliveryOf } from './delivery.store.ts';
import { movePoints, pointAccount } from './point-book.store.ts';
import { transactionNo } from './redeem.server.ts';
import { insertRedemption, takeStock } from './redemptions.store.ts';
import './points.tables.ts';

interface AwardsDeps {
  timeZoneOf(brandId: number): Promise<string>;
}

/** Handlers for awarded points, and for awarded goods, which cost no points. */
export function pointAwardHandlers({ timeZoneOf }: AwardsDeps): readonly AnyAwardHandler[] {
  return [
    awardHandler({
      kind: 'points',
      give: async (trx, { id, brandId, playerId, award, at }) => {
        await takeLock(trx, 'rewards.points', playerId);
        const account = await pointAccount(trx, { brandId, playerId });
        const move = { brandId, playerId, kind: 'award' as const, points: award.points, source: `award:${id}`, at };
        const done = await movePoints(trx, account, move);
        if (done === 'closed') return 'closed';
        if (done === 'insufficient') throw new Error(`award ${id} gives fewer than no points`);
        return { transferId: done.transferId };
      },
    }),
    awardHandler({
      kind: 'goods',
      give: async (trx, { id, brandId, playerId, award, at }) => {
        const product = await goodsOf(trx, brandId, award.goodsId);
        // Awarded goods are never refused: operators refill an empty shelf.
        const took_stock = await takeStock(trx, award.goodsId, 1);
        const delivery = await deliveryOf(trx, id);
        await insertRedemption(trx, {
          brand_id: brandId,
          player_id: playerId,
          reward_id: award.goodsId,
          kind: product.kind,
          points: 0n,
          product: product.name,
          quantity: 1,
          created_at: at,
          request_key: `award:${id}`,
          decided_at: null,
          took_stock,
          ...delivery,
          transaction_no: transactionNo(at, await timeZoneOf(brandId)),
        });
        return { transferId: null };
      },
    }),
  ];
}

async function goodsOf(trx: Writer, brandId: number, goodsId: number) {
  return trx
    .selectFrom('rewards.point_reward as reward')
    .innerJoin('rewards.point_reward_text as text', 'text.reward_id', 'reward.id')
    .select(['reward.kind', 'text.name'])
    .where('reward.brand_id', '=', brandId)
    .where('reward.id', '=', goodsId)
    .where('reward.kind', '<>', 'cash')
    .orderBy((eb) => eb('text.language', '=', 'VI'), 'desc')
    .executeTakeFirstOrThrow();
}
