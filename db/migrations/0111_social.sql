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
