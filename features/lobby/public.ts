import type { Site } from '#features/site/public.ts';
import type { Database } from '#platform/db/database.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { GAME_TYPES } from './catalogue/game-type.rules.ts';
import { type CatalogueEntry, type Game, gameByCode, type HallVendor, type Shelf } from './catalogue/shelf.rules.ts';
import { openShelves } from './catalogue/shelves.ts';
import { accountTypeOf, vendorIcon } from './games/game.wire.ts';
import './lobby.tables.ts';

export { seedCatalogue } from './catalogue/seed-catalogue.store.ts';
export type { Game, HallVendor } from './catalogue/shelf.rules.ts';
export { gameTypesIn, gameTypesOf } from './desk/catalogue.store.ts';

/** The facts of a game that bets need. Ids are the same for every brand. */
export interface GameFact {
  id: number;
  code: string;
  vendor: string;
  /** By language: { VI, EN }. */
  names: Readonly<Record<string, string>>;
  type: string;
  enabled: boolean;
}

export interface Lobby {
  /** Everything that a brand shows its players, in display order. */
  shelf(brandId: number): Promise<Shelf>;
  /** Every game of every vendor, for `features/wagers` lookups; the same array until something changes. */
  games(): Promise<readonly GameFact[]>;
  /** Whether a vendor has a game in the catalogue, shown by a brand or not. */
  hasVendor(code: string): Promise<boolean>;
  /** accountTypeId of a vendor's wallet; undefined for a vendor without a game. */
  accountTypeOf(vendor: string): Promise<number | undefined>;
  /** Games of a brand by id, in the given order. Ids that the brand does not offer are left out. */
  byIds(brandId: number, ids: readonly number[]): Promise<Game[]>;
  /** Without a vendor the first game of that code; undefined when the brand does not offer it. */
  byCode(brandId: number, ask: { vendor: string | undefined; code: string }): Promise<Game | undefined>;
  /** Vendors with a game, per game type, in display order. */
  halls(brandId: number): Promise<readonly HallVendor[]>;
  /** For the first paint (features/site/bootstrap.ts). */
  navFor(brandId: number, language: Language): Promise<NavEntry[]>;
}

export interface NavEntry {
  gameType: string;
  gameCount: number;
  vendorCount: number;
  vendors: { code: string; name: string; isHot: boolean; icon: string }[];
}

/** Most vendor logos in a drop-down (spec section 2.3). */
const NAV_VENDORS = 11;

export function openLobby({ database, site }: { database: Database; site: Site }): Lobby {
  const shelves = openShelves({ database, site });
  const facts = factsOf();
  const shelf = (brandId: number) => shelves.of(brandId);
  return {
    shelf,
    games: async () => facts(await shelves.catalogue()),
    hasVendor: async (code) => [...(await shelves.catalogue()).values()].some(({ vendorCode }) => vendorCode === code),
    accountTypeOf: async (vendor) => {
      const game = [...(await shelves.catalogue()).values()].find(({ vendorCode }) => vendorCode === vendor);
      return game && accountTypeOf(game.vendorId);
    },
    byIds: async (brandId, ids) => {
      const { byId } = await shelf(brandId);
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    byCode: async (brandId, ask) => gameByCode(await shelf(brandId), ask),
    halls: async (brandId) => (await shelf(brandId)).halls,
    navFor: async (brandId) => navigation((await shelf(brandId)).halls),
  };
}

/** Game facts, built once per catalogue, so that frequent callers can detect changes by identity. */
function factsOf(): (catalogue: ReadonlyMap<number, CatalogueEntry>) => readonly GameFact[] {
  let last: { catalogue: ReadonlyMap<number, CatalogueEntry>; facts: readonly GameFact[] } | undefined;
  return (catalogue) => {
    if (last?.catalogue !== catalogue) last = { catalogue, facts: [...catalogue.values()].map(factOf) };
    return last.facts;
  };
}

function factOf({ id, code, vendorCode, names, type, enabled, playable, isGroup }: CatalogueEntry): GameFact {
  // Groups cannot be played, so no stake may name one.
  return { id, code, vendor: vendorCode, names, type, enabled: enabled && playable && !isGroup };
}

function navigation(halls: readonly HallVendor[]): NavEntry[] {
  return GAME_TYPES.flatMap((gameType) => {
    const rows = halls.filter((row) => row.gameType === gameType);
    if (rows.length === 0) return [];
    const vendors = [...new Map(rows.map((row) => [row.vendorCode, row])).values()];
    return {
      gameType,
      gameCount: rows.reduce((sum, row) => sum + row.games, 0),
      vendorCount: vendors.length,
      vendors: vendors.slice(0, NAV_VENDORS).map((row) => ({
        code: row.vendorCode,
        name: row.vendorName,
        isHot: row.isHot,
        icon: vendorIcon(row.vendorCode),
      })),
    };
  });
}
