/**
 * Imports outside artwork into the repository, once, so that neither build nor server needs the packages it comes from.
 *
 *   npm install --prefix DIR fontkit@2.0.4 @fontsource/phudu@5.3.0 @fontsource/yeseva-one@5.3.0 \
 *     @fontsource/dela-gothic-one@5.3.0 @lobehub/fluent-emoji-3d@1.1.0 @iconify-json/game-icons@1.2.4
 *   node tools/art-import.ts DIR
 *
 * Writes platform/art/glyphs/*.json (letter outlines), objects/*.webp (only those some recipe names) and
 * marks/icons.json (only those some mark names). Run `biome check --write platform/art` afterwards. Licences:
 * CREDITS.md.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { iconsInUse, objectsInUse } from '#db/seed/catalogue/art.ts';
import type { Outlines } from '#platform/art/lettering.ts';

type Command = { command: string; args: number[] };
type Glyph = { id: number; advanceWidth: number; path: { commands: Command[] } };
type Font = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
};

const LETTERS = {
  short: { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as Record<
    string,
    string
  >,
  plain: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'],
  vowels: [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'],
  tones: ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'],
  rest: [...' đĐ.,:;!?\'’"“”&+-–−/%()×·#°'],
};
const FACES = [
  ['phudu-900', 'phudu', 900],
  ['phudu-700', 'phudu', 700],
  ['yeseva-400', 'yeseva-one', 400],
  ['dela-400', 'dela-gothic-one', 400],
] as const;

const source = process.argv[2];
if (!source) throw new Error('name the folder that holds the npm packages');
const packages = resolve(source, 'node_modules');
const art = join(import.meta.dirname, '../platform/art');

/** One glyph as a path in font units, y downward, relative commands (a third smaller than absolute ones). */
function outline(glyph: Glyph): string {
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let out = '';
  for (const { command, args } of glyph.path.commands) {
    const letter = LETTERS.short[command];
    if (letter === undefined) throw new Error(`unknown path command ${command}`);
    const points: number[] = args.map((v, i) => Math.round(i % 2 ? -v : v));
    out +=
      letter +
      points
        .map((v, i) => v - (i % 2 ? y : x))
        .join(' ')
        .replace(/ -/g, '-');
    if (points.length) {
      x = points.at(-2)!;
      y = points.at(-1)!;
    }
    if (letter === 'm') [startX, startY] = [x, y];
    if (letter === 'z') [x, y] = [startX, startY];
  }
  return out;
}

function outlinesOf(files: Font[]): Outlines {
  const [latin] = files as [Font, Font];
  const tonal = LETTERS.vowels.flatMap((v) => LETTERS.tones.map((t) => (v + t).normalize('NFC')));
  const glyphs: Outlines['glyphs'] = {};
  for (const char of new Set([...LETTERS.plain, ...tonal, ...LETTERS.rest])) {
    const code = char.codePointAt(0)!;
    const font = files.find((f) => f.hasGlyphForCodePoint(code));
    if (!font) continue;
    const glyph = font.glyphForCodePoint(code);
    glyphs[char] = [Math.round(glyph.advanceWidth), outline(glyph)];
  }
  const kern: Outlines['kern'] = {};
  for (const a of LETTERS.plain)
    for (const b of LETTERS.plain) {
      const { glyphs: pair, positions } = latin.layout(a + b);
      if (pair.length !== 2) continue;
      const value = Math.round(positions[0]!.xAdvance - pair[0]!.advanceWidth);
      if (Math.abs(value) >= latin.unitsPerEm / 100) kern[a + b] = value;
    }
  return { unitsPerEm: latin.unitsPerEm, ascent: latin.ascent, descent: latin.descent, glyphs, kern };
}

function importFonts(): void {
  const fontkit = createRequire(join(packages, 'x.js'))('fontkit') as { openSync(path: string): Font };
  for (const [name, family, weight] of FACES) {
    const files = ['latin', 'vietnamese'].map((set) =>
      fontkit.openSync(join(packages, `@fontsource/${family}/files/${family}-${set}-${weight}-normal.woff2`)),
    );
    const outlines = outlinesOf(files);
    mkdirSync(join(art, 'glyphs'), { recursive: true });
    writeFileSync(join(art, 'glyphs', `${name}.json`), JSON.stringify(outlines));
    console.log(
      name,
      Object.keys(outlines.glyphs).length,
      'glyphs',
      Object.keys(outlines.kern).length,
      'kerning pairs',
    );
  }
}

function importObjects(): void {
  const wanted = new Set(objectsInUse());
  const folder = join(art, 'objects');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!wanted.has(file.replace('.webp', ''))) rmSync(join(folder, file));
  for (const code of wanted) {
    const from = join(packages, `@lobehub/fluent-emoji-3d/assets/${code}.webp`);
    if (!existsSync(from)) throw new Error(`no object ${code}`);
    copyFileSync(from, join(folder, `${code}.webp`));
  }
  console.log(wanted.size, 'objects');
}

function importIcons(): void {
  const set = JSON.parse(readFileSync(join(packages, '@iconify-json/game-icons/icons.json'), 'utf8')) as {
    icons: Record<string, { body: string } | undefined>;
  };
  const icons: Record<string, string> = {};
  for (const name of [...iconsInUse()].sort()) {
    const icon = set.icons[name];
    if (!icon) throw new Error(`no icon ${name}`);
    icons[name] = icon.body;
  }
  mkdirSync(join(art, 'marks'), { recursive: true });
  writeFileSync(join(art, 'marks', 'icons.json'), `${JSON.stringify(icons, null, 1)}\n`);
  console.log(Object.keys(icons).length, 'icons');
}

importFonts();
importObjects();
importIcons();
