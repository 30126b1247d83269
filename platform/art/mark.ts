import type { Artwork } from './artwork.ts';
import { drawing } from './drawing.ts';
import { icon } from './icons.ts';
import { linePaths, widthOf } from './lettering.ts';
import { n } from './sheet.ts';

/** Small vector marks: vendors' logotypes, and the brand's own icons. */
export type MarkInk = 'color' | 'white';

const inks: Record<MarkInk, { icon: string; name: string }> = {
  color: { icon: '#A06A12', name: '#3A2219' },
  white: { icon: '#F0CE82', name: '#FFF3DC' },
};

const height = 40;
const letterSize = 25;

/** A vendor's logotype: its icon and its name in sign-painter's letters, 40 high, on a transparent ground. */
export function vendorMark(spec: { mark: string; name: string }, ink: MarkInk): Artwork {
  const { icon: iconColor, name: nameColor } = inks[ink];
  const width = Math.ceil(48 + widthOf(spec.name, 'phudu-bold') * letterSize + 2);
  const name = linePaths(spec.name, 'phudu-bold', { x: 48, y: 29.5, size: letterSize });
  const content = `${icon(spec.mark, { x: 1, y: 2, width: 36, color: iconColor })}<g fill="${nameColor}">${name}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return { svg, format: 'svg' };
}

/**
 * A vendor's square icon: its mark in gilt on red lacquer. It is rasterised, because a browser parses each SVG picture
 * as a document on the main thread, and lists show many of these. Sharp at 48 px on a screen with three pixels per CSS
 * pixel.
 */
export function vendorIcon(spec: { mark: string }): Artwork {
  const gradients =
    '<defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#B3261E"/><stop offset="1" stop-color="#5C0D10"/></linearGradient></defs>';
  const content = `${gradients}<rect width="96" height="96" rx="22" fill="url(#l)"/><rect x="3" y="3" width="90" height="90" rx="19.5" fill="none" stroke="#E3B75A" stroke-opacity=".55" stroke-width="1.5"/>${icon(spec.mark, { x: 19, y: 19, width: 58, color: '#F4D78E' })}`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="144" height="144" viewBox="0 0 96 96">${content}</svg>`,
    format: 'webp',
  };
}

export type AppIcon = {
  pixels: number;
  /** Maskable icons fill the whole square and keep the lotus inside the safe circle (80 % of the width). */
  shape: 'rounded' | 'bleed';
  format: 'png' | 'svg';
};

/** The brand's lotus as an application icon. */
export function appIcon({ pixels, shape, format }: AppIcon): Artwork {
  const { body } = drawing('logo');
  const square = shape === 'bleed' ? body.replace(' rx="18"', '') : body;
  const [ground, lotus] = splitAt(square, square.indexOf('<g '));
  const scaled =
    shape === 'bleed' ? `<g transform="translate(${n(32 * 0.24)} ${n(32 * 0.24)}) scale(.76)">${lotus}</g>` : lotus;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 64 64">${ground}${scaled}</svg>`,
    format,
  };
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at)];
