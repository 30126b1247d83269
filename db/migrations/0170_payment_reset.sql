-- A forgotten payment password that was set anew: money waits for a while afterwards.
alter table accounts.players add column payment_reset_at timestamptz;

alter table accounts.codes drop constraint codes_purpose_check;
alter table accounts.codes add constraint codes_purpose_check
  check (purpose in ('register', 'login', 'reset', 'either', 'bind', 'step', 'email', 'payment'));
