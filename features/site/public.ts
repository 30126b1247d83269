import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import { type Brand, readBrands, readSettingRow, readSettingRows } from './brand/brand.store.ts';
import { brandOrigin, brandsAtOffice, hostName } from './brand/brand-address.rules.ts';
import { brandCache } from './brand/brand-cache.ts';
import {
  type SettingGroup,
  type SettingPatch,
  type Settings,
  settingsFrom,
  type WrittenSettings,
  writtenGroup,
} from './settings/brand-settings.rules.ts';
import { type SettingSecrets, settingSecrets } from './settings/setting-secrets.ts';
import { type Changed, changeSettings, type SettingsChange } from './settings/settings-change.ts';
import { type SwitchNode, switchedOn, switchTree } from './settings/whitelabel.rules.ts';
import { type RegionRule, regionRule } from './status/region.rules.ts';
import './site.tables.ts';

export type { Brand, NewBrand } from './brand/brand.store.ts';
export { ensureBrand } from './brand/brand.store.ts';
export { brandOrigin, hostName, writtenOrigin } from './brand/brand-address.rules.ts';
export { type BrandCache, brandCache } from './brand/brand-cache.ts';
export { type Look, maskableUrl, type SignPixels, shareUrl, signUrl } from './brand/brand-look.rules.ts';
export {
  type SettingGroup,
  type SettingPatch,
  type Settings,
  settingsFrom,
  type WrittenSettings,
} from './settings/brand-settings.rules.ts';
export { countryOf } from './status/networks.ts';
export type { Platform } from './status/platform.rules.ts';

/** Whether the brand is open to a visitor: the root screens 0, 1 and 2 of spec section 2.2. */
export type SiteState = 'open' | 'maintenance' | 'region';

export interface Site {
  brands: {
    /** By code if one is given, otherwise by host (without port), otherwise the only brand. */
    find(by: { code: string | undefined; host: string }): Promise<Brand | undefined>;
    /** Includes disabled brands. Throws for an unknown id: ids come from our own rows. */
    byId(brandId: number): Promise<Brand>;
    /** Enabled brands only. */
    all(): Promise<readonly Brand[]>;
    /** Ids of the enabled brands whose operators may log in at an address; see `brandsAtOffice`. */
    atOffice(host: string, backofficeUrl: string): Promise<readonly number[] | undefined>;
  };
  settings(brandId: number): Promise<Settings>;
  /** One group as stored now, with amounts as text, and the version that a change must name. */
  storedGroup<G extends SettingGroup>(
    brandId: number,
    group: G,
  ): Promise<{ version: number; value: WrittenSettings[G] }>;
  switches(brandId: number): Promise<{ tree: SwitchNode; on: readonly ModuleId[] }>;
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  /** Maintenance and region rules, applied to an address. */
  stateFor(brandId: number, ip: string): Promise<SiteState>;
  /** Changes fields of one group and publishes `brand.<id>` to every process. */
  updateSettings<G extends SettingGroup>(change: {
    brandId: number;
    group: G;
    patch: SettingPatch<G>;
    /** Author of the change, e.g. "operator 3" or "seed". */
    by: string;
  }): Promise<{ ok: true } | { ok: false; problems: Record<string, string> }>;
  /** The same for the desk: names the version it is based on, and is refused when that is outdated. */
  changeSettings(change: SettingsChange): Promise<Changed>;
  /** Call it after writing brands or hosts: drops the cache of this process. */
  refresh(brandId: number): Promise<void>;
}

interface Prepared {
  settings: Settings;
  tree: SwitchNode;
  on: readonly ModuleId[];
  region: RegionRule;
}

const ALL_BRANDS = 0;

export interface SiteOptions {
  database: Database;
  bus: EventBus;
  /** ensureSecret(dataDir, 'site'): encrypts settings that are never shown again. */
  secret?: Buffer;
}

