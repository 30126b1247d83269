-- Rewards that players have claimed, one row per ledger transfer: written in the transaction that moves the money.
create table rewards.claim (
  id           bigint generated always as identity primary key,
  brand_id     int not null references site.brand,
  player_id    bigint not null,
  kind         text not null check (kind in ('referral', 'rebate')),
  -- The business fact, and the transfer's key in the ledger: 'referral:<invitee>',
  -- 'rebate:<player>:<period>:<game type>'. Unique, so nothing is paid twice.
  key          text not null unique,
  amount       bigint not null check (amount > 0),
  transfer_id  bigint not null,
  claimed_at   timestamptz not null,
  -- A referral bonus: for whom, and why a person should look.
  invitee_id   bigint unique,
  flag         text,
  -- A rebate: of which turnover. The hours from start to end are spent for this game type.
  period       text,
  period_start timestamptz,
  period_end   timestamptz,
  game_type    text,
  turnover     bigint,
  rate_bps     int,
  check ((kind = 'referral') = (invitee_id is not null)),
  check ((kind = 'rebate') = (period is not null and period_start < period_end and game_type is not null
                              and turnover > 0 and rate_bps > 0))
);
create index claim_of_player on rewards.claim (player_id, id desc);
