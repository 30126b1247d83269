-- How far the demo players of a brand have played (tools/lived-in): once for ever, and a killed start goes on from here.
create table lobby.lived_in (
  brand_id    int primary key,
  rounds      int not null default 0,
  finished_at timestamptz
);
