import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { LANGUAGES, type Language } from '#platform/i18n/languages.ts';
import { settingsFrom } from '../settings/brand-settings.rules.ts';
import type { BrandTable } from '../site.tables.ts';

export interface Brand {
  id: number;
  code: string;
  name: string;
  /** Host names of its portal, without ports. */
  hosts: readonly string[];
  /** Host names at which the back office is this brand's alone. */
  officeHosts: readonly string[];
  currency: string;
  symbol: string;
  timeZone: string;
  /** The brand's default language. */
  language: Language;
  languages: readonly Language[];
}

export interface StoredBrand extends Brand {
  /** A disabled brand has no portal, but its players' accounts and its jobs continue. */
  enabled: boolean;
}

export async function readBrands(db: Reader): Promise<StoredBrand[]> {
  const [brands, hosts, languages] = await Promise.all([
    db.selectFrom('site.brand').selectAll().orderBy('id').execute(),
    db.selectFrom('site.brand_host').selectAll().orderBy('host').execute(),
    db.selectFrom('site.brand_setting').select(['brand_id', 'value']).where('name', '=', 'languages').execute(),
  ]);
  return brands.map((row) =>
    brandFrom(row, {
      hosts: hosts.filter((host) => host.brand_id === row.id),
      languages: languages.find((setting) => setting.brand_id === row.id)?.value,
    }),
  );
}

interface BrandParts {
  hosts: readonly { host: string; office: boolean }[];
  /** The stored setting group `languages`. */
  languages: unknown;
}

function brandFrom(row: Selectable<BrandTable>, { hosts, languages }: BrandParts): StoredBrand {
  const { offered, main } = settingsFrom(new Map([['languages', languages ?? {}]])).languages;
  return {
    id: row.id,
    code: row.code,
    enabled: row.enabled,
    name: row.name,
    hosts: hosts.filter(({ office }) => !office).map(({ host }) => host),
    officeHosts: hosts.filter(({ office }) => office).map(({ host }) => host),
    currency: row.currency,
    symbol: row.symbol,
    timeZone: row.time_zone,
    language: main,
    languages: LANGUAGES.filter((language) => language === main || offered.includes(language)),
  };
}

export interface NewBrand extends Omit<Brand, 'id' | 'officeHosts'> {
  /** Setting groups whose initial values differ from the defaults. */
  settings?: Readonly<Record<string, Record<string, unknown>>>;
}

/** Creates the brand, or answers the existing one with this code. Operators' changes are kept. */
export async function ensureBrand(db: Writer, brand: NewBrand): Promise<{ id: number; created: boolean }> {
  const added = await db
    .insertInto('site.brand')
    .values({
      code: brand.code,
      name: brand.name,
      currency: brand.currency,
      symbol: brand.symbol,
      time_zone: brand.timeZone,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const { id } = await db
      .selectFrom('site.brand')
      .select('id')
      .where('code', '=', brand.code)
      .executeTakeFirstOrThrow();
    return { id, created: false };
  }
  if (brand.hosts.length > 0) {
    await db
      .insertInto('site.brand_host')
      .values(brand.hosts.map((host) => ({ host: host.toLowerCase(), brand_id: added.id })))
      .execute();
  }
  const languages = { offered: brand.languages, main: brand.language };
  for (const [name, value] of Object.entries({ languages, ...brand.settings })) {
    await db
      .insertInto('site.brand_setting')
      .values({ brand_id: added.id, name, value: JSON.stringify(value), updated_by: 'seed' })
      .execute();
  }
  return { id: added.id, created: true };
}

export async function readSettingRows(db: Reader, brandId: number): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('site.brand_setting')
    .select(['name', 'value'])
    .where('brand_id', '=', brandId)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export function readSettingRow(
  db: Reader,
  brandId: number,
  name: string,
): Promise<{ value: Record<string, unknown>; version: number } | undefined> {
  return db
    .selectFrom('site.brand_setting')
    .select(['value', 'version'])
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The stored group, locked until the transaction ends, so that no concurrent change is lost. */
export async function lockSettingRow(
  db: Writer,
  brandId: number,
  name: string,
): Promise<{ value: Record<string, unknown>; version: number }> {
  await db
    .insertInto('site.brand_setting')
    .values({ brand_id: brandId, name, value: '{}', updated_by: '' })
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doNothing())
    .execute();
  return db
    .selectFrom('site.brand_setting')
    .select(['value', 'version'])
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface SettingChange {
  brandId: number;
  name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The new version. */
  version: number;
  by: string;
  operatorId: bigint | null;
}

/** Writes the group and keeps its previous value for ever. */
export async function writeSettingRow(db: Writer, change: SettingChange): Promise<void> {
  await db
    .updateTable('site.brand_setting')
    .set({
      value: JSON.stringify(change.after),
      version: change.version,
      updated_by: change.by,
      updated_at: sql<Date>`now()`,
    })
    .where('brand_id', '=', change.brandId)
    .where('name', '=', change.name)
    .execute();
  await db
    .insertInto('site.brand_setting_change')
    .values({
      brand_id: change.brandId,
      name: change.name,
      version: change.version,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      operator_id: change.operatorId,
      changed_by: change.by,
    })
    .execute();
}
