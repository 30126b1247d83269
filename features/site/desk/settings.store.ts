import type { Reader } from '#platform/db/database.ts';

/** One row per group that has ever been changed. */
export function readGroups(db: Reader, brandId: number) {
  return db
    .selectFrom('site.brand_setting as setting')
    .leftJoin('site.brand_setting_change as change', (join) =>
      join
        .onRef('change.brand_id', '=', 'setting.brand_id')
        .onRef('change.name', '=', 'setting.name')
        .onRef('change.version', '=', 'setting.version'),
    )
    .select(['setting.name', 'setting.value', 'setting.version', 'setting.updated_at', 'setting.updated_by'])
    .select('change.operator_id')
    .where('setting.brand_id', '=', brandId)
    .execute();
}

export type GroupRow = Awaited<ReturnType<typeof readGroups>>[number];

export function readChanges(
  db: Reader,
  asked: { brandId: number; groups: readonly string[]; before: bigint | undefined; limit: number },
) {
  let query = db
    .selectFrom('site.brand_setting_change')
    .selectAll()
    .where('brand_id', '=', asked.brandId)
    .where('name', 'in', asked.groups)
    .orderBy('id', 'desc')
    .limit(asked.limit);
  if (asked.before !== undefined) query = query.where('id', '<', asked.before);
  return query.execute();
}
