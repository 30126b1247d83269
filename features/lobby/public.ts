import { brandCache, type Site } from '#features/site/public.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { type Game, type HallVendor, type Offer, readGameByCode, readGames, readHalls } from './game.store.ts';
import { GAME_TYPES } from './game-type.rules.ts';
import './lobby.tables.ts';

export { seedCatalogue } from './catalogue.store.ts';
export type { Game, HallVendor } from './game.store.ts';
export { keepFavourites } from './keep-favourites.store.ts';

/** What the life of a bet needs to know of a game; ids are the same for every brand. */
export interface GameFact {
  id: number;
  code: string;
  vendor: string;
  /** In the default language. */
  name: string;
  type: string;
  enabled: boolean;
}

export interface Lobby {
  /** What a brand shows its players. */
  offer(brandId: number): Promise<Offer>;
  /** Every game of every vendor, for `features/wagers` lookups. */
  games(): Promise<GameFact[]>;
  /** Games of a brand by id, in no particular order; ids that the brand does not offer are left out. */
  byIds(brandId: number, ids: readonly number[]): Promise<Game[]>;
  byCode(brandId: number, ask: { vendor: string | undefined; code: string }): Promise<Game | undefined>;
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

/** Vendor logos of a drop-down (spec section 2.3). */
const NAV_VENDORS = 11;

export function openLobby({ database, bus, site }: { database: Database; bus: EventBus; site: Site }): Lobby {
  const offer = async (brandId: number): Promise<Offer> => ({
    brandId,
    showUnconnected: (await site.settings(brandId)).lobby.showUnconnected,
  });
  // Counting every game of a brand costs milliseconds, and every visitor asks.
  const halls = brandCache({
    bus,
    load: async (brandId) => {
      const shown = await offer(brandId);
      return database.read((db) => readHalls(db, shown));
    },
  });
  return {
    offer,
    games: async () => {
      const rows = await database.read((db) =>
        db
          .selectFrom('lobby.game as game')
          .innerJoin('lobby.vendor as vendor', 'vendor.id', 'game.vendor_id')
          .select([
            'game.id',
            'game.game_code',
            'game.names',
            'game.game_type',
            'vendor.code',
            'game.enabled',
            'game.playable',
          ])
          .select('vendor.enabled as vendorEnabled')
          .execute(),
      );
      return rows.map((row) => ({
        id: row.id,
        code: row.game_code,
        vendor: row.code,
        name: row.names.VI ?? row.game_code,
        type: row.game_type,
        enabled: row.enabled && row.vendorEnabled && row.playable,
      }));
    },
    byIds: async (brandId, ids) => {
      const shown = await offer(brandId);
      return database.read((db) => readGames(db, { offer: shown, filter: { ids }, limit: ids.length }));
    },
    byCode: async (brandId, ask) => {
      const shown = await offer(brandId);
      return database.read((db) => readGameByCode(db, { offer: shown, ...ask }));
    },
    halls: (brandId) => halls.get(brandId),
    navFor: async (brandId) => navigation(await halls.get(brandId)),
  };
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

export function vendorIcon(code: string): string {
  return `/art/vendors/${code}-color.svg`;
}
