-- Rebates and cashback that are paid by themselves: how far a closed period was worked through, player by player.
create table rewards.period_run (
  brand_id     int not null references site.brand,
  kind         text not null check (kind in ('rebate', 'cashback')),
  -- "D2026-11-21", "W2026-11-16".
  period       text not null,
  after_player bigint not null default 0,
  done         boolean not null default false,
  primary key (brand_id, kind, period)
);

-- Visits that came by somebody's link, by day; and how many of them registered is told by the accounts.
create table rewards.link_visit (
  brand_id int not null references site.brand,
  kind     text not null check (kind in ('referral', 'affiliate')),
  code     text not null,
  day      date not null,
  visits   bigint not null default 0,
  primary key (brand_id, kind, code, day)
);
