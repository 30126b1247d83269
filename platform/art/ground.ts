import { drawing, place, tiled } from './drawing.ts';
import { gilt, type Lacquer, mix } from './palette.ts';
import { circle, group, linear, maskOf, n, radial, rect, type Sheet, vertical } from './sheet.ts';

/** The layers beneath the objects of a tile: lacquer, pattern and light, and the grounds that some layouts add. */
export type PatternName =
  | 'drum'
  | 'rays'
  | 'wave'
  | 'cloud'
  | 'coin'
  | 'diamond'
  | 'hex'
  | 'scale'
  | 'lattice'
  | 'bamboo';

/** Tile width of a repeating pattern, in hundredths of the game tile's width. */
const repeats = { wave: 26, cloud: 74, coin: 22, diamond: 17, hex: 20, scale: 22, lattice: 24 } as const;
const unfaded = new Set<PatternName>(['cloud', 'bamboo']);

export function lacquerGround(sheet: Sheet, lacquer: Lacquer): string {
  const { width, height } = sheet;
  const fill = radial(
    sheet,
    [width * 0.5, height * 0.34],
    [width * 1.2, height * 0.85],
    [
      [0, lacquer.glow],
      [0.48, lacquer.mid],
      [1, lacquer.deep],
    ],
  );
  return rect({ x: 0, y: 0, width, height }, fill);
}

export function patternLayer(sheet: Sheet, name: PatternName, lacquer: Lacquer): string {
  const { width, height } = sheet;
  const look = (opacity: number, mask?: string) =>
    `color="${lacquer.tint}" opacity="${opacity}"${mask ? ` mask="${mask}"` : ''}`;
  const plain = lacquer.eggshell ? 0.26 : 0.2;
  if (name === 'drum')
    return group(look(lacquer.eggshell ? plain : 0.3), place('drum', { x: -25, y: -27, width: 150 }));
  if (name === 'rays') return group(look(plain), place('rays', { x: -85, y: -88, width: 270 }));
  if (name === 'bamboo') return group(look(plain), place('bamboo', { x: 0, y: 0, width: 150 }));
  const fade = vertical(sheet, height * 0.1, height * 0.8, [
    [0, '#fff'],
    [1, '#000'],
  ]);
  const step = repeats[name];
  const tall = (step * drawing(name).height) / drawing(name).width;
  const box = { x: -step, y: -tall, width: width + step, height: height + tall };
  return group(look(plain, unfaded.has(name) ? undefined : maskOf(sheet, fade)), tiled(name, step, box));
}

/** The light behind the object. */
export function glowLayer(sheet: Sheet, lacquer: Lacquer): string {
  const fill = radial(
    sheet,
    [50, 50],
    [42, 42],
    [
      [0, mix(lacquer.glow, '#FFF3D0', 0.7), 0.5],
      [0.5, mix(lacquer.glow, '#FFF3D0', 0.7), 0.24],
      [1, mix(lacquer.glow, '#FFF3D0', 0.7), 0],
    ],
  );
  return circle(50, 50, 42, `fill="${fill}"`);
}

/** Rows of scalloped waves with a gold line, the top of the crest at y; one scale is `scale` wide. */
export function waves(
  sheet: Sheet,
  at: { y: number; scale: number; fill: string; line: string; lineOpacity: number; bottom: number },
): string {
  const r = at.scale / 2;
  const rowStep = r * 0.75;
  let crest = '';
  let lines = '';
  for (let row = 0; row < 3; row++) {
    const y = at.y + r + row * rowStep;
    const start = row % 2 ? -r : 0;
    for (let x = start - at.scale; x < sheet.width + at.scale * 2; x += at.scale) {
      if (row === 0) crest += circle(x, y, r, '');
      for (const k of [0.98, 0.73, 0.48, 0.23])
        lines += `M${n(x - r * k)} ${n(y)}a${n(r * k)} ${n(r * k)} 0 0 1 ${n(2 * r * k)} 0`;
    }
  }
  const body = group(
    `fill="${at.fill}"`,
    crest,
    rect({ x: 0, y: at.y + r, width: sheet.width, height: at.bottom - at.y - r }, at.fill),
  );
  return `${body}<path d="${lines}" fill="none" stroke="${at.line}" stroke-opacity="${at.lineOpacity}" stroke-width="${n(r * 0.04)}"/>`;
}

/** The scrim under the lettering: the lacquer's depth colour rising from the foot (or falling from the head). */
export function footScrim(sheet: Sheet, lacquer: Lacquer, lettersOnTop: boolean): string {
  const { width, height } = sheet;
  const color = lacquer.eggshell ? lacquer.mid : lacquer.deep;
  const fill = lettersOnTop
    ? vertical(sheet, height, 0, [
        [0.46, color, 0],
        [0.96, color, 0.88],
      ])
    : vertical(sheet, 0, height, [
        [0.5, color, 0],
        [lacquer.eggshell ? 0.7 : 0.72, color, lacquer.eggshell ? 0.82 : 0.7],
        [1, color, 1],
      ]);
  return rect({ x: 0, y: 0, width, height }, fill);
}

/** The gilt hairline, the light along the upper edge and one diagonal polish, as on rubbed lacquer. */
export function edge(sheet: Sheet, lacquer: Lacquer): string {
  const { width, height } = sheet;
  const whole = { x: 0, y: 0, width, height };
  // A CSS gradient at 118 degrees: its line runs corner to corner along that angle through the centre.
  const [dx, dy] = [Math.sin((118 * Math.PI) / 180), -Math.cos((118 * Math.PI) / 180)];
  const half = (width * Math.abs(dx) + height * Math.abs(dy)) / 2;
  const polish = linear(
    sheet,
    [width / 2 - dx * half, height / 2 - dy * half],
    [width / 2 + dx * half, height / 2 + dy * half],
    [
      [0, '#fff', 0.13],
      [0.26, '#fff', 0.04],
      [0.264, '#fff', 0],
    ],
  );
  const line = lacquer.eggshell ? ['#8C5A14', 0.28] : ['#FFE2A0', 0.26];
  const ring = `<rect x=".3" y=".3" width="${n(width - 0.6)}" height="${n(height - 0.6)}" rx="6.6" fill="none" stroke="${line[0]}" stroke-opacity="${line[1]}" stroke-width=".6"/>`;
  const light = linear(
    sheet,
    [0, 0],
    [0, 4],
    [
      [0, '#fff', lacquer.eggshell ? 0 : 0.22],
      [1, '#fff', 0],
    ],
  );
  const shade = vertical(sheet, height - 12, height, [
    [0, '#000', 0],
    [1, '#000', lacquer.eggshell ? 0.06 : 0.26],
  ]);
  return (
    rect(whole, polish) +
    rect({ x: 0, y: 0, width, height: 1.2 }, light) +
    rect({ x: 0, y: height - 12, width, height: 12 }, shade) +
    ring
  );
}

/** A gilt disc, plain or with drum rings sunk into it. */
export function giltDisc(sheet: Sheet, at: { cx: number; cy: number; r: number }): string {
  const fill = radial(
    sheet,
    [at.cx, at.cy - at.r * 0.2],
    [at.r * 1.28, at.r * 1.28],
    [
      [0, '#F6DE9C'],
      [0.62, gilt.deep],
      [1, '#7C4F12'],
    ],
  );
  return circle(at.cx, at.cy, at.r, `fill="${fill}"`);
}
