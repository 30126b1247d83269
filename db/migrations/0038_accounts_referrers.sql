-- Who invited whom: decided once, when the invited account is made, and never changed.
create table accounts.referral_codes (
  brand_id   int not null,
  -- Upper case; made when the player first asks for it, and theirs for ever.
  code       text collate "C" not null check (code = upper(code)),
  player_id  bigint not null unique references accounts.players,
  created_at timestamptz not null default now(),
  primary key (brand_id, code)
);

alter table accounts.players
  -- The inviter's account is always the older one: nobody invites themselves, and no circle can close.
  add column referrer_id bigint references accounts.players check (referrer_id < id),
  -- Why a person should look before a reward is believed: registered from an address of the inviter.
  add column referrer_flag text check (referrer_flag is null or (referrer_flag = 'same-address' and referrer_id is not null));
create index players_of_referrer on accounts.players (referrer_id, id desc) where referrer_id is not null;
