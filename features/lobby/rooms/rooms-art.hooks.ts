import type { CSSProperties } from 'react';

const files = {
  ...import.meta.glob<string>(
    '../../../games/clients/art/table/{dia-su,coin-do,xuc-xac-1,xuc-xac-4,xuc-xac-6,vong-quay}.svg',
    {
      eager: true,
      query: '?url&no-inline',
      import: 'default',
    },
  ),
  ...import.meta.glob<string>('../../../games/clients/art/cards/{9S,KH,6D,7D,QC,AS,AH,3S,2H,8H}.svg', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../../games/clients/art/{people,fish}/*.svg', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
};

function drawing(name: string): string {
  const url = files[`../../../games/clients/art/${name}.svg`];
  if (!url) throw new Error(`the drawing ${name} is missing`);
  return url;
}

/** Felt of each live game (look section 14). */
export const FELTS: Readonly<Record<string, string>> = {
  baccarat: 'ngoc',
  xocdia: 'ngoc',
  roulette: 'reu',
  sicbo: 'tia',
  dragontiger: 'son',
};

export interface Piece {
  url: string;
  style: CSSProperties;
}

const piece = (name: string, left: number, top: number, width: number, turn = 0): Piece => ({
  url: drawing(name),
  style: { left: `${left}%`, top: `${top}%`, width: `${width}%`, rotate: `${turn}deg` },
});

const PIECES: Readonly<Record<string, readonly Piece[]>> = {
  baccarat: [piece('cards/9S', 19, 34, 17, -8), piece('cards/KH', 34, 31, 17), piece('cards/6D', 49, 34, 17, 9)],
  dragontiger: [piece('cards/7D', 24, 32, 18, -7), piece('cards/QC', 45, 32, 18, 8)],
  xocdia: [
    piece('table/dia-su', 21, 25, 42),
    piece('table/coin-do', 30, 38, 10),
    piece('table/coin-do', 43, 36, 10),
    piece('table/coin-do', 32, 50, 10),
    piece('table/coin-do', 45, 49, 10),
  ],
  sicbo: [
    piece('table/xuc-xac-4', 18, 45, 17, -8),
    piece('table/xuc-xac-1', 33, 34, 17, 6),
    piece('table/xuc-xac-6', 48, 46, 17, 10),
  ],
  roulette: [piece('table/vong-quay', 15, 23, 56)],
};

export const piecesOf = (game: string): readonly Piece[] => PIECES[game] ?? [];

const people = Object.keys(files)
  .filter((path) => path.includes('/people/'))
  .toSorted()
  .map((path) => files[path] ?? '');

/** The same number shows the same portrait as at the table. */
export const portrait = (number: number): string => people[number % people.length] ?? '';

export const fishUrl = (name: string): string => drawing(`fish/${name}`);

/** Sample hands for the card games. */
export const HANDS: Readonly<Record<string, readonly string[]>> = {
  tienlen: ['3S', '6D', '9S', 'QC', '2H'].map((card) => drawing(`cards/${card}`)),
  holdem: ['AS', 'AH'].map((card) => drawing(`cards/${card}`)),
  maubinh: ['8H', '7D', '6D', 'KH', 'QC'].map((card) => drawing(`cards/${card}`)),
};
