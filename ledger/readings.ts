import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { FLAGS, keyDigest, laneOf } from './encode.ts';

/**
 * Ledger data for records that features keep themselves. Features never name the ledger's tables. They call a query
 * from here, or put a piece of SQL from here into their own statement if it needs one snapshot. Every look-up names the
 * account, whose lane locates the row (and later the cell).
 */
export interface Movement {
  id: bigint;
  at: Date;
  kind: number;
  amount: bigint;
  balance: bigint;
}

/** Transfers of one account by their ids, in that order; includes those that moved no money. */
export async function readMovements(db: Reader, account: bigint, ids: readonly bigint[]): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select id, at, kind, amount, balance from ledger.transfer
     where account & 31 = ${laneOf(account)}::int and id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows;
}

export interface LineRef {
  id: bigint;
  account: bigint;
}

export interface LineDetail {
  house: number;
  flags: number;
  /** For a hold: 3 posted, 4 voided, null while open. Null for everything else. */
  outcome: number | null;
  /** When the hold was posted or voided. */
  closedAt: Date | null;
}

/** What the journal has about these transfers besides the player's side, by id. */
export async function readLineDetails(db: Reader, lines: readonly LineRef[]): Promise<Map<bigint, LineDetail>> {
  if (lines.length === 0) return new Map();
  const [ids, accounts] = [lines.map(({ id }) => id), lines.map(({ account }) => account)];
  const { rows } = await sql<LineDetail & { id: bigint }>`
    select t.id, t.house, t.flags, z.outcome, d.at as "closedAt"
      from unnest(${ids}::bigint[], ${accounts}::bigint[]) r(id, account)
      join ledger.transfer t on t.account & 31 = r.account & 31 and t.id = r.id
      left join ledger.resolution z
        on z.target = t.key and z.account = t.account and t.flags & ${sql.lit(FLAGS.isHold)} <> 0
      left join ledger.transfer d on d.account & 31 = t.account & 31 and d.id = z.transfer`.execute(db);
  return new Map(rows.map(({ id, ...detail }) => [id, detail]));
}

/** Whether a projection has read all entries of an account before a moment. */
export async function hasReadUntil(
  db: Reader,
  { projection, account, before }: { projection: string; account: bigint; before: Date },
): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select 1 from ledger.transfer t
       where t.account & 31 = ${laneOf(account)}::int and t.id > ${cursorOf(projection, account)} and t.at < ${before}
    ) as behind`.execute(db);
  return rows[0]?.behind === false;
}

const cursorOf = (projection: string, account: bigint) => sql<bigint>`coalesce((
  select position from ledger.projection where name = ${projection} and lane = ${laneOf(account)}), 0)`;

/**
 * SQL: transfers of an account that a projection has not read yet, since a moment: id, kind, amount. Together with the
 * projection's rows in the same statement they cover everything up to the last commit.
 */
export function unreadMoves(ask: {
  projection: string;
  account: bigint;
  since: Date;
  kinds: readonly number[];
}): RawBuilder<unknown> {
  const { projection, account, since, kinds } = ask;
  return sql`
    select id, kind, amount from ledger.transfer
     where account & 31 = ${laneOf(account)}::int and id > ${cursorOf(projection, account)} and account = ${account}
       and kind = any(${[...kinds]}::smallint[]) and at >= ${since}`;
}

/**
 * SQL: for transfers of an account that take others back: their amount, and the kind and time of what they took back.
 */
export function takenBack(account: bigint, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.kind, s.at, t.amount from ledger.transfer t join ledger.transfer s on s.key = t.ref
     where t.account & 31 = ${laneOf(account)}::int and t.id in (${ids})`;
}

/** SQL: 'player' or 'trial', for a column that holds an account. */
export const accountKindOf = (account: RawBuilder<unknown>): RawBuilder<'player' | 'trial'> =>
  sql`(select b.kind from ledger.account a join ledger.book b on b.id = a.book where a.id = ${account})`;

