import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import { fold, likePattern } from './fold.rules.ts';

/** A game as a brand offers it. */
export interface Game {
  id: number;
  code: string;
  names: Record<string, string>;
  type: string;
  classify: string;
  vendorId: number;
  vendorCode: string;
  vendorName: string;
  minBet: Amount;
  isHot: boolean;
  isNew: boolean;
  jackpot: boolean;
  playable: boolean;
  maintenance_from: Date | null;
  maintenance_to: Date | null;
  vendor_maintenance_from: Date | null;
  vendor_maintenance_to: Date | null;
}

/** What a brand shows: decides together with the filter which games exist for a reader. */
export interface Offer {
  brandId: number;
  /** Also games whose vendor is not connected. */
  showUnconnected: boolean;
}

export interface GameFilter {
  gameType?: string;
  vendors?: readonly string[];
  classify?: readonly string[];
  /** As typed. */
  name?: string;
  /** Games that can be played from this stake on: their smallest stake is not above it. */
  minBetAtMost?: Amount;
  minLines?: number;
  hotOnly?: boolean;
  ids?: readonly number[];
}

/** Written out, not sent as a parameter: only then does the planner see that a partial index fits. */
const YES = sql.lit(true);

/** The brand's games joined with their vendors; every query of this file starts here, so none forgets the brand. */
function offered(db: Reader, { brandId, showUnconnected }: Offer) {
  return db
    .selectFrom('lobby.brand_game as offer')
    .innerJoin('lobby.game as game', 'game.id', 'offer.game_id')
    .innerJoin('lobby.vendor as vendor', 'vendor.id', 'game.vendor_id')
    .innerJoin('lobby.brand_vendor as house', (join) =>
      join.onRef('house.vendor_id', '=', 'game.vendor_id').onRef('house.brand_id', '=', 'offer.brand_id'),
    )
    .where('offer.brand_id', '=', brandId)
    .where('offer.enabled', '=', YES)
    .where('game.enabled', '=', YES)
    .where('vendor.enabled', '=', YES)
    .where('house.enabled', '=', YES)
    .$if(!showUnconnected, (query) => query.where('game.playable', '=', YES));
}

function filtered(db: Reader, offer: Offer, filter: GameFilter) {
  return offered(db, offer).where((where) => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.gameType) conditions.push(where('game.game_type', '=', filter.gameType));
    if (filter.vendors?.length) conditions.push(where('vendor.code', 'in', [...filter.vendors]));
    if (filter.classify?.length) conditions.push(where('game.classify', 'in', [...filter.classify]));
    if (filter.name && fold(filter.name)) conditions.push(where('game.search', 'like', likePattern(filter.name)));
    if (filter.minBetAtMost !== undefined) conditions.push(where('game.min_bet', '<=', filter.minBetAtMost));
    if (filter.minLines) conditions.push(where('game.min_lines', '>=', filter.minLines));
    if (filter.hotOnly) conditions.push(where('offer.is_hot', '=', YES));
    // An array parameter, not a list of parameters: any number of ids is one prepared query.
    if (filter.ids) conditions.push(sql<SqlBool>`game.id = any(${[...filter.ids]}::int[])`);
    return where.and(conditions);
  });
}

function withColumns(db: Reader, offer: Offer, filter: GameFilter) {
  return filtered(db, offer, filter).select([
    'game.id',
    'game.game_code as code',
    'game.names',
    'game.game_type as type',
    'game.classify',
    'vendor.id as vendorId',
    'vendor.code as vendorCode',
    'vendor.name as vendorName',
    'game.min_bet as minBet',
    'offer.is_hot as isHot',
    'game.is_new as isNew',
    'game.jackpot',
    'game.playable',
    'game.maintenance_from',
    'game.maintenance_to',
    'vendor.maintenance_from as vendor_maintenance_from',
    'vendor.maintenance_to as vendor_maintenance_to',
  ]);
}

/** A name that asks for something but folds to nothing ("???") finds nothing. */
const asksForNothing = ({ name }: GameFilter): boolean => Boolean(name?.trim()) && fold(name ?? '') === '';

export interface GamePage {
  games: Game[];
  total: number;
  pageNo: number;
}

/** One page in display order; a page beyond the last is the last (spec section 4 "clamped between 1 and total pages"). */
export async function readGamePage(
  db: Reader,
  ask: { offer: Offer; filter: GameFilter; pageNo: number; pageSize: number },
): Promise<GamePage> {
  const { offer, filter, pageSize } = ask;
  if (asksForNothing(filter)) return { games: [], total: 0, pageNo: 1 };
  const { total } = await filtered(db, offer, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const pageNo = Math.max(1, Math.min(ask.pageNo, Math.ceil(total / pageSize)));
  if (total === 0) return { games: [], total, pageNo };
  // Ids first: a deep page then walks narrow rows, and only the shown ones are read in full.
  const page = await filtered(db, offer, filter)
    .select('game.id')
    .orderBy('offer.sort')
    .orderBy('game.id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const games = await readGames(db, { offer, filter: { ids: page.map(({ id }) => id) }, limit: pageSize });
  return { games, total, pageNo };
}

/** Games in display order, at most `limit`. */
export async function readGames(
  db: Reader,
  { offer, filter, limit }: { offer: Offer; filter: GameFilter; limit: number },
): Promise<Game[]> {
  return withColumns(db, offer, filter).orderBy('offer.sort').orderBy('game.id').limit(limit).execute();
}

/** A game by its code of one vendor, or of any when none is named. */
export async function readGameByCode(
  db: Reader,
  { offer, vendor, code }: { offer: Offer; vendor: string | undefined; code: string },
): Promise<Game | undefined> {
  return withColumns(db, offer, vendor ? { vendors: [vendor] } : {})
    .where('game.game_code', '=', code)
    .orderBy('offer.sort')
    .limit(1)
    .executeTakeFirst();
}

export interface HallVendor {
  gameType: string;
  vendorId: number;
  vendorCode: string;
  vendorName: string;
  isHot: boolean;
  classify: string;
  games: number;
}

/** How many games each vendor shows per game type and class, in the brand's vendor order. */
export async function readHalls(db: Reader, offer: Offer): Promise<HallVendor[]> {
  return offered(db, offer)
    .select([
      'game.game_type as gameType',
      'vendor.id as vendorId',
      'vendor.code as vendorCode',
      'vendor.name as vendorName',
      'house.is_hot as isHot',
      'game.classify',
      sql<number>`count(*)::int`.as('games'),
    ])
    .groupBy([
      'game.game_type',
      'vendor.id',
      'vendor.code',
      'vendor.name',
      'house.is_hot',
      'game.classify',
      'house.sort',
    ])
    .orderBy('house.sort')
    .execute();
}
