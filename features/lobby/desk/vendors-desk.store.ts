import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { OfferChange } from './games-desk.store.ts';
import '../lobby.tables.ts';

export interface DeskVendorRow {
  id: number;
  code: string;
  name: string;
  is_on: boolean;
  is_hot: boolean;
  games: number;
  games_on: number;
  connected: number;
  maintenance_from: Date | null;
  maintenance_to: Date | null;
  place: number;
}

/** Vendors that a brand may offer, in its order. */
export async function listVendors(db: Reader, brandId: number): Promise<DeskVendorRow[]> {
  const { rows } = await sql<DeskVendorRow>`
    select v.id, v.code, v.name, o.enabled and v.enabled as is_on, o.is_hot, o.maintenance_from, o.maintenance_to,
           count(g.id)::int as games, (count(g.id) filter (where b.enabled and g.enabled))::int as games_on,
           (count(g.id) filter (where g.playable))::int as connected,
           row_number() over (order by o.sort, v.id)::int as place
      from lobby.brand_vendor o
      join lobby.vendor v on v.id = o.vendor_id
      left join lobby.game g on g.vendor_id = v.id and not g.is_group
      left join lobby.brand_game b on b.game_id = g.id and b.brand_id = o.brand_id
     where o.brand_id = ${brandId}
     group by v.id, o.brand_id, o.vendor_id
     order by place`.execute(db);
  return rows;
}

/** False when the brand does not have this vendor. */
export async function changeVendor(
  db: Writer,
  { brandId, id }: { brandId: number; id: number },
  { isOn, isHot, window }: OfferChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('lobby.brand_vendor')
    .set({
      // The statement must set at least one column.
      brand_id: brandId,
      ...(isOn !== undefined && { enabled: isOn }),
      ...(isHot !== undefined && { is_hot: isHot }),
      ...(window && { maintenance_from: window.from, maintenance_to: window.to }),
    })
    .where('brand_id', '=', brandId)
    .where('vendor_id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
