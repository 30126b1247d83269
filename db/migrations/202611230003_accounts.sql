-- Who plays, how they prove it, and what slows guessing down. Only features/accounts writes here.
create schema accounts;

create table accounts.players (
  id              bigint generated always as identity (start with 100001) primary key,
  brand_id        int not null,
  -- Folded to lower case: "MinhAnh" and "minhanh" are one account.
  username        text collate "C" not null check (username = lower(username)),
  -- PHC string: $argon2id$v=19$m=19456,t=2,p=1$salt$hash
  password_hash   text not null,
  must_change_password boolean not null default false,
  -- isAgent of the spec: 0 player, 1 and 2 agents, 4 trial, 40 to 42 restricted agents.
  type            smallint not null default 0 check (type in (0, 1, 2, 4, 40, 41, 42)),
  status          text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  nickname        text,
  currency        text not null,
  -- Opened in the same transaction as the row.
  ledger_account  bigint unique,
  language        text not null default 'VI',
  -- Codes as the visitor gave them; who they belong to is decided by the agents' and rewards' rooms.
  referral_code   text,
  affiliate_code  text,
  -- Whatever else the brand's registration form asks for, by field name.
  profile         jsonb not null default '{}',
  -- When the player confirmed age and terms; null for clients that confirm on their own screens.
  terms_accepted_at timestamptz,
  registered_at   timestamptz not null default now(),
  registered_ip   inet,
  register_method text not null default 'WEB',
  -- The visit before the current one, which is what the player wants to compare with.
  last_login_at   timestamptz,
  last_login_ip   inet,
  current_login_at timestamptz,
  current_login_ip inet,
  -- E.164 without the plus sign.
  mobile text check (mobile ~ '^[1-9][0-9]{6,14}$'),
  mobile_verified_at timestamptz,
  -- Folded to lower case.
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  -- PHC string, apart from the login password.
  payment_password_hash text,
  password_changed_at timestamptz not null default now(),
  -- When the first-login action was done.
  welcomed_at timestamptz,
  -- Free play ends here; null for real accounts.
  trial_ends_at timestamptz,
  -- The player's picture: "static:<name>" of the house's own set, or "media:<file>" that the player uploaded; '' until then.
  avatar text not null default '' check (avatar = '' or avatar ~ '^(static:[a-z]{1,20}|media:[a-z0-9-]{1,80}[.]webp)$'),
  -- The inviter, decided once. It is always the older account: nobody invites themselves, and no circle can close.
  referrer_id bigint references accounts.players check (referrer_id < id),
  -- Why a person should look before a reward is believed: registered from an address of the inviter.
  referrer_flag text check (referrer_flag is null or (referrer_flag = 'same-address' and referrer_id is not null)),
  -- The agent above a player: whose affiliate code they registered with. Money may be sent to them and back.
  upline_id bigint references accounts.players (id) check (upline_id <> id),
  -- A forgotten payment password that was set anew: money waits for a while afterwards.
  payment_reset_at timestamptz,
  unique (brand_id, username)
) with (fillfactor = 85);

-- A number or a mail address that was proven belongs to one account of a brand.
create unique index players_by_mobile on accounts.players (brand_id, mobile) where mobile_verified_at is not null;
create unique index players_by_email on accounts.players (brand_id, email) where email_verified_at is not null;
create index players_by_trial_end on accounts.players (trial_ends_at) where trial_ends_at is not null;
create index players_of_referrer on accounts.players (referrer_id, id desc) where referrer_id is not null;
create index players_by_upline on accounts.players (upline_id) where upline_id is not null;

create table accounts.sessions (
  id          bigint generated always as identity primary key,
  player_id   bigint not null references accounts.players,
  -- SHA-256 of the token: whoever reads this table cannot use what it holds.
  token_hash  bytea not null unique,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  -- Each call moves the idle end on; nothing moves the absolute one.
  idle_ends_at timestamptz not null,
  ends_at     timestamptz not null,
  ip          inet,
  user_agent  text not null default '',
  revoked_at  timestamptz,
  revoked_for text check (revoked_for in ('logout', 'password', 'blocked', 'device', 'single', 'ended', 'trial')),
  -- "Confirmed again a moment ago": opens what needs more than an open session.
  confirmed_until timestamptz,
  -- A session that a remembered device has opened: nobody has just proven who sits there.
  restored    boolean not null default false,
  -- A session that a code to the account's own number has opened: no password was typed, so none has to be changed first.
  by_code     boolean not null default false
) with (fillfactor = 70);
create index sessions_of_player on accounts.sessions (player_id) where revoked_at is null;
create index sessions_by_end on accounts.sessions (ends_at);
-- How long a player was logged in since a moment, ended sessions included.
create index sessions_spans on accounts.sessions (player_id, ends_at);

-- "Remember me": a chain of one-use tokens, one row per token. A token that comes back after its use is a stolen one
-- and ends its whole chain.
create table accounts.login_devices (
  token_hash bytea primary key,
  chain      uuid not null,
  player_id  bigint not null references accounts.players,
  created_at timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz,
  revoked_at timestamptz
);
create index login_devices_by_chain on accounts.login_devices (chain);
create index login_devices_of_player on accounts.login_devices (player_id) where revoked_at is null;
create index login_devices_by_end on accounts.login_devices (ends_at);

create table accounts.captchas (
  id          text collate "C" primary key,
  answer_hash bytea not null,
  ends_at     timestamptz not null
);
create index captchas_by_end on accounts.captchas (ends_at);

-- Human checks that were used: a solution opens one door once, on whichever server it comes in.
create table accounts.spent_checks (
  challenge bytea primary key,
  ends_at   timestamptz not null
);
create index spent_checks_by_end on accounts.spent_checks (ends_at);

-- Counters of rate-limiter-flexible, in its own shape. `expire` is epoch milliseconds.
create table accounts.attempts (
  key    varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index attempts_by_end on accounts.attempts (expire);

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
  purpose    text not null check (purpose in ('register', 'login', 'reset', 'either', 'bind', 'step', 'email', 'payment')),
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

create table accounts.affiliate_codes (
  brand_id   int not null,
  code       text collate "C" not null check (code ~ '^[A-Z0-9]{4,32}$'),
  agent_id   bigint not null references accounts.players,
  active     boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (brand_id, code)
);
create index affiliate_codes_of_agent on accounts.affiliate_codes (agent_id);

-- One-use links of "forgot password" by mail.
create table accounts.password_resets (
  token_hash bytea primary key,
  player_id  bigint not null references accounts.players,
  created_at timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz
);
create index password_resets_of_player on accounts.password_resets (player_id);
create index password_resets_by_end on accounts.password_resets (ends_at);

-- Who invited whom: decided once, when the invited account is made, and never changed.
create table accounts.referral_codes (
  brand_id   int not null,
  -- Upper case; made when the player first asks for it, and theirs for ever.
  code       text collate "C" not null check (code = upper(code)),
  player_id  bigint not null unique references accounts.players,
  created_at timestamptz not null default now(),
  primary key (brand_id, code)
);
