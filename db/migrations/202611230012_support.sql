-- What the operator tells visitors and players. HTML was sanitised before it came here (announcement.rules.ts).
create schema support;

create table support.announcement (
  id           int generated always as identity primary key,
  brand_id     int not null references site.brand,
  kind         text not null check (kind in ('banner', 'notice', 'popup', 'promotion')),
  -- The operator's own handle; what the seed wrote is found by it again.
  slug         text not null,
  -- Banner group: w_home, w_rng ...
  group_name   text not null default '',
  -- W desktop, M mobile, '' both
  platform     text not null default '' check (platform in ('', 'W', 'M')),
  -- Pop-ups: B before login, A after login, F first login only
  execution    text not null default '' check (execution in ('', 'A', 'B', 'F')),
  -- route, promotion, game, external, member; '' leads nowhere
  linkage_type text not null default '' check (linkage_type in ('', 'route', 'promotion', 'game', 'external', 'member')),
  linkage      text not null default '',
  -- Path of the picture; a phone takes the -mobile one.
  image        text not null default '',
  category     text not null default '',
  badge        text not null default '',
  sort         int not null default 0,
  starts_at    timestamptz,
  ends_at      timestamptz,
  enabled      boolean not null default true,
  updated_at   timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  -- Taken out by an operator; kept, so that its history stays readable.
  removed_at   timestamptz,
  unique (brand_id, kind, slug),
  check (starts_at < ends_at)
);
create index announcement_desk on support.announcement (brand_id, kind, sort, id desc) where removed_at is null;

create table support.announcement_text (
  announcement_id int not null references support.announcement on delete cascade,
  language        text not null,
  title           text not null,
  kicker          text not null default '',
  sentence        text not null default '',
  button          text not null default '',
  condition       text not null default '',
  content         text not null default '',
  primary key (announcement_id, language)
);

create table support.help_article (
  id         int generated always as identity primary key,
  brand_id   int not null references site.brand,
  -- Anchor in the page: /help#deposit
  slug       text not null check (slug ~ '^[a-z][a-z0-9-]{0,40}$'),
  -- money, play, rules
  section    text not null,
  sort       int not null default 0,
  enabled    boolean not null default true,
  updated_at timestamptz not null default now(),
  -- deposit, withdrawal, game, service, application, other; '' belongs to none
  question_type text not null default ''
    check (question_type in ('', 'deposit', 'withdrawal', 'game', 'service', 'application', 'other')),
  unique (brand_id, slug)
);

create table support.help_text (
  article_id int not null references support.help_article on delete cascade,
  language   text not null,
  title      text not null,
  content    text not null,
  primary key (article_id, language)
);

-- Append-only: the whole row with its texts before and after each change.
create table support.announcement_change (
  id              bigint generated always as identity primary key,
  brand_id        int not null references site.brand,
  announcement_id int not null references support.announcement,
  operator_id     bigint not null,
  action          text not null check (action in ('create', 'edit', 'enable', 'disable', 'move', 'remove')),
  before          jsonb,
  after           jsonb,
  changed_at      timestamptz not null
);
create index announcement_change_of on support.announcement_change (announcement_id, id desc);

-- What visitors and players wrote through the feedback form, and what operators did about it.
create table support.feedback (
  id            bigint generated always as identity primary key,
  brand_id      int not null references site.brand,
  player_id     bigint,
  question_type text not null check (question_type in ('deposit', 'withdrawal', 'game', 'service', 'application', 'other')),
  content       text not null,
  -- How the sender wants to be answered; '' when they did not say.
  contact       text not null default '',
  language      text not null,
  ip            text not null,
  -- The form's own key: a second press of the button is the same feedback. Scoped to who sent it.
  sender        text not null,
  request_key   text not null,
  state         text not null default 'open' check (state in ('open', 'answered', 'closed')),
  note          text not null default '',
  handled_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  unique (brand_id, sender, request_key)
);
create index feedback_desk on support.feedback (brand_id, state, id desc);

-- Files of DATA_DIR/feedback, drawn anew from what was sent.
create table support.feedback_image (
  feedback_id bigint not null references support.feedback on delete cascade,
  position    smallint not null check (position between 1 and 3),
  file        text not null unique,
  width       int not null,
  height      int not null,
  primary key (feedback_id, position)
);

create table support.feedback_change (
  id          bigint generated always as identity primary key,
  feedback_id bigint not null references support.feedback,
  operator_id bigint not null,
  from_state  text not null,
  to_state    text not null,
  note        text not null,
  changed_at  timestamptz not null
);
create index feedback_change_of on support.feedback_change (feedback_id, id desc);

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

-- What operators send into the inbox.
create table support.broadcast (
  id          bigint generated always as identity primary key,
  brand_id    int not null references site.brand,
  operator_id bigint not null,
  -- One player, everybody, or everybody from a VIP rank on.
  audience    text not null check (audience in ('player', 'all', 'vip')),
  player_id   bigint,
  vip_rank    smallint,
  -- An offer: players who excluded themselves get none.
  marketing   boolean not null,
  title       text not null,
  content     text not null,
  recipients  int not null check (recipients >= 0),
  left_out    int not null check (left_out >= 0),
  -- Chosen by the desk's form: the same form sent twice is one message.
  request_key text not null,
  sent_at     timestamptz not null,
  unique (brand_id, request_key),
  check ((audience = 'player') = (player_id is not null)),
  check ((audience = 'vip') = (vip_rank is not null))
);
create index broadcast_of_brand on support.broadcast (brand_id, id desc);

-- Messages of the platform to one player; the inbox shows them.
create table support.message (
  id        bigint generated always as identity primary key,
  brand_id  int not null references site.brand,
  player_id bigint not null,
  title     text not null,
  content   text not null,
  sent_at   timestamptz not null,
  read_at   timestamptz,
  broadcast_id bigint references support.broadcast,
  -- A message that a player deletes leaves the inbox, not the records.
  deleted_at timestamptz
);
create index message_unread on support.message (brand_id, player_id) where read_at is null and deleted_at is null;
create index message_of_player on support.message (brand_id, player_id, id desc);
create index message_of_broadcast on support.message (broadcast_id) where broadcast_id is not null;
