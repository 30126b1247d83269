-- The days of a line hold every figure of its facts, by product. The overview and the results of direct downlines read them.
alter table agents.line_day drop constraint line_day_pkey;
alter table agents.line_day
  add column product     smallint not null default 0,
  add column bonuses     bigint not null default 0,
  add column rebates     bigint not null default 0,
  add column fees        bigint not null default 0,
  add column jackpots    bigint not null default 0,
  add column deposits    bigint not null default 0,
  add column withdrawals bigint not null default 0;

-- The days are those of the members, less the slots that are not in the lines yet.
truncate agents.line_day;
insert into agents.line_day (member_id, day, product, volume, stakes, payouts, bonuses, rebates, fees, jackpots, deposits,
                             withdrawals)
select above.id, f.day, f.product, sum(f.volume), sum(f.stakes), sum(f.payouts), sum(f.bonuses), sum(f.rebates),
       sum(f.fees), sum(f.jackpots), sum(f.deposits), sum(f.withdrawals)
  from (select member_id, day, product, volume, stakes, payouts, bonuses, rebates, fees, jackpots, deposits, withdrawals
          from agents.fact_day
        union all
        select s.member_id, (to_timestamp(s.slot::bigint * 300) at time zone b.time_zone)::date, s.product, -s.volume,
               -s.stakes, -s.payouts, -s.bonuses, -s.rebates, -s.fees, -s.jackpots, -s.deposits, -s.withdrawals
          from agents.fact_slot s
          join site.brand b on b.id = s.brand_id
          left join agents.line_mark k on k.brand_id = s.brand_id
         where s.slot >= coalesce(k.slot, 0)) f
  join agents.member m using (member_id)
 cross join unnest(m.path) as above(id)
 group by 1, 2, 3
having (sum(f.volume), sum(f.stakes), sum(f.payouts), sum(f.bonuses), sum(f.rebates), sum(f.fees), sum(f.jackpots),
        sum(f.deposits), sum(f.withdrawals)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0);

alter table agents.line_day add primary key (member_id, day, product);
