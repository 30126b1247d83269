-- Who plays, how they prove it, and what slows guessing down. Only features/accounts writes here.
create schema accounts;

create table accounts.players (
  id              bigint generated always as identity (start with 100001) primary key,
  brand_id        int not null,
  -- Folded to lower case: "MinhAnh" and "minhanh" are one account.
  username        text collate "C" not null check (username = lower(username)),
  -- PHC string: $argon2id$v=19$m=19456,t=2,p=1$salt$hash
  password_hash   text not null,
  must_change_password boolean not null default false,
  -- isAgent of the spec: 0 player, 1 and 2 agents, 4 trial, 40 to 42 restricted agents.
  type            smallint not null default 0 check (type in (0, 1, 2, 4, 40, 41, 42)),
  status          text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  nickname        text,
  currency        text not null,
  -- Opened in the same transaction as the row.
  ledger_account  bigint unique,
  language        text not null default 'VI',
  -- Codes as the visitor gave them; who they belong to is decided by the agents' and rewards' rooms.
  referral_code   text,
  affiliate_code  text,
  -- Whatever else the brand's registration form asks for, by field name (spec section 3 "Registration user").
  profile         jsonb not null default '{}',
  -- When the player confirmed age and terms; null for clients that confirm on their own screens.
  terms_accepted_at timestamptz,
  registered_at   timestamptz not null default now(),
  registered_ip   inet,
  register_method text not null default 'WEB',
  -- The visit before the current one, which is what the player wants to compare with.
  last_login_at   timestamptz,
  last_login_ip   inet,
  current_login_at timestamptz,
  current_login_ip inet,
  unique (brand_id, username)
) with (fillfactor = 85);

create table accounts.sessions (
  id          bigint generated always as identity primary key,
  player_id   bigint not null references accounts.players,
  -- SHA-256 of the token: whoever reads this table cannot use what it holds.
  token_hash  bytea not null unique,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  -- Each call moves the idle end on; nothing moves the absolute one.
  idle_ends_at timestamptz not null,
  ends_at     timestamptz not null,
  ip          inet,
  user_agent  text not null default '',
  revoked_at  timestamptz,
  revoked_for text check (revoked_for in ('logout', 'password', 'blocked', 'device'))
) with (fillfactor = 70);
create index sessions_of_player on accounts.sessions (player_id) where revoked_at is null;
create index sessions_by_end on accounts.sessions (ends_at);

-- "Remember me": a chain of one-use tokens, one row per token. A token that comes back after its use is a stolen one
-- and ends its whole chain.
create table accounts.login_devices (
  token_hash bytea primary key,
  chain      uuid not null,
  player_id  bigint not null references accounts.players,
  created_at timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz,
  revoked_at timestamptz
);
create index login_devices_by_chain on accounts.login_devices (chain);
create index login_devices_of_player on accounts.login_devices (player_id) where revoked_at is null;
create index login_devices_by_end on accounts.login_devices (ends_at);

create table accounts.captchas (
  id          text collate "C" primary key,
  answer_hash bytea not null,
  ends_at     timestamptz not null
);
create index captchas_by_end on accounts.captchas (ends_at);

-- Human checks that were used: a solution opens one door once, on whichever server it comes in.
create table accounts.spent_checks (
  challenge bytea primary key,
  ends_at   timestamptz not null
);
create index spent_checks_by_end on accounts.spent_checks (ends_at);

-- Counters of rate-limiter-flexible, in its own shape. `expire` is epoch milliseconds.
create table accounts.attempts (
  key    varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index attempts_by_end on accounts.attempts (expire);
