import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { DEMO_BRAND } from '#db/seed/demo-brand.ts';
import { StartupError } from '#platform/config/startup-error.ts';

/**
 * Takes the demo brand off every address. Its books stay, because a ledger is never deleted. Later starts do not create
 * it again.
 */
export async function removeDemo({ database, site, config }: Foundation, words: readonly string[]): Promise<string[]> {
  if (!words.includes('--yes'))
    throw new StartupError(
      `This removes the demo brand ${DEMO_BRAND} with its accounts from every address. Say --yes.`,
    );
  const brand = (await site.brands.all()).find(({ code }) => code === DEMO_BRAND);
  if (!brand) throw new StartupError(`There is no demo brand ${DEMO_BRAND}. Nothing was changed.`);
  const at = new Date();
  await database.transact(async (db) => {
    await db.updateTable('site.brand').set({ enabled: false }).where('id', '=', brand.id).execute();
    await db.deleteFrom('site.brand_host').where('brand_id', '=', brand.id).execute();
    await sql`update accounts.operators set active = false where brand_id = ${brand.id}`.execute(db);
    await sql`update accounts.operator_sessions set revoked_at = ${at} where revoked_at is null
      and operator_id in (select id from accounts.operators where brand_id = ${brand.id})`.execute(db);
  });
  await site.refresh(brand.id).catch(() => {});
  rmSync(join(config.dataDir, 'demo-accounts.json'), { force: true });
  return [
    `The demo brand ${DEMO_BRAND} is removed: no address leads to it, its operators cannot log in.`,
    'Restart the processes. Make your own brand with: npm run admin -- brand create ...',
  ];
}
