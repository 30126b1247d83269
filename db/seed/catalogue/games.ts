import { createHash } from 'node:crypto';
import { type TileWish, tileWall } from '#platform/art/choose.ts';
import type { TileSpec } from '#platform/art/tile.ts';
import type { LayoutName } from '#platform/art/tile-layouts.ts';
import { type ObjectName, objectCodes } from './objects.data.ts';
import { arcadeRows, bingoRows, scratchRows, tableRows, videoPokerRows } from './rng-others.data.ts';
import { slotRows } from './rng-slots.data.ts';
import {
  cockfightRows,
  elottRows,
  esportsRows,
  fishRows,
  liveRows,
  lottRows,
  pvpRows,
  sportsRows,
} from './rooms.data.ts';
import type { GameRow } from './row.ts';
import { roomTitles, studioGroups, studioTitles } from './studio.data.ts';
import { hallTitles } from './studio-halls.data.ts';
import { boldSubjects, darkLacquers, darkSubjects, glyphs, standingSubjects, type Theme, themes } from './themes.ts';
import type { GameType, VendorCode } from './vendors.ts';

/** gameClassify of the wire: scratch, video poker, table, arcade, bingo, jackpot, or '' for a plain slot. */
export type GameClassify = 'SC' | 'VP' | 'TG' | 'AC' | 'BG' | 'JP' | '';

export type CatalogueGame = {
  gameCode: string;
  names: { vi: string; en: string };
  vendor: VendorCode;
  gameType: GameType;
  gameClassify: GameClassify;
  /** Smallest stake in main units with two decimals. */
  minBet: string;
  /** Pay lines or ways; 1 if there are none. */
  lines: number;
  isHot: boolean;
  isNew: boolean;
  jackpot: boolean;
  /** Playable in the in-house studio. */
  studio: boolean;
  /** Opens a list of sub-games. */
  group: boolean;
  /** gameCode of its group. */
  parent?: string | undefined;
  art: TileSpec;
};

type Draft = Omit<CatalogueGame, 'art'> & { wish: TileWish };

const spaced = (title: string): string => title.replaceAll('_', ' ');
const glued = (title: string): string => title.replaceAll('_', '\u00A0');

