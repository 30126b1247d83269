import { rowsCheck } from '#ledger/checks.ts';
import { JACKPOT_PROJECTION } from './jackpot.store.ts';

/** Compares only what the projection has read, so that checks can run while bets continue. */
const READ = `ledger.transfer t join ledger.projection r
  on r.name = '${JACKPOT_PROJECTION}' and r.lane = t.account & 31 and t.id <= r.position`;

/** Kinds 3 stake, 6 refund, 16 contribution, 17 win; houses 3 gaming, 5 jackpot (ledger/kinds.ts). */
export const JACKPOT_CHECKS = [
  rowsCheck(
    'a jackpot pot is its seeds and its share of real stakes, less what was won',
    `with staked as (
       select p.id as pot, coalesce(-sum(t.amount), 0) * p.pot_bps as fed
         from wagers.jackpot_pots p
         join wagers.jackpot_games g on g.pot = p.id
         join (select t.id, t.amount, t.vendor, t.game, b.brand_id, b.currency
                 from ${READ} join ledger.account a on a.id = t.account join ledger.book b on b.id = a.book
                where t.kind in (3, 6) and b.kind = 'player') t
           on t.game = g.game and t.vendor = p.vendor and t.brand_id = p.brand_id and t.currency = p.currency and t.id > greatest(p.after, g.after)
        group by p.id),
     moved as (
       select p.id as pot,
              coalesce(sum(t.amount) filter (where t.kind = 16 and t.house = 3), 0) as shares,
              coalesce(sum(t.amount) filter (where t.kind = 16 and t.house = 5), 0) as seeds,
              coalesce(sum(t.amount) filter (where t.kind = 17), 0) as won,
              count(*) filter (where t.kind = 17 and t.id <= coalesce(r.position, 0)) as wins
         from wagers.jackpot_pots p
         join ledger.transfer t on t.account = p.account
         left join ledger.projection r on r.name = '${JACKPOT_PROJECTION}' and r.lane = t.account & 31
        group by p.id)
     select p.pool, p.level, a.balance::text, m.seeds::text, m.shares::text, m.won::text, p.fed::text,
            coalesce(s.fed, 0)::text as staked
       from wagers.jackpot_pots p
       join ledger.account a on a.id = p.account
       join moved m on m.pot = p.id
       left join staked s on s.pot = p.id
      where a.balance <> m.seeds + m.shares + m.won
         or p.fed <> coalesce(s.fed, 0)
         or m.shares <> div(p.fed, 10000)
         or m.seeds <> p.seed * (1 + m.wins)`,
  ),
  rowsCheck(
    'every jackpot that left a pot was paid to a player',
    `select w.id::text, w.amount::text, w.round
       from ledger.transfer w join wagers.jackpot_pots p on p.account = w.account
      where w.kind = 17
        and not exists (select from ledger.transfer t join ledger.account a on a.id = t.account
                         where t.kind = 4 and t.vendor = w.vendor and t.round = w.round and t.amount >= -w.amount and a.owner_id > 0
                           and not exists (select from ledger.resolution x where x.target = t.key and x.account = t.account))`,
  ),
];
