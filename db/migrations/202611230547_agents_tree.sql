-- The tree of each brand, rates, invite links, contracts, facts and settlement. Only features/agents writes here, and the
-- trigger that lets every new account join its tree. Amounts are counts of 1/10,000, rates 1/10,000.

-- One row for each account of the tree; trial accounts and assistants stand outside.
-- `path` runs from the top of the line to the member itself. A circle cannot be written: the foreign key asks for the
-- upline's own row with this path less its last member, so every path is one longer than its upline's.
create table agents.member (
  member_id   bigint primary key,
  brand_id    int not null,
  upline_id   bigint,
  path        bigint[] not null,
  upline_path bigint[] generated always as (nullif(path[1:cardinality(path) - 1], '{}')) stored,
  depth       smallint generated always as ((cardinality(path) - 1)::smallint) stored,
  -- First day of the brand whose periods count with this path. A new member counts from its first bet.
  holds_from  date not null default '-infinity',
  -- Kept by the functions below; everybody below, at any depth.
  directs     int not null default 0,
  team_size   int not null default 0,
  check (path[cardinality(path)] = member_id),
  check (upline_id is not distinct from path[cardinality(path) - 1]),
  check (cardinality(path) <= 200),
  unique (brand_id, member_id, path),
  constraint member_follows_upline foreign key (brand_id, upline_id, upline_path)
    references agents.member (brand_id, member_id, path) deferrable initially deferred
) with (fillfactor = 80);
-- A team is one range of this index.
create index member_by_path on agents.member (brand_id, path);
create index member_of_upline on agents.member (upline_id, member_id) where upline_id is not null;

-- Where a member stood before a move: for periods that start from the first day on, before the second.
create table agents.member_past (
  member_id   bigint not null,
  brand_id    int not null,
  path        bigint[] not null,
  holds_from  date not null,
  holds_until date not null check (holds_until > holds_from),
  primary key (member_id, holds_from)
);

create table agents.move (
  id             bigint generated always as identity primary key,
  brand_id       int not null,
  member_id      bigint not null references agents.member,
  from_upline_id bigint,
  to_upline_id   bigint,
  reason         text not null,
  state          text not null default 'asked' check (state in ('asked', 'done', 'rejected')),
  asked_by       bigint not null,
  asked_at       timestamptz not null,
  decided_by     bigint,
  decided_at     timestamptz,
  decided_reason text,
  effective_from date,
  members        int not null default 1,
  check ((state = 'asked') = (decided_by is null)),
  -- Two people decide a move.
  check (decided_by is null or decided_by <> asked_by),
  check ((state = 'done') = (effective_from is not null))
);
create unique index move_open_once on agents.move (member_id) where state = 'asked';
create index move_of_brand on agents.move (brand_id, id desc);
create index move_in_force on agents.move (brand_id, effective_from, id) where state = 'done';

-- Rebate rates: the newest row that is not later than a day holds on it.
create table agents.rate (
  member_id bigint not null references agents.member,
  product   smallint not null check (product between 1 and 9),
  from_day  date not null default '-infinity',
  rate_bps  int not null check (rate_bps between 0 and 10000),
  primary key (member_id, product, from_day)
);

create table agents.invite_link (
  id         bigint generated always as identity primary key,
  brand_id   int not null,
  owner_id   bigint not null references agents.member,
  -- Stands in accounts.affiliate_codes as well, which decides whether it may still be used.
  code       text collate "C" not null,
  name       text not null default '',
  type       smallint not null check (type in (0, 1, 41)),
  -- Rates by the number of the product: {"1": 50}.
  rates      jsonb not null default '{}',
  expires_at timestamptz,
  uses       int check (uses > 0),
  registered int not null default 0,
  visits     int not null default 0,
  created_at timestamptz not null,
  closed_at  timestamptz,
  unique (brand_id, code)
);
create index invite_link_of_owner on agents.invite_link (owner_id, id desc);

-- One visit for each address and day.
create table agents.link_visit (
  link_id bigint not null references agents.invite_link,
  day     date not null,
  network text not null,
  primary key (link_id, day, network)
);

