/** Longest message, in characters. */
export const MESSAGE_LONGEST = 1_000;

/** Messages read at once by a page; older ones stay in the database. */
export const MESSAGES_SHOWN = 100;

/** Polling interval of pages without events. */
export const POLL_MS = 4_000;

export const CHAT_STATES = ['open', 'closed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];
export type Author = 'customer' | 'operator';

/** The typed text without invisible parts: control characters, spaces at the ends, many empty lines. */
export function cleanMessage(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

export type Piece = { kind: 'text'; text: string } | { kind: 'link'; text: string; path: string };

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/gi;

/** Splits a message into text and links; only addresses of our own origin become links. */
export function piecesOf(text: string, ownOrigin: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const path = ownPath(match[0], ownOrigin);
    if (path === undefined) continue;
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    pieces.push({ kind: 'link', text: match[0], path });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

function ownPath(address: string, ownOrigin: string): string | undefined {
  const url = URL.parse(address);
  if (!url || url.origin !== ownOrigin || url.username !== '' || url.password !== '') return undefined;
  // "//host" would lead to another origin.
  return /^\/(?![/\\])/.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
