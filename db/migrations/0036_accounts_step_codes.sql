-- Codes that finish a login from a new place, and codes that prove a mail address.
alter table accounts.codes drop constraint codes_purpose_check;
alter table accounts.codes add constraint codes_purpose_check
  check (purpose in ('register', 'login', 'reset', 'either', 'bind', 'step', 'email'));

-- A mail address that was proven belongs to one account of a brand.
create unique index players_by_email on accounts.players (brand_id, email) where email_verified_at is not null;
