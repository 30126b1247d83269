import type { Amount } from '#platform/money/money.ts';
import { fold, searchText } from './fold.rules.ts';
import { shownType } from './game-type.rules.ts';
import type { Window } from './maintenance.rules.ts';

/** A game in the catalogue, the same for every brand. */
export interface CatalogueEntry {
  id: number;
  code: string;
  names: Record<string, string>;
  /** Folded names and code (fold.rules.ts). */
  search: string;
  type: string;
  classify: string;
  vendorId: number;
  vendorCode: string;
  vendorName: string;
  minBet: Amount;
  minLines: number;
  isNew: boolean;
  jackpot: boolean;
  playable: boolean;
  /** Name of the tile's lacquer, if known. */
  tone: string | null;
  /** Neither the game nor its vendor is off. */
  enabled: boolean;
  isGroup: boolean;
  /** Id of its group. */
  parentId: number | null;
  /** False when it is shown in its group only. */
  listed: boolean;
  maintenance_from: Date | null;
  maintenance_to: Date | null;
  vendor_maintenance_from: Date | null;
  vendor_maintenance_to: Date | null;
}

/** A brand's own facts about a game. Missing ones are taken from the catalogue. */
export interface OwnFacts extends Window {
  names: Record<string, string>;
  isNew: boolean | null;
  picture: string | null;
}

/** A game as a brand offers it. */
export interface Game extends CatalogueEntry {
  /** The brand's own picture instead of the drawn tile. */
  picture?: string | null;
  /** When the brand closes the game or its vendor, in addition to the catalogue's windows. */
  brandWindows?: readonly Window[];
  isHot: boolean;
  /** Number of sub-games of a group; 0 for a game. */
  subGames: number;
}

/** The games that a brand offers, in its display order. */
export interface BrandOffers {
  games: readonly { gameId: number; isHot: boolean; own?: OwnFacts }[];
  vendors: readonly { vendorId: number; isHot: boolean; window?: Window }[];
}

/** Operators' rules for a brand's lists (features/site settings, group "lobby"). */
export interface ShelfRules {
  showUnconnected: boolean;
  esportsVendors: readonly string[];
  cockfightVendors: readonly string[];
}

/** Everything that a brand shows, in display order. Leaves out games that are off or hidden. */
export interface Shelf {
  games: readonly Game[];
  byId: ReadonlyMap<number, Game>;
  byType: ReadonlyMap<string, readonly Game[]>;
  halls: readonly HallVendor[];
}

/** The number of games of a vendor in a game type and class. Groups are not counted, but their games are. */
export interface HallVendor {
  gameType: string;
  vendorId: number;
  vendorCode: string;
  vendorName: string;
  isHot: boolean;
  classify: string;
  games: number;
}

export function buildShelf(
  catalogue: ReadonlyMap<number, CatalogueEntry>,
  offers: BrandOffers,
  rules: ShelfRules,
): Shelf {
  const vendors = new Map(offers.vendors.map((vendor, place) => [vendor.vendorId, { ...vendor, place }]));
  const offered = offers.games.flatMap(({ gameId, isHot, own }): Game | [] => {
    const entry = catalogue.get(gameId);
    const vendor = entry && vendors.get(entry.vendorId);
    if (!entry?.enabled || !vendor) return [];
    // Groups are checked later, because they are playable if their games are.
    if (!entry.isGroup && !entry.playable && !rules.showUnconnected) return [];
    const windows = [own, vendor.window].filter((window) => window !== undefined);
    return { ...inOwnWords(entry, own), type: shownType(entry, rules), isHot, subGames: 0, brandWindows: windows };
  });
  const games = withGroups(offered);
  return {
    games,
    byId: new Map(games.map((game) => [game.id, game])),
    byType: Map.groupBy(games, (game) => game.type),
    halls: hallsOf(games, vendors),
  };
}

/** Shows the brand's own name, and searches it in addition to the catalogue's. */
function inOwnWords(entry: CatalogueEntry, own: OwnFacts | undefined) {
  if (!own) return { ...entry, picture: null };
  const renamed = Object.keys(own.names).length > 0;
  return {
    ...entry,
    ...(renamed && {
      names: { ...entry.names, ...own.names },
      search: `${entry.search}\n${searchText(own.names, entry.code)}`,
    }),
    isNew: own.isNew ?? entry.isNew,
    picture: own.picture,
  };
}

