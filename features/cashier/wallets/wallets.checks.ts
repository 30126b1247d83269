import { rowsCheck } from '#ledger/checks.ts';

/** Kinds, flags, houses and outcomes as in ledger/kinds.ts and db/functions/ledger_holds.sql. */
const OPEN_HOLDS = `select t.* from ledger.transfer t
  where t.flags & 16 <> 0 and t.source like 'wallet:%'
    and not exists (select from ledger.resolution z where z.target = t.key and z.account = t.account)`;

/** The cashier's records of money between the main wallet and vendors must match the ledger. */
export const WALLET_CHECKS = [
  rowsCheck(
    'every open hold for a vendor wallet belongs to one open transfer, and every open transfer in has its hold',
    `select coalesce(h.source, 'wallet:' || w.reference_no) as source, w.state, h.amount::text as held, w.amount::text
       from (${OPEN_HOLDS}) h
       full join (select * from cashier.wallet_transfers
                   where direction = 'to_vendor' and state in ('sending', 'asking', 'review')) w
         on h.source = 'wallet:' || w.reference_no
      where h.id is null or w.id is null or h.amount <> -w.amount or h.account <> w.ledger_account or h.kind <> 14`,
  ),
  rowsCheck(
    'every wallet transfer ended as its ledger rows say',
    `with told as (
       select source, account, kind, amount, house from ledger.transfer
        where source like 'wallet:%' and flags & 16 = 0),
     ended as (
       select ledger_account as account, 'wallet:' || reference_no || case when direction = 'to_main' then ''
                when state = 'done' then '/post' else '/void' end as source,
              case when direction = 'to_main' then 15 when state = 'done' then 14 else 18 end as kind,
              case when direction = 'to_vendor' and state = 'done' then -amount else amount end as amount,
              case when direction = 'to_vendor' and state = 'failed' then 1 else 8 end as house
         from cashier.wallet_transfers
        where (direction = 'to_vendor' and state in ('done', 'failed'))
           or (direction = 'to_main' and state = 'done' and amount > 0))
     select coalesce(t.source, e.source) as source, t.kind::text, e.kind::text as wanted_kind, t.amount::text,
            e.amount::text as wanted_amount
       from told t full join ended e using (source)
      where (t.account, t.kind, t.amount, t.house) is distinct from (e.account, e.kind, e.amount, e.house)`,
  ),
  rowsCheck(
    'what the house has at vendors is the sum of the finished wallet transfers',
    `with moved as (
       select a.book, sum(case w.direction when 'to_vendor' then w.amount else -w.amount end) as total
         from cashier.wallet_transfers w join ledger.account a on a.id = w.ledger_account
        where w.state = 'done' group by a.book)
     select coalesce(h.book, m.book)::text as book, h.balance::text, m.total::text
       from (select * from ledger.house_balance where house = 8) h full join moved m on m.book = h.book
      where coalesce(h.balance, 0) <> coalesce(m.total, 0)`,
  ),
];

/**
 * Compares the in-house vendor's record of each transfer with ours. This needs its books in the same database; other
 * vendors send a statement. Not among the checks above, because people may decide otherwise than the vendor says.
 * Orders that we did not give, such as those of a certification, are right if they left no money there and took none.
 */
export const STATEMENT_CHECK = rowsCheck(
  'the in-house vendor has carried out each wallet transfer as it is written down',
  `with ours as (select * from cashier.wallet_transfers where vendor = 'DSVI'),
     moved as (
       select f.*, sum(case when w.reference_no is not null then 0 when f.kind = 'in' then f.amount else -f.amount end)
                     over (partition by f.player_id) as unasked
         from studio.fund_transfers f left join ours w using (reference_no) where f.state = 'success')
     select coalesce(w.reference_no, f.reference_no) as reference, w.direction, w.state, w.amount::text, f.kind,
          f.state as at_vendor, f.amount::text as moved
     from ours w full join moved f on f.reference_no = w.reference_no
    where exists (select from studio.fund_transfers)
      and case when w.reference_no is null then f.unasked <> 0
               when w.state = 'failed' then f.reference_no is not null
               when w.state = 'done' then f.reference_no is null or f.amount <> w.amount
                 or (f.kind = 'in') <> (w.direction = 'to_vendor')
               else false end`,
);
