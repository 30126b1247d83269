-- Who else came from an address: asked before each award that a household may share.
create index sessions_by_ip on accounts.sessions (ip) where ip is not null;
