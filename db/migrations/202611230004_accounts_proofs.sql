-- What proves a player besides the password: authenticator apps (RFC 6238), passkeys (WebAuthn) and recovery codes.
create table accounts.totp (
  player_id    bigint primary key references accounts.players,
  -- AES-256-GCM under a key of this installation: nonce, text, tag.
  secret       bytea not null,
  -- Null until the player has shown that the app works.
  confirmed_at timestamptz,
  -- The last time step that was used: a code opens one door once.
  last_step    bigint not null default 0
);

create table accounts.recovery_codes (
  player_id bigint not null references accounts.players,
  -- HMAC-SHA256: the codes are random, so no slow hash is needed.
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (player_id, code_hash)
);

create table accounts.passkeys (
  -- Credential id, base64url.
  id           text collate "C" primary key,
  player_id    bigint not null references accounts.players,
  public_key   bytea not null,
  counter      bigint not null,
  transports   text[] not null,
  name         text not null,
  backed_up    boolean not null,
  created_at   timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_player on accounts.passkeys (player_id);

create table accounts.passkey_challenges (
  challenge text collate "C" primary key,
  -- Who may answer; null for a login that begins with the passkey.
  player_id bigint references accounts.players,
  purpose   text not null check (purpose in ('add', 'login', 'step')),
  ends_at   timestamptz not null
);
create index passkey_challenges_by_end on accounts.passkey_challenges (ends_at);

-- Logins whose password was right and that wait for the second step.
create table accounts.login_steps (
  ticket_hash bytea primary key,
  player_id   bigint not null references accounts.players,
  remember    boolean not null,
  tries       int not null default 0,
  ends_at     timestamptz not null,
  -- As accounts.sessions.by_code: what the login began with stays known while its second step is taken.
  by_code     boolean not null default false
);
create index login_steps_by_end on accounts.login_steps (ends_at);

-- Where a player has passed the second step: device and network together, as HMAC.
create table accounts.known_places (
  player_id bigint not null references accounts.players,
  place     bytea not null,
  ends_at   timestamptz not null,
  primary key (player_id, place)
);
create index known_places_by_end on accounts.known_places (ends_at);

-- Accounts of other providers that open an account here (OpenID Connect, OAuth 2, Telegram's signed login).
create table accounts.social_identities (
  brand_id   int not null,
  provider   text not null check (provider in ('google', 'facebook', 'telegram')),
  -- The provider's own id of the person.
  subject    text collate "C" not null,
  player_id  bigint not null references accounts.players,
  -- What the person is called there, so that the player knows which account it is.
  label      text not null,
  created_at timestamptz not null,
  primary key (brand_id, provider, subject),
  unique (player_id, provider)
);

-- A visit to a provider that is under way; the state comes back with the visitor.
create table accounts.social_flows (
  state_hash bytea primary key,
  brand_id   int not null,
  provider   text not null,
  verifier   text not null,
  nonce      text not null,
  ends_at    timestamptz not null
);
create index social_flows_by_end on accounts.social_flows (ends_at);

-- Somebody whom a provider has proven and who is not logged in yet: no account is bound, or a second step is wanted.
create table accounts.social_pending (
  token_hash bytea primary key,
  brand_id   int not null,
  provider   text not null,
  subject    text not null,
  label      text not null,
  -- The bound account, when only the second step is missing.
  player_id  bigint references accounts.players,
  ends_at    timestamptz not null
);
create index social_pending_by_end on accounts.social_pending (ends_at);

-- Telegram signs each login once; it opens one session.
create table accounts.social_spent (
  proof   bytea primary key,
  ends_at timestamptz not null
);
create index social_spent_by_end on accounts.social_spent (ends_at);
