-- Systems of the operator's own: keys by which they read, and addresses that are told of what happened.
create table accounts.api_key (
  id bigint generated always as identity primary key,
  brand_id int not null,
  name text not null,
  role text not null check (role in ('manager', 'cashier', 'support')),
  -- SHA-256 of the key, which is shown once.
  token_hash bytea not null unique,
  ending text not null,
  made_by bigint not null references accounts.operators,
  made_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_brand on accounts.api_key (brand_id, id);

create table accounts.webhook (
  id bigint generated always as identity primary key,
  brand_id int not null,
  url text not null,
  kinds text[] not null,
  -- Sealed under the installation's keys.
  secret bytea not null,
  active boolean not null default true,
  made_at timestamptz not null
);
create index webhook_brand on accounts.webhook (brand_id, id);

-- Each fact once for each address: the pair is the rule, however often and by however many workers it is found.
create table accounts.webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references accounts.webhook on delete cascade,
  event text not null,
  kind text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null,
  -- What the receiver answered last, and what went wrong.
  answer int,
  problem text,
  made_at timestamptz not null,
  ended_at timestamptz,
  unique (webhook_id, event)
);
create index webhook_delivery_due on accounts.webhook_delivery (due_at) where state = 'queued';
create index webhook_delivery_log on accounts.webhook_delivery (webhook_id, id);
create index webhook_delivery_old on accounts.webhook_delivery (made_at);

-- Until when each kind of fact has been looked for.
create table accounts.webhook_look (
  kind text primary key,
  looked_at timestamptz not null
);

-- Who registered since the last look.
create index players_by_registration on accounts.players (registered_at);