export function openSite({ database, bus, secret }: SiteOptions): Site {
  const secrets = settingSecrets(secret);
  // Brands are few and read on every request, so all share one cache entry, which `brand.0` invalidates.
  const brands = brandCache({ bus, load: () => database.read(readBrands) });
  const prepared = brandCache({
    bus,
    load: async (brandId) => prepare(await database.read((db) => readSettingRows(db, brandId)), secrets),
  });
  const forgetBrands = async () => {
    brands.forget(ALL_BRANDS);
    await bus.publish(`brand.${ALL_BRANDS}`, { type: 'brand.changed' });
  };
  const changing = { database, bus, prepared, forgetBrands, secrets };
  const enabled = async () => (await brands.get(ALL_BRANDS)).filter((brand) => brand.enabled);
  return {
    brands: {
      find: async (by) => findBrand(await enabled(), by),
      byId: async (brandId) => {
        const wanted = ({ id }: Brand) => id === brandId;
        // A new brand may not be in this process's cache yet.
        const brand = (await brands.get(ALL_BRANDS)).find(wanted) ?? (await database.read(readBrands)).find(wanted);
        if (!brand) throw new Error(`there is no brand ${brandId}`);
        return brand;
      },
      all: enabled,
      atOffice: async (host, backofficeUrl) => brandsAtOffice(await enabled(), host, backofficeUrl),
    },
    settings: async (brandId) => (await prepared.get(brandId)).settings,
    storedGroup: async (brandId, group) => {
      const row = await database.read((db) => readSettingRow(db, brandId, group));
      return { version: row?.version ?? 0, value: writtenGroup(group, row?.value) };
    },
    switches: async (brandId) => {
      const { tree, on } = await prepared.get(brandId);
      return { tree, on };
    },
    moduleEnabled: async (brandId, moduleId) => (await prepared.get(brandId)).on.includes(moduleId),
    stateFor: async (brandId, ip) => {
      const { settings, region } = await prepared.get(brandId);
      if (region(ip) === 'blocked') return 'region';
      return settings.maintenance.on ? 'maintenance' : 'open';
    },
    updateSettings: async (change) => {
      const changed = await changeSettings(changing, change);
      if (changed.ok) return { ok: true };
      return { ok: false, problems: 'problems' in changed ? changed.problems : {} };
    },
    changeSettings: (change) => changeSettings(changing, change),
    refresh: async (brandId) => {
      prepared.forget(brandId);
      await Promise.all([forgetBrands(), bus.publish(`brand.${brandId}`, { type: 'brand.changed' })]);
    },
  };
}

function prepare(stored: ReadonlyMap<string, unknown>, secrets: SettingSecrets): Prepared {
  const all = settingsFrom(stored);
  const settings = { ...all, social: secrets.opened(all.social) };
  const tree = switchTree(settings.switches.modules);
  return { settings, tree, on: switchedOn(tree), region: regionRule(settings.regions) };
}

function findBrand(
  brands: readonly Brand[],
  { code, host }: { code: string | undefined; host: string },
): Brand | undefined {
  if (code) return brands.find((brand) => brand.code === code.toUpperCase());
  const name = hostName(host);
  return brands.find((brand) => brand.hosts.includes(name)) ?? (brands.length === 1 ? brands[0] : undefined);
}

/** The address that a visitor is at, when it is the brand's own. */
export function originAsked({ hosts }: Pick<Brand, 'hosts'>, { host, protocol }: AskedAddress): string | undefined {
  return hosts.includes(hostName(host)) ? `${protocol}://${host}` : undefined;
}

interface AskedAddress {
  host: string;
  protocol: string;
}

/** `brandOrigin` of a brand by its id. */
export async function originOfBrand(
  site: Pick<Site, 'brands' | 'settings'>,
  brandId: number,
  portalUrl: string,
): Promise<string> {
  const [brand, { domains }] = await Promise.all([site.brands.byId(brandId), site.settings(brandId)]);
  return brandOrigin(brand, domains, portalUrl);
}
