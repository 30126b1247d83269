import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { Artwork } from './artwork.ts';
import { tileSpec, tileWall } from './choose.ts';
import { balance, outlines, widthOf } from './lettering.ts';
import { lacquers } from './palette.ts';
import { openArtStore } from './store.ts';
import { renderTile, type TileSpec, tileArtwork, tileBudgetBytes } from './tile.ts';
import { layoutNames } from './tile-layouts.ts';

const tiger: TileSpec = {
  title: 'Hổ Vàng',
  objects: ['1f42f', '1fa99'],
  lacquer: 'hophach',
  pattern: 'rays',
  layout: 'big',
  face: 'dela',
  tone: 'extr',
};

/** Mean colour of a part of a picture, 0..255. */
async function colourOf(file: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(file).extract(part).removeAlpha().png().toBuffer()).stats();
  return channels.map((c) => c.mean);
}

describe('lettering (look section 3: stacked Vietnamese marks, art faces)', () => {
  const alphabet = 'aăâbcdđeêghiklmnoôơpqrstuưvxyfjwz';
  const letters = [...alphabet, ...alphabet.toUpperCase()].flatMap((c) =>
    /[aăâeêioôơuưy]/i.test(c)
      ? ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((t) => (c + t).normalize('NFC'))
      : [c],
  );

  it.each(['phudu', 'phudu-bold', 'yeseva', 'dela'] as const)('%s draws every Vietnamese letter and digit', (face) => {
    const { glyphs } = outlines(face);
    const missing = [...letters, ...'0123456789'].filter((c) => !glyphs[c]?.[1]);
    expect(missing).toEqual([]);
  });

  it('refuses a character it cannot draw instead of dropping it', () => {
    expect(() => widthOf('福', 'phudu')).toThrow('福');
  });

  it('fills the width it is given and no more, in at most three lines', () => {
    for (const title of ['Tết', 'Long Phụng Hội', 'Thần Tài Gõ Cửa', 'Nguyễn Thị Thuỳ Dương Và Các Bạn']) {
      const { lines, size } = balance(title, 'yeseva', 86);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(lines.join(' ')).toBe(title);
      for (const line of lines) expect(widthOf(line, 'yeseva') * size).toBeLessThanOrEqual(86.01);
    }
  });

  it('keeps words joined by a no-break space on one line', () => {
    expect(balance('Vua Trái\u00A0Cây', 'dela', 86).lines).toEqual(['Vua', 'Trái\u00A0Cây']);
  });

  it('begins and ends no line with the dot between two names', () => {
    for (const face of ['dela', 'yeseva'] as const) {
      const { lines } = balance('Hổ Vàng · Ví\u00A0Riêng', face, 86);
      expect(lines).toEqual(['Hổ Vàng', 'Ví\u00A0Riêng']);
    }
  });
});

describe('a tile (look section 6)', () => {
  it.each(layoutNames)('layout %s stays within its budget and is 3:4', async (layout) => {
    const file = await renderTile({ ...tiger, layout, glyph: 'shuriken' }, { width: 400 });
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ width: 400, height: 533, format: 'heif' });
    expect(file.length).toBeLessThanOrEqual(tileBudgetBytes);
  });

  it('is the same file for the same specification', async () => {
    const [a, b] = await Promise.all([renderTile(tiger, { width: 200 }), renderTile({ ...tiger }, { width: 200 })]);
    expect(a.equals(b)).toBe(true);
  });

  it('shows its object, its lacquer and its letters', async () => {
    const with1 = await renderTile(tiger, { width: 200 });
    const other = await renderTile({ ...tiger, objects: ['1f433'], lacquer: 'lam' }, { width: 200 });
    const centre = { left: 60, top: 60, width: 80, height: 80 };
    const [red, , blue] = await colourOf(with1, centre);
    expect(red! - blue!).toBeGreaterThan(60);
    const [r2, , b2] = await colourOf(other, centre);
    expect(b2! - r2!).toBeGreaterThan(60);
    const foot = { left: 30, top: 205, width: 140, height: 45 };
    const bright = async (spec: TileSpec) => (await colourOf(await renderTile(spec, { width: 200 }), foot))[2]!;
    expect((await bright(tiger)) - (await bright({ ...tiger, title: '.' }))).toBeGreaterThan(20);
  });
});