/** SQL: the available balance, for a column that holds an account. */
export const availableOf = (account: RawBuilder<unknown>): RawBuilder<bigint> =>
  sql`(select a.balance from ledger.account a where a.id = ${account})`;

export interface RoundAsk {
  account: bigint;
  vendor: number;
  round: string;
}

export interface RoundEntry extends RoundAsk {
  id: bigint;
  key: string;
  at: Date;
  kind: number;
  amount: bigint;
  closesRound: boolean;
  /** Key of the transfer that it takes back. */
  ref: string | null;
  game: number | null;
}

/**
 * Stakes and payouts of some rounds and the transfers that took them back, in the order of their ids. With `before`,
 * only those with a lower id.
 */
export async function readRoundEntries(
  db: Reader,
  rounds: readonly RoundAsk[],
  { before }: { before?: bigint } = {},
): Promise<RoundEntry[]> {
  if (rounds.length === 0) return [];
  const cut = before === undefined ? sql`` : sql`and x.id < ${before}::bigint`;
  const { rows } = await sql<RoundEntry>`
    with play as materialized (
      select r.account, r.vendor, r.round, t.id, t.key, t.source, t.at, t.kind, t.amount, t.flags, t.game
        from unnest(${rounds.map((r) => r.account)}::bigint[], ${rounds.map((r) => r.vendor)}::smallint[],
                    ${rounds.map((r) => r.round)}::text[]) as r(account, vendor, round)
       cross join lateral (
         select * from ledger.transfer x
          where x.kind in (3, 4) and hashtextextended(coalesce(x.round, x.source), x.account) = hashtextextended(r.round, r.account)
            and x.account = r.account and x.vendor = r.vendor and coalesce(x.round, x.source) = r.round ${cut} offset 0) t
    )
    select account, vendor, round, id, source as key, at, kind, amount, flags & ${sql.lit(FLAGS.closesRound)} <> 0 as "closesRound",
           null as ref, game from play
    union all
    select p.account, p.vendor, p.round, b.id, b.source, b.at, b.kind, b.amount, false, p.source, p.game
      from play p
      join ledger.resolution z on z.target = p.key and z.account = p.account and z.outcome = 1
      join ledger.transfer b on b.account & 31 = p.account & 31 and b.id = z.transfer
       ${before === undefined ? sql`` : sql`and b.id < ${before}::bigint`}
     order by 4`.execute(db);
  return rows;
}

/** The last id of a lane; 0 if it is empty. */
export async function lastOfLane(db: Reader, lane: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce((select id from ledger.transfer where account & 31 = ${lane}::int order by id desc limit 1), 0)::int8 as id
  `.execute(db);
  return rows[0]?.id ?? 0n;
}

/** The position up to which a projection has read each lane, by lane; lanes that it has not begun are missing. */
export async function projectionPositions(db: Reader, projection: string): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ lane: number; position: bigint }>`
    select lane, position from ledger.projection where name = ${projection}`.execute(db);
  return new Map(rows.map(({ lane, position }) => [lane, position]));
}

/** Balance of an owner's account in a currency; undefined if it was never opened. */
export async function readBalanceOf(
  db: Reader,
  { brandId, currency, ownerId }: { brandId: number; currency: string; ownerId: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ balance: bigint }>`
    select a.balance from ledger.book b join ledger.account a on a.book = b.id and a.owner_id = ${ownerId}::bigint
     where b.brand_id = ${brandId}::int and b.currency = ${currency} and b.kind = 'player'`.execute(db);
  return rows[0]?.balance;
}

/** Whether the transfer of this key has a final resolution; the transfer itself may never have come. */
export async function isResolved(db: Reader, key: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from ledger.resolution where target = ${keyDigest(key)}::uuid) as found`.execute(db);
  return found.rows[0]?.found ?? false;
}
