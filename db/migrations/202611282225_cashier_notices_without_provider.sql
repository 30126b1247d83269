-- A notice may name an order of a gateway that is no longer installed: nobody can verify it, and it waits for a person.
alter table cashier.payment_notices
  drop constraint payment_notices_outcome_check,
  drop constraint payment_notices_check3,
  add constraint payment_notices_outcome_check check (outcome in
    ('credited', 'credited_late', 'wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded',
     'unknown_reference', 'conflict', 'provider_gone', 'forged', 'unreadable', 'stale')),
  add constraint payment_notices_resolved_check check (resolution is null or outcome in
    ('wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded', 'unknown_reference', 'conflict',
     'provider_gone'));

drop index cashier.payment_notices_open;
create index payment_notices_open on cashier.payment_notices (id desc)
  where outcome in ('wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded',
                    'unknown_reference', 'conflict', 'provider_gone')
    and resolution is null;
-- One row for an order, however often its notices come.
create unique index payment_notices_gone on cashier.payment_notices (deposit_id)
  where outcome = 'provider_gone' and resolution is null;
