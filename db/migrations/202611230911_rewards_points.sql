-- Points become a currency of the ledger. What stood in rewards.point_entry stays as the details of each transfer.

-- Rates and prices may improve with the VIP rank: the row of the highest rank that the player has reached counts.
alter table rewards.point_rate add column rank smallint not null default 0 check (rank between 0 and 99);
alter table rewards.point_rate drop constraint point_rate_pkey;
alter table rewards.point_rate add primary key (brand_id, kind, rank);

create table rewards.point_setting (
  brand_id        int primary key references site.brand,
  -- So many points are so much of the wallet's currency (1/10,000 of a main unit). Null: points are not turned into credits.
  convert_points  bigint check (convert_points > 0),
  convert_amount  bigint check (convert_amount > 0),
  -- The fewest points of one conversion.
  convert_least   bigint not null default 1 check (convert_least > 0),
  version         int not null default 1,
  check ((convert_points is null) = (convert_amount is null))
);

-- Turnover that was counted at one rate. Parts of a unit wait in the latest lot and go on to the next when the rate changes.
-- A bet that is voided takes from the latest lots first, so its points go back at the rate at which they came.
create table rewards.point_lot (
  id          bigint generated always as identity primary key,
  brand_id    int not null references site.brand,
  player_id   bigint not null,
  kind        text not null check (kind in ('live', 'lottery', 'pvp', 'rng', 'sports', 'deposit')),
  unit        bigint not null check (unit > 0),
  -- 0: there was no rate.
  rate_points bigint not null check (rate_points >= 0),
  turnover    bigint not null check (turnover >= 0),
  points      bigint not null check (points = turnover / unit * rate_points)
);
create index point_lot_of_player on rewards.point_lot (player_id, kind, id);

-- Turnover and deposits that were told since points were last counted; below zero where more was taken back than came.
create table rewards.point_due (
  player_id bigint not null,
  kind      text not null check (kind in ('live', 'lottery', 'pvp', 'rng', 'sports', 'deposit')),
  brand_id  int not null,
  turnover  bigint not null,
  since     timestamptz not null,
  primary key (player_id, kind)
);
create index point_due_since on rewards.point_due (since);

alter table rewards.point_entry add column transfer_id bigint unique;
-- A voided bet may take back points that were spent: then the balance is below zero until new points come.
alter table rewards.point_entry drop constraint point_entry_accumulated_check;
alter table rewards.point_entry drop constraint point_entry_kind_check;
alter table rewards.point_entry add constraint point_entry_kind_check
  check (kind in ('live', 'lottery', 'pvp', 'rng', 'sports', 'redeem', 'deposit', 'award'));

-- Entries that were written before are posted one by one, in their order. Kind 29: points; house 4: promotion.
do $$
declare
  e record;
  v_account bigint;
  v_source text;
  v_id bigint[];
begin
  for e in select * from rewards.point_entry order by id loop
    v_account := ledger.open_account(e.brand_id, 'POINTS', 'player', e.player_id, 0);
    v_source := 'points:entry:' || e.id;
    select ok_id into v_id from ledger.post_transfers((v_account & 31)::int,
      array[left(encode(sha256(convert_to(v_source, 'UTF8')), 'hex'), 32)::uuid], array[v_source], array[v_account],
      array[e.points * 10000], array[29::smallint], array[4::smallint], array[0::smallint], array[null::smallint],
      array[null::int], array[null::uuid], array[null::text]);
    update rewards.point_entry set transfer_id = v_id[1] where id = e.id;
  end loop;
end $$;
alter table rewards.point_entry alter column transfer_id set not null;

-- Goods: credits for the wallet ("cash"), things without a parcel ("virtual") and things with one ("goods").
alter table rewards.point_reward drop constraint point_reward_kind_check;
alter table rewards.point_reward add constraint point_reward_kind_check check (kind in ('goods', 'virtual', 'cash'));
-- Goes to the wallet at once, 1/10,000 of a main unit.
alter table rewards.point_reward add column credit bigint not null default 0 check (credit >= 0);
alter table rewards.point_reward add constraint point_reward_credit check ((kind = 'cash') = (credit > 0));
-- When an empty shelf is filled again, as the brand expects it.
alter table rewards.point_reward add column back_on date;
alter table rewards.point_reward add column version int not null default 1;

create table rewards.point_price (
  reward_id int not null references rewards.point_reward on delete cascade,
  rank      smallint not null check (rank between 1 and 99),
  points    bigint not null check (points > 0),
  primary key (reward_id, rank)
);

alter table rewards.point_redemption drop constraint point_redemption_kind_check;
alter table rewards.point_redemption add constraint point_redemption_kind_check check (kind in ('goods', 'virtual', 'cash', 'points'));
-- Goods that were awarded cost no points.
alter table rewards.point_redemption drop constraint point_redemption_points_check;
alter table rewards.point_redemption add constraint point_redemption_points_check check (points >= 0);
alter table rewards.point_redemption
  add column credit      bigint not null default 0 check (credit >= 0),
  add column receiver    text not null default '',
  add column mobile      text not null default '',
  add column address     text not null default '',
  -- Names one request of the player: sent twice it is one exchange.
  add column request_key text,
  -- Handed over to be carried; the exchange is completed later, or with it.
  add column sent_at     timestamptz,
  add column decided_by  bigint,
  -- False for a piece that was awarded from an empty shelf.
  add column took_stock  boolean not null default true;
create unique index point_redemption_request on rewards.point_redemption (player_id, request_key) where request_key is not null;
create index point_redemption_of_brand on rewards.point_redemption (brand_id, state, id);