/** Groups take playability, stake and lines from their games. A group without games is left out. */
function withGroups(offered: readonly Game[]): readonly Game[] {
  const inside = Map.groupBy(
    offered.filter((game) => game.parentId !== null),
    (game) => game.parentId,
  );
  return offered.flatMap((game): Game | [] => {
    if (!game.isGroup) return game;
    const own = inside.get(game.id);
    if (!own) return [];
    return {
      ...game,
      subGames: own.length,
      playable: own.some(({ playable }) => playable),
      minBet: own.map(({ minBet }) => minBet).sort((a, b) => Number(a - b))[0]!,
      minLines: Math.max(...own.map(({ minLines }) => minLines)),
    };
  });
}

function hallsOf(
  games: readonly Game[],
  vendors: ReadonlyMap<number, { isHot: boolean; place: number }>,
): readonly HallVendor[] {
  const halls = new Map<string, HallVendor>();
  for (const game of games) {
    if (game.isGroup) continue;
    const { type: gameType, classify, vendorId, vendorCode, vendorName } = game;
    const key = `${gameType} ${vendorId} ${classify}`;
    const known = halls.get(key);
    if (known) known.games++;
    else {
      const { isHot } = vendors.get(vendorId)!;
      halls.set(key, { gameType, vendorId, vendorCode, vendorName, isHot, classify, games: 1 });
    }
  }
  return [...halls.values()].sort((a, b) => vendors.get(a.vendorId)!.place - vendors.get(b.vendorId)!.place);
}

export interface GameFilter {
  gameType?: string;
  /** Of any of these types, one type after the other; none means all. */
  gameTypes?: readonly string[];
  vendors?: readonly string[];
  classify?: readonly string[];
  /** As typed by the player. */
  name?: string;
  /** Only games whose smallest stake is not above this. */
  minBetAtMost?: Amount;
  minLines?: number;
  hotOnly?: boolean;
  /** Only sub-games of this group. */
  parentId?: number;
}

/** Games that pass all given filters, in display order. */
export function gamesOn(shelf: Shelf, filter: GameFilter): readonly Game[] {
  const {
    gameType,
    gameTypes = gameType ? [gameType] : [],
    vendors,
    classify,
    minBetAtMost,
    minLines,
    hotOnly,
    parentId,
  } = filter;
  const name = fold(filter.name ?? '');
  // A non-empty name that folds to nothing ("???") finds nothing.
  if (filter.name?.trim() && !name) return [];
  // Hidden sub-games are found by a search or filter, but not in the list of all games.
  const everything = name !== '' || hotOnly || parentId !== undefined;
  const ofTypes = gameTypes.length === 0 ? shelf.games : gameTypes.flatMap((type) => shelf.byType.get(type) ?? []);
  return ofTypes.filter(
    (game) =>
      (everything || game.listed) &&
      (parentId === undefined || game.parentId === parentId) &&
      (!vendors?.length || vendors.includes(game.vendorCode)) &&
      (!classify?.length || classify.includes(game.classify)) &&
      (minBetAtMost === undefined || game.minBet <= minBetAtMost) &&
      (!minLines || game.minLines >= minLines) &&
      (!hotOnly || game.isHot) &&
      (name === '' || game.search.includes(name)),
  );
}

export interface Page<T> {
  shown: readonly T[];
  totalPages: number;
  totalCount: number;
  pageNo: number;
}

/** A page number beyond the end means the last page (spec section 4 "Game lists"). */
export function pageOf<T>(all: readonly T[], ask: { pageNo: number; pageSize: number }): Page<T> {
  const totalPages = Math.ceil(all.length / ask.pageSize);
  const pageNo = Math.max(1, Math.min(ask.pageNo, totalPages));
  const shown = all.slice((pageNo - 1) * ask.pageSize, pageNo * ask.pageSize);
  return { shown, totalPages, totalCount: all.length, pageNo };
}

/** The game with this code, of the given vendor; without a vendor the first in display order. */
export function gameByCode(shelf: Shelf, { vendor, code }: { vendor?: string | undefined; code: string }) {
  return shelf.games.find((game) => game.code === code && (!vendor || game.vendorCode === vendor));
}
