import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { TransferRow } from './transfer.store.ts';
import type { VendorWalletTable } from './wallets.tables.ts';

export type WalletRow = Selectable<VendorWalletTable>;

export interface NewWallet {
  playerId: bigint;
  vendor: string;
  brandId: number;
  ledgerAccount: bigint;
  member: string;
  now: Date;
}

export async function insertWallet(database: Database, wallet: NewWallet): Promise<WalletRow> {
  return database.transact((db) =>
    db
      .insertInto('cashier.vendor_wallets')
      .values({
        player_id: wallet.playerId,
        vendor: wallet.vendor,
        brand_id: wallet.brandId,
        ledger_account: wallet.ledgerAccount,
        member: wallet.member,
        made_at: wallet.now,
        balance: null,
        balance_at: null,
        failed_at: null,
        playing_since: null,
        sweep_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'vendor']).doUpdateSet((eb) => ({ member: eb.ref('excluded.member') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export function walletsOf(db: Reader, playerId: bigint): Promise<WalletRow[]> {
  return db.selectFrom('cashier.vendor_wallets').selectAll().where('player_id', '=', playerId).execute();
}

/** Money that has left the main wallet and is not yet confirmed at this vendor. */
const ON_THE_WAY = sql<bigint>`coalesce((
  select sum(t.amount) from cashier.wallet_transfers t
   where t.player_id = w.player_id and t.vendor = w.vendor and t.direction = 'to_vendor'
     and t.state in ('sending', 'asking')), 0)::int8`;

/** The wallets with the sums on their way to each, read as one snapshot. */
export function walletsWithComing(db: Reader, playerId: bigint): Promise<(WalletRow & { coming: bigint })[]> {
  return db
    .selectFrom('cashier.vendor_wallets as w')
    .selectAll('w')
    .select(ON_THE_WAY.as('coming'))
    .where('w.player_id', '=', playerId)
    .execute();
}

export async function noteBalance(db: Writer, wallet: WalletRow, heard: { at: Date; balance: Amount | undefined }) {
  const { at, balance } = heard;
  await db
    .updateTable('cashier.vendor_wallets')
    .set(balance === undefined ? { failed_at: at } : { balance, balance_at: at, failed_at: null })
    .where('player_id', '=', wallet.player_id)
    .where('vendor', '=', wallet.vendor)
    // A balance that a transfer has written meanwhile is newer than this answer.
    .where((eb) => eb.or([eb('balance_at', 'is', null), eb('balance_at', '<=', at)]))
    // The vendor may already have counted a transfer that is still open here; its balance would count it twice.
    .$if(balance !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cashier.wallet_transfers')
              .select('id')
              .where('player_id', '=', wallet.player_id)
              .where('vendor', '=', wallet.vendor)
              .where('state', 'in', ['sending', 'asking']),
          ),
        ),
      ),
    )
    .execute();
}

/** Updates our record of the wallet after a finished transfer, without asking the vendor. */
export async function noteMoved(db: Writer, transfer: TransferRow, amount: Amount, at: Date): Promise<void> {
  const change = transfer.direction === 'to_vendor' ? amount : -amount;
  const next = transfer.everything
    ? sql<bigint>`0`
    : sql<bigint>`greatest(coalesce(balance, 0) + ${change}::bigint, 0)`;
  await db
    .updateTable('cashier.vendor_wallets')
    .set({ balance: next, balance_at: at, failed_at: null })
    .where('player_id', '=', transfer.player_id)
    .where('vendor', '=', transfer.vendor)
    .execute();
}

/** The player is in a game of this vendor: from now on the money must come back. */
export async function beginPlay(database: Database, wallet: WalletRow, now: Date, sweepAt: Date): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('cashier.vendor_wallets')
      .set({ playing_since: now, sweep_at: sweepAt, sweep_tries: 0 })
      .where('player_id', '=', wallet.player_id)
      .where('vendor', '=', wallet.vendor)
      .execute(),
  );
}

/** The player is still there or has left: changes the time of the sweep, but not for launches later than `since`. */
export async function moveSweep(
  database: Database,
  who: { playerId: bigint; since?: Date | undefined; except?: string | undefined },
  at: Date,
): Promise<WalletRow[]> {
  return database.transact((db) => {
    let query = db
      .updateTable('cashier.vendor_wallets')
      .set({ sweep_at: at })
      .where('player_id', '=', who.playerId)
      .where('playing_since', 'is not', null);
    if (who.since) query = query.where('playing_since', '<=', who.since);
    if (who.except) query = query.where('vendor', '<>', who.except);
    return query.returningAll().execute();
  });
}

