import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { themeOf } from './themes.ts';

// docs/games.md section 9: titles that differ in art. Every picture that they use is in the frame's build.

const source = readFileSync(join(import.meta.dirname, 'art-files.ts'), 'utf8');
const lists = [...source.matchAll(/\{([\w,-]+)\}\.(webp|svg)/g)].map(([, names = '']) => names.split(','));
const [objects = [], ...drawingLists] = lists;
const drawings = drawingLists.flat();

describe.each(slotTitles)('$code', (title) => {
  it('finds the picture of every symbol', () => {
    for (const { art } of title.symbols) {
      if ('object' in art) expect(objects).toContain(art.object);
      if ('drawing' in art) expect(drawings).toContain(art.drawing);
    }
  });

  it('finds every figure of its room, which is its own', () => {
    const theme = themeOf(title.code);
    for (const { art } of [...theme.left, ...theme.right]) {
      if ('object' in art) expect(objects).toContain(art.object);
      else expect(drawings).toContain(art.drawing);
    }
    const others = slotTitles.filter(({ code }) => code !== title.code).map(({ code }) => themeOf(code));
    expect(others.map(({ lacquer }) => lacquer.join())).not.toContain(theme.lacquer.join());
  });
});
