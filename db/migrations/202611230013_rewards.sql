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

-- Rewards that players have claimed, one row per ledger transfer: written in the transaction that moves the money.
create table rewards.claim (
  id           bigint generated always as identity primary key,
  brand_id     int not null references site.brand,
  player_id    bigint not null,
  kind         text not null check (kind in ('referral', 'rebate')),
  -- The business fact, and the transfer's key in the ledger: 'referral:<invitee>',
  -- 'rebate:<player>:<period>:<game type>'. Unique, so nothing is paid twice.
  key          text not null unique,
  -- What was paid.
  amount       bigint not null,
  -- A rebate that was kept back whole has no transfer.
  transfer_id  bigint,
  claimed_at   timestamptz not null,
  -- A referral bonus: for whom, and why a person should look.
  invitee_id   bigint unique,
  flag         text,
  -- A rebate: of which turnover. The hours from start to end are spent for this game type.
  period       text,
  period_start timestamptz,
  period_end   timestamptz,
  game_type    text,
  turnover     bigint,
  rate_bps     int,
  -- Of a rebate: its turnover by game as it was claimed, {"<game>": "<turnover>"}. Null before this was kept.
  games        jsonb,
  -- Bets that are voided after their rebate was claimed: of what the period gave, kept back for earlier rebates.
  withheld     bigint not null default 0 check (withheld >= 0),
  -- Of this rebate, what later ones have kept back.
  recovered    bigint not null default 0,
  check ((kind = 'referral') = (invitee_id is not null)),
  check ((kind = 'rebate') = (period is not null and period_start < period_end and game_type is not null
                              and turnover > 0 and rate_bps > 0)),
  check (recovered >= 0 and recovered <= amount + withheld),
  constraint claim_paid check (amount >= 0 and (amount > 0) = (transfer_id is not null)),
  constraint claim_gave check (amount + withheld > 0 and (kind = 'rebate' or withheld = 0))
);
create index claim_of_player on rewards.claim (player_id, id desc);

-- A bonus for an invited player who looks like the inviter (the same address) waits for an operator: asked for, then
-- approved or refused, once.
create table rewards.referral_review (
  invitee_id bigint primary key,
  brand_id   int not null,
  -- Who invited and asks for the bonus.
  player_id  bigint not null,
  flag       text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  asked_at   timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  note       text,
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null))
);
create index referral_review_of_brand on rewards.referral_review (brand_id, state, asked_at);