/** The money is back, and the player has not started another game meanwhile. */
export async function endPlay(database: Database, wallet: WalletRow): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('cashier.vendor_wallets')
      .set({ playing_since: null, sweep_at: null, sweep_tries: 0 })
      .where('player_id', '=', wallet.player_id)
      .where('vendor', '=', wallet.vendor)
      .where('playing_since', '=', wallet.playing_since)
      .execute(),
  );
}

/** Manual mode from now on: money at vendors stays until the player moves it. The games are still open. */
export async function forgetPlay(db: Writer, playerId: bigint, now: Date): Promise<void> {
  await db
    .updateTable('cashier.vendor_wallets')
    .set({ playing_since: null, sweep_at: null, sweep_tries: 0, game_at: now, kick_at: null })
    .where('player_id', '=', playerId)
    .where('playing_since', 'is not', null)
    .execute();
}

/** Claims wallets whose money must come back; no other worker gets them before `leaseUntil`. */
export function claimSweeps(
  database: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<WalletRow[]> {
  return database.transact(async (db) => {
    const claimed = await sql<WalletRow>`
      update cashier.vendor_wallets set sweep_at = ${leaseUntil}, sweep_tries = sweep_tries + 1
       where (player_id, vendor) in (
         select player_id, vendor from cashier.vendor_wallets where sweep_at <= ${now}
          order by sweep_at limit ${limit} for update skip locked)
      returning *`.execute(db);
    return claimed.rows;
  });
}

/** Called when a sweep failed. */
export async function postponeSweep(database: Database, wallet: WalletRow, at: Date): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('cashier.vendor_wallets')
      .set({ sweep_at: at })
      .where('player_id', '=', wallet.player_id)
      .where('vendor', '=', wallet.vendor)
      .where('playing_since', '=', wallet.playing_since)
      .execute(),
  );
}

/** The player opens a game without a move of money: it must end with their session. */
export async function beginGame(database: Database, wallet: WalletRow, now: Date): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('cashier.vendor_wallets')
      .set({ game_at: now, kick_at: null })
      .where('player_id', '=', wallet.player_id)
      .where('vendor', '=', wallet.vendor)
      .execute(),
  );
}

/** Schedules the end of all the player's games that were opened without a move of money. */
export async function endGamesAt(database: Database, playerId: bigint, at: Date): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('cashier.vendor_wallets')
      .set({ kick_at: at })
      .where('player_id', '=', playerId)
      .where('game_at', 'is not', null)
      .execute(),
  );
}

/** Marks all vendor wallets for a sweep, manual transfers included. A sweep ends the game and returns the money. */
export async function sweepAllAt(database: Database, playerId: bigint, at: Date): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('cashier.vendor_wallets')
      .set((eb) => ({ playing_since: eb.fn.coalesce('playing_since', eb.val(at)), sweep_at: at }))
      .where('player_id', '=', playerId)
      .execute(),
  );
}

/** Claims games that must end; no other worker gets them before `leaseUntil`. */
export function claimKicks(
  database: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<WalletRow[]> {
  return database.transact(async (db) => {
    const claimed = await sql<WalletRow>`
      update cashier.vendor_wallets set kick_at = ${leaseUntil}
       where (player_id, vendor) in (
         select player_id, vendor from cashier.vendor_wallets where kick_at <= ${now}
          order by kick_at limit ${limit} for update skip locked)
      returning *`.execute(db);
    return claimed.rows;
  });
}

/** The vendor has ended the game, and the player has not opened another one meanwhile. */
export async function noteEnded(database: Database, wallet: WalletRow): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('cashier.vendor_wallets')
      .set({ game_at: null, kick_at: null })
      .where('player_id', '=', wallet.player_id)
      .where('vendor', '=', wallet.vendor)
      .where('game_at', '=', wallet.game_at)
      .execute(),
  );
}

export async function chosenMode(db: Reader, playerId: bigint): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('cashier.wallet_modes')
    .select('single')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.single;
}

export async function chooseMode(db: Writer, playerId: bigint, single: boolean, at: Date): Promise<void> {
  await db
    .insertInto('cashier.wallet_modes')
    .values({ player_id: playerId, single, changed_at: at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ single, changed_at: at }))
    .execute();
}
