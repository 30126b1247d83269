import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { n } from './sheet.ts';

/** Places our own drawings (drawings/*.svg) and the 3D objects (objects/*.webp, Fluent Emoji, MIT) on a sheet. */
export type DrawingName =
  | 'bamboo'
  | 'bird'
  | 'cloud'
  | 'coin'
  | 'crackle'
  | 'diamond'
  | 'drum'
  | 'flakes'
  | 'fret'
  | 'hex'
  | 'karst'
  | 'karst-line'
  | 'lattice'
  | 'logo'
  | 'lotus'
  | 'lotus-bud'
  | 'lotus-leaf'
  | 'moon'
  | 'rays'
  | 'scale'
  | 'wave';

export type Drawing = { width: number; height: number; body: string };
export type Placement = {
  x: number;
  y: number;
  width: number;
  /** Defaults to the drawing's own proportion. */
  height?: number;
  rotate?: number;
  flip?: boolean;
  opacity?: number;
  filter?: string;
  mask?: string;
  /** Value of `currentColor` inside the drawing. */
  color?: string;
  /** Stretches the drawing to the box instead of fitting it. */
  stretch?: boolean;
};

const folder = import.meta.dirname;
const drawings = new Map<DrawingName, Drawing>();
const objects = new Map<string, string>();

/**
 * A drawing's size and inner markup. Its ids contain the drawing's name, so that several drawings can share a sheet.
 */
export function drawing(name: DrawingName): Drawing {
  const known = drawings.get(name);
  if (known) return known;
  const text = readFileSync(join(folder, 'drawings', `${name}.svg`), 'utf8');
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? [];
  if (!width || !height) throw new Error(`drawing ${name} has no viewBox`);
  const body = text
    .replace(/^[^>]*<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/ id="([^"]+)"/g, ` id="${name}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`);
  const loaded = { width: Number(width), height: Number(height), body };
  drawings.set(name, loaded);
  return loaded;
}

function attributes(at: Placement, width: number, height: number): string {
  const centre = `${n(at.x + width / 2)} ${n(at.y + height / 2)}`;
  const turns = [
    at.rotate ? `rotate(${n(at.rotate)} ${centre})` : '',
    at.flip ? `translate(${n(2 * at.x + width)} 0) scale(-1 1)` : '',
  ];
  const transform = turns.filter(Boolean).join(' ');
  return [
    transform && `transform="${transform}"`,
    at.opacity !== undefined && `opacity="${n(at.opacity)}"`,
    at.filter && `filter="${at.filter}"`,
    at.mask && `mask="${at.mask}"`,
    at.color && `color="${at.color}"`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function place(name: DrawingName, at: Placement): string {
  const art = drawing(name);
  const height = at.height ?? (at.width * art.height) / art.width;
  const ratio = at.stretch ? ' preserveAspectRatio="none"' : '';
  return `<g ${attributes(at, at.width, height)}><svg x="${n(at.x)}" y="${n(at.y)}" width="${n(at.width)}" height="${n(height)}" viewBox="0 0 ${art.width} ${art.height}"${ratio}>${art.body}</svg></g>`;
}

/** A drawing repeated over a box from its upper left corner, each copy `width` wide. */
export function tiled(
  name: DrawingName,
  width: number,
  box: { x: number; y: number; width: number; height: number },
): string {
  const art = drawing(name);
  const height = (width * art.height) / art.width;
  const scale = width / art.width;
  let out = '';
  for (let y = box.y; y < box.y + box.height; y += height)
    for (let x = box.x; x < box.x + box.width; x += width)
      out += `<use href="#t-${name}" transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})"/>`;
  return `<defs><g id="t-${name}">${art.body}</g></defs>${out}`;
}

/**
 * Loads the objects that a picture needs; call it before `object`. The drawing library reads PNG inside SVG but not
 * WebP, so each object is decoded once and kept.
 */
export async function loadObjects(codes: readonly string[]): Promise<void> {
  const missing = [...new Set(codes)].filter((code) => !objects.has(code));
  const read = missing.map(async (code) => {
    const png = await sharp(join(folder, 'objects', `${code}.webp`))
      .png({ compressionLevel: 3 })
      .toBuffer();
    objects.set(code, png.toString('base64'));
  });
  await Promise.all(read);
}

/** A loaded 3D object by its code point name, as in objects/1f409.webp. */
export function object(code: string, at: Placement): string {
  const data = objects.get(code);
  if (!data) throw new Error(`object ${code} was not loaded`);
  return `<image href="data:image/png;base64,${data}" x="${n(at.x)}" y="${n(at.y)}" width="${n(at.width)}" height="${n(at.width)}" ${attributes(at, at.width, at.width)}/>`;
}
