-- Bodies that came encrypted: each may be used once, in whichever server process it arrives.
create schema http;

create table http.sealed_seen (
  jti     text primary key,
  ends_at timestamptz not null
);
create index sealed_seen_ends on http.sealed_seen (ends_at);
