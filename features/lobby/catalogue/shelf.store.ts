import type { Reader } from '#platform/db/database.ts';
import type { BrandOffers, CatalogueEntry } from './shelf.rules.ts';
import '../lobby.tables.ts';

/** Increases with every transaction that changed vendors, games, or a brand's offers. */
export async function readRevision(db: Reader): Promise<bigint> {
  const { number } = await db.selectFrom('lobby.revision').select('number').executeTakeFirstOrThrow();
  return number;
}

/** Every game of every vendor, by id. */
export async function readCatalogue(db: Reader): Promise<ReadonlyMap<number, CatalogueEntry>> {
  const rows = await db
    .selectFrom('lobby.game as game')
    .innerJoin('lobby.vendor as vendor', 'vendor.id', 'game.vendor_id')
    .select([
      'game.id',
      'game.game_code as code',
      'game.names',
      'game.search',
      'game.game_type as type',
      'game.classify',
      'vendor.id as vendorId',
      'vendor.code as vendorCode',
      'vendor.name as vendorName',
      'game.min_bet as minBet',
      'game.min_lines as minLines',
      'game.is_new as isNew',
      'game.jackpot',
      'game.playable',
      'game.tone',
      'game.enabled',
      'vendor.enabled as vendorEnabled',
      'game.is_group as isGroup',
      'game.parent_id as parentId',
      'game.listed',
      'game.maintenance_from',
      'game.maintenance_to',
      'vendor.maintenance_from as vendor_maintenance_from',
      'vendor.maintenance_to as vendor_maintenance_to',
    ])
    .execute();
  return new Map(
    rows.map(({ vendorEnabled, enabled, ...row }) => [row.id, { ...row, enabled: enabled && vendorEnabled }]),
  );
}

/** A brand's offers, in display order. */
export async function readOffers(db: Reader, brandId: number): Promise<BrandOffers> {
  const games = await db
    .selectFrom('lobby.brand_game')
    .select([
      'game_id as gameId',
      'is_hot as isHot',
      'names',
      'is_new',
      'picture',
      'maintenance_from',
      'maintenance_to',
    ])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('game_id')
    .execute();
  const vendors = await db
    .selectFrom('lobby.brand_vendor')
    .select(['vendor_id as vendorId', 'is_hot as isHot', 'maintenance_from', 'maintenance_to'])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('vendor_id')
    .execute();
  return {
    games: games.map(({ gameId, isHot, is_new: isNew, ...own }) => ({ gameId, isHot, own: { ...own, isNew } })),
    vendors: vendors.map(({ vendorId, isHot, ...window }) => ({ vendorId, isHot, window })),
  };
}
