import type { TileSpec } from '#platform/art/tile.ts';

type Look = Omit<TileSpec, 'title'>;

/** Tiles of the lotteries for operators' lobbies, by family or code. */
const LOOKS: Readonly<Record<string, Look>> = {
  'fast-three': {
    objects: ['1f3b2', '26a1'],
    lacquer: 'son',
    pattern: 'rays',
    layout: 'pair',
    face: 'dela',
    tone: 'gold',
  },
  '11x5': {
    objects: ['1f3b1', '1fa99'],
    lacquer: 'hophach',
    pattern: 'lattice',
    layout: 'pair',
    face: 'dela',
    tone: 'ivory',
  },
  pk10: { objects: ['1f6f6', '1f3c5'], lacquer: 'ngoc', pattern: 'wave', layout: 'hero', face: 'phudu', tone: 'gold' },
  'five-digits': {
    objects: ['1f3ab', '2b50'],
    lacquer: 'cham',
    pattern: 'rays',
    layout: 'hero',
    face: 'dela',
    tone: 'ivory',
  },
  keno: {
    objects: ['1fab7', '1f3b1'],
    lacquer: 'senh',
    pattern: 'cloud',
    layout: 'rise',
    face: 'yeseva',
    tone: 'ivory',
  },
  'vietnam-fast': {
    objects: ['1f3ab', '26a1'],
    lacquer: 'dem',
    pattern: 'drum',
    layout: 'pair',
    face: 'phudu',
    tone: 'gold',
  },
  'xs-mien-bac': {
    objects: ['1f3ab', '1fa99'],
    lacquer: 'son',
    pattern: 'drum',
    layout: 'hero',
    face: 'yeseva',
    tone: 'gold',
  },
  'xs-mien-trung': {
    objects: ['1f3ab', '1f30a'],
    lacquer: 'hophach',
    pattern: 'wave',
    layout: 'hero',
    face: 'yeseva',
    tone: 'gold',
  },
  'xs-mien-nam': {
    objects: ['1f3ab', '2600-fe0f'],
    lacquer: 'ngoc',
    pattern: 'rays',
    layout: 'hero',
    face: 'yeseva',
    tone: 'gold',
  },
};

const PLAIN: Look = LOOKS.keno!;

/** The look of a game's tile, by its code or its family. */
export const lookOf = (code: string, family: string): Look => LOOKS[code] ?? LOOKS[family] ?? PLAIN;
