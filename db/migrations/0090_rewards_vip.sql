-- What a brand gives beyond the games. First the VIP ladder: brand data, edited without touching the program.
create schema rewards;

create table rewards.vip_level (
  brand_id         int not null references site.brand,
  rank             smallint not null check (rank between 0 and 99),
  -- Settled turnover since registration that reaches the rank, and within one calendar month that keeps it.
  -- 1/10,000 of a main unit.
  total_turnover   bigint not null check (total_turnover >= 0),
  monthly_turnover bigint not null check (monthly_turnover >= 0),
  primary key (brand_id, rank),
  -- Everybody has the lowest rank.
  check (rank > 0 or (total_turnover = 0 and monthly_turnover = 0))
);

create table rewards.vip_level_text (
  brand_id int not null,
  rank     smallint not null,
  language text not null,
  name     text not null,
  benefits text[] not null default '{}',
  primary key (brand_id, rank, language),
  foreign key (brand_id, rank) references rewards.vip_level on delete cascade
);
