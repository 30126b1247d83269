import type { EventSource } from '#features/support/public.ts';

/** Approved adjustments, corrections and bonuses alike, for the player's messages. */
export const adjustmentEvents: EventSource = {
  kind: 'bonus',
  read: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('cashier.adjustments')
      .select(['id', 'brand_id', 'player_id', 'amount', 'kind'])
      .where('state', '=', 'approved')
      .where('decided_at', '>=', from)
      .where('decided_at', '<', to)
      .execute();
    return rows.map((row) => ({
      brandId: row.brand_id,
      playerId: row.player_id,
      row: `adjustment-${row.id}`,
      what: row.kind === 'bonus' ? 'given' : row.amount > 0n ? 'added' : 'taken',
      amount: row.amount > 0n ? row.amount : -row.amount,
    }));
  },
};
