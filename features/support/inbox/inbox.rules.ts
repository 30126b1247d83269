import { cutText } from '#platform/i18n/well-formed.ts';
/** One player, all players, or all players from a VIP rank on. */
export const AUDIENCES = ['player', 'all', 'vip'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const TITLE_LONGEST = 120;
export const CONTENT_LONGEST = 10_000;

/** Ids in a comma list, as clients send them; invalid ones are left out, so that they delete nothing. */
export function messageIds(parts: readonly string[]): bigint[] {
  return parts.filter((part) => /^\d{1,18}$/.test(part)).map(BigInt);
}

/** The beginning of a message without markup, for the list. */
export function excerpt(html: string, longest = 140): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > longest ? `${cutText(text, longest).trimEnd()}…` : text;
}
