import type { EventSource } from '#features/support/public.ts';

/** Limits set or changed, and breaks and exclusions started. */
export const limitEvents: EventSource = {
  kind: 'limit',
  read: async (db, { from, to }) => {
    const [limits, exclusions] = [
      await db
        .selectFrom('compliance.limits')
        .select(['brand_id', 'player_id', 'kind', 'period', 'set_at'])
        .where('set_at', '>=', from)
        .where('set_at', '<', to)
        .execute(),
      await db
        .selectFrom('compliance.exclusions')
        .select(['id', 'brand_id', 'player_id', 'ends_at'])
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .execute(),
    ];
    return [
      ...limits.map((row) => ({
        brandId: row.brand_id,
        playerId: row.player_id,
        row: `${row.player_id}-${row.kind}-${row.period}-${row.set_at.getTime()}`,
        what: 'changed',
      })),
      ...exclusions.map((row) => ({
        brandId: row.brand_id,
        playerId: row.player_id,
        row: `exclusion-${row.id}`,
        ...(row.ends_at ? { what: 'break', until: row.ends_at } : { what: 'excluded' }),
      })),
    ];
  },
};
