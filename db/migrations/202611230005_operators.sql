-- People who work for the operator. Their accounts and sessions are apart from players': another table, another cookie.
-- Every operator proves themselves by password and authenticator app; the first one comes in by a set-up address.
create table accounts.operators (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  username text not null,
  password_hash text not null,
  -- Which roles there are is decided by the program (operator.contract.ts), which refuses others.
  role text not null check (role ~ '^[a-z][a-z-]{1,30}$'),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- An initial password that somebody else has seen: replaced before anything else.
  must_change_password boolean not null default false,
  -- AES-256-GCM under a key of this installation: nonce, text, tag.
  totp_secret bytea,
  -- Null until the operator has shown that the app works; without it no session counts.
  totp_confirmed_at timestamptz,
  -- The last time step that was used: a code opens one door once.
  totp_last_step bigint not null default 0,
  last_login_at timestamptz,
  unique (brand_id, username)
);

create table accounts.operator_sessions (
  token_hash bytea primary key,
  operator_id bigint not null references accounts.operators (id),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ip text not null,
  revoked_at timestamptz
);

create table accounts.operator_recovery_codes (
  operator_id bigint not null references accounts.operators (id),
  -- HMAC-SHA256: the codes are random, so no slow hash is needed.
  code_hash   bytea not null,
  used_at     timestamptz,
  primary key (operator_id, code_hash)
);

-- Logins whose password was right and that wait for the second step.
create table accounts.operator_steps (
  ticket_hash bytea primary key,
  operator_id bigint not null references accounts.operators (id),
  tries       int not null default 0,
  ends_at     timestamptz not null
);
create index operator_steps_by_end on accounts.operator_steps (ends_at);

-- One-time set-up addresses of brands that have no operator yet, with what the page has been told so far.
create table accounts.operator_setups (
  token_hash    bytea primary key,
  brand_id      int not null,
  ends_at       timestamptz not null,
  tries         int not null default 0,
  username      text,
  password_hash text,
  totp_secret   bytea
);
