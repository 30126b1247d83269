-- How long a player was logged in since a moment (features/accounts/sessions/spans.store.ts), ended sessions included.
create index sessions_spans on accounts.sessions (player_id, ends_at);