-- Who came by a link: decided once.
create table agents.link_member (
  member_id     bigint primary key references agents.member,
  link_id       bigint not null references agents.invite_link,
  registered_at timestamptz not null
);
create index link_member_of on agents.link_member (link_id, registered_at desc);

-- What a code gives to whoever registers with it.
alter table accounts.affiliate_codes
  add column gives_type smallint not null default 0 check (gives_type in (0, 1, 41)),
  add column expires_at timestamptz,
  add column uses_left  int check (uses_left >= 0);

create function agents.join_tree() returns trigger language plpgsql as $$
declare
  v_path bigint[];
  v_link agents.invite_link;
begin
  if new.type in (4, 42) then return null; end if;
  if new.upline_id is not null then
    select path into v_path from agents.member where member_id = new.upline_id and brand_id = new.brand_id;
    if v_path is null then raise exception 'the upline % of % is not in the tree', new.upline_id, new.id; end if;
  end if;
  insert into agents.member (member_id, brand_id, upline_id, path)
  values (new.id, new.brand_id, new.upline_id, coalesce(v_path, '{}') || new.id);
  if v_path is null then return null; end if;
  -- From the top down, so that two registrations below the same agents wait for each other in one order.
  perform 1 from agents.member where member_id = any(v_path) order by depth for no key update;
  update agents.member
     set team_size = team_size + 1, directs = directs + (member_id = new.upline_id)::int
   where member_id = any(v_path);
  if new.affiliate_code is null then return null; end if;
  select * into v_link from agents.invite_link where brand_id = new.brand_id and code = upper(new.affiliate_code);
  if v_link.id is null or v_link.owner_id <> new.upline_id then return null; end if;
  update agents.invite_link set registered = registered + 1 where id = v_link.id;
  insert into agents.link_member (member_id, link_id, registered_at) values (new.id, v_link.id, new.registered_at);
  -- Never above the upline's rate of now.
  insert into agents.rate (member_id, product, rate_bps)
  select new.id, given.key::smallint, least(given.value::int, above.rate_bps)
    from jsonb_each_text(v_link.rates) as given
    join lateral (select rate_bps from agents.rate r
                   where r.member_id = new.upline_id and r.product = given.key::smallint
                   order by from_day desc limit 1) as above on true;
  return null;
end $$;
create trigger join_tree after insert on accounts.players for each row execute function agents.join_tree();

-- Everybody who is there already.
with recursive line as (
  select id, brand_id, upline_id, array[id] as path from accounts.players where upline_id is null and type not in (4, 42)
  union all
  select p.id, p.brand_id, p.upline_id, l.path || p.id
    from accounts.players p join line l on p.upline_id = l.id and p.brand_id = l.brand_id and p.type not in (4, 42)
)
insert into agents.member (member_id, brand_id, upline_id, path) select id, brand_id, upline_id, path from line;
update agents.member m
   set directs = (select count(*) from agents.member d where d.upline_id = m.member_id),
       team_size = (select count(*) - 1 from agents.member t
                     where t.brand_id = m.brand_id and t.path >= m.path and t.path < m.path || 9223372036854775807);

-- Who reads an agent's centre for them. The account has type 42.
create table agents.assistant (
  member_id  bigint primary key references accounts.players,
  agent_id   bigint not null references agents.member,
  active     boolean not null default true,
  created_at timestamptz not null
);
create index assistant_of on agents.assistant (agent_id, member_id);

create table agents.policy (
  brand_id int primary key,
  policy   jsonb not null
);

create table agents.announcement (
  id         bigint generated always as identity primary key,
  brand_id   int not null,
  -- By language: {"VI": "...", "EN": "..."}
  title      jsonb not null,
  content    jsonb not null,
  shown      boolean not null default true,
  created_at timestamptz not null
);
create index announcement_of_brand on agents.announcement (brand_id, id desc);

