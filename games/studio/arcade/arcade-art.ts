import type { TileSpec } from '#platform/art/tile.ts';

/** Tiles of the games for operators' lobbies, by game code. */
export const ARCADE_TILES: Readonly<Record<string, Omit<TileSpec, 'title'>>> = {
  'do-ngoc': {
    objects: ['1fab7', '1f38f'],
    lacquer: 'ngoc',
    pattern: 'wave',
    layout: 'rise',
    face: 'yeseva',
    tone: 'ivory',
  },
  'mua-ngoc': {
    objects: ['1f9aa', '1f3ee'],
    lacquer: 'dem',
    pattern: 'cloud',
    layout: 'hero',
    face: 'yeseva',
    tone: 'ivory',
  },
  'the-cao-lua': {
    objects: ['1f338', '1fa99'],
    lacquer: 'senh',
    pattern: 'lattice',
    layout: 'pair',
    face: 'phudu',
    tone: 'ivory',
  },
  'tu-quy': {
    objects: ['1f0cf', '1f4dc'],
    lacquer: 'hophach',
    pattern: 'bamboo',
    layout: 'medal',
    face: 'yeseva',
    tone: 'gold',
  },
  'nua-vang-trang': {
    objects: ['1f315', '2660-fe0f'],
    lacquer: 'cham',
    pattern: 'drum',
    layout: 'moon',
    face: 'yeseva',
    tone: 'ivory',
  },
};
