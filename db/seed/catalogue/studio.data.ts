import type { TileSpec } from '#platform/art/tile.ts';

/** The six slots of the in-house studio that can be played today. Their tiles are set by hand: they hang first on the wall. */
export type StudioTitle = {
  gameCode: string;
  vi: string;
  en: string;
  minBet: string;
  marks: string;
  art: Omit<TileSpec, 'title'>;
};

export const studioTitles: readonly StudioTitle[] = [
  {
    gameCode: 'long-phung-hoi',
    vi: 'Long Phụng_Hội',
    en: 'Dragon and Phoenix',
    minBet: '0.10',
    marks: 'HJ',
    art: { objects: ['1f409', '1f525'], lacquer: 'son', pattern: 'drum', layout: 'hero', face: 'phudu', tone: 'gold' },
  },
  {
    gameCode: 'sen-vang-88',
    vi: 'Sen Vàng_88',
    en: 'Golden Lotus 88',
    minBet: '0.05',
    marks: 'H',
    art: { objects: ['1fab7', '1fa99'], lacquer: 'dem', pattern: 'wave', layout: 'rise', face: 'yeseva', tone: 'gold' },
  },
  {
    gameCode: 'ho-vang',
    vi: 'Hổ Vàng',
    en: 'Golden Tiger',
    minBet: '0.01',
    marks: 'H',
    art: { objects: ['1f42f'], lacquer: 'hophach', pattern: 'rays', layout: 'big', face: 'dela', tone: 'extr' },
  },
  {
    gameCode: 'cung-trang',
    vi: 'Cung Trăng',
    en: 'Moon Palace',
    minBet: '0.10',
    marks: '',
    art: {
      objects: ['1f407', '1f338'],
      lacquer: 'cham',
      pattern: 'cloud',
      layout: 'moon',
      face: 'yeseva',
      tone: 'ivory',
    },
  },
  {
    gameCode: 'vua-trai-cay',
    vi: 'Vua Trái_Cây',
    en: 'King of Fruits',
    minBet: '0.01',
    marks: 'H',
    art: {
      objects: ['1f34d', '1f352', '1f349'],
      lacquer: 'chanh',
      pattern: 'rays',
      layout: 'scatter',
      face: 'dela',
      tone: 'extr',
    },
  },
  {
    gameCode: 'tet-day-loc',
    vi: 'Tết Đầy_Lộc',
    en: 'Lucky New Year',
    minBet: '0.05',
    marks: 'N',
    art: { objects: ['1f9e7', '1f9e8'], lacquer: 'trung', pattern: 'coin', layout: 'pair', face: 'phudu', tone: 'red' },
  },
];
