import { object, place } from './drawing.ts';
import { waves } from './ground.ts';
import { icon } from './icons.ts';
import { type Lacquer, mix } from './palette.ts';
import { blur, circle, group, n, radial, type Sheet, shadow, vertical } from './sheet.ts';

/**
 * Positions of a tile's objects (look section 6, layer 4). Units: hundredths of the tile's width; the tile is 100 by
 * 133.3.
 */
export type LayoutName =
  | 'hero'
  | 'pair'
  | 'trio'
  | 'scatter'
  | 'rise'
  | 'big'
  | 'top'
  | 'medal'
  | 'moon'
  | 'niche'
  | 'glyph';

export type Cast = { objects: readonly string[]; lacquer: Lacquer; glyph?: string };

type Spot = { x: number; y: number; width: number; rotate?: number };

const dropShadow = (sheet: Sheet) => shadow(sheet, { dy: 3, blur: 3.4, color: '#000', opacity: 0.42 });

const stand = (sheet: Sheet, code: string | undefined, at: Spot): string =>
  code ? object(code, { ...at, filter: dropShadow(sheet) }) : '';

/** Layout of a main object and a small companion, which most layouts use. */
const duo =
  (main: Spot, second: Spot) =>
  (sheet: Sheet, { objects }: Cast): string =>
    stand(sheet, objects[0], main) + stand(sheet, objects[1], second);

/** Small blurred echoes of the companions: centre x, y, width, turn, blur. */
const echoes = [
  [10, 13.3, 24, -18, 1.1],
  [82, 12, 20, 14, 1.6],
  [8, 74.7, 20, 22, 0.4],
  [84, 66.7, 26, -12, 0.4],
  [50, 3.5, 15, 8, 2.1],
] as const;

function scatter(sheet: Sheet, { objects }: Cast): string {
  const companions = objects.length > 1 ? objects.slice(1) : objects;
  const around = echoes.map(([x, y, width, rotate, radius], i) =>
    object(companions[i % companions.length]!, { x: x - width / 2, y, width, rotate, filter: blur(sheet, radius) }),
  );
  return around.join('') + stand(sheet, objects[0], { x: 18, y: 18.7, width: 64 });
}

function trio(sheet: Sheet, { objects }: Cast): string {
  const side = objects[1] ?? objects[0]!;
  const behind = { y: 21.3, width: 38, opacity: 0.85, filter: blur(sheet, 0.6, 0.72) };
  return (
    object(side, { ...behind, x: -6, rotate: -6 }) +
    object(side, { ...behind, x: 68, rotate: 6 }) +
    stand(sheet, objects[0], { x: 20, y: 10.7, width: 60 })
  );
}

function moon(sheet: Sheet, { objects }: Cast): string {
  const halo = radial(
    sheet,
    [50, 46.7],
    [56, 56],
    [
      [0.55, '#FFF0C8', 0.4],
      [1, '#FFF0C8', 0],
    ],
  );
  return (
    circle(50, 46.7, 56, `fill="${halo}"`) +
    place('moon', { x: 10, y: 6.7, width: 80 }) +
    stand(sheet, objects[0], { x: 28, y: 33, width: 52 }) +
    stand(sheet, objects[1], { x: 66, y: 60, width: 26, rotate: 12 })
  );
}

function medal(sheet: Sheet, { objects, lacquer }: Cast): string {
  const plate = radial(
    sheet,
    [50, 39],
    [44, 44],
    [
      [0, lacquer.mid],
      [0.8, lacquer.deep],
      [1, mix(lacquer.deep, '#000000', lacquer.eggshell ? 0.9 : 0.7)],
    ],
  );
  const ring = [
    circle(50, 46.7, 41.5, `fill="none" stroke="#E3B75A" stroke-opacity=".55" stroke-width=".8"`),
    circle(50, 46.7, 40.6, `fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.2"`),
    circle(50, 46.7, 39.2, `fill="${plate}" stroke="${goldRing(sheet)}" stroke-width="1.6"`),
  ];
  return (
    group(`filter="${shadow(sheet, { dy: 4, blur: 4, color: '#000', opacity: 0.35 })}"`, ...ring) +
    stand(sheet, objects[0], { x: 21, y: 17, width: 58 }) +
    stand(sheet, objects[1], { x: 68, y: 61.3, width: 26, rotate: 12 })
  );
}

const goldRing = (sheet: Sheet): string =>
  vertical(sheet, 6, 88, [
    [0, '#F4D78E'],
    [0.5, '#D9A748'],
    [1, '#B98429'],
  ]);

function niche(sheet: Sheet, { objects, lacquer }: Cast): string {
  const light = radial(
    sheet,
    [50, 59],
    [68, 60],
    [
      [0, mix(lacquer.glow, '#FFE9B8', 0.8)],
      [0.75, lacquer.mid],
      [1, mix(lacquer.mid, lacquer.deep, 0.7)],
    ],
  );
  const arch = (inset: number) => {
    const r = 38 - inset;
    return `M${n(50 - r)} 94V${n(8 + 38)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V94`;
  };
  return (
    `<path d="${arch(-1.4)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2.4"/>` +
    `<path d="${arch(0.6)}" fill="${light}" stroke="${goldRing(sheet)}" stroke-width="1.2"/>` +
    stand(sheet, objects[0], { x: 17, y: 25.3, width: 66 }) +
    stand(sheet, objects[1], { x: 66, y: 64, width: 24, rotate: 10 })
  );
}

function glyph(sheet: Sheet, { objects, lacquer, glyph: name }: Cast): string {
  const back = name ? icon(name, { x: -25, y: -18.7, width: 150, rotate: -8, color: lacquer.glow, opacity: 0.5 }) : '';
  return (
    back +
    stand(sheet, objects[0], { x: 17, y: 16, width: 66 }) +
    stand(sheet, objects[1], { x: 4, y: 58.7, width: 34, rotate: -10 })
  );
}

function rise(sheet: Sheet, { objects, lacquer }: Cast): string {
  const top = 72;
  const fill = vertical(sheet, top, sheet.height, [
    [0, mix(lacquer.glow, '#FFFFFF', lacquer.eggshell ? 0.95 : 0.78)],
    [0.34, lacquer.mid],
    [0.82, lacquer.deep],
  ]);
  const line = lacquer.eggshell ? '#A86A1C' : '#F0CE82';
  return (
    stand(sheet, objects[1], { x: 66, y: 7, width: 28, rotate: 8 }) +
    stand(sheet, objects[0], { x: 11, y: 9, width: 78 }) +
    waves(sheet, { y: top, scale: 20, fill, line, lineOpacity: 0.8, bottom: sheet.height })
  );
}

export const layouts: Record<LayoutName, (sheet: Sheet, cast: Cast) => string> = {
  hero: duo({ x: 14, y: 12, width: 72 }, { x: 6, y: 61.3, width: 28, rotate: -14 }),
  pair: duo({ x: 6, y: 10.7, width: 66, rotate: -6 }, { x: 50, y: 45.3, width: 46, rotate: 12 }),
  big: duo({ x: -6, y: 2.7, width: 112 }, { x: 4, y: 5.3, width: 24 }),
  top: duo({ x: -2, y: 38.7, width: 104 }, { x: 68, y: 61.3, width: 26, rotate: 12 }),
  trio,
  scatter,
  rise,
  medal,
  moon,
  niche,
  glyph,
};

export const layoutNames = Object.keys(layouts) as LayoutName[];
