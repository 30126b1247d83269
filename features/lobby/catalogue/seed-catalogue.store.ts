import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import { parseAmount } from '#platform/money/money.ts';
import { searchText } from './fold.rules.ts';

/** A catalogue from a file or a vendor's list, in display order. */
export interface CatalogueVendor {
  code: string;
  name: string;
  isHot: boolean;
}

export interface CatalogueGame {
  gameCode: string;
  /** By language: { VI, EN }. */
  names: Record<string, string>;
  vendor: string;
  gameType: string;
  classify: string;
  /** Main units, e.g. "0.10". */
  minBet: string;
  /** Lines or ways of a slot; 1 by default. */
  minLines?: number;
  /** A group: opens a list of its sub-games and cannot be launched. */
  group?: boolean;
  /** gameCode of its group, of the same vendor. */
  parent?: string | undefined;
  isHot: boolean;
  isNew: boolean;
  jackpot: boolean;
  /** Its vendor is connected, so it can be launched. */
  playable: boolean;
  /** Look of the tile, if known. The lacquer is its colour until the picture has loaded. */
  art?: { lacquer: string };
}

/**
 * Adds vendors and games to the catalogue and offers them to the brand. Safe on every start: catalogue facts are
 * updated, operators' settings (enabled, hot, order, maintenance) are kept. Answers the number of new games.
 */
export async function seedCatalogue(
  db: Writer,
  {
    brandId,
    vendors,
    games,
  }: { brandId: number; vendors: readonly CatalogueVendor[]; games: readonly CatalogueGame[] },
): Promise<number> {
  const vendorIds = await upsertVendors(db, vendors);
  await sql`
    insert into lobby.brand_vendor (brand_id, vendor_id, is_hot, sort)
    select ${brandId}, * from unnest(
      ${vendors.map(({ code }) => vendorIds.get(code))}::int[],
      ${vendors.map(({ isHot }) => isHot)}::bool[],
      ${vendors.map((_, index) => (index + 1) * 10)}::int[])
    on conflict do nothing`.execute(db);
  const rows = games.map((game) => gameRow(game, vendorIds));
  const ids = await upsertGames(db, rows);
  await linkGroups(db, rows);
  const added = await sql`
    insert into lobby.brand_game (brand_id, game_id, is_hot, sort)
    select ${brandId}, * from unnest(
      ${ids}::int[],
      ${games.map(({ isHot }) => isHot)}::bool[],
      ${games.map((_, index) => (index + 1) * 10)}::int[])
    on conflict do nothing`.execute(db);
  return Number(added.numAffectedRows ?? 0n);
}

async function upsertVendors(db: Writer, vendors: readonly CatalogueVendor[]): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('lobby.vendor')
    .values(vendors.map(({ code, name }) => ({ code, name })))
    .onConflict((conflict) => conflict.column('code').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .returning(['id', 'code'])
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

interface GameRow {
  vendor_id: number;
  game_code: string;
  game_type: string;
  classify: string;
  names: Record<string, string>;
  search: string;
  min_bet: string;
  min_lines: number;
  is_group: boolean;
  parent: string | null;
  is_new: boolean;
  jackpot: boolean;
  playable: boolean;
  tone: string | null;
}

function gameRow(game: CatalogueGame, vendorIds: ReadonlyMap<string, number>): GameRow {
  const vendorId = vendorIds.get(game.vendor);
  const minBet = parseAmount(game.minBet);
  if (vendorId === undefined || minBet === undefined)
    throw new Error(`catalogue: game ${game.gameCode} has no vendor ${game.vendor} or a wrong stake ${game.minBet}`);
  return {
    vendor_id: vendorId,
    game_code: game.gameCode,
    game_type: game.gameType,
    classify: game.classify,
    names: game.names,
    search: searchText(game.names, game.gameCode),
    min_bet: minBet.toString(),
    min_lines: game.minLines ?? 1,
    is_group: game.group ?? false,
    parent: game.parent ?? null,
    is_new: game.isNew,
    jackpot: game.jackpot,
    playable: game.playable,
    tone: game.art?.lacquer ?? null,
  };
}

/** Answers ids in the order of the rows. One statement for all games; unchanged rows are not written. */
async function upsertGames(db: Writer, rows: readonly GameRow[]): Promise<number[]> {
  await sql`
    insert into lobby.game as known
      (vendor_id, game_code, game_type, classify, names, search, min_bet, min_lines, is_group, is_new, jackpot, playable,
       tone)
    select vendor_id, game_code, game_type, classify, names, search, min_bet, min_lines, is_group, is_new, jackpot,
      playable, tone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (vendor_id int, game_code text, game_type text, classify text, names jsonb, search text, min_bet bigint,
       min_lines int, is_group bool, is_new bool, jackpot bool, playable bool, tone text)
    on conflict (vendor_id, game_code) do update set
      game_type = excluded.game_type, classify = excluded.classify, names = excluded.names, search = excluded.search,
      min_bet = excluded.min_bet, min_lines = excluded.min_lines, is_group = excluded.is_group,
      is_new = excluded.is_new, jackpot = excluded.jackpot, playable = excluded.playable,
      tone = excluded.tone
    where (known.game_type, known.classify, known.names, known.search, known.min_bet, known.min_lines, known.is_group,
           known.is_new, known.jackpot, known.playable, known.tone)
      is distinct from (excluded.game_type, excluded.classify, excluded.names, excluded.search, excluded.min_bet,
           excluded.min_lines, excluded.is_group, excluded.is_new, excluded.jackpot, excluded.playable, excluded.tone)`.execute(
    db,
  );
  const known = await db.selectFrom('lobby.game').select(['id', 'vendor_id', 'game_code']).execute();
  const ids = new Map(known.map(({ id, vendor_id, game_code }) => [`${vendor_id} ${game_code}`, id]));
  return rows.map((row) => ids.get(`${row.vendor_id} ${row.game_code}`)!);
}

/** Links sub-games to their group by its code. The group may be a row of the same list. */
async function linkGroups(db: Writer, rows: readonly GameRow[]): Promise<void> {
  await sql`
    update lobby.game as game set parent_id = parent.id
    from unnest(
      ${rows.map((row) => row.vendor_id)}::int[],
      ${rows.map((row) => row.game_code)}::text[],
      ${rows.map((row) => row.parent)}::text[]) as given (vendor_id, game_code, parent)
    left join lobby.game as parent
      on parent.vendor_id = given.vendor_id and parent.game_code = given.parent and parent.is_group
    where game.vendor_id = given.vendor_id and game.game_code = given.game_code
      and game.parent_id is distinct from parent.id`.execute(db);
}
