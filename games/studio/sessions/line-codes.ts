/** Why a room says goodbye to a player's socket; each room has its words for them. */
export const LINE_BYES = [
  'version',
  'malformed',
  /** More messages in a second than a person makes. */
  'too.fast',
  'token',
  /** The session ended (another window, the operator, its time); what was paid for was finished. */
  'session.ended',
  /** The wallet takes no more stakes: a break, an exclusion or a lock; what was paid for was finished. */
  'player.disabled',
  /** A newer window of this player is here. */
  'replaced',
  'left',
  /** The server restarts: connect again at once with the last number. */
  'restart',
] as const;
