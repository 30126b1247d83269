import { createHash } from 'node:crypto';
import type { PatternName } from './ground.ts';
import type { Face, Tone } from './lettering.ts';
import { type LacquerName, lacquers } from './palette.ts';
import type { TileSpec } from './tile.ts';
import { type LayoutName, layoutNames } from './tile-layouts.ts';

/** The choices from which a game's tile may be drawn. A field that is left out allows everything. */
export type Taste = {
  objects: readonly string[];
  lacquers?: readonly LacquerName[];
  patterns?: readonly PatternName[];
  layouts?: readonly LayoutName[];
  faces?: readonly Face[];
  glyph?: string;
};

export type TileWish = Taste & {
  id: string;
  title: string;
  /** A tile set by hand: it is used unchanged, but its neighbours still avoid it. */
  fixed?: TileSpec;
};

const darkLacquers = (Object.keys(lacquers) as LacquerName[]).filter((name) => !('eggshell' in lacquers[name]));
const eggshells = ['trung', 'trung2'] as const satisfies LacquerName[];
const allPatterns: PatternName[] = [
  'drum',
  'rays',
  'wave',
  'cloud',
  'coin',
  'diamond',
  'hex',
  'scale',
  'lattice',
  'bamboo',
];
const tileFaces: Face[] = ['phudu', 'yeseva', 'dela'];
/** Layouts that fit any subject, for when all its preferred ones are used by neighbours. */
const spareLayouts: LayoutName[] = ['hero', 'niche', 'scatter', 'medal', 'trio'];
const eggshellSpare: LayoutName[] = ['medal', 'niche'];
/** Pale objects are hard to see on eggshell, and dark ground layouts do not fit it; these stay readable. */
const eggshellLayouts: LayoutName[] = ['pair', 'medal', 'niche', 'hero', 'trio'];
const eggshellPatterns: PatternName[] = ['coin', 'diamond', 'lattice', 'bamboo', 'cloud', 'scale'];
const tones: Record<Face, Tone[]> = {
  phudu: ['gold', 'gold', 'ivory'],
  'phudu-bold': ['gold'],
  yeseva: ['gold', 'ivory'],
  dela: ['extr', 'extr', 'gold'],
};
/** How many tiles lie between two eggshell ones. */
const eggshellGaps = [7, 8, 9] as const;

/** A repeatable stream of numbers in 0..1 from a text: the same id always draws the same tile. */
function seeded(id: string): () => number {
  const bytes = createHash('sha256').update(id).digest();
  let at = 0;
  return () => {
    const value = bytes.readUInt16BE(at) / 65_536;
    at = (at + 2) % (bytes.length - 1);
    return value;
  };
}

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;

/**
 * The first non-empty list of: preferred choices that no neighbour uses, any choices that no neighbour uses, the
 * preferred choices.
 */
function unlike<T>(wished: readonly T[], all: readonly T[], used: readonly T[]): readonly T[] {
  const free = wished.filter((choice) => !used.includes(choice));
  if (free.length) return free;
  const spare = all.filter((choice) => !used.includes(choice));
  return spare.length ? spare : wished;
}

/** Layouts that need a companion, a mark or a particular silhouette are only used when they are asked for. */
function possibleLayouts(taste: Taste): LayoutName[] {
  const anywhere: LayoutName[] = ['hero', 'scatter', 'medal', 'niche', 'trio'];
  if (taste.objects.length > 1) anywhere.push('pair');
  const wished = taste.layouts ?? layoutNames.filter((name) => anywhere.includes(name));
  return wished.filter((name) =>
    name === 'pair' ? taste.objects.length > 1 : name !== 'glyph' || taste.glyph !== undefined,
  );
}

/**
 * One tile, chosen by its id. None of the `neighbours` shares its lacquer or layout, as long as another choice is left.
 * `eggshell` asks for the pale ground.
 */
export function tileSpec(
  wish: TileWish,
  near: { neighbours?: readonly TileSpec[]; eggshell?: boolean } = {},
): TileSpec {
  if (wish.fixed) return wish.fixed;
  const random = seeded(wish.id);
  const neighbours = near.neighbours ?? [];
  const pale = near.eggshell ?? false;
  const layouts = possibleLayouts(wish);
  const calm = layouts.filter((name) => eggshellLayouts.includes(name));
  const layout = pick(
    unlike(
      pale ? (calm.length ? calm : eggshellSpare) : layouts,
      pale ? eggshellLayouts : spareLayouts,
      neighbours.map((t) => t.layout),
    ),
    random,
  );
  const lacquer = pick(
    pale
      ? eggshells
      : unlike(
          wish.lacquers ?? darkLacquers,
          darkLacquers,
          neighbours.map((t) => t.lacquer),
        ),
    random,
  );
  const patterns = wish.patterns ?? allPatterns;
  const quiet = patterns.filter((name) => eggshellPatterns.includes(name));
  const pattern = pick(pale ? (quiet.length ? quiet : eggshellPatterns) : patterns, random);
  const face = pick(wish.faces ?? tileFaces, random);
  const tone = pale ? 'red' : pick(tones[face], random);
  const { title, objects, glyph } = wish;
  return { title, objects, lacquer, pattern, layout, face, tone, ...(layout === 'glyph' && glyph ? { glyph } : {}) };
}

/** Offsets of the neighbours: the two tiles before and, in rows of six or seven, the ones above. */
const reach = [1, 2, 6, 7] as const;

/** A whole wall of tiles in order: no two neighbours look alike, and one tile in every eight to ten is eggshell. */
export function tileWall(wishes: readonly TileWish[]): TileSpec[] {
  const wall: TileSpec[] = [];
  let untilEggshell: number = eggshellGaps[0];
  for (const wish of wishes) {
    const neighbours = reach.map((back) => wall[wall.length - back]).filter((tile) => tile !== undefined);
    const tile = tileSpec(wish, { neighbours, eggshell: untilEggshell <= 0 });
    wall.push(tile);
    untilEggshell =
      'eggshell' in lacquers[tile.lacquer] ? pick(eggshellGaps, seeded(`gap ${wish.id}`)) : untilEggshell - 1;
  }
  return wall;
}
