-- People who work for the operator. Their accounts and sessions are apart from players': another table, another cookie.
create table accounts.operators (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  username text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'cashier', 'support')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
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
