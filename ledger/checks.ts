import { sql } from 'kysely';
import type { Cell } from '#platform/db/database.ts';
import type { Check, Finding } from './reconcile.ts';

const SHOWN = 20;

/** A check that is one query for rows that should not exist. `query` must select text columns. */
export function rowsCheck(name: string, query: string): Check {
  return {
    name,
    run: async (database: Cell): Promise<Finding[]> => {
      const text = `select * from (${query}) as offending limit ${SHOWN + 1}`;
      const found = await database.read((db) => sql.raw<Record<string, string>>(text).execute(db));
      if (found.rows.length === 0) return [];
      return [{ check: name, rows: found.rows.slice(0, SHOWN), more: found.rows.length > SHOWN }];
    },
  };
}

/** The stakes and payouts in the same round as payout `p`, found with the index of the ledger baseline. */
const SAME_ROUND = (other: string) => `${other}.kind in (3, 4) and ${other}.account = p.account
  and ${other}.vendor is not distinct from p.vendor and coalesce(${other}.round, ${other}.source) = coalesce(p.round, p.source)
  and hashtextextended(coalesce(${other}.round, ${other}.source), ${other}.account)
    = hashtextextended(coalesce(p.round, p.source), p.account)`;

/** The same digest as keyDigest of encode.ts, by which the ledger finds a source id. */
const DIGEST = (source: string) => `left(encode(sha256(convert_to(${source}, 'UTF8')), 'hex'), 32)::uuid`;

/**
 * The invariants of the ledger (docs/ledger.md). Kinds, flags and outcomes as in ledger_transfers.sql. Each check is
 * one statement and therefore one snapshot: they hold at any moment, also while bets are coming in.
 */
