export const KINDS = ['banner', 'notice', 'popup', 'promotion'] as const;
export type AnnouncementKind = (typeof KINDS)[number];

export const LINKAGE_TYPES = ['', 'route', 'promotion', 'game', 'external', 'member'] as const;
export type LinkageType = (typeof LINKAGE_TYPES)[number];

/** Banner groups (spec section 3 "Banner"). */
export const BANNER_GROUPS = [
  ...['w_home', 'w_rng', 'w_live', 'w_fish', 'w_pvp', 'w_sports', 'w_esports', 'w_lott', 'w_down', 'w_promotion'],
  ...['w_shop', 'w_help', 'w_login', 'w_reg', 'w_forget'],
];

/** Categories and badges of promotions (spec section 3 "Promotion categories"). */
export const PROMOTION_CATEGORIES = [
  ...['newplayer', 'deposit', 'rng', 'live', 'fish', 'pvp', 'sports', 'lotto', 'rebate', 'point', 'rank'],
  ...['download', 'other'],
];
export const PROMOTION_BADGES = ['NEWBIE', 'LIMITED', 'SPECIAL_OFFER', 'DAILY', 'HIGH_REBATE', 'VIP'];

/** Other words of existing brands; the players' side maps them alike (features/rewards/promotions). */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['lottery', 'lotto'],
  ['new', 'newplayer'],
  ['vip', 'rank'],
  ['points', 'point'],
  ['special', 'SPECIAL_OFFER'],
]);

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace('rabate', 'rebate');

/** The matching entry of `words` in any spelling of existing brands: "new player", "SPECIAL OFFER", "HIGH RABATE". */
export function spelledAs(words: readonly string[], written: string): string | undefined {
  const meant = folded(written);
  return words.find((word) => folded(word) === meant) ?? words.find((word) => word === SYNONYMS.get(meant));
}

/** Rejects targets that a browser would execute, and targets that look like our own path but lead elsewhere. */
export function isSafeLinkage(linkageType: LinkageType, linkage: string): boolean {
  if (linkageType === 'external') return /^https:\/\/[^\s/]\S*$/i.test(linkage);
  if (linkageType === 'route') return /^\/(?![/\\])\S*$/.test(linkage);
  return /^[\w./#-]*$/.test(linkage);
}

/** Pictures must be our own: drawn (/art) or uploaded (/media), never from another host. */
export function isOwnPicture(image: string): boolean {
  return image === '' || /^\/(art|media)\/[\w./-]+\.(avif|webp)$/.test(image);
}

/** W desktop web, M mobile (wire.md 3). An empty platform and a client that names neither always match. */
export function fitsPlatform(one: { platform: '' | 'W' | 'M' }, asked: string): boolean {
  const wanted = asked.toUpperCase();
  return one.platform === '' || (wanted !== 'W' && wanted !== 'M') || one.platform === wanted;
}

export type DisplayState = 'live' | 'scheduled' | 'ended' | 'off';

/** An announcement's state for readers at a moment. */
export function displayState(
  row: { enabled: boolean; starts_at: Date | null; ends_at: Date | null },
  now: number,
): DisplayState {
  if (!row.enabled) return 'off';
  if (row.ends_at && row.ends_at.getTime() <= now) return 'ended';
  if (row.starts_at && row.starts_at.getTime() > now) return 'scheduled';
  return 'live';
}
