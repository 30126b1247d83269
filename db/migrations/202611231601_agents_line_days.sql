-- What the line of each member (the member itself and everybody below) did on each day, added up from closed slots. A page
-- of the team reads it, however many stand below. A job of features/agents/facts keeps it.
create table agents.line_day (
  member_id bigint not null,
  day       date not null,
  volume    bigint not null default 0,
  stakes    bigint not null default 0,
  payouts   bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 80);

-- Slots of a brand before this one are in the lines.
create table agents.line_mark (
  brand_id int primary key,
  slot     int not null
);
