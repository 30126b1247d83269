-- What ranks give, who holds which rank, and why it changed.
alter table rewards.vip_level
  -- 1/10,000 of a main unit. Paid once for ever for each rank, for each month at whose end it was held, and once a year.
  add column upgrade_bonus  bigint not null default 0 check (upgrade_bonus >= 0),
  add column monthly_salary bigint not null default 0 check (monthly_salary >= 0),
  add column birthday_gift  bigint not null default 0 check (birthday_gift >= 0),
  -- How often these have to be wagered; 0: they are credits.
  add column wager_times    smallint not null default 0 check (wager_times between 0 and 100),
  -- Hundredths of a percent that are added to the brand's rebate rates.
  add column rebate_bps     int not null default 0 check (rebate_bps between 0 and 1000);

create table rewards.player_rank (
  player_id bigint primary key,
  brand_id  int not null references site.brand,
  rank      smallint not null,
  since     timestamptz not null,
  -- First day of the month that is running for this player: earlier ones are settled.
  month     date not null
);
create index player_rank_month on rewards.player_rank (brand_id, month);

create table rewards.rank_change (
  id             bigint generated always as identity primary key,
  brand_id       int not null references site.brand,
  player_id      bigint not null,
  at             timestamptz not null,
  from_rank      smallint not null,
  to_rank        smallint not null,
  -- reached; month: the monthly turnover was not kept; void: bets were voided; ladder: the brand changed it.
  reason         text not null check (reason in ('reached', 'month', 'void', 'ladder')),
  -- As they were, 1/10,000 of a main unit.
  total_turnover bigint not null,
  month_turnover bigint not null,
  check (from_rank <> to_rank),
  check ((reason = 'reached') <= (to_rank > from_rank))
);
create index rank_change_of_player on rewards.rank_change (player_id, id desc);

-- Players whose rank is to be looked at again.
create table rewards.rank_due (
  player_id bigint primary key,
  brand_id  int not null,
  at        timestamptz not null,
  ladder    boolean not null default false,
  -- The year of a birthday whose gift is due.
  birthday  int
);
create index rank_due_at on rewards.rank_due (at);
