import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { OFFER } from './promotions-office.data.ts';
import type { WholeHouse } from './whole-house.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = Promise<any>;
type Ask = (route: string, body?: object) => Answer;
interface Asking {
  ask: Ask;
  on(id: string | bigint, route: string, body?: object): Answer;
}

/** Creates rows of promotions and tables that operators decide on; every function returns the row's id. */
export function openPromotionsQueue(house: WholeHouse, playerId: bigint) {
  const { brandId } = house;
  const insert = async (statement: RawBuilder<{ id: bigint }>): Promise<bigint> => {
    const { rows } = await house.foundation.database.transact((trx) => statement.execute(trx));
    return rows[0]?.id ?? 0n;
  };
  const queue = {
    promotion: () =>
      insert(sql<{ id: bigint }>`
        insert into rewards.promotion (brand_id, code, state, rules, texts, category, made_at)
        values (${brandId}, ${randomUUID()}, 'draft', ${JSON.stringify(OFFER.rules)}, ${JSON.stringify(OFFER.texts)}, 'other', now())
        returning id`),
    application: async () => {
      const promotion = await queue.promotion();
      return insert(sql<{ id: bigint }>`
        insert into rewards.application (brand_id, promotion_id, player_id, period, remark, made_at)
        values (${brandId}, ${promotion}, ${playerId}, 'once', 'please', now()) returning id`);
    },
    /** An award of points to a player who shares a device with another player. */
    heldAward: () =>
      insert(sql<{ id: bigint }>`
        insert into rewards.award (brand_id, player_id, source_kind, source_id, key, kind, detail, state, after_hold,
                                   made_at, hold_until)
        values (${brandId}, ${playerId}, 'promotion', '1', ${randomUUID()}, 'points', '{"kind":"points","points":"5"}',
                'held', 'claimable', now(), now() + interval '2 days') returning id`),
    /** A round that another operator has proposed to void. */
    roundVoid: () =>
      insert(sql<{ id: bigint }>`
        insert into wagers.round_voids (brand_id, kind, table_code, round_ref, cause, proposed_by, proposed_at)
        values (${brandId}, 'live', 'A1', ${randomUUID()}, 'wrong card', 0, now()) returning id`),
  };
  return queue;
}

/** Calls of these desks -> the entry of each in the audit trail, and the act that causes it. */
export function promotionsLeave(
  { ask, on }: Asking,
  queue: () => ReturnType<typeof openPromotionsQueue>,
): Record<string, [action: string, act: () => Answer]> {
  const running = async () => {
    const id = await queue().promotion();
    await on(id, 'POST /office/promotions/{id}/move', { move: 'start' });
    return id;
  };
  return {
    'POST /office/promotions': [
      'promotion.made',
      () => ask('POST /office/promotions', { ...OFFER, code: randomUUID().slice(0, 30) }),
    ],
    'PUT /office/promotions/{id}': [
      'promotion.changed',
      async () => on(await queue().promotion(), 'PUT /office/promotions/{id}', OFFER),
    ],
    'POST /office/promotions/{id}/move': [
      'promotion.start',
      async () => on(await queue().promotion(), 'POST /office/promotions/{id}/move', { move: 'start' }),
    ],
    'POST /office/promotions/{id}/players': [
      'promotion.listed',
      async () => on(await running(), 'POST /office/promotions/{id}/players', { player: 'waiting1' }),
    ],
    'POST /office/offer-applications/{id}/decide': [
      'application.take',
      async () => on(await queue().application(), 'POST /office/offer-applications/{id}/decide', { step: 'take' }),
    ],
    'POST /office/held-awards/{id}/decide': [
      'award.refused',
      async () =>
        on(await queue().heldAward(), 'POST /office/held-awards/{id}/decide', {
          release: false,
          reason: 'same device',
        }),
    ],
    'POST /office/tables/{id}/voids': [
      'tables.void.asked',
      () => ask('POST /office/tables/live.A1/voids', { round: randomUUID(), cause: 'wrong card' }),
    ],
    'POST /office/tables/voids/{id}/decide': [
      'tables.void.decided',
      async () => on(await queue().roundVoid(), 'POST /office/tables/voids/{id}/decide', { approve: false }),
    ],
  };
}
