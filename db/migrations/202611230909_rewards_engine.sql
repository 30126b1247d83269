-- The engine of rewards: facts about players, budgets, and awards.

-- What happened to players, once each: written by projections and by the features that know of it, read once.
create table rewards.fact (
  id        bigint generated always as identity primary key,
  brand_id  int not null references site.brand,
  player_id bigint not null,
  kind      text not null check (kind in ('deposit', 'bets', 'login', 'registration', 'rank', 'invite', 'application',
                                          'code', 'birthday', 'win', 'list', 'mission', 'place')),
  -- The business fact: the same fact is written once.
  key       text not null unique,
  at        timestamptz not null,
  -- Money of the fact, 1/10,000 of a main unit: a deposit, valid bets. Negative where it was taken back.
  amount    bigint not null default 0,
  -- Of bets: what was paid out. Of a win: its stake.
  other     bigint not null default 0,
  game      int,
  product   text,
  -- The first deposit is 1; a rank; days in a row.
  ordinal   int not null default 0,
  -- Whatever else a kind tells: a code, an invited player.
  subject   text not null default '',
  read_at   timestamptz,
  failed_at timestamptz
);
create index fact_waiting on rewards.fact (brand_id, id) where read_at is null;
create index fact_of_player on rewards.fact (player_id, kind, at);
create index fact_of_brand on rewards.fact (brand_id, at);

-- How far each lane of the ledger was turned into facts: survives a rebuild, so nothing is told twice.
create table rewards.fact_mark (
  lane     int primary key,
  position bigint not null
);

-- Money that was set aside for a promotion: an account of the ledger, funded by the house.
create table rewards.budget (
  id        bigint generated always as identity primary key,
  brand_id  int not null references site.brand,
  name      text not null,
  -- Account of the ledger: holds what is free and what was promised.
  account   bigint not null unique,
  funded    bigint not null default 0 check (funded >= 0),
  free      bigint not null default 0 check (free >= 0),
  promised  bigint not null default 0 check (promised >= 0),
  awarded   bigint not null default 0 check (awarded >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint budget_adds_up check (funded = free + promised + awarded)
);

-- What players were given, or may claim. One row per business fact.
create table rewards.award (
  id           bigint generated always as identity primary key,
  brand_id     int not null references site.brand,
  player_id    bigint not null,
  source_kind  text not null check (source_kind in ('promotion', 'mission', 'leaderboard', 'raffle', 'signin', 'rank',
                                                    'points', 'referral', 'cashback')),
  source_id    text not null,
  key          text not null unique,
  kind         text not null check (kind in ('bonus', 'credits', 'points', 'tickets', 'freeRounds', 'goods')),
  -- What it costs in money, 1/10,000 of a main unit; what the player receives at once for bonus and credits.
  amount       bigint not null default 0 check (amount >= 0),
  -- The award as it was promised; amounts as decimal digits.
  detail       jsonb not null,
  -- Its name by language, as it was promised.
  names        jsonb not null default '{}',
  budget_id    bigint references rewards.budget,
  state        text not null check (state in ('claimable', 'held', 'due', 'given', 'refused', 'expired')),
  -- What becomes of it when a person lets it go.
  after_hold   text check (after_hold in ('claimable', 'due')),
  made_at      timestamptz not null,
  expires_at   timestamptz,
  given_at     timestamptz,
  transfer_id  bigint,
  hold_until   timestamptz,
  -- Why a person looks: [{"kind": "device", "players": ["12"]}].
  signals      jsonb not null default '[]',
  decided_by   bigint,
  decided_at   timestamptz,
  note         text not null default '',
  check ((state = 'given') = (given_at is not null)),
  check (state <> 'held' or (after_hold is not null and hold_until is not null)),
  check (kind not in ('bonus', 'credits') or amount > 0)
);
create index award_of_player on rewards.award (player_id, id desc);
create index award_open on rewards.award (brand_id, state, id) where state in ('claimable', 'held', 'due');
create index award_of_source on rewards.award (source_kind, source_id, id);
create index award_of_budget on rewards.award (budget_id) where budget_id is not null;
