-- Messages about what happened to a player's money and account: which ones the player wants, and which were written.
create table support.event_choice (
  player_id bigint not null,
  kind      text not null check (kind in ('deposit', 'withdrawal', 'receipt', 'bonus', 'limit', 'device')),
  inbox     boolean not null,
  mail      boolean not null,
  primary key (player_id, kind)
);

-- One row per event that was told: a second worker or a second look at the same rows tells nothing again.
create table support.event_told (
  -- Kind and row, such as "deposit:1042".
  source  text primary key,
  told_at timestamptz not null
);
create index event_told_by_time on support.event_told using brin (told_at);

-- How far the rows of a kind were looked at. Nothing from before the first look is told.
create table support.event_cursor (
  kind       text primary key,
  looked_at timestamptz not null
);

-- Rows of these tables are added in the order of their time, so a BRIN index finds the newest at hardly any cost.
create index withdrawal_events_by_time on cashier.withdrawal_events using brin (at);
create index receipts_by_time on cashier.receipts using brin (paid_at);
create index adjustments_by_time on cashier.adjustments (decided_at) where state = 'approved';
create index award_given_by_time on rewards.award (given_at) where state = 'given';
create index limits_by_time on compliance.limits (set_at);
create index exclusions_by_time on compliance.exclusions using brin (started_at);
create index sessions_by_start on accounts.sessions using brin (created_at);