export const LEDGER_CHECKS: readonly Check[] = [
  rowsCheck(
    'every book sums to zero',
    `select b.brand_id::text as brand, b.currency, b.kind, coalesce(p.total, 0)::text as players, coalesce(h.total, 0)::text as house
       from ledger.book b
       left join (select book, sum(balance) as total from ledger.account group by book) p on p.book = b.id
       left join (select book, sum(balance) as total from ledger.house_balance group by book) h on h.book = b.id
      where coalesce(p.total, 0) + coalesce(h.total, 0) <> 0`,
  ),
  rowsCheck(
    'an account balance is the sum of its transfers',
    `select a.id::text as account, a.balance::text, coalesce(t.total, 0)::text as transfers
       from ledger.account a
       left join (select account, sum(amount) as total from ledger.transfer where flags & 2 = 0 group by account) t on t.account = a.id
      where a.balance <> coalesce(t.total, 0)`,
  ),
  rowsCheck(
    'every transfer belongs to an account',
    `select t.id::text, t.source as key, t.account::text from ledger.transfer t
      where not exists (select from ledger.account a where a.id = t.account)`,
  ),
  rowsCheck(
    'each transfer continues the balance of the one before',
    `select id::text, source as key, account::text, before::text, amount::text, balance::text
       from (select id, source, account, amount, balance, flags,
                    coalesce(lag(balance) over (partition by account order by id), 0) as before from ledger.transfer) t
      where balance <> before + case when flags & 2 = 0 then amount else 0 end`,
  ),
  rowsCheck(
    'a house balance is the sum of its transfers',
    `select coalesce(h.book, e.book)::text as book, coalesce(h.house, e.house)::text as house,
            coalesce(h.balance, 0)::text as balance, coalesce(e.total, 0)::text as transfers
       from ledger.house_balance h
       full join (
         select book, house, sum(amount) as total
           from (select a.book, t.house, -t.amount as amount from ledger.transfer t join ledger.account a on a.id = t.account
                 union all
                 select a.book, 1, t.amount from ledger.transfer t join ledger.account a on a.id = t.account where t.flags & 2 <> 0) m
          group by book, house) e on e.book = h.book and e.house = h.house
      where coalesce(h.balance, 0) <> coalesce(e.total, 0)`,
  ),
  rowsCheck(
    'what is held equals the open holds',
    `select a.id::text as account, a.held::text, coalesce(t.total, 0)::text as holds
       from ledger.account a
       left join (select account, -sum(amount) as total from ledger.transfer t
                   where flags & 16 <> 0 and not exists (select from ledger.resolution z where z.target = t.key and z.account = t.account) group by account) t
         on t.account = a.id
      where a.held <> coalesce(t.total, 0)`,
  ),
  rowsCheck(
    'the house holds what the accounts have in holds',
    `select a.book::text, a.held::text as accounts, coalesce(h.balance, 0)::text as house
       from (select book, sum(held) as held from ledger.account group by book) a
       left join ledger.house_balance h on h.book = a.book and h.house = 1
      where a.held <> coalesce(h.balance, 0)`,
  ),
  rowsCheck(
    'no balance below its floor without leave',
    `select id::text as account, balance::text, floor::text from ledger.account where balance < floor and not overdrawn`,
  ),
  rowsCheck(
    'no source id twice',
    `select source as key, count(*)::text as times from ledger.transfer group by source having count(*) > 1
     union all
     select source, 'wrong digest' from ledger.transfer
      where key <> ${DIGEST('source')}`,
  ),
  rowsCheck(
    'no payout stands on a reversed stake',
    `select p.id::text, p.source as key, p.account::text, p.amount::text
       from ledger.transfer p join ledger.resolution z on z.target = p.ref and z.account = p.account and z.outcome in (1, 2)
      where p.kind = 4 and p.amount > 0 and not exists (select from ledger.resolution x where x.target = p.key and x.account = p.account)`,
  ),
  rowsCheck(
    'every payout stands on a stake of its account',
    `select p.id::text, p.source as key, p.account::text from ledger.transfer p
      where p.kind = 4 and case when p.ref is not null
        then not exists (select from ledger.transfer s where s.key = p.ref and s.kind = 3 and s.account = p.account)
        else not exists (select from ledger.transfer s where s.kind = 3 and s.id < p.id and ${SAME_ROUND('s')}) end`,
  ),
  rowsCheck(
    'no payout came into a round that was closed before',
    `select p.id::text, p.source as key, p.account::text, p.amount::text, c.source as closed_by
       from ledger.transfer p join ledger.transfer c on c.flags & 1 <> 0 and c.id < p.id and ${SAME_ROUND('c')}
      where p.kind = 4
        and not exists (select from ledger.resolution x where x.target in (p.key, c.key) and x.account = p.account)`,
  ),
  rowsCheck(
    'nothing was taken after its rollback had come or it had been refused',
    `select s.id::text, s.source as key, s.account::text, s.amount::text
       from ledger.resolution z join ledger.transfer s on s.key = z.target and s.account = z.account
      where z.outcome in (2, 5) and s.kind not in (6, 7, 8, 18) and s.flags & 2 = 0`,
  ),
  rowsCheck(
    'every reversal and settled hold is the counterpart of one transfer',
    `select z.transfer::text as id, z.outcome::text, z.account::text, t.amount::text, s.amount::text as target_amount
       from ledger.resolution z
       left join ledger.transfer t on t.id = z.transfer and t.ref = z.target and t.account = z.account
       left join ledger.transfer s on s.key = z.target and s.account = z.account
      where z.outcome <> 5 and (t.id is null
         or t.kind is distinct from (case z.outcome when 2 then 8 when 3 then s.kind when 4 then 18
              else case when s.kind = 3 then 6 else 7 end end)
         or t.amount is distinct from (case z.outcome when 2 then 0 when 3 then s.amount else -s.amount end))
     union all
     select t.id::text, 'none', t.account::text, t.amount::text, '' from ledger.transfer t
      where (t.kind in (6, 7, 8, 18) or t.flags & 2 <> 0) and not exists (select from ledger.resolution z where z.transfer = t.id)`,
  ),
  rowsCheck(
    'nothing is left between two players',
    `select coalesce(h.book, c.book)::text as book, coalesce(h.balance, 0)::text as balance,
            coalesce(c.amount, 0)::text as under_way
       from (select book, balance from ledger.house_balance where house = 11) h
       full join (select a.book, sum(c.amount) as amount from ledger.crossing c join ledger.account a on a.id = c.sender
                   where c.done_at is null group by a.book) c on c.book = h.book
      where coalesce(h.balance, 0) <> coalesce(c.amount, 0)`,
  ),
  rowsCheck(
    'what was begun between two players is finished',
    `select key, sender::text, receiver::text, amount::text, begun_at::text from ledger.crossing
      where done_at is null and begun_at < now() - interval '15 minutes'`,
  ),
  rowsCheck(
    'what is between two players is one transfer in two halves',
    `select c.key, o.amount::text as sent, i.amount::text as received, c.amount::text
       from ledger.crossing c
       left join ledger.transfer o on o.source = c.key and o.key = ${DIGEST('c.key')}
       left join ledger.transfer i on i.source = c.key || '/in' and i.key = ${DIGEST("c.key || '/in'")}
      where (o.account, o.amount, o.kind, o.house) is distinct from (c.sender, -c.amount, 24::smallint, 11::smallint)
         or (c.done_at is not null)
            and (i.account, i.amount, i.kind, i.house) is distinct from (c.receiver, c.amount, 25::smallint, 11::smallint)
         or c.done_at is null and i.key is not null`,
  ),
];
