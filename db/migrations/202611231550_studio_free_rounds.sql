-- Rounds that an operator gives a player: the stake is the operator's (protocols.md A "is_free").
create table studio.free_grants (
  id         bigint generated always as identity primary key,
  player_id  bigint not null references studio.players,
  game_code  text not null,
  -- The operator's name of the gift; it comes back with each bet.
  reward     uuid not null,
  rounds     int not null check (rounds > 0),
  stake      bigint not null check (stake > 0),
  -- Rounds that were begun and not given back.
  played     int not null default 0 check (played between 0 and rounds),
  expires_at timestamptz not null,
  -- The operator refused a round of it: nothing more is tried until the game is opened again.
  closed     boolean not null default false,
  unique (player_id, reward)
);

alter table studio.rounds add column free_grant bigint references studio.free_grants;