-- A contract of the holder with its upline, or with the house. It stays when its terms change.
create table agents.contract (
  id              bigint generated always as identity primary key,
  brand_id        int not null,
  kind            text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  holder_id       bigint not null references agents.member,
  upline_id       bigint references agents.member check (upline_id <> holder_id),
  state           text not null default 'active' check (state in ('active', 'terminating', 'terminated')),
  -- Who asked for the end.
  ending_by       text check (ending_by in ('upline', 'holder')),
  created_at      timestamptz not null,
  -- Periods that start from here on are no longer its.
  ends_at         timestamptz,
  -- What was negative and is set against the next periods; written by the run that pays.
  carried_base    bigint not null default 0 check (carried_base <= 0),
  carried_net     bigint not null default 0 check (carried_net <= 0),
  check ((state = 'terminated') = (ends_at is not null)),
  check ((state = 'terminating') = (ending_by is not null))
);
create unique index contract_once on agents.contract (holder_id, kind) where state <> 'terminated';
create index contract_of_upline on agents.contract (upline_id, kind);
create index contract_of_brand on agents.contract (brand_id, kind, id);

-- Versions of terms, never changed: the newest that is not later than a period's start holds for it.
create table agents.terms (
  contract_id bigint not null references agents.contract,
  version     int not null check (version > 0),
  from_at     timestamptz not null,
  -- How long its periods are: D, W, H, M; O hour; R five minutes.
  period      text not null check (period in ('D', 'W', 'H', 'M', 'O', 'R')),
  terms       jsonb not null,
  signed_at   timestamptz not null,
  primary key (contract_id, version)
);
create index terms_by_start on agents.terms (contract_id, from_at desc, version desc);

create table agents.request (
  id          bigint generated always as identity primary key,
  brand_id    int not null,
  kind        text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  type        text not null check (type in ('new contract', 'termination')),
  holder_id   bigint not null references agents.member,
  upline_id   bigint references agents.member,
  contract_id bigint references agents.contract,
  asked_by    text not null check (asked_by in ('upline', 'holder')),
  terms       jsonb check ((terms is null) = (type = 'termination')),
  state       text not null default 'proposed'
              check (state in ('proposed', 'signed', 'rejected', 'withdrawn', 'lapsed', 'terminated', 'kept')),
  created_at  timestamptz not null,
  lapses_at   timestamptz,
  decided_at  timestamptz,
  check ((state = 'proposed') = (decided_at is null))
);
create unique index request_open_once on agents.request (holder_id, kind, type) where state = 'proposed';
create index request_of_holder on agents.request (holder_id, id desc);
create index request_of_upline on agents.request (upline_id, id desc);
create index request_of_brand on agents.request (brand_id, id desc) where upline_id is null;
create index request_lapsing on agents.request (lapses_at) where state = 'proposed';

-- What each member did, by product and slot of five minutes (epoch / 300); product 0 is money that belongs to no game.
create table agents.fact_slot (
  brand_id    int not null,
  slot        int not null,
  member_id   bigint not null,
  product     smallint not null,
  volume      bigint not null default 0,
  stakes      bigint not null default 0,
  payouts     bigint not null default 0,
  bonuses     bigint not null default 0,
  rebates     bigint not null default 0,
  fees        bigint not null default 0,
  jackpots    bigint not null default 0,
  deposits    bigint not null default 0,
  withdrawals bigint not null default 0,
  primary key (brand_id, slot, member_id, product)
) with (fillfactor = 80);

-- The same by the brand's calendar day.
create table agents.fact_day (
  brand_id    int not null,
  day         date not null,
  member_id   bigint not null,
  product     smallint not null,
  volume      bigint not null default 0,
  stakes      bigint not null default 0,
  payouts     bigint not null default 0,
  bonuses     bigint not null default 0,
  rebates     bigint not null default 0,
  fees        bigint not null default 0,
  jackpots    bigint not null default 0,
  deposits    bigint not null default 0,
  withdrawals bigint not null default 0,
  primary key (brand_id, day, member_id, product)
) with (fillfactor = 70);
create index fact_day_of_member on agents.fact_day (member_id, day);

-- An hour is the sum of its twelve slots.
create view agents.fact_hour as
  select brand_id, to_timestamp(slot / 12 * 3600) as hour, member_id, product, sum(volume)::bigint as volume,
         sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts, sum(bonuses)::bigint as bonuses,
         sum(rebates)::bigint as rebates, sum(fees)::bigint as fees, sum(jackpots)::bigint as jackpots,
         sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals
    from agents.fact_slot group by brand_id, slot / 12, member_id, product;

