import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type AuditEntry, writeAudit } from '#features/compliance/public.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { lockSettingRow, writeSettingRow } from '../brand/brand.store.ts';
import type { BrandCache } from '../brand/brand-cache.ts';
import { type Problem, patched, type SettingGroup } from './brand-settings.rules.ts';
import type { SettingSecrets } from './setting-secrets.ts';

export interface SettingsChange {
  brandId: number;
  group: SettingGroup;
  /** Changed fields of the group; others stay as they are. */
  patch: Record<string, unknown>;
  /** Author in a log: "operator 3", "seed". */
  by: string;
  operatorId?: bigint;
  /** The audit entry of the change; by default it names the group and its changed fields. */
  told?: Pick<AuditEntry, 'action' | 'subject' | 'facts' | 'ip'>;
  /** The version that the change is based on; without it the last change wins. */
  expectedVersion?: number;
}

export type Changed =
  | { ok: true; version: number }
  | { ok: false; problems: Record<string, string>; list: Problem[] }
  | { ok: false; conflict: true };

interface Deps {
  database: Database;
  bus: EventBus;
  /** This process's cache of brand settings. */
  prepared: Pick<BrandCache<unknown>, 'forget'>;
  /** Drops the cached brands as well, because their languages are a setting. */
  forgetBrands(): Promise<void>;
  secrets: SettingSecrets;
}

/** Changes a group, keeps the previous value, and notifies every process and every open browser (`brand.<id>`). */
export async function changeSettings(
  { database, bus, prepared, forgetBrands, secrets }: Deps,
  change: SettingsChange,
): Promise<Changed> {
  const { brandId, group, patch, by, operatorId = null, expectedVersion } = change;
  const secret = group === 'social';
  const result = await database.transact(async (db): Promise<Changed & { written?: boolean }> => {
    const stored = await lockSettingRow(db, brandId, group);
    if (expectedVersion !== undefined && expectedVersion !== stored.version) return { ok: false, conflict: true };
    const next = patched(group, stored.value, secret ? secrets.completed(patch, stored.value) : patch);
    if (!next.ok) return next;
    // Saving without a change creates no version.
    if (isDeepStrictEqual(next.value, stored.value)) return { ok: true, version: stored.version };
    const version = stored.version + 1;
    await writeSettingRow(db, {
      brandId,
      name: group,
      by,
      operatorId,
      version,
      before: stored.value,
      after: secret ? secrets.sealed(next.value) : next.value,
    });
    if (operatorId !== null) {
      const facts = { version, fields: Object.keys(patch).join(' ') };
      const told = change.told ?? { action: 'settings.changed', subject: `settings:${group}`, facts };
      const { at } = await db.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow();
      await writeAudit(db, { brandId, at, operatorId, ...told });
    }
    return { ok: true, version, written: true };
  });
  if (result.written) {
    prepared.forget(brandId);
    if (group === 'languages') await forgetBrands();
    await bus.publish(`brand.${brandId}`, { type: 'brand.settings', group });
  }
  return result;
}
