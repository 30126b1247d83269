/** Goodbyes after which the game can be opened anew. A session is for one window, so the page itself cannot go on. */
export const REOPENS: ReadonlySet<string> = new Set([
  'replaced',
  'session.ended',
  'token',
  'malformed',
  'too.fast',
  'version',
]);
