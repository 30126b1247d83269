-- Origins of the websites from which a casino operator has opened games: one operator may run several brands, and each
-- shows the games in a frame of its own page.
create table studio.portals (
  operator_id text not null references studio.operators,
  origin text not null,
  primary key (operator_id, origin)
);
