-- Money that arrived and must not go into the wallet by itself: its player is excluded, or it came so late that other
-- deposits have used up the player's own limit. It waits for a person like every other payment that found no way.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
     where conrelid = 'cashier.payment_notices'::regclass and pg_get_constraintdef(oid) like '%in_review%' loop
    execute format('alter table cashier.payment_notices drop constraint %I', name);
  end loop;
end $$;
alter table cashier.payment_notices
  add check (outcome in
    ('credited', 'credited_late', 'wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded',
     'unknown_reference', 'conflict', 'forged', 'unreadable', 'stale')),
  add check (resolution is null or outcome in
    ('wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded', 'unknown_reference', 'conflict'));

drop index cashier.payment_notices_open;
create index payment_notices_open on cashier.payment_notices (id desc)
  where outcome in ('wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded', 'unknown_reference', 'conflict')
    and resolution is null;

-- What a player received counts in their own deposit limit.
create index gifts_received on cashier.gifts (receiver_id, sent_at);
