-- The support chat: one conversation per player or per visitor's cookie, plain text only.
create table support.chat (
  id               bigint generated always as identity primary key,
  brand_id         int not null references site.brand,
  player_id        bigint,
  -- SHA-256 of the visitor's cookie.
  visitor          bytea,
  language         text not null,
  state            text not null default 'open' check (state in ('open', 'closed')),
  -- Who is answering; a colleague may take over.
  operator_id      bigint,
  -- Newest message each side has seen.
  customer_read_id bigint not null default 0,
  operator_read_id bigint not null default 0,
  last_message_id  bigint not null default 0,
  last_customer_id bigint not null default 0,
  last_operator_id bigint not null default 0,
  last_message_at  timestamptz not null,
  created_at       timestamptz not null,
  check ((player_id is null) <> (visitor is null))
);
create unique index chat_of_player on support.chat (brand_id, player_id) where player_id is not null;
create unique index chat_of_visitor on support.chat (brand_id, visitor) where visitor is not null;
create index chat_queue on support.chat (brand_id, state, last_message_at desc);

create table support.chat_message (
  id          bigint generated always as identity primary key,
  chat_id     bigint not null references support.chat,
  author      text not null check (author in ('customer', 'operator')),
  operator_id bigint,
  body        text not null check (length(body) between 1 and 2000),
  -- The sender's own key: a repeated request is the same message.
  request_key text not null,
  sent_at     timestamptz not null,
  unique (chat_id, author, request_key),
  check ((author = 'operator') = (operator_id is not null))
);
create index chat_message_of on support.chat_message (chat_id, id desc);
