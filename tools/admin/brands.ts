import { parseArgs } from 'node:util';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { houseGames, houseVendors } from '#db/seed/demo-brand.ts';
import { demoVipLevels } from '#db/seed/demo-vip.data.ts';
import { seedCatalogue } from '#features/lobby/public.ts';
import { setupAddresses } from '#features/operators/public.ts';
import { addMissingLevels } from '#features/rewards/public.ts';
import { ensureBrand } from '#features/site/public.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { LANGUAGES, type Language } from '#platform/i18n/languages.ts';

const TEXT = { type: 'string' } as const;

/**
 * Creates a brand with the games of the house and a first ladder of ranks; returns the address for its first operator.
 */
export async function createBrand(own: Foundation, words: readonly string[]): Promise<string[]> {
  const brand = brandOf(words);
  const existing = (await own.site.brands.all()).find(({ code }) => code === brand.code);
  if (existing) throw new StartupError(`There is a brand ${brand.code} already. Nothing was changed.`);
  await refuseTakenHost(own, brand.host);
  const id = await own.database.transact(async (db) => {
    const { games, host, ...facts } = brand;
    const made = await ensureBrand(db, { ...facts, hosts: [host], languages: [brand.language] });
    if (games === 'house') await seedCatalogue(db, { brandId: made.id, vendors: houseVendors(), games: houseGames() });
    await addMissingLevels(db, made.id, demoVipLevels);
    return made.id;
  });
  await own.site.refresh(id);
  const [setup] = await setupAddresses({ ...own.config, database: own.database, clock: own.clock }, [id]);
  return [
    `Brand ${brand.code} "${brand.name}" answers at ${brand.host}.`,
    'Its first operator sets up an account here, once, within a day:',
    setup?.address ?? '',
  ];
}

function brandOf(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      code: TEXT,
      name: TEXT,
      host: TEXT,
      currency: { ...TEXT, default: 'VNDK' },
      symbol: { ...TEXT, default: 'P' },
      zone: { ...TEXT, default: 'Asia/Ho_Chi_Minh' },
      language: { ...TEXT, default: 'VI' },
      games: { ...TEXT, default: 'house' },
    },
  });
  const { code = '', name = '', host = '', currency, symbol, zone: timeZone, games } = values;
  const language = LANGUAGES.find((known) => known === values.language.toUpperCase());
  if (!/^[A-Z0-9_]{2,32}$/.test(code))
    throw new StartupError('--code: 2 to 32 capital letters, digits and underscores.');
  if (name.trim() === '') throw new StartupError('--name: what players read, such as "Golden Lotus".');
  if (!/^[a-z0-9.-]+$/.test(host))
    throw new StartupError('--host: a host name without port, such as play.example.org.');
  if (!isTimeZone(timeZone)) throw new StartupError(`--zone: "${timeZone}" is no time zone such as Asia/Ho_Chi_Minh.`);
  if (!language) throw new StartupError(`--language: one of ${LANGUAGES.join(', ')}.`);
  if (games !== 'house' && games !== 'none') throw new StartupError('--games: house or none.');
  return { code, name: name.trim(), host, currency, symbol, timeZone, language: language as Language, games };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

async function refuseTakenHost({ database }: Foundation, host: string): Promise<void> {
  const taken = await database.read((db) =>
    db
      .selectFrom('site.brand_host')
      .innerJoin('site.brand', 'site.brand.id', 'site.brand_host.brand_id')
      .select('site.brand.code')
      .where('host', '=', host)
      .executeTakeFirst(),
  );
  if (taken) throw new StartupError(`${host} belongs to brand ${taken.code}. Nothing was changed.`);
}

export async function listBrands({ database, site }: Foundation): Promise<string[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('site.brand')
      .select(['id', 'code', 'name', 'enabled', 'currency', 'time_zone'])
      .orderBy('id')
      .execute(),
  );
  if (rows.length === 0) return ['There is no brand yet: npm run admin -- brand create ...'];
  return Promise.all(
    rows.map(async ({ id, code, name, enabled, currency, time_zone }) => {
      const paused = enabled && (await site.settings(id)).maintenance.on;
      const state = !enabled ? 'removed' : paused ? 'paused' : 'open';
      const hosts = enabled ? (await site.brands.byId(id)).hosts.join(' ') : '';
      return [code.padEnd(16), state.padEnd(8), currency.padEnd(6), time_zone.padEnd(20), `${name}  ${hosts}`].join(
        ' ',
      );
    }),
  );
}

/** The brand that --brand names; if there is only one brand, it need not be named. */
export async function brandNamed({ site }: Foundation, code: string | undefined) {
  const brands = await site.brands.all();
  const brand = code ? brands.find((one) => one.code === code) : brands.length === 1 ? brands[0] : undefined;
  if (brand) return brand;
  throw new StartupError(`--brand: one of ${brands.map((one) => one.code).join(', ') || '(there is none)'}.`);
}

/** Pausing shows the brand's own maintenance page: wallets of vendors stay open for rounds that are under way. */
export async function pauseBrand({ site }: Foundation, words: readonly string[], on: boolean): Promise<string[]> {
  const [code = ''] = words;
  const brand = (await site.brands.all()).find((one) => one.code === code);
  if (!brand) throw new StartupError(`There is no brand "${code}": npm run admin -- brand list shows them.`);
  await site.updateSettings({ brandId: brand.id, group: 'maintenance', patch: { on }, by: 'admin command' });
  return [`Brand ${code} is ${on ? 'paused: visitors see its maintenance page' : 'open'}.`];
}
