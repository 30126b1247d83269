import type { Artwork } from './artwork.ts';
import { linePaths } from './lettering.ts';

const GROUND = '#2B2B33';
const INK = '#F4F1EA';

/** `<letter>-<pixels>`, `<letter>-maskable-<pixels>` or `<letter>-share`: the sign of a brand without a picture. */
export function letterArtwork(id: string): Artwork | undefined {
  const [, letter = '', kind = ''] = /^([a-z0-9])-(48|180|192|512|maskable-192|maskable-512|share)$/.exec(id) ?? [];
  if (letter === '') return undefined;
  if (kind === 'share') return { svg: picture(letter, { width: 1_200, height: 630, size: 380 }), format: 'png' };
  const pixels = Number(kind.replace('maskable-', ''));
  const isWhole = kind !== `${pixels}` || pixels === 180;
  const round = isWhole ? 0 : pixels * 0.22;
  return { svg: picture(letter, { width: pixels, height: pixels, size: pixels * 0.6, round }), format: 'png' };
}

function picture(
  letter: string,
  { width, height, size, round = 0 }: { width: number; height: number; size: number; round?: number },
): string {
  // Capitals of this face are 0.7 em high.
  const at = { x: width / 2, y: height / 2 + size * 0.35, size, anchor: 'middle' as const };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${round}" fill="${GROUND}"/><g fill="${INK}">${linePaths(letter.toUpperCase(), 'phudu-bold', at)}</g></svg>`;
}
