/** Why a room closes a player's socket. Each room has its own texts for them. */
export const LINE_BYES = [
  'version',
  'malformed',
  /** More messages in a second than a person can send. */
  'too.fast',
  'token',
  /** The session ended (newer window, operator, or timeout); paid rounds were finished. */
  'session.ended',
  /** The wallet takes no more stakes (break, exclusion or lock); paid rounds were finished. */
  'player.disabled',
  /** A newer window of this player has connected. */
  'replaced',
  'left',
  /** The server restarts: connect again at once with the number of the last event. */
  'restart',
] as const;
