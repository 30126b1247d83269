-- What an account can be reached by and proven with beyond its password, and who brings new ones.
alter table accounts.players
  -- E.164 without the plus sign.
  add column mobile text check (mobile ~ '^[1-9][0-9]{6,14}$'),
  add column mobile_verified_at timestamptz,
  -- Folded to lower case.
  add column email text check (email = lower(email)),
  add column email_verified_at timestamptz,
  -- PHC string, apart from the login password.
  add column payment_password_hash text,
  add column password_changed_at timestamptz not null default now(),
  -- When the first-login action was done (spec section 4).
  add column welcomed_at timestamptz,
  -- Free play ends here; null for real accounts.
  add column trial_ends_at timestamptz;

-- A number that was proven belongs to one account of a brand.
create unique index players_by_mobile on accounts.players (brand_id, mobile) where mobile_verified_at is not null;
create index players_by_trial_end on accounts.players (trial_ends_at) where trial_ends_at is not null;

alter table accounts.sessions drop constraint sessions_revoked_for_check;
alter table accounts.sessions add constraint sessions_revoked_for_check
  check (revoked_for in ('logout', 'password', 'blocked', 'device', 'single', 'ended', 'trial'));
-- "Confirmed again a moment ago": opens what needs more than an open session.
alter table accounts.sessions add column confirmed_until timestamptz;

create table accounts.affiliate_codes (
  brand_id   int not null,
  code       text collate "C" not null check (code ~ '^[A-Z0-9]{4,32}$'),
  agent_id   bigint not null references accounts.players,
  active     boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (brand_id, code)
);
create index affiliate_codes_of_agent on accounts.affiliate_codes (agent_id);

-- One-use links of "forgot password" by mail.
create table accounts.password_resets (
  token_hash bytea primary key,
  player_id  bigint not null references accounts.players,
  created_at timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz
);
create index password_resets_of_player on accounts.password_resets (player_id);
create index password_resets_by_end on accounts.password_resets (ends_at);
