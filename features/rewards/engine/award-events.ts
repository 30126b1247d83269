import type { EventSource } from '#features/support/public.ts';

/** Money awards that were paid, for the player's messages. */
export const awardEvents: EventSource = {
  kind: 'bonus',
  read: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('rewards.award')
      .select(['id', 'brand_id', 'player_id', 'amount'])
      .where('state', '=', 'given')
      .where('kind', 'in', ['bonus', 'credits'])
      .where('given_at', '>=', from)
      .where('given_at', '<', to)
      .execute();
    return rows.map((row) => ({
      brandId: row.brand_id,
      playerId: row.player_id,
      row: `award-${row.id}`,
      what: 'given',
      amount: row.amount,
    }));
  },
};
