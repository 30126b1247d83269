-- People who want to become agents, before they are anybody's agent.
create schema agents;

create table agents.application (
  id           bigint generated always as identity primary key,
  brand_id     int not null references site.brand,
  -- What the applicant is given to ask by; not guessable.
  reference    text not null unique,
  -- The player who applied, when one was logged in.
  player_id    bigint,
  name         text not null,
  phone        text not null default '',
  email        text not null default '',
  telegram     text not null default '',
  zalo         text not null default '',
  -- ISO 3166 code of the market the applicant knows.
  market       text not null check (market ~ '^[A-Z]{2}$'),
  remark       text not null default '' check (char_length(remark) <= 140),
  language     text not null,
  -- Address, or network of an IPv6 address: for the limit, and for operators who see many alike.
  network      text not null,
  -- SHA-256 of what was told: sent twice, it is one application.
  facts_sha256 bytea not null,
  state        text not null default 'new' check (state in ('new', 'accepted', 'rejected')),
  created_at   timestamptz not null,
  check (phone <> '' or email <> '' or telegram <> '' or zalo <> '')
);
create unique index application_open_once on agents.application (brand_id, facts_sha256) where state = 'new';
create index application_of_brand on agents.application (brand_id, state, id desc);
create index application_of_network on agents.application (brand_id, network, created_at desc);

-- What operators did with it, never changed.
create table agents.application_event (
  id             bigint generated always as identity primary key,
  application_id bigint not null references agents.application,
  operator_id    bigint not null,
  at             timestamptz not null,
  action         text not null check (action in ('accepted', 'rejected', 'note')),
  note           text not null default ''
);
create index application_event_of on agents.application_event (application_id, id);
