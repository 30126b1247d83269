-- The player's picture: "static:<name>" of the house's own set, or "media:<file>" that the player uploaded; '' until then.
alter table accounts.players add column avatar text not null default ''
  check (avatar = '' or avatar ~ '^(static:[a-z]{1,20}|media:[a-z0-9-]{1,80}[.]webp)$');