describe('choosing tiles (look section 6, last paragraph)', () => {
  const wall = tileWall(
    Array.from({ length: 300 }, (_, i) => ({ id: `game-${i}`, title: `Trò ${i}`, objects: ['1f48e', '1fa99'] })),
  );

  it('gives the same tile for the same id, whatever else hangs there', () => {
    const wish = { id: 'kho-bau', title: 'Kho Báu', objects: ['1f48e'] };
    expect(tileSpec(wish)).toEqual(tileSpec({ ...wish }));
  });

  it('rejects a neighbour sharing lacquer or layout', () => {
    for (const [i, tile] of wall.entries()) {
      const next = wall[i + 1];
      expect(next?.lacquer).not.toBe(tile.lacquer);
      expect(next?.layout).not.toBe(tile.layout);
    }
  });

  it('hangs one eggshell tile in every eight to ten', () => {
    const at = wall.flatMap((tile, i) => ('eggshell' in lacquers[tile.lacquer] ? [i] : []));
    const gaps = at.slice(1).map((position, i) => position - at[i]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10);
  });
});

describe('the store', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });
  async function open(compose: (id: string) => Artwork | undefined | Promise<Artwork | undefined>) {
    const folder = await mkdtemp(join(tmpdir(), 'art-'));
    folders.push(folder);
    return { folder, store: openArtStore({ folder, recipes: { tiles: compose } }) };
  }

  it('draws on first demand, keeps the file, and draws again only when the composition changes', async () => {
    let spec = tiger;
    const { folder, store } = await open(() => tileArtwork(spec, { width: 90 }));
    const first = await store.file('tiles', 'ho-vang');
    expect(first).toMatchObject({ drawn: true, contentType: 'image/avif' });
    expect((await stat(first!.path)).size).toBeGreaterThan(200);

    const reopened = openArtStore({ folder, recipes: { tiles: () => tileArtwork(spec, { width: 90 }) } });
    expect(await reopened.file('tiles', 'ho-vang.avif')).toMatchObject({ drawn: false, path: first!.path });

    spec = { ...tiger, lacquer: 'son' };
    const changed = openArtStore({ folder, recipes: { tiles: () => tileArtwork(spec, { width: 90 }) } });
    const second = await changed.file('tiles', 'ho-vang');
    expect(second).toMatchObject({ drawn: true });
    expect(second!.etag).not.toBe(first!.etag);
    expect((await readdir(join(folder, 'tiles'))).some((name) => name.endsWith('.part'))).toBe(false);
  });

  it('draws once for many who ask at once', async () => {
    let composed = 0;
    const { store } = await open((id) => {
      composed++;
      return tileArtwork({ ...tiger, title: id }, { width: 60 });
    });
    const files = await Promise.all(Array.from({ length: 20 }, () => store.file('tiles', 'mot')));
    expect(new Set(files.map((f) => f?.path)).size).toBe(1);
    expect(composed).toBe(1);
  });

  it('knows nothing outside its recipes and never leaves its folder', async () => {
    const { store } = await open((id) =>
      id === 'co' ? { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', format: 'svg' } : undefined,
    );
    expect(await store.file('tiles', 'co')).toMatchObject({ contentType: 'image/svg+xml' });
    for (const id of ['khong', '../co', 'a/b', '', '%2e%2e', 'co\u0000'])
      expect(await store.file('tiles', id)).toBeUndefined();
    for (const kind of ['toString', '__proto__', 'banners']) expect(await store.file(kind, 'co')).toBeUndefined();
  });

  it('tries again after a composition that failed', async () => {
    let broken = true;
    const { store } = await open(() => {
      if (broken) throw new Error('no paint');
      return tileArtwork(tiger, { width: 60 });
    });
    await expect(store.file('tiles', 'ho')).rejects.toThrow('no paint');
    broken = false;
    expect(await store.file('tiles', 'ho')).toMatchObject({ drawn: true });
  });
});
