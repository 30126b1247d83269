import { isDeepStrictEqual } from 'node:util';
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
  /** Fields of the group; those not named stay as they are. */
  patch: Record<string, unknown>;
  /** Who, in words for a log: "operator 3", "seed". */
  by: string;
  operatorId?: bigint;
  /** What the audit trail says of it; otherwise that the group was changed, and in which fields. */
  told?: Pick<AuditEntry, 'action' | 'subject' | 'facts' | 'ip'>;
  /** The version that the change was made on; without it whoever is last wins. */
  expectedVersion?: number;
}

export type Changed =
  | { ok: true; version: number }
  | { ok: false; problems: Record<string, string>; list: Problem[] }
  | { ok: false; conflict: true };

interface Deps {
  database: Database;
  bus: EventBus;
  /** Where this process keeps the brand's settings. */
  prepared: Pick<BrandCache<unknown>, 'forget'>;
  /** Forgets the brands themselves: their languages are a setting. */
  forgetBrands(): Promise<void>;
  secrets: SettingSecrets;
}

/** Changes a group, keeps what was before, and tells every process and every open browser (`brand.<id>`). */
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
    // Saving without a change makes no version.
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
      await writeAudit(db, { brandId, at: new Date(), operatorId, ...told });
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
