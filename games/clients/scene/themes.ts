import { newerThemes } from './newer-themes.ts';
import type { Figure, Theme } from './theme.ts';

export type { Figure, Theme } from './theme.ts';

const lotus = (x: number): Figure[] => [
  { art: { drawing: 'lotus-leaf' }, width: 96, x: x - 24, y: 8 },
  { art: { drawing: 'lotus-bud' }, width: 23, x: x + 4, y: 12 },
  { art: { drawing: 'lotus' }, width: 86, x, y: 1 },
];

const senVang: Theme = {
  lacquer: ['#7a1d17', '#43110f', '#1a0707'],
  ground: ['#fbf2dc', '#a88a5c'],
  ornament: 'drum',
  foot: 'wave',
  tint: '#e9c26b',
  disc: 'moon',
  karst: true,
  birds: true,
  face: 'yeseva',
  left: lotus(2),
  right: lotus(-6),
};

const longPhung: Theme = {
  lacquer: ['#4a2f78', '#231540', '#0b0616'],
  ground: ['#f4eefb', '#8f7fae'],
  ornament: 'cloud',
  foot: 'scale',
  tint: '#d9b8ff',
  disc: 'sun',
  karst: false,
  birds: false,
  face: 'yeseva',
  left: [
    { art: { object: '1f525' }, width: 26, x: 60, y: 52, soft: true },
    { art: { object: '1f409' }, width: 84, x: 0, y: 6 },
  ],
  right: [
    { art: { object: '1f525' }, width: 22, x: 64, y: 58, soft: true },
    { art: { object: '1f99a' }, width: 80, x: 2, y: 6 },
  ],
};

const hoVang: Theme = {
  lacquer: ['#c0721a', '#6a2f0a', '#240d03'],
  ground: ['#fff4d6', '#b98a3f'],
  ornament: 'rays',
  foot: 'bamboo',
  tint: '#ffe3a0',
  disc: 'none',
  karst: false,
  birds: false,
  face: 'phudu',
  left: [
    { art: { object: '1fa99' }, width: 20, x: 66, y: 4, turn: 14 },
    { art: { object: '1f405' }, width: 84, x: 2, y: 8 },
  ],
  right: [
    { art: { object: '1f9e8' }, width: 30, x: 62, y: 38, turn: 12, soft: true },
    { art: { object: '1fa99' }, width: 22, x: 62, y: 3, turn: -16 },
    { art: { object: '1f42f' }, width: 78, x: 4, y: 8 },
  ],
};

const vuaTraiCay: Theme = {
  lacquer: ['#4f8f3c', '#1f4a23', '#08190c'],
  ground: ['#fbfbe6', '#93a869'],
  ornament: 'rays',
  foot: 'diamond',
  tint: '#e6ffb8',
  disc: 'none',
  karst: false,
  birds: false,
  face: 'dela',
  left: [
    { art: { object: '1f34d' }, width: 62, x: 30, y: 16, turn: 6 },
    { art: { object: '1f349' }, width: 62, x: 0, y: 2, turn: -8 },
    { art: { object: '1f352' }, width: 36, x: 56, y: 2 },
  ],
  right: [
    { art: { object: '1f451' }, width: 46, x: 22, y: 62, turn: -6 },
    { art: { object: '1f34d' }, width: 50, x: 46, y: 18, turn: -14 },
    { art: { object: '1f352' }, width: 62, x: 2, y: 2 },
    { art: { object: '1f338' }, width: 26, x: 60, y: 2 },
  ],
};

const cungTrang: Theme = {
  lacquer: ['#27479a', '#142257', '#060a22'],
  ground: ['#f3f6fb', '#8796b8'],
  ornament: 'cloud',
  foot: 'wave',
  tint: '#b9ccff',
  disc: 'moon',
  karst: true,
  birds: true,
  face: 'yeseva',
  left: [
    { art: { object: '1f3ee' }, width: 26, x: 62, y: 58, soft: true },
    { art: { object: '1f407' }, width: 74, x: 6, y: 6 },
  ],
  right: [
    { art: { object: '1f3ee' }, width: 30, x: 6, y: 64, soft: true },
    { art: { object: '1f96e' }, width: 70, x: 8, y: 6 },
    { art: { object: '1f375' }, width: 36, x: 62, y: 3 },
  ],
};

const tetDayLoc: Theme = {
  lacquer: ['#d8493c', '#92142c', '#35040f'],
  ground: ['#fff3e4', '#c08a6a'],
  ornament: 'lattice',
  foot: 'coin',
  tint: '#ffd7a0',
  disc: 'none',
  karst: false,
  birds: true,
  face: 'phudu',
  left: [
    { art: { object: '1f338' }, width: 30, x: 4, y: 74, soft: true },
    { art: { object: '1f338' }, width: 22, x: 38, y: 88 },
    { art: { object: '1f9e7' }, width: 74, x: 4, y: 6, turn: -8 },
    { art: { object: '1f33c' }, width: 32, x: 62, y: 2 },
  ],
  right: [
    { art: { object: '1f338' }, width: 26, x: 10, y: 80, soft: true },
    { art: { object: '1f33c' }, width: 26, x: 50, y: 76 },
    { art: { object: '1f9e8' }, width: 76, x: 4, y: 6, turn: 6 },
    { art: { object: '1f9e7' }, width: 38, x: 62, y: 1, turn: 10 },
  ],
};

const themes: Record<string, Theme> = {
  'sen-vang-88': senVang,
  'long-phung-hoi': longPhung,
  'ho-vang': hoVang,
  'vua-trai-cay': vuaTraiCay,
  'cung-trang': cungTrang,
  'tet-day-loc': tetDayLoc,
  ...newerThemes,
};

/** The theme of a title; titles without a theme use the house's red one. */
export function themeOf(code: string): Theme {
  return themes[code] ?? senVang;
}
