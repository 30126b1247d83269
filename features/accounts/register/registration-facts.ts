import type { FactSource } from '#features/operators/public.ts';

const TRIAL = 4;

/** New registrations, for the operator's own systems. */
export const registrationFacts: FactSource = {
  kind: 'player',
  read: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('accounts.players')
      .select(['id', 'brand_id'])
      .where('registered_at', '>=', from)
      .where('registered_at', '<', to)
      .where('type', '<>', TRIAL)
      .execute();
    return rows.map(({ id, brand_id }) => ({ brandId: brand_id, playerId: id, row: `${id}`, what: 'registered' }));
  },
};
