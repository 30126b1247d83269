import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { fold } from '../catalogue/fold.rules.ts';
import type { GameFilter } from './games-desk.rules.ts';
import '../lobby.tables.ts';

export interface GamesAsked {
  search?: string | undefined;
  vendor?: string | undefined;
  gameType?: string | undefined;
  state?: GameFilter | undefined;
}

export interface DeskGameRow {
  id: number;
  code: string;
  names: Record<string, string>;
  own_names: Record<string, string>;
  vendor: string;
  vendor_name: string;
  vendor_on: boolean;
  game_type: string;
  is_on: boolean;
  is_hot: boolean;
  is_new: boolean;
  playable: boolean;
  picture: string | null;
  maintenance_from: Date | null;
  maintenance_to: Date | null;
  place: number;
}

/** Every game of the catalogue with the brand's settings. Games that the brand never offered come last. */
const gamesOf = (brandId: number, now: Date) => sql`
  select g.id, g.game_code as code, g.names, coalesce(b.names, '{}') as own_names, v.code as vendor,
         v.name as vendor_name, coalesce(bv.enabled, false) and v.enabled as vendor_on, g.game_type,
         coalesce(b.enabled, false) and g.enabled as is_on, coalesce(b.is_hot, false) as is_hot,
         coalesce(b.is_new, g.is_new) as is_new, g.playable or g.is_group as playable, b.picture,
         b.maintenance_from, b.maintenance_to, g.search,
         (b.maintenance_from is not null or b.maintenance_to is not null)
           and coalesce(b.maintenance_to, 'infinity') > ${now} as closes,
         row_number() over (order by b.sort nulls last, g.id)::int as place
    from lobby.game g
    join lobby.vendor v on v.id = g.vendor_id
    left join lobby.brand_game b on b.game_id = g.id and b.brand_id = ${brandId}
    left join lobby.brand_vendor bv on bv.vendor_id = v.id and bv.brand_id = ${brandId}`;

const STATES: Record<GameFilter, RawBuilder<unknown>> = {
  on: sql`is_on`,
  off: sql`not is_on`,
  maintenance: sql`closes`,
  hot: sql`is_hot`,
  new: sql`is_new`,
  unconnected: sql`not playable`,
};

function matching({ search, vendor, gameType }: GamesAsked): RawBuilder<unknown> {
  const folded = fold(search ?? '');
  const parts = [
    // A non-empty name that folds to nothing finds nothing.
    ...(search?.trim() ? [folded ? sql`position(${folded} in search) > 0` : sql`false`] : []),
    ...(vendor ? [sql`vendor = ${vendor}`] : []),
    ...(gameType ? [sql`game_type = ${gameType}`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

interface At {
  brandId: number;
  now: Date;
}

export async function countGames(db: Reader, { brandId, now, ...asked }: GamesAsked & At) {
  const { rows } = await sql<Record<'all' | GameFilter, number>>`
    select count(*)::int as all, (count(*) filter (where is_on))::int as on,
           (count(*) filter (where not is_on))::int as off, (count(*) filter (where closes))::int as maintenance,
           (count(*) filter (where is_hot))::int as hot, (count(*) filter (where is_new))::int as new,
           (count(*) filter (where not playable))::int as unconnected
      from (${gamesOf(brandId, now)}) games where ${matching(asked)}`.execute(db);
  return rows[0]!;
}

export async function listGames(
  db: Reader,
  { brandId, now, page, size, ...asked }: GamesAsked & At & { page: number; size: number },
): Promise<DeskGameRow[]> {
  const { rows } = await sql<DeskGameRow>`
    select * from (${gamesOf(brandId, now)}) games
     where ${matching(asked)} and ${asked.state ? STATES[asked.state] : sql`true`}
     order by place limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function gameRow(db: Reader, { brandId, now, id }: At & { id: number }): Promise<DeskGameRow | undefined> {
  const { rows } = await sql<DeskGameRow>`
    select * from (${gamesOf(brandId, now)}) games where id = ${id}`.execute(db);
  return rows[0];
}

/** The given ids as far as they are in the catalogue, or all that a filter finds. */
export async function idsOf(
  db: Reader,
  { brandId, now, ids, filter }: At & { ids?: readonly number[] | undefined; filter?: GamesAsked | undefined },
): Promise<number[]> {
  const asked = filter ?? {};
  const { rows } = await sql<{ id: number }>`
    select id from (${gamesOf(brandId, now)}) games
     where ${ids ? sql`id = any(${ids}::int[])` : sql`true`}
       and ${matching(asked)} and ${asked.state ? STATES[asked.state] : sql`true`}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface OfferChange {
  isOn?: boolean | undefined;
  isHot?: boolean | undefined;
  isNew?: boolean | undefined;
  window?: { from: Date | null; to: Date | null } | undefined;
}

/** A game that the brand never offered is added with the change, at the end. */
export async function changeGames(
  db: Writer,
  brandId: number,
  ids: readonly number[],
  { isOn, isHot, isNew, window }: OfferChange,
): Promise<number> {
  const sets = [
    ...(isOn === undefined ? [] : [sql`enabled = ${isOn}`]),
    ...(isHot === undefined ? [] : [sql`is_hot = ${isHot}`]),
    ...(isNew === undefined ? [] : [sql`is_new = ${isNew}`]),
    ...(window === undefined ? [] : [sql`maintenance_from = ${window.from}, maintenance_to = ${window.to}`]),
  ];
  await takeLock(db, 'lobby.catalogue', brandId);
  await takeGames(db, brandId, ids);
  const { numAffectedRows } = await sql`
    update lobby.brand_game set ${sql.join(sets)}
     where brand_id = ${brandId} and game_id = any(${ids}::int[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Adds rows, disabled, for games that the brand has not offered yet. */
async function takeGames(db: Writer, brandId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into lobby.brand_game (brand_id, game_id, enabled, is_hot, sort)
    select ${brandId}, id, false, false,
           (select coalesce(max(sort), 0) from lobby.brand_game where brand_id = ${brandId}) + 10
      from lobby.game where id = any(${ids}::int[])
    on conflict do nothing`.execute(db);
}

export async function writeOwn(
  db: Writer,
  {
    brandId,
    id,
    names,
    picture,
  }: { brandId: number; id: number; names: Record<string, string>; picture: string | null },
): Promise<void> {
  await takeGames(db, brandId, [id]);
  await db
    .updateTable('lobby.brand_game')
    .set({ names: JSON.stringify(names), picture })
    .where('brand_id', '=', brandId)
    .where('game_id', '=', id)
    .execute();
}

/**
 * Renumbers a brand's order with one game or vendor at its new place. Only changed rows are written. One change of a
 * brand's order at a time: two would lock its rows in different orders.
 */
export async function moveTo(
  db: Writer,
  what: 'game' | 'vendor',
  { brandId, id, place }: { brandId: number; id: number; place: number },
): Promise<void> {
  await takeLock(db, 'lobby.catalogue', brandId);
  if (what === 'game') await takeGames(db, brandId, [id]);
  const [table, key] = [sql.table(`lobby.brand_${what}`), sql.ref(`${what}_id`)];
  await sql`
    with others as (
      select ${key} as id, row_number() over (order by sort, ${key}) as at
        from ${table} where brand_id = ${brandId} and ${key} <> ${id}),
    placed as (
      select id, (at + (at >= ${place})::int) * 10 as sort from others
      union all
      select ${id}, least(${place}, (select count(*) from others) + 1) * 10)
    update ${table} b set sort = p.sort from placed p
     where b.brand_id = ${brandId} and b.${key} = p.id and b.sort <> p.sort`.execute(db);
}