/** "Trống_Đồng Vang" -> "trong-dong-vang". */
export function gameCodeOf(title: string): string {
  const plain = spaced(title).toLowerCase().replaceAll('đ', 'd').normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Common smallest stakes; higher ones are rarer. */
const stakes = ['0.01', '0.05', '0.10', '0.10', '0.20', '0.25', '0.50', '0.75'] as const;
const stakeOf = (code: string): string =>
  stakes[createHash('sha256').update(`stake ${code}`).digest()[0]! % stakes.length]!;

function tasteOf(row: GameRow, id: string): TileWish {
  const [vi, , , objectNames, themeName] = row;
  const names = objectNames.split(' ') as ObjectName[];
  const subject = names[0]!;
  const theme: Theme = themes[themeName];
  const dark = darkSubjects.has(subject);
  const layouts = (['hero', 'niche', 'medal', ...(theme.layouts ?? [])] as LayoutName[]).filter(
    (name) => !dark || name !== 'medal',
  );
  const lacquers = theme.lacquers.filter((name) => !dark || !darkLacquers.has(name));
  if (names.length > 1) layouts.push('pair', 'scatter');
  if (names.length === 1) layouts.push('trio');
  if (boldSubjects.has(subject)) layouts.push('big', 'big', 'big');
  if (standingSubjects.has(subject)) layouts.push('top', 'top');
  const glyph = glyphs[subject];
  if (glyph) layouts.push('glyph', 'glyph');
  const objects = names.map((name) => objectCodes[name]);
  return {
    id,
    title: glued(vi),
    objects,
    lacquers,
    patterns: theme.patterns,
    faces: theme.faces,
    layouts,
    ...(glyph ? { glyph } : {}),
  };
}

function draft(row: GameRow, gameType: GameType, classify: GameClassify, taken: ReadonlySet<string>): Draft {
  const [vi, en, vendor, , , marks = ''] = row;
  const plain = gameCodeOf(vi);
  // The same game name may exist in several halls (Rồng Hổ live and electronic): the later one gets its hall as a
  // suffix.
  const gameCode = taken.has(plain) ? `${plain}-${gameType.toLowerCase()}` : plain;
  const jackpot = marks.includes('J');
  return {
    gameCode,
    names: { vi: spaced(vi), en },
    vendor,
    gameType,
    gameClassify: jackpot && classify === '' && gameType === 'RNG' ? 'JP' : classify,
    minBet: stakeOf(gameCode),
    isHot: marks.includes('H'),
    isNew: marks.includes('N'),
    jackpot,
    studio: false,
    lines: 1,
    group: false,
    wish: tasteOf(row, gameCode),
  };
}

const studioDrafts = (): Draft[] =>
  studioTitles.map(({ gameCode, vi, en, minBet, lines, group, marks, art }) => ({
    gameCode,
    names: { vi: spaced(vi), en },
    vendor: 'DONGSON',
    gameType: 'RNG',
    gameClassify: marks.includes('J') ? 'JP' : '',
    minBet,
    isHot: marks.includes('H'),
    isNew: marks.includes('N'),
    jackpot: marks.includes('J'),
    studio: true,
    lines,
    group: false,
    parent: group,
    wish: { id: gameCode, title: glued(vi), objects: art.objects, fixed: { ...art, title: glued(vi) } },
  }));

/** The studio's games other than slots, in their halls. */
const hallDrafts = (gameType: GameType): Draft[] =>
  hallTitles
    .filter((title) => title.gameType === gameType)
    .map(({ gameCode, vi, en, vendor, classify, minBet, marks, art }) => ({
      gameCode,
      names: { vi: spaced(vi), en },
      vendor,
      gameType,
      gameClassify: classify ?? '',
      minBet,
      isHot: marks.includes('H'),
      isNew: marks.includes('N'),
      jackpot: false,
      studio: true,
      lines: 1,
      group: false,
      wish: { id: gameCode, title: glued(vi), objects: art.objects, fixed: { ...art, title: glued(vi) } },
    }));

/** The room with its own wallets: stakes and lines are those of the titles. */
const roomDrafts = (): Draft[] =>
  roomTitles.flatMap(({ of, gameCode, vi, en, layout }) => {
    const title = studioTitles.find((one) => one.gameCode === of);
    if (!title) return [];
    const { minBet, lines, art } = title;
    return {
      gameCode,
      names: { vi: spaced(vi), en },
      vendor: 'DSVI' as const,
      gameType: 'RNG' as const,
      gameClassify: '' as const,
      minBet,
      lines,
      isHot: false,
      isNew: true,
      jackpot: false,
      studio: true,
      group: false,
      wish: { id: gameCode, title: glued(vi), objects: art.objects, fixed: { ...art, layout, title: glued(vi) } },
    };
  });

/** Playability and stakes of a group follow from its games, so the file states none. */
const groupDrafts = (): Draft[] =>
  studioGroups.map(({ gameCode, vi, en, marks, art }) => ({
    gameCode,
    names: { vi: spaced(vi), en },
    vendor: 'DONGSON',
    gameType: 'RNG',
    gameClassify: '',
    minBet: '0.01',
    lines: 1,
    group: true,
    isHot: marks.includes('H'),
    isNew: marks.includes('N'),
    jackpot: false,
    studio: false,
    wish: { id: gameCode, title: glued(vi), objects: art.objects, fixed: { ...art, title: glued(vi) } },
  }));

/** A stable shuffle by code, so that studios and themes of the data files mix on the wall. */
const shuffled = (drafts: Draft[]): Draft[] => {
  const key = new Map(drafts.map((d) => [d, createHash('sha256').update(`order ${d.gameCode}`).digest('hex')]));
  return drafts.sort((a, b) => (key.get(a)! < key.get(b)! ? -1 : 1));
};

const halls: readonly (readonly [GameType, readonly (readonly [GameClassify, readonly GameRow[]])[]])[] = [
  [
    'RNG',
    [
      ['', slotRows],
      ['TG', tableRows],
      ['AC', arcadeRows],
      ['VP', videoPokerRows],
      ['SC', scratchRows],
      ['BG', bingoRows],
    ],
  ],
  ['LIVE', [['', liveRows]]],
  ['FISH', [['', fishRows]]],
  ['PVP', [['', pvpRows]]],
  ['SPORTS', [['', sportsRows]]],
  ['ESPORTS', [['', esportsRows]]],
  ['ELOTT', [['', elottRows]]],
  ['LOTT', [['', lottRows]]],
  ['COCKFIGHT', [['', cockfightRows]]],
];

function build(): CatalogueGame[] {
  const taken = new Set<string>();
  return halls.flatMap(([gameType, groups]) => {
    const first = [
      ...(gameType === 'RNG' ? [...studioDrafts(), ...groupDrafts(), ...roomDrafts()] : []),
      ...hallDrafts(gameType),
    ];
    for (const { gameCode } of first) taken.add(gameCode);
    const names = new Set(first.map((game) => game.names.vi.toLowerCase()));
    const rest = groups.flatMap(([classify, rows]) =>
      // Games that the house really runs need no similar game under another vendor's name.
      rows
        .filter(([vi, , vendor]) => (vendor !== 'DONGSON' || names.size === 0) && !names.has(spaced(vi).toLowerCase()))
        .map((row) => {
          const game = draft(row, gameType, classify, taken);
          taken.add(game.gameCode);
          return game;
        }),
    );
    // In a mixed hall the hot games come right after the studio's own and its groups; both parts are shuffled.
    const ordered = [...first, ...shuffled(rest.filter((g) => g.isHot)), ...shuffled(rest.filter((g) => !g.isHot))];
    const wall = tileWall(ordered.map((d) => d.wish));
    return ordered.map(({ wish: _, ...game }, i) => ({ ...game, art: wall[i]! }));
  });
}

/** Every game of the demo brand in display order: per hall, the studio's own, then the hot ones, then the rest. */
export const games: readonly CatalogueGame[] = build();
