-- Counts the transactions that changed the catalogue. Servers keep the catalogue in memory and compare this number
-- before they believe their copy, so that no process ever shows an old one.
create table lobby.revision (
  only_row boolean primary key default true check (only_row),
  number   bigint not null default 0
);
insert into lobby.revision default values;

-- Deferred to the commit: the one row is locked only for that moment, so that writers never wait for each other in a
-- circle; and once per transaction, however many rows it changed.
create function lobby.count_change() returns trigger language plpgsql as $$
begin
  if current_setting('lobby.counted', true) is distinct from pg_current_xact_id()::text then
    perform set_config('lobby.counted', pg_current_xact_id()::text, true);
    update lobby.revision set number = number + 1;
  end if;
  return null;
end $$;

create constraint trigger counted after insert or update or delete on lobby.vendor
  deferrable initially deferred for each row execute function lobby.count_change();
create constraint trigger counted after insert or update or delete on lobby.game
  deferrable initially deferred for each row execute function lobby.count_change();
create constraint trigger counted after insert or update or delete on lobby.brand_vendor
  deferrable initially deferred for each row execute function lobby.count_change();
create constraint trigger counted after insert or update or delete on lobby.brand_game
  deferrable initially deferred for each row execute function lobby.count_change();

-- Hot games are picked from that copy too.
drop index lobby.brand_game_hot;