-- Slots before this one are closed: what comes late counts in this one.
create table agents.close_mark (
  only_row boolean primary key default true check (only_row),
  slot     int not null
);
insert into agents.close_mark (slot) values (0);

-- Each time that the mark moved: how far the ledger's lanes were written when everything before `slot` was there.
create table agents.closing (
  slot      int primary key,
  positions bigint[] not null,
  closed_at timestamptz not null
);

-- Entries of the ledger that came after their slot was closed: corrections of a later period.
create table agents.late_line (
  transfer_id bigint primary key,
  brand_id    int not null,
  member_id   bigint not null,
  product     smallint not null,
  happened_at timestamptz not null,
  slot        int not null,
  volume      bigint not null,
  ggr         bigint not null
);
create index late_line_of_brand on agents.late_line (brand_id, transfer_id desc);

-- How far each kind of a brand is settled: the next period starts here.
create table agents.settled (
  brand_id int not null,
  kind     text not null,
  period   text not null,
  until    timestamptz not null,
  primary key (brand_id, kind, period)
);
create table agents.run (
  id           bigint generated always as identity primary key,
  key          text not null unique,
  brand_id     int not null,
  kind         text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'agent_rebate')),
  period       text not null check (period in ('D', 'W', 'H', 'M', 'O', 'R')),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  -- The brand's calendar when it ran: first day, and the day after the last.
  starts_on    date not null,
  ends_on      date not null,
  time_zone    text not null,
  payer        text not null check (payer in ('house', 'upline')),
  tree_version bigint not null,
  -- Entries of the ledger that it counted, by lane: after `ledger_from` and up to `ledger_to`.
  ledger_from  bigint[] not null,
  ledger_to    bigint[] not null,
  state        text not null default 'posting' check (state in ('posting', 'done')),
  late         boolean not null,
  created_at   timestamptz not null,
  done_at      timestamptz,
  unique (brand_id, kind, period, starts_at)
);
create index run_open on agents.run (id) where state = 'posting';
create index run_of_brand on agents.run (brand_id, id desc);
-- One row for each contract of a run (agent rebates: for each ancestor or member), with all that it was computed from.
create table agents.payout (
  id              bigint generated always as identity primary key,
  run_id          bigint not null references agents.run,
  brand_id        int not null,
  kind            text not null,
  member_id       bigint not null,
  upline_id       bigint,
  contract_id     bigint references agents.contract,
  terms_version   int,
  team            int not null default 0,
  with_figures    int not null default 0,
  active          int not null default 0,
  volume          bigint not null default 0,
  stakes          bigint not null default 0,
  payouts         bigint not null default 0,
  bonuses         bigint not null default 0,
  rebates         bigint not null default 0,
  fees            bigint not null default 0,
  jackpots        bigint not null default 0,
  carried_in      bigint not null default 0,
  base            bigint not null default 0,
  -- Place of the tier that paid, from 0.
  tier            smallint,
  rate_bps        int not null default 0,
  gross           bigint not null check (gross >= 0),
  below           bigint not null default 0 check (below >= 0),
  net_carried_in  bigint not null default 0,
  net             bigint not null default 0,
  net_carried_out bigint not null default 0,
  carried_out     bigint not null default 0,
  -- What is posted, and from whom.
  amount          bigint not null check (amount >= 0),
  payer_id        bigint,
  state           text not null default 'due' check (state in ('due', 'paid', 'nothing', 'owed', 'refused')),
  transfer_id     bigint,
  paid_at         timestamptz,
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  unique (run_id, member_id),
  check ((state = 'nothing') = (amount = 0)),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'paid' or transfer_id is not null)
);
create index payout_unpaid on agents.payout (run_id, id) where state in ('due', 'owed');
create index payout_of_member on agents.payout (member_id, ends_at desc, id desc);
create index payout_of_upline on agents.payout (upline_id, kind, ends_at desc);
create index payout_of_contract on agents.payout (contract_id, ends_at desc);
create index payout_owed on agents.payout (payer_id) where state = 'owed';
