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
  ends_at     timestamptz not null
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
