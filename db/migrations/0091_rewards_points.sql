-- Points: what they are earned by, the goods they buy, every change of a player's points, every exchange.
create table rewards.point_rate (
  brand_id int not null references site.brand,
  -- What is counted: turnover of a kind of game, or deposits.
  kind     text not null check (kind in ('live', 'lottery', 'pvp', 'rng', 'sports', 'deposit')),
  -- For every so much (1/10,000 of a main unit) so many points.
  unit     bigint not null check (unit > 0),
  points   bigint not null check (points > 0),
  primary key (brand_id, kind)
);

create table rewards.point_entry (
  id          bigint generated always as identity primary key,
  brand_id    int not null references site.brand,
  player_id   bigint not null,
  at          timestamptz not null,
  kind        text not null check (kind in ('live', 'lottery', 'pvp', 'rng', 'sports', 'redeem', 'deposit')),
  points      bigint not null check (points <> 0),
  -- The player's points after this entry.
  accumulated bigint not null check (accumulated >= 0),
  -- The rate as it was that day; none for an exchange.
  unit        bigint,
  rate_points bigint,
  -- What caused it: the same cause is booked once.
  source      text not null,
  unique (player_id, source)
);
create index point_entry_of_player on rewards.point_entry (player_id, id desc);

create table rewards.point_reward (
  id       int generated always as identity primary key,
  brand_id int not null references site.brand,
  kind     text not null check (kind in ('goods', 'cash')),
  points   bigint not null check (points > 0),
  -- What is paid besides the points, 1/10,000 of a main unit.
  amount   bigint not null default 0 check (amount >= 0),
  image    text not null default '',
  -- How many are left; null when there is no end of them.
  stock    int check (stock >= 0),
  sort     int not null default 0,
  enabled  boolean not null default true
);

create table rewards.point_reward_text (
  reward_id   int not null references rewards.point_reward on delete cascade,
  language    text not null,
  name        text not null,
  description text not null default '',
  primary key (reward_id, language)
);

create table rewards.point_redemption (
  id             bigint generated always as identity primary key,
  brand_id       int not null references site.brand,
  player_id      bigint not null,
  transaction_no text not null unique,
  reward_id      int references rewards.point_reward,
  kind           text not null check (kind in ('goods', 'cash', 'points')),
  product        text not null,
  quantity       int not null check (quantity > 0),
  points         bigint not null check (points > 0),
  amount         bigint not null default 0 check (amount >= 0),
  state          text not null default 'processing' check (state in ('processing', 'rejected', 'completed')),
  created_at     timestamptz not null,
  decided_at     timestamptz,
  remark         text not null default '',
  check ((state = 'processing') = (decided_at is null))
);
create index point_redemption_of_player on rewards.point_redemption (player_id, id desc);
