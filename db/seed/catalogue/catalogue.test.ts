import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stepGames } from '#games/engines/arcade/step-games.ts';
import { fish } from '#games/engines/fish/fish.ts';
import { combinationsOf, slotTitles } from '#games/engines/slots/titles/titles.ts';
import { DEFAULT_SEATS } from '#games/studio/seats/default-tables.ts';
import { SEAT_TITLES } from '#games/studio/seats/seat-titles.ts';
import { DEFAULT_TABLES } from '#games/studio/tables/default-tables.ts';
import { tableRules } from '#games/studio/tables/games/table-rules-shelf.ts';

import { stages } from '#platform/art/banner.ts';
import { outlines } from '#platform/art/lettering.ts';
import { openArtStore } from '#platform/art/store.ts';
import { parseAmount } from '#platform/money/money.ts';
import { artIndex, catalogueArt, drawnArt, iconsInUse, objectsInUse } from './art.ts';
import { gameCodeOf, games } from './games.ts';
import { studioTitles } from './studio.data.ts';
import { hallTitles } from './studio-halls.data.ts';
import { vendors } from './vendors.ts';

const art = join(import.meta.dirname, '../../../platform/art');

describe('the demo catalogue', () => {
  it('has more than four hundred games, every code and every name once per hall', () => {
    expect(games.length).toBeGreaterThan(400);
    expect(new Set(games.map((g) => g.gameCode)).size).toBe(games.length);
    for (const language of ['vi', 'en'] as const) {
      const seen = games.map((g) => `${g.gameType} ${g.names[language].toLowerCase()}`);
      expect(seen.filter((name, i) => seen.indexOf(name) !== i)).toEqual([]);
    }
  });

  it('marks the titles of the studio, each of them, first in their hall', () => {
    const own = studioTitles.map(({ gameCode }) => gameCode);
    expect(new Set(own)).toEqual(new Set(slotTitles.map(({ code }) => code)));
    expect(games.slice(0, own.length).map((g) => g.gameCode)).toEqual(own);
    for (const { gameCode, gameType } of hallTitles) {
      const hall = games.filter((g) => g.gameType === gameType);
      const last = Math.max(...hall.map((g, at) => (g.studio || g.group ? at : -1)));
      expect(
        hall.findIndex((g) => g.gameCode === gameCode),
        gameCode,
      ).toBeLessThanOrEqual(last);
      expect(
        hall.slice(0, last + 1).every((g) => g.studio || g.group),
        gameType,
      ).toBe(true);
    }
  });

  it('calls each of them by the name that stands in the game itself', () => {
    const named = (one: (typeof slotTitles)[number]) => games.find(({ gameCode }) => gameCode === one.code)?.names;
    for (const title of slotTitles) expect(named(title), title.code).toMatchObject(title.name);
  });

  it('offers two of them in the room with wallets of its own, under codes of that room', () => {
    const room = games.filter((g) => g.vendor === 'DSVI');
    expect(room.map((g) => g.gameCode)).toEqual(['tw-ho-vang', 'tw-sen-vang-88']);
    for (const game of room) {
      const title = games.find((g) => `tw-${g.gameCode}` === game.gameCode);
      expect([game.studio, game.minBet, game.lines]).toEqual([true, title?.minBet, title?.lines]);
    }
    expect(games.filter((g) => g.studio).length).toBe(studioTitles.length + room.length + hallTitles.length);
  });

  it('has its groups right after them, each with at least two titles that can be played', () => {
    const groups = games.filter((g) => g.group);
    expect(games.slice(studioTitles.length, studioTitles.length + groups.length)).toEqual(groups);
    for (const { gameCode } of groups) {
      const inside = games.filter((g) => g.parent === gameCode);
      expect(inside.length, gameCode).toBeGreaterThanOrEqual(2);
      expect(inside.filter((g) => !g.studio)).toEqual([]);
    }
    const codes = groups.map((g) => g.gameCode);
    expect(games.filter((g) => g.parent && !codes.includes(g.parent))).toEqual([]);
  });

  it("states the smallest stake and the lines of the studio's titles as the games have them", () => {
    for (const title of slotTitles) {
      const game = games.find((g) => g.gameCode === title.code);
      expect(parseAmount(game?.minBet ?? ''), title.code).toBe(title.stakes[0]);
      expect(game?.lines, title.code).toBe(combinationsOf(title) ?? 1);
    }
  });

  it('names the house titles, tables and fish as they name themselves, with the smallest stake that they take', () => {
    const lowest = (stakes: readonly bigint[]) => stakes.reduce((least, one) => (one < least ? one : least));
    const tables = (code: string) =>
      DEFAULT_TABLES.filter(({ game }) => game === code).flatMap(({ limits }) =>
        Object.values(limits.groups).map(({ min }) => BigInt(min)),
      );
    const seats = (code: string) => DEFAULT_SEATS.filter(({ game }) => game === code).map(({ stake }) => stake);
    const truth = [
      ...stepGames.map(({ code, name, defaults }) => ({ code, name, least: lowest(defaults.stakes) })),
      ...[...tableRules.values()].map(({ code, name }) => ({ code, name, least: lowest(tables(code)) })),
      ...SEAT_TITLES.map(({ code, name }) => ({ code, name, least: lowest(seats(code)) })),
      { code: fish.code, name: fish.name, least: lowest(Object.values(fish.defaults.prices).flat()) },
    ];
    for (const { code, name, least } of truth) {
      const game = games.find(({ gameCode }) => gameCode === code);
      expect([code, game?.names, parseAmount(game?.minBet ?? '')]).toEqual([code, name, least]);
    }
  });

  it('has at least twelve vendors over all halls', () => {
    expect(vendors.length).toBeGreaterThanOrEqual(12);
    expect(new Set(games.map((g) => g.vendor)).size).toBe(vendors.length);
  });

  it('covers every hall and every classification (spec section 2.5, wire gameClassify)', () => {
    expect(new Set(games.map((g) => g.gameType))).toEqual(
      new Set(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT']),
    );
    expect(new Set(games.filter((g) => g.gameType === 'RNG').map((g) => g.gameClassify))).toEqual(
      new Set(['', 'JP', 'TG', 'AC', 'VP', 'SC', 'BG']),
    );
  });

  it('offers each game by a vendor of that hall, with a stake from 0.01 to 1.00', () => {
    const halls = new Map<string, readonly string[]>(vendors.map((v) => [v.code, v.gameTypes]));
    for (const game of games) {
      expect(halls.get(game.vendor), game.gameCode).toContain(game.gameType);
      expect(game.minBet).toMatch(/^(0\.(0[1-9]|[1-9]\d)|1\.00)$/);
      expect(game.gameCode).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const { code, gameTypes } of vendors)
      for (const gameType of gameTypes)
        expect(
          games.some((g) => g.vendor === code && g.gameType === gameType),
          `${code} ${gameType}`,
        ).toBe(true);
  });

  it('spells a code from a Vietnamese title', () => {
    expect(gameCodeOf('Trống_Đồng Vang')).toBe('trong-dong-vang');
    expect(gameCodeOf('Đài TP.HCM')).toBe('dai-tp-hcm');
  });
});

describe('its pictures (look sections 6 and 7)', () => {
  it('have outlines for every character of every title, in both languages, and vendor name', () => {
    const missing = games.flatMap(({ art: tile, names }) =>
      [...tile.title.replaceAll('\u00A0', ' '), ...names.en].filter((c) => !outlines(tile.face).glyphs[c]),
    );
    const marks = vendors.flatMap((v) => [...v.name].filter((c) => !outlines('phudu-bold').glyphs[c]));
    expect([...missing, ...marks]).toEqual([]);
  });

  it('use only objects and marks that are here, and nothing lies unused', () => {
    const wanted = objectsInUse().sort();
    expect(wanted.filter((code) => !existsSync(join(art, 'objects', `${code}.webp`)))).toEqual([]);
    expect(
      readdirSync(join(art, 'objects'))
        .map((file) => file.replace('.webp', ''))
        .sort(),
    ).toEqual(wanted);
    expect(iconsInUse().length).toBeGreaterThan(20);
  });

  it('never hang beside a tile of the same lacquer or layout', () => {
    for (const [i, game] of games.entries()) {
      const next = games[i + 1];
      if (!next || next.gameType !== game.gameType || (game.studio && next.studio)) continue;
      expect([next.art.lacquer, next.art.layout], `${game.gameCode}, ${next.gameCode}`).not.toContain(game.art.lacquer);
      expect(next.art.layout, `${game.gameCode}, ${next.gameCode}`).not.toBe(game.art.layout);
    }
  });

  it('weigh at most 12 KB as AVIF at twice their size: those that ship drawn, and some of the others', async () => {
    const store = openArtStore({ folder: tmpdir(), drawn: drawnArt, recipes: catalogueArt });
    const shipped = new Set(artIndex.flatMap(([kind, id]) => (kind === 'tiles' ? [id] : [])));
    const others = games.filter(({ gameCode }) => !shipped.has(gameCode));
    const sample = others.filter((_, at) => at % Math.ceil(others.length / 10) === 0);
    for (const gameCode of [...shipped, ...sample.map((game) => game.gameCode)]) {
      const file = await store.file('tiles', gameCode);
      const picture = readFileSync(file!.path);
      expect(file!.path, gameCode).toMatch(/\.avif$/);
      expect(picture.byteLength, gameCode).toBeLessThanOrEqual(12_000);
      const { width, height } = await sharp(picture).metadata();
      // The card shows it 200 px wide (look section 6).
      expect([width, height], gameCode).toEqual([400, Math.round((400 * 4) / 3)]);
    }
  });

  it('can all be composed', async () => {
    for (const [kind, id] of artIndex) expect((await catalogueArt[kind](id))?.svg, `${kind}/${id}`).toContain('<svg');
    expect(new Set(artIndex.map(([kind, id]) => `${kind}/${id}`)).size).toBe(artIndex.length);
  });

  it('L4: every picture that the demo shows ships drawn, and nothing else does (tools/art.ts)', async () => {
    const store = openArtStore({ folder: tmpdir(), drawn: drawnArt, recipes: catalogueArt });
    const shipped = new Set<string>();
    for (const [kind, id] of artIndex) {
      const file = await store.file(kind, id);
      expect(file, `${kind}/${id}: run node tools/art.ts`).toMatchObject({ drawn: false });
      shipped.add(file?.path ?? '');
    }
    const found = readdirSync(drawnArt, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(found.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !shipped.has(path))).toEqual(
      [],
    );
  });

  it('have a background for every banner group (spec section 2.2)', async () => {
    const groups = ['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'promotion', 'shop', 'help', 'down'];
    for (const group of groups)
      for (const format of ['lobby', 'mobile']) expect(await catalogueArt.banners(`${group}-${format}`)).toBeDefined();
    for (const group of ['login', 'reg', 'forget']) expect(await catalogueArt.banners(`${group}-panel`)).toBeDefined();
    expect(await catalogueArt.banners('nothing-hero')).toBeUndefined();
    expect([stages.hero.budgetBytes, stages.mobile.budgetBytes]).toEqual([60_000, 30_000]);
  });
});
