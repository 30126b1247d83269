import type { TileSpec } from '#platform/art/tile.ts';

/**
 * The slots of the in-house studio that can be played today. Their tiles are composed by hand and come first on the
 * wall.
 */
export type StudioTitle = {
  gameCode: string;
  vi: string;
  en: string;
  minBet: string;
  /** Pay lines, or the largest number of ways; 1 if there are neither. */
  lines: number;
  /** gameCode of the group that also lists it. */
  group?: string;
  marks: string;
  art: Omit<TileSpec, 'title'>;
};

export const studioTitles: readonly StudioTitle[] = [
  {
    gameCode: 'long-phung-hoi',
    vi: 'Long Phụng_Hội',
    en: 'Dragon and Phoenix',
    minBet: '0.10',
    lines: 243,
    marks: 'HJ',
    art: { objects: ['1f409', '1f525'], lacquer: 'son', pattern: 'drum', layout: 'hero', face: 'phudu', tone: 'gold' },
  },
  {
    gameCode: 'sen-vang-88',
    vi: 'Sen Vàng_88',
    en: 'Golden Lotus 88',
    minBet: '0.05',
    lines: 20,
    marks: 'H',
    art: { objects: ['1fab7', '1fa99'], lacquer: 'dem', pattern: 'wave', layout: 'rise', face: 'yeseva', tone: 'gold' },
  },
  {
    gameCode: 'ho-vang',
    vi: 'Hổ Vàng',
    en: 'Golden Tiger',
    minBet: '0.01',
    lines: 5,
    group: 'may-xeng-co-dien',
    marks: 'H',
    art: { objects: ['1f42f'], lacquer: 'hophach', pattern: 'rays', layout: 'big', face: 'dela', tone: 'extr' },
  },
  {
    gameCode: 'cung-trang',
    vi: 'Cung Trăng',
    en: 'Moon Palace',
    minBet: '0.10',
    lines: 40,
    group: 'mua-le-hoi',
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
    lines: 10,
    group: 'may-xeng-co-dien',
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
    lines: 25,
    group: 'mua-le-hoi',
    marks: 'N',
    art: { objects: ['1f9e7', '1f9e8'], lacquer: 'trung', pattern: 'coin', layout: 'pair', face: 'phudu', tone: 'red' },
  },
  {
    gameCode: 'cho-noi',
    vi: 'Chợ Nổi',
    en: 'Sampan Market',
    minBet: '0.05',
    lines: 1,
    marks: 'N',
    art: {
      objects: ['1f6f6', '1f990'],
      lacquer: 'lam',
      pattern: 'wave',
      layout: 'pair',
      face: 'phudu',
      tone: 'gold',
    },
  },
  {
    gameCode: 'roi-nuoc',
    vi: 'Múa Rối_Nước',
    en: 'Water Puppets',
    minBet: '0.10',
    lines: 117649,
    marks: 'H',
    art: {
      objects: ['1f432', '1f3ad'],
      lacquer: 'reu',
      pattern: 'scale',
      layout: 'rise',
      face: 'dela',
      tone: 'extr',
    },
  },
  {
    gameCode: 'trong-dong',
    vi: 'Trống_Đồng',
    en: 'Bronze Drum',
    minBet: '0.10',
    lines: 40,
    marks: 'H',
    art: {
      objects: ['1f98c', '1f3f9'],
      lacquer: 'canhgian',
      pattern: 'drum',
      layout: 'hero',
      face: 'phudu',
      tone: 'gold',
    },
  },
  {
    gameCode: 'dem-hoi-an',
    vi: 'Đêm Hội_An',
    en: 'Hội An Night',
    minBet: '0.05',
    lines: 20,
    marks: 'N',
    art: {
      objects: ['1f3ee', '1faad'],
      lacquer: 'hophach',
      pattern: 'cloud',
      layout: 'rise',
      face: 'yeseva',
      tone: 'ivory',
    },
  },
  {
    gameCode: 'gom-bat-trang',
    vi: 'Gốm Bát_Tràng',
    en: 'Bát Tràng Pottery',
    minBet: '0.05',
    lines: 1,
    marks: '',
    art: {
      objects: ['1f3fa', '1fad6'],
      lacquer: 'cham',
      pattern: 'cloud',
      layout: 'pair',
      face: 'yeseva',
      tone: 'ivory',
    },
  },
  {
    gameCode: 'thanh-giong',
    vi: 'Thánh_Gióng',
    en: 'Saint Gióng',
    minBet: '0.02',
    lines: 10,
    marks: 'N',
    art: {
      objects: ['1f40e', '1f38d'],
      lacquer: 'than',
      pattern: 'rays',
      layout: 'hero',
      face: 'dela',
      tone: 'extr',
    },
  },
  {
    gameCode: 'ca-chep-hoa-rong',
    vi: 'Cá Chép Hóa_Rồng',
    en: 'Carp to Dragon',
    minBet: '0.10',
    lines: 1024,
    marks: 'H',
    art: {
      objects: ['1f38f', '1f409'],
      lacquer: 'lam',
      pattern: 'wave',
      layout: 'rise',
      face: 'phudu',
      tone: 'gold',
    },
  },
];

/**
 * Titles of the studio's other room, which keeps the player's money itself (vendor DSVI): the same games under codes of
 * that room. `of` is the title.
 */
export const roomTitles: readonly {
  of: string;
  gameCode: string;
  vi: string;
  en: string;
  layout: TileSpec['layout'];
}[] = [
  { of: 'ho-vang', gameCode: 'tw-ho-vang', vi: 'Hổ Vàng · Ví_Riêng', en: 'Golden Tiger · Own Wallet', layout: 'hero' },
  {
    of: 'sen-vang-88',
    gameCode: 'tw-sen-vang-88',
    vi: 'Sen Vàng_88 · Ví_Riêng',
    en: 'Golden Lotus 88 · Own Wallet',
    layout: 'pair',
  },
];

/** Tiles that open a list of sub-games; the games keep their own places on the wall too. */
export const studioGroups: readonly Omit<StudioTitle, 'minBet' | 'lines' | 'group'>[] = [
  {
    gameCode: 'may-xeng-co-dien',
    vi: 'Máy_Xèng Cổ_Điển',
    en: 'Classic Slots',
    marks: '',
    art: { objects: ['1f3b0', '1f352'], lacquer: 'son', pattern: 'rays', layout: 'hero', face: 'dela', tone: 'extr' },
  },
  {
    gameCode: 'mua-le-hoi',
    vi: 'Mùa Lễ_Hội',
    en: 'Festival Season',
    marks: '',
    art: {
      objects: ['1f3ee', '1f96e'],
      lacquer: 'ngoc',
      pattern: 'cloud',
      layout: 'pair',
      face: 'yeseva',
      tone: 'gold',
    },
  },
];
