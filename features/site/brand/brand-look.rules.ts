/** Sizes of a brand's sign, in pixels: browser tab, phones, installed apps and search engines. */
export const SIGN_PIXELS = [48, 180, 192, 512] as const;
export type SignPixels = (typeof SIGN_PIXELS)[number];

/** The setting group `look`. */
export interface Look {
  /** Wears the house's lotus, which is the demo's. */
  lotus: boolean;
  /** Begin of the names of its files in DATA_DIR/media; '' for a letter drawn by us. */
  sign: string;
  share: string;
}

const LOTUS: Record<SignPixels, string> = {
  48: '/art/icons/favicon-48.png',
  180: '/art/icons/apple-touch-icon.png',
  192: '/art/icons/icon-192.png',
  512: '/art/icons/icon-512.png',
};

/** Address of the brand's sign in a size: its own, or the first letter of its name. */
export function signUrl(look: Look, name: string, pixels: SignPixels): string {
  if (look.sign !== '') return `/media/${look.sign}-${pixels}.png`;
  return look.lotus ? LOTUS[pixels] : `/art/letters/${letterOf(name)}-${pixels}.png`;
}

/** Address of the sign that fills its square, for launchers that cut icons to a shape; its own sign has none. */
export function maskableUrl(look: Look, name: string, pixels: 192 | 512): string | undefined {
  if (look.sign !== '') return undefined;
  return look.lotus ? `/art/icons/maskable-${pixels}.png` : `/art/letters/${letterOf(name)}-maskable-${pixels}.png`;
}

/** Address of the picture of shared links, 1200 x 630. */
export function shareUrl(look: Look, name: string): string {
  if (look.share !== '') return `/media/${look.share}-share.png`;
  return look.lotus ? '/art/share/home.png' : `/art/letters/${letterOf(name)}-share.png`;
}

/** The first letter or digit of a name in A to Z: "Đại Phát" gives d. */
function letterOf(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll('đ', 'd');
  return /[a-z0-9]/.exec(plain)?.[0] ?? 'x';
}
