import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { FLAGS, keyDigest } from './encode.ts';
import { type HouseAccount, houseName, kindName, TRANSFER_KINDS, type TransferKind } from './kinds.ts';

/** A transfer in the journal, with its owner. Amounts in 1/10,000. */
export type Transfer = {
  id: bigint;
  key: string;
  account: bigint;
  ownerId: bigint;
  brandId: number;
  currency: string;
  accountKind: 'player' | 'trial';
  /** From the player's view: negative takes from the player. */
  amount: bigint;
  /** The player's available balance after it. */
  balance: bigint;
  at: Date;
  kind: TransferKind;
  house: HouseAccount;
  vendor: number | null;
  game: number | null;
  round: string | null;
  /** Key of the transfer on which it depends; null for a tombstone, whose target is unknown. */
  ref: string | null;
  closesRound: boolean;
  /** True for a hold: a later transfer posts it (`fromHold`) or voids it. */
  isHold: boolean;
  /** True if it posted a hold: `amount` left the balance at the time of the hold and not now. */
  fromHold: boolean;
};

export type LaneSlice = {
  lane: number;
  after: bigint;
  limit: number;
  /**
   * Whose `ref` is looked up: that of all transfers (default), or only of those that take something back; others get
   * null.
   */
  refs?: 'all' | 'back' | undefined;
};

const TAKES_BACK = [TRANSFER_KINDS.refund, TRANSFER_KINDS.reversal, TRANSFER_KINDS.tombstone, TRANSFER_KINDS.hold_void];

/**
 * The next transfers of a lane. Within a lane ids rise in the order of the commits (they are assigned under the lane's
 * lock), so a cursor on the last id misses nothing. There is no order between lanes.
 */
export async function readLane(db: Reader, { lane, after, limit, refs = 'all' }: LaneSlice): Promise<Transfer[]> {
  const where = sql`t.id > ${after}::bigint and t.account & 31 = ${lane}::int order by t.id limit ${limit}::int`;
  return select(
    db,
    where,
    refs === 'all' ? sql`t.ref` : sql`case when t.kind in (${sql.join(TAKES_BACK)}) then t.ref end`,
  );
}

/** The number of lanes, which are 0 to n-1. It grows and never shrinks. */
export async function laneCount(db: Reader): Promise<number> {
  const found = await sql<{ lanes: number }>`select lanes from ledger.setting`.execute(db);
  return found.rows[0]!.lanes;
}

export async function findTransfer(db: Reader, key: string): Promise<Transfer | undefined> {
  return (await select(db, sql`t.key = ${keyDigest(key)}::uuid`))[0];
}

/** Stakes and payouts in one round of an account, oldest first. */
export async function readRound(
  db: Reader,
  round: { account: bigint; vendor: number; round: string },
): Promise<Transfer[]> {
  return select(
    db,
    sql`t.kind in (3, 4) and t.account = ${round.account}::bigint and t.vendor = ${round.vendor}::smallint
      and hashtextextended(coalesce(t.round, t.source), t.account) = hashtextextended(${round.round}, ${round.account}::bigint)
      and coalesce(t.round, t.source) = ${round.round} order by t.id`,
  );
}

type Row = Omit<Transfer, 'kind' | 'house' | 'closesRound' | 'isHold' | 'fromHold'> & {
  kind: number;
  house: number;
  flags: number;
};

async function select(db: Reader, condition: RawBuilder<unknown>, ref = sql`t.ref`): Promise<Transfer[]> {
  const found = await sql<Row>`
    select t.id, t.source as key, t.account, a.owner_id as "ownerId", b.brand_id as "brandId", b.currency,
           b.kind as "accountKind", t.amount, t.balance, t.at, t.kind, t.house, t.vendor, t.game, t.round, s.source as ref, t.flags
      from ledger.transfer t
      join ledger.account a on a.id = t.account
      join ledger.book b on b.id = a.book
      left join ledger.transfer s on s.key = ${ref}
     where ${condition}`.execute(db);
  return found.rows.map(({ flags, kind, house, ...row }) => ({
    ...row,
    kind: kindName(kind),
    house: houseName(house),
    closesRound: (flags & FLAGS.closesRound) !== 0,
    isHold: (flags & FLAGS.isHold) !== 0,
    fromHold: (flags & FLAGS.fromHold) !== 0,
  }));
}
