import { parseArgs } from 'node:util';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { houseGames, houseVendors } from '#db/seed/demo-brand.ts';
import { plainVipLevels } from '#db/seed/demo-vip.data.ts';
import { seedCatalogue } from '#features/lobby/public.ts';
import { setupAddresses } from '#features/operators/public.ts';
import { addMissingLevels } from '#features/rewards/public.ts';
import { ensureBrand, originOfBrand } from '#features/site/public.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { LANGUAGES, REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';

const TEXT = { type: 'string' } as const;

/**
 * Creates a brand with the games of the house and a first ladder of ranks; returns the address for its first operator.
 */
export async function createBrand(own: Foundation, words: readonly string[]): Promise<string[]> {
  const brand = brandOf(words);
  await refuseTakenHost(own, brand.host);
  const id = await own.database.transact(async (db) => {
    const { games, host, ...facts } = brand;
    const made = await ensureBrand(db, { ...facts, hosts: [host] });
    // A removed brand keeps its code, because its books stay.
    if (!made.created) throw new StartupError(`There is a brand ${brand.code} already. Nothing was changed.`);
    if (games === 'house') await seedCatalogue(db, { brandId: made.id, vendors: houseVendors(), games: houseGames() });
    await addMissingLevels(db, made.id, plainVipLevels);
    return made.id;
  });
  await own.site.refresh(id);
  const [setup] = await setupAddresses({ ...own.config, database: own.database, clock: own.clock }, [id]);
  const { portalUrl, backofficeUrl } = own.config;
  const address = await originOfBrand(own.site, id, portalUrl);
  return [
    `Brand ${brand.code} "${brand.name}" is made. Players find it at ${address}`,
    `once the name ${brand.host} leads to this installation. Running processes know it within seconds.`,
    '',
    'Its first operator sets up an account here, once, within a day:',
    `  ${setup?.address ?? ''}`,
    `The office of all brands is ${backofficeUrl}: the login tells the brand.`,
    '',
    'Then, in the office: Name and pictures, Settings (colours, contact, languages) and Offers (ways to pay in).',
  ];
}

/** Adds an address to a brand: of its portal, or with --office one at which only its operators log in. */
export async function addHost(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { office: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [code, host = ''] = positionals;
  const { office } = values;
  const brand = await brandNamed(own, code || '-', 'CODE');
  refuseBadHost(host, 'HOST');
  await refuseTakenHost(own, host);
  await own.database.transact((db) =>
    db.insertInto('site.brand_host').values({ host, brand_id: brand.id, office }).execute(),
  );
  await own.site.refresh(brand.id);
  return [
    office
      ? `At ${host} the office is that of ${brand.code} alone.`
      : `The portal of ${brand.code} answers at ${host} too.`,
    'The name must lead to this installation, and the proxy in front must know it.',
  ];
}

export async function removeHost(own: Foundation, words: readonly string[]): Promise<string[]> {
  const [host = ''] = words;
  const found = await ownerOf(own, host);
  if (!found) throw new StartupError(`No brand has the host "${host}". Nothing was changed.`);
  await own.database.transact((db) => db.deleteFrom('site.brand_host').where('host', '=', host).execute());
  await own.site.refresh(found.brand_id);
  return [`${host} belongs to no brand any more (${found.code} had it).`];
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
      languages: { ...TEXT, default: REVIEWED_LANGUAGES.join(',') },
      games: { ...TEXT, default: 'house' },
    },
  });
  const { code = '', name = '', host = '', currency, symbol, zone: timeZone, games } = values;
  const language = LANGUAGES.find((known) => known === values.language.toUpperCase());
  if (!/^[A-Z0-9_]{2,32}$/.test(code))
    throw new StartupError('--code: 2 to 32 capital letters, digits and underscores.');
  if (name.trim() === '') throw new StartupError('--name: what players read, such as "Golden Lotus".');
  refuseBadHost(host, '--host');
  if (!/^[A-Z]{3,8}$/.test(currency)) throw new StartupError('--currency: 3 to 8 capital letters, such as VNDK.');
  if (!isTimeZone(timeZone)) throw new StartupError(`--zone: "${timeZone}" is no time zone such as Asia/Ho_Chi_Minh.`);
  if (!language) throw new StartupError(`--language: one of ${LANGUAGES.join(', ')}.`);
  const offered = values.languages.toUpperCase().split(',');
  const languages = LANGUAGES.filter((known) => known === language || offered.includes(known));
  if (offered.some((one) => !LANGUAGES.some((known) => known === one)))
    throw new StartupError(`--languages: some of ${LANGUAGES.join(',')}, with commas between them.`);
  if (games !== 'house' && games !== 'none') throw new StartupError('--games: house or none.');
  return { code, name: name.trim(), host, currency, symbol, timeZone, language, languages, games };
}

function refuseBadHost(host: string, option: string): void {
  if (!/^[a-z0-9.-]+$/.test(host))
    throw new StartupError(`${option}: a host name in small letters without port, such as play.example.org.`);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

async function refuseTakenHost({ database }: Foundation, host: string): Promise<void> {
  const taken = await ownerOf({ database }, host);
  if (taken) throw new StartupError(`${host} belongs to brand ${taken.code}. Nothing was changed.`);
}

function ownerOf({ database }: Pick<Foundation, 'database'>, host: string) {
  return database.read((db) =>
    db
      .selectFrom('site.brand_host')
      .innerJoin('site.brand', 'site.brand.id', 'site.brand_host.brand_id')
      .select(['site.brand.code', 'brand_id'])
      .where('host', '=', host)
      .executeTakeFirst(),
  );
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
      const { hosts: portal, officeHosts } = await site.brands.byId(id);
      const offices = officeHosts.map((host) => `${host} (office)`);
      const hosts = enabled ? [...portal, ...offices].join(' ') : '';
      return [code.padEnd(16), state.padEnd(8), currency.padEnd(6), time_zone.padEnd(20), `${name}  ${hosts}`].join(
        ' ',
      );
    }),
  );
}

/** The brand that an option names; if there is only one brand, it need not be named. */
export async function brandNamed({ site }: Foundation, code: string | undefined, option = '--brand') {
  const brands = await site.brands.all();
  const brand = code ? brands.find((one) => one.code === code) : brands.length === 1 ? brands[0] : undefined;
  if (brand) return brand;
  throw new StartupError(`${option}: one of ${brands.map((one) => one.code).join(', ') || '(there is none)'}.`);
}

/** Pausing shows the brand's own maintenance page: wallets of vendors stay open for rounds that are under way. */
export async function pauseBrand({ site }: Foundation, words: readonly string[], on: boolean): Promise<string[]> {
  const [code = ''] = words;
  const brand = (await site.brands.all()).find((one) => one.code === code);
  if (!brand) throw new StartupError(`There is no brand "${code}": npm run admin -- brand list shows them.`);
  await site.updateSettings({ brandId: brand.id, group: 'maintenance', patch: { on }, by: 'admin command' });
  return [`Brand ${code} is ${on ? 'paused: visitors see its maintenance page' : 'open'}.`];
}
