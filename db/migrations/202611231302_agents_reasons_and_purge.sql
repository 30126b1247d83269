-- Why a request was rejected, in the words of who rejected it; shown to both sides.
alter table agents.request add column reason text not null default '' check (char_length(reason) <= 200);

-- Slots before this one were given up, whole days of the brand: the first day whose slots are all there.
create table agents.slot_purge (
  brand_id int primary key,
  slot     int not null,
  from_day date not null
);
