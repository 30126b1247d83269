import { sql } from 'kysely';
import { openAccount } from '#ledger/accounts.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { availableOf } from '#ledger/readings.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import { potKeys } from './jackpot.rules.ts';
import '../wagers.tables.ts';

/** Name of the cursor of the projection that feeds the pots. */
export const JACKPOT_PROJECTION = 'wagers.jackpots';

/** A progressive pool by the vendor's terms. */
export interface JackpotTerms {
  brandId: number;
  currency: string;
  /** The vendor's code. */
  vendor: string;
  pool: string;
  /** Games whose stakes feed the pool and whose rounds can win it. */
  gameIds: readonly number[];
  levels: readonly {
    level: string;
    /** Share of each stake that goes into the pot, in 1/100 percent. */
    potBps: number;
    /** The pot's amount at the start and after each win, paid by the house. */
    seed: Amount;
  }[];
}

/** A pot that can be won now. */
export interface Pot {
  pool: string;
  level: string;
  amount: Amount;
  gameIds: number[];
}

export interface PotRow {
  id: number;
  brandId: number;
  currency: string;
  vendor: number;
  potBps: number;
  seed: bigint;
  account: bigint;
  /** The pot's games, each with the last transfer before its stakes count. */
  games: ReadonlyMap<number, bigint>;
}

/**
 * Opens a ledger account with the seed for each new level, and adds new games; it removes nothing. New levels and games
 * count stakes after the projection's position; the projection waits until this commits.
 */
export async function openPots(database: Database, terms: JackpotTerms): Promise<void> {
  for (const level of terms.levels) {
    await database.transact(async (trx) => {
      const vendor = await vendorNumber(trx, terms.vendor);
      const after = await lockReadSoFar(trx);
      const pot = (await findPot(trx, terms, vendor, level.level)) ?? (await openPot(trx, terms, vendor, level, after));
      await trx
        .insertInto('wagers.jackpot_games')
        .values(terms.gameIds.map((game) => ({ pot, game, after })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

/** The last transfer that has fed pots. Locks the projection until this transaction ends. */
async function lockReadSoFar(trx: Writer): Promise<bigint> {
  const found = await sql<{ after: bigint }>`
    select coalesce(max(position), 0) as after
      from (select position from ledger.projection where name = ${JACKPOT_PROJECTION} order by lane for update) as read`.execute(
    trx,
  );
  return found.rows[0]!.after;
}

/** Like features/wagers/vendors.ts: a vendor gets its number the first time it appears. */
async function vendorNumber(trx: Writer, code: string): Promise<number> {
  await trx
    .insertInto('wagers.vendors')
    .values({ code })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const { id } = await trx.selectFrom('wagers.vendors').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
}

async function findPot(trx: Writer, terms: JackpotTerms, vendor: number, level: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('wagers.jackpot_pots')
    .select('id')
    .where('brand_id', '=', terms.brandId)
    .where('currency', '=', terms.currency)
    .where('vendor', '=', vendor)
    .where('pool', '=', terms.pool)
    .where('level', '=', level)
    .executeTakeFirst();
  return row?.id;
}

async function openPot(
  trx: Writer,
  { brandId, currency, pool }: JackpotTerms,
  vendor: number,
  { level, potBps, seed }: JackpotTerms['levels'][number],
  after: bigint,
): Promise<number> {
  const next = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('wagers.jackpot_pots', 'id'))::int as id`.execute(trx);
  const { id } = next.rows[0]!;
  const account = await openAccount(trx, { brandId, currency, ownerId: BigInt(-id) });
  await trx
    .insertInto('wagers.jackpot_pots')
    .values({ id, brand_id: brandId, currency, vendor, pool, level, pot_bps: potBps, seed, account, after })
    .execute();
  const opening = { key: potKeys.opening(id), account, amount: seed };
  const posted = await inTransaction(trx).post({ ...opening, house: 'jackpot', kind: 'jackpot_contribution' });
  if (!posted.ok) throw new Error(`the pot ${pool} ${level} could not be opened: ${posted.reason}`);
  return id;
}

export async function readPotRows(db: Reader): Promise<PotRow[]> {
  const found = await sql<Omit<PotRow, 'games'> & { games: number[]; afters: bigint[] }>`
    select p.id, p.brand_id as "brandId", p.currency, p.vendor, p.pot_bps as "potBps", p.seed, p.account,
           array(select game from wagers.jackpot_games g where g.pot = p.id order by game) as games,
           array(select greatest(g.after, p.after) from wagers.jackpot_games g where g.pot = p.id order by game) as afters
      from wagers.jackpot_pots p order by p.id`.execute(db);
  return found.rows.map(({ games, afters, ...pot }) => ({
    ...pot,
    games: new Map(games.map((game, place) => [game, afters[place]!])),
  }));
}

/** A brand's pots by the ledger's present balances, largest first. */
export async function readPots(database: Database, brandId: number): Promise<Pot[]> {
  const found = await database.read((db) =>
    sql<Pot>`
      select p.pool, p.level, greatest(${availableOf(sql.ref('p.account'))}, 0) as amount,
             array(select game from wagers.jackpot_games g where g.pot = p.id order by game) as "gameIds"
        from wagers.jackpot_pots p
       where p.brand_id = ${brandId}::int
       order by amount desc, p.id`.execute(db),
  );
  return found.rows;
}

/** Account of the pot that a win of this game and level empties; undefined if the house has no such pot. */
export async function potAccount(
  database: Database,
  win: { brandId: number; currency: string; vendor: number; game: number; level: string },
): Promise<bigint | undefined> {
  const row = await database.read((db) =>
    db
      .selectFrom('wagers.jackpot_pots as pot')
      .innerJoin('wagers.jackpot_games as game', 'game.pot', 'pot.id')
      .select('pot.account')
      .where('pot.brand_id', '=', win.brandId)
      .where('pot.currency', '=', win.currency)
      .where('pot.vendor', '=', win.vendor)
      .where('pot.level', '=', win.level)
      .where('game.game', '=', win.game)
      .executeTakeFirst(),
  );
  return row?.account;
}
