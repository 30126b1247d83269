import type { EventSource } from '#features/support/public.ts';

/** Credited deposits, for the player's messages. */
export const depositEvents: EventSource = {
  kind: 'deposit',
  read: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('cashier.deposits')
      .select(['id', 'brand_id', 'player_id', 'credited_amount', 'fee'])
      .where('state', '=', 'credited')
      .where('credited_at', '>=', from)
      .where('credited_at', '<', to)
      .execute();
    return rows.map((row) => ({
      brandId: row.brand_id,
      playerId: row.player_id,
      row: `${row.id}`,
      what: 'credited',
      amount: (row.credited_amount ?? 0n) - row.fee,
    }));
  },
};

/** Deposit bonuses that were given, for the player's messages. */
export const depositBonusEvents: EventSource = {
  kind: 'bonus',
  read: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('cashier.deposits')
      .select(['id', 'brand_id', 'player_id', 'bonus_amount'])
      .where('state', '=', 'credited')
      .where('bonus_amount', 'is not', null)
      .where('credited_at', '>=', from)
      .where('credited_at', '<', to)
      .execute();
    return rows.map((row) => ({
      brandId: row.brand_id,
      playerId: row.player_id,
      row: `deposit-${row.id}`,
      what: 'given',
      amount: row.bonus_amount ?? 0n,
    }));
  },
};
