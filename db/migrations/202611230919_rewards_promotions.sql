-- Promotions that the engine runs: rules as data, who takes part, applications.
create table rewards.promotion (
  -- Above the ids of announcements: both stand behind the same address.
  id          bigint generated always as identity (start with 1000001) primary key,
  brand_id    int not null references site.brand,
  code        text not null,
  state       text not null check (state in ('draft', 'review', 'running', 'paused', 'closed')),
  -- As features/rewards/promotions/promotion.types.ts says; amounts as decimal text in main units.
  rules       jsonb not null,
  -- Texts by language: {"VI": {"title": ...}}.
  texts       jsonb not null,
  category    text not null,
  badge       text not null default '',
  image       text not null default '',
  sort        int not null default 0,
  starts_at   timestamptz,
  ends_at     timestamptz,
  -- Wanted; the account is opened when it starts. Null: the house pays without a budget.
  budget      bigint check (budget > 0),
  budget_id   bigint references rewards.budget,
  winners     int not null default 0,
  version     int not null default 1,
  made_by     bigint,
  made_at     timestamptz not null,
  approved_by bigint,
  started_at  timestamptz,
  closed_at   timestamptz,
  unique (brand_id, code),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index promotion_of_brand on rewards.promotion (brand_id, state);

-- Where a player stands in one period of one promotion, under the terms that were in force when they joined.
create table rewards.promotion_progress (
  promotion_id bigint not null references rewards.promotion,
  player_id    bigint not null,
  -- 'once', a day, the Monday of a week, a month.
  period       text not null,
  brand_id     int not null,
  joined_at    timestamptz not null,
  rules        jsonb not null,
  progress     jsonb not null default '{}',
  state        text not null default 'open' check (state in ('open', 'awarded', 'unfunded', 'gone', 'barred', 'missed')),
  award_id     bigint references rewards.award,
  changed_at   timestamptz not null,
  primary key (promotion_id, player_id, period),
  check ((state = 'awarded') = (award_id is not null))
);
create index promotion_progress_of_player on rewards.promotion_progress (player_id, promotion_id);
create index promotion_progress_open on rewards.promotion_progress (promotion_id, period) where state = 'open';

create table rewards.application (
  id           bigint generated always as identity primary key,
  brand_id     int not null references site.brand,
  promotion_id bigint not null references rewards.promotion,
  player_id    bigint not null,
  period       text not null,
  state        text not null default 'applying'
    check (state in ('applying', 'in_process', 'issued', 'rejected', 'closed')),
  remark       text not null check (char_length(remark) <= 140),
  -- Files of DATA_DIR/promotion-applications.
  pictures     jsonb not null default '[]',
  made_at      timestamptz not null,
  taken_by     bigint,
  decided_by   bigint,
  decided_at   timestamptz,
  note         text not null default ''
);
-- One that is open or was accepted, per period.
create unique index application_once on rewards.application (promotion_id, player_id, period)
  where state in ('applying', 'in_process', 'issued');
create index application_of_brand on rewards.application (brand_id, state, id);

-- Players whom operators have named for a promotion.
create table rewards.promotion_listed (
  promotion_id bigint not null references rewards.promotion,
  player_id    bigint not null,
  listed_by    bigint not null,
  listed_at    timestamptz not null,
  primary key (promotion_id, player_id)
);

-- Players who do not want to be told of offers. A row says no.
create table rewards.no_marketing (
  player_id bigint primary key,
  since     timestamptz not null
);
