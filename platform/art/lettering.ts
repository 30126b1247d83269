import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { group, n, type Sheet, vertical } from './sheet.ts';

/** Letter outlines of one face (glyphs/*.json): per character its advance and path in font units, y downward. */
export type Outlines = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  glyphs: Record<string, [advance: number, path: string] | undefined>;
  kern: Record<string, number | undefined>;
};

export type Face = 'phudu' | 'phudu-bold' | 'yeseva' | 'dela';
export type Tone = 'gold' | 'ivory' | 'extr' | 'red';

type FaceMetrics = { file: string; lineHeight: number; tracking: number; wordGap: number; largest: number };

/**
 * Line heights leave room for stacked Vietnamese marks. `largest` is the largest size on a tile, in hundredths of its
 * width.
 */
const faces: Record<Face, FaceMetrics> = {
  phudu: { file: 'phudu-900', lineHeight: 1.06, tracking: 0.005, wordGap: 0, largest: 19 },
  'phudu-bold': { file: 'phudu-700', lineHeight: 1.06, tracking: 0.01, wordGap: 0, largest: 19 },
  yeseva: { file: 'yeseva-400', lineHeight: 1.1, tracking: 0, wordGap: 0, largest: 15.5 },
  dela: { file: 'dela-400', lineHeight: 1.12, tracking: -0.02, wordGap: 0.09, largest: 14.5 },
};

const loaded = new Map<Face, Outlines>();

export function outlines(face: Face): Outlines {
  const known = loaded.get(face);
  if (known) return known;
  const file = join(import.meta.dirname, 'glyphs', `${faces[face].file}.json`);
  const read = JSON.parse(readFileSync(file, 'utf8')) as Outlines;
  loaded.set(face, read);
  return read;
}

const base = (char: string): string => char.normalize('NFD')[0]!;

type Run = { width: number; letters: { path: string; x: number }[] };

/**
 * Sets one line in font units. Throws on a character that the face lacks, so that a title never loses a letter
 * silently.
 */
function run(text: string, face: Face): Run {
  const font = outlines(face);
  const tracking = faces[face].tracking * font.unitsPerEm;
  const wordGap = faces[face].wordGap * font.unitsPerEm;
  const letters: Run['letters'] = [];
  let x = 0;
  let before = '';
  for (const char of text.normalize('NFC').replaceAll('\u00A0', ' ')) {
    const glyph = font.glyphs[char];
    if (!glyph) throw new Error(`${face} has no outline for "${char}"`);
    x += before ? (font.kern[base(before) + base(char)] ?? 0) : 0;
    letters.push({ path: glyph[1], x });
    x += glyph[0] + tracking + (char === ' ' ? wordGap : 0);
    before = char;
  }
  return { width: x - tracking, letters };
}

/** Width of a line at size 1, in ems. */
export const widthOf = (text: string, face: Face): number => run(text, face).width / outlines(face).unitsPerEm;

export type Setting = { lines: string[]; size: number };

/** Below this share of the largest size, words kept together may be separated after all. */
const tooSmall = 0.75;

/**
 * Breaks a title into at most three lines so that the letters become as large as `width` allows. Among equal results,
 * fewer lines win, then more even ones, then those that grow downward. A no-break space keeps two words together unless
 * that makes the letters too small. A dot between two names is dropped at a line break. `largest` caps the size (sheet
 * units).
 */
export function balance(title: string, face: Face, width: number, largest = faces[face].largest): Setting {
  const together = bestSetting(title.split(' '), face, width, largest);
  if (together.size >= largest * tooSmall || !title.includes('\u00A0')) return together;
  const apart = bestSetting(title.split(/[ \u00A0]/), face, width, largest);
  return apart.size > together.size * 1.12 ? apart : together;
}

function bestSetting(words: readonly string[], face: Face, width: number, largest: number): Setting {
  let best: (Setting & { score: number }) | undefined;
  for (let cuts = 0; cuts < 1 << (words.length - 1); cuts++) {
    let lines: string[] = [words[0]!];
    for (let i = 1; i < words.length; i++) {
      if (cuts & (1 << (i - 1))) lines.push(words[i]!);
      else lines[lines.length - 1] += ` ${words[i]}`;
    }
    if (lines.length > 3) continue;
    lines = lines.map((line) => line.replace(/^· | ·$/g, ''));
    const widths = lines.map((line) => widthOf(line, face));
    const widest = Math.max(...widths);
    const size = Math.min(largest * (lines.length > 2 ? 0.9 : 1), width / widest);
    const ragged = 1 - Math.min(...widths) / widest;
    const topHeavy = widths[0]! > widths.at(-1)! ? 0.6 : 0;
    const score = size - lines.length * 0.5 - ragged * 0.8 - topHeavy;
    if (!best || score > best.score) best = { lines, size, score };
  }
  return { lines: best!.lines, size: best!.size };
}

