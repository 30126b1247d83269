-- What is told to players by text message and mail, and the codes that prove a number or an address.

create table accounts.outbox (
  id          bigint generated always as identity primary key,
  brand_id    int not null,
  channel     text not null check (channel in ('sms', 'email')),
  -- E.164 number or mail address.
  recipient   text not null,
  purpose     text not null,
  subject     text not null default '',
  -- Emptied as soon as a provider has taken the message: codes and links do not stay behind.
  body        text not null,
  -- held: no provider is configured, the message waits here to be read; queued: a provider is to take it.
  state       text not null check (state in ('held', 'queued', 'sent', 'failed')),
  attempts    int not null default 0,
  problem     text,
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  done_at     timestamptz
);
create index outbox_due on accounts.outbox (due_at) where state = 'queued';
create index outbox_of_brand on accounts.outbox (brand_id, id desc);
create index outbox_by_age on accounts.outbox (created_at);

create table accounts.codes (
  id         bigint generated always as identity primary key,
  brand_id   int not null,
  purpose    text not null check (purpose in ('register', 'login', 'reset', 'either', 'bind')),
  -- E.164 number or mail address the code was sent to.
  address    text not null,
  -- The member who asked, for 'bind'.
  player_id  bigint references accounts.players,
  -- Keyed hash: six digits alone would be guessed from a plain one.
  code_hash  bytea not null,
  created_at timestamptz not null,
  -- No other code for the same purpose and address before this.
  resend_at  timestamptz not null,
  ends_at    timestamptz not null,
  attempts   int not null default 0,
  used_at    timestamptz
) with (fillfactor = 80);
create index codes_by_address on accounts.codes (brand_id, address, id desc);
create index codes_by_end on accounts.codes (ends_at);