/** A line as paths in font units, already scaled and placed with its baseline at y. */
export function linePaths(
  text: string,
  face: Face,
  at: { x: number; y: number; size: number; anchor?: 'start' | 'middle' },
): string {
  const { letters, width } = run(text, face);
  const scale = at.size / outlines(face).unitsPerEm;
  const left = at.anchor === 'middle' ? at.x - (width * scale) / 2 : at.x;
  const paths = letters
    .filter((l) => l.path)
    .map((l) => `<path transform="translate(${Math.round(l.x)})" d="${l.path}"/>`);
  return `<g transform="translate(${n(left)} ${n(at.y)}) scale(${scale.toPrecision(5)})">${paths.join('')}</g>`;
}

const goldStops = {
  sign: [
    [0.08, '#FFF7DA'],
    [0.38, '#F7DE98'],
    [0.62, '#E0A93F'],
    [0.84, '#FBE7AE'],
    [1, '#C98E2B'],
  ],
  serif: [
    [0.1, '#FFFBEA'],
    [0.4, '#FBE9B4'],
    [0.66, '#EFC669'],
    [0.9, '#FFF0C2'],
  ],
} as const;

/** The paint of one line's letters (top layer); gold spans exactly that line's height in font units. */
function paint(sheet: Sheet, face: Face, tone: Tone): string {
  if (tone === 'ivory') return '#FFF6E2';
  if (tone === 'extr') return '#FFF8E8';
  if (tone === 'red') return '#9A1A17';
  const font = outlines(face);
  const top = -lineBaseline(face) * font.unitsPerEm;
  const stops = face === 'yeseva' ? goldStops.serif : goldStops.sign;
  return vertical(sheet, top, top + faces[face].lineHeight * font.unitsPerEm, stops);
}

/** From the top of a line box to its baseline, in ems. */
function lineBaseline(face: Face): number {
  const font = outlines(face);
  return faces[face].lineHeight / 2 + (font.ascent + font.descent) / 2 / font.unitsPerEm;
}

/** A tone's lower layer: outline width in ems, its colour and the shadow under it. */
export type Outline = {
  width: number;
  color: string;
  opacity?: number;
  shadow?: { dy: number; blur: number; color: string; opacity: number };
};

export type Lettering = {
  title: string;
  face: Face;
  tone: Tone;
  /** Width that the letters may fill and its place: bottom edge of the last line, or top edge of the first. */
  width: number;
  centre: number;
  bottom?: number;
  top?: number;
  outline: Outline[];
};

/** The title in up to three balanced lines, painted over its outline layers. Returns the markup and its upper edge. */
export function lettering(sheet: Sheet, spec: Lettering): { markup: string; top: number } {
  const { lines, size } = balance(spec.title, spec.face, spec.width);
  const step = faces[spec.face].lineHeight * size;
  const top = spec.top ?? spec.bottom! - step * lines.length;
  const baseline = lineBaseline(spec.face) * size;
  const set = lines
    .map((line, i) =>
      linePaths(line, spec.face, { x: spec.centre, y: top + i * step + baseline, size, anchor: 'middle' }),
    )
    .join('');
  const em = outlines(spec.face).unitsPerEm;
  const under = spec.outline.map((o) => {
    const filter = o.shadow
      ? sheet.define(
          (id) =>
            `<filter id="${id}" x="-.1" y="-.2" width="1.2" height="1.5" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="${n(o.shadow!.dy * size)}" stdDeviation="${n(o.shadow!.blur * size)}" flood-color="${o.shadow!.color}" flood-opacity="${o.shadow!.opacity}"/></filter>`,
        )
      : '';
    const look = `fill="${o.color}" stroke="${o.color}" stroke-width="${n(o.width * em)}" stroke-linejoin="round"`;
    return group(`${look}${o.opacity ? ` opacity="${o.opacity}"` : ''}${filter ? ` filter="${filter}"` : ''}`, set);
  });
  return { markup: under.join('') + group(`fill="${paint(sheet, spec.face, spec.tone)}"`, set), top };
}
