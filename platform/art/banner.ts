import type { Artwork } from './artwork.ts';
import { type DrawingName, drawing, loadObjects, object, place, tiled } from './drawing.ts';
import { giltDisc, waves } from './ground.ts';
import {
  blur,
  circle,
  createSheet,
  group,
  linear,
  maskOf,
  radial,
  rect,
  type Sheet,
  shadow,
  vertical,
} from './sheet.ts';

/**
 * Banner backgrounds (look section 7) without text: the words are live HTML over the dark left part. A scene is defined
 * once, around its subject, and laid out in four formats.
 */
export type Hue = readonly [light: string, mid: string, deep: string, dark: string];

/** A prop's place: centre relative to the subject's centre, in pixels of the hero format. */
type At = { x: number; y: number; width: number; rotate?: number };

export type Prop =
  | ({ object: string; blur?: number; glow?: string; dim?: number } & At)
  | ({ drawing: DrawingName; flip?: boolean; opacity?: number } & At)
  | { moon: number; x?: number; y?: number }
  | { disc: number; x?: number; y?: number; rings?: boolean }
  /** A cord from the upper edge down to y, for hanging lanterns. */
  | { cord: number; x: number };

export type Ground = 'pond' | 'waves' | 'karst' | 'ridge' | 'none';

export type BannerScene = {
  hue: Hue;
  /** Colour of drum rings and pattern. */
  tint: string;
  drum?: number;
  pattern?: { name: DrawingName; width: number };
  ground: Ground;
  props: readonly Prop[];
  /** Props in front of the ground. */
  front?: readonly Prop[];
};

export type BannerFormat = 'hero' | 'lobby' | 'mobile' | 'panel';

type Stage = {
  width: number;
  height: number;
  /** Pixels drawn per unit. */
  density: number;
  subject: { x: number; y: number; scale: number };
  light: { x: number; y: number; rx: number; ry: number };
  /** Width of the dark part under the text, as a share of the whole; none for the panel. */
  scrim: number;
  groundScale: number;
  budgetBytes: number;
};

export const stages: Record<BannerFormat, Stage> = {
  hero: {
    width: 1320,
    height: 420,
    density: 1.25,
    subject: { x: 985, y: 196, scale: 1 },
    light: { x: 0.76, y: 0.28, rx: 0.8, ry: 1.35 },
    scrim: 0.56,
    groundScale: 1,
    budgetBytes: 60_000,
  },
  lobby: {
    width: 1320,
    height: 236,
    density: 1.25,
    subject: { x: 1070, y: 116, scale: 0.62 },
    light: { x: 0.79, y: 0.3, rx: 0.72, ry: 1.7 },
    scrim: 0.56,
    groundScale: 0.6,
    budgetBytes: 40_000,
  },
  mobile: {
    width: 716,
    height: 424,
    density: 1,
    subject: { x: 530, y: 190, scale: 0.72 },
    light: { x: 0.78, y: 0.3, rx: 0.9, ry: 1.2 },
    scrim: 0.72,
    groundScale: 0.8,
    budgetBytes: 30_000,
  },
  panel: {
    width: 480,
    height: 720,
    density: 1.25,
    subject: { x: 240, y: 316, scale: 1 },
    light: { x: 0.5, y: 0.42, rx: 1, ry: 0.72 },
    scrim: 0,
    groundScale: 1.1,
    budgetBytes: 60_000,
  },
};

type Set = { sheet: Sheet; stage: Stage; scene: BannerScene };

const codesOf = (props: readonly Prop[]): string[] => props.flatMap((prop) => ('object' in prop ? [prop.object] : []));

function backdrop({ sheet, stage, scene }: Set): string {
  const { width, height, light, subject } = stage;
  const [a, b, c, d] = scene.hue;
  const fill = radial(
    sheet,
    [light.x * width, light.y * height],
    [light.rx * width, light.ry * height],
    [
      [0, a],
      [0.36, b],
      [0.7, c],
      [1, d],
    ],
  );
  const ringWidth = 760 * Math.max(subject.scale, 0.72);
  const drum = place('drum', { x: subject.x - ringWidth / 2, y: subject.y - ringWidth / 2 - 6, width: ringWidth });
  return (
    rect({ x: 0, y: 0, width, height }, fill) +
    patternBand({ sheet, stage, scene }) +
    group(`color="${scene.tint}" opacity="${scene.drum ?? 0.16}"`, drum)
  );
}

function patternBand({ sheet, stage, scene }: Set): string {
  if (!scene.pattern) return '';
  const { width, height } = stage;
  const fade = maskOf(
    sheet,
    linear(sheet, stage.scrim ? [width * 0.3, 0] : [0, height], stage.scrim ? [width * 0.8, 0] : [0, 0], [
      [0, '#000'],
      [1, '#fff'],
    ]),
  );
  const { name } = scene.pattern;
  const step = scene.pattern.width;
  const tall = (step * drawing(name).height) / drawing(name).width;
  const art = tiled(name, step, { x: -step, y: -tall, width: width + step, height: height + tall });
  return group(`color="${scene.tint}" opacity=".11" mask="${fade}"`, art);
}

function prop({ sheet, stage }: Set, item: Prop): string {
  const { x: sx, y: sy, scale } = stage.subject;
  if ('cord' in item) {
    const x = sx + item.x * scale;
    return `<path d="M${x} 0V${sy + item.cord * scale}" stroke="#C9963B" stroke-width="1.5"/>`;
  }
  if ('moon' in item) {
    const [cx, cy, r] = [sx + (item.x ?? 0) * scale, sy + (item.y ?? 0) * scale, item.moon * scale];
    return halo(sheet, cx, cy, r, '#FFE8B4') + place('moon', { x: cx - r, y: cy - r, width: 2 * r });
  }
  if ('disc' in item) {
    const [cx, cy, r] = [sx + (item.x ?? 0) * scale, sy + (item.y ?? 0) * scale, item.disc * scale];
    const rings = item.rings
      ? group('color="#5A2E08" opacity=".4"', place('drum', { x: cx - r * 0.92, y: cy - r * 0.92, width: r * 1.84 }))
      : '';
    return halo(sheet, cx, cy, r, '#F0CE82') + giltDisc(sheet, { cx, cy, r }) + rings;
  }
  const width = item.width * scale;
  const art = 'drawing' in item ? drawing(item.drawing) : { width: 1, height: 1 };
  const at = {
    x: sx + item.x * scale - width / 2,
    y: sy + item.y * scale - (width * art.height) / art.width / 2,
    width,
    ...(item.rotate ? { rotate: item.rotate } : {}),
  };
  if ('drawing' in item)
    return place(item.drawing, {
      ...at,
      ...(item.flip ? { flip: true } : {}),
      ...(item.opacity ? { opacity: item.opacity } : {}),
    });
  const light = item.glow ? halo(sheet, at.x + width / 2, at.y + width / 2, width * 0.36, item.glow) : '';
  const filter = item.blur
    ? blur(sheet, item.blur * scale, item.dim)
    : shadow(sheet, { dy: 12 * scale, blur: 12 * scale, color: '#000', opacity: 0.5 });
  return light + object(item.object, { ...at, filter });
}

function halo(sheet: Sheet, cx: number, cy: number, r: number, color: string): string {
  const fill = radial(
    sheet,
    [cx, cy],
    [r * 1.6, r * 1.6],
    [
      [0.55, color, 0.42],
      [1, color, 0],
    ],
  );
  return circle(cx, cy, r * 1.6, `fill="${fill}"`);
}

function ground({ sheet, stage, scene }: Set): string {
  const { width, height, groundScale: k } = stage;
  const [a, b, , d] = scene.hue;
  if (scene.ground === 'pond') return pond({ sheet, stage, scene });
  if (scene.ground === 'waves') {
    const top = height - 100 * k;
    const fill = vertical(sheet, top, height, [
      [0, a],
      [0.4, b],
      [1, d],
    ]);
    return waves(sheet, { y: top, scale: 80 * k, fill, line: '#F0CE82', lineOpacity: 0.8, bottom: height });
  }
  if (scene.ground === 'none') return '';
  const name = scene.ground === 'karst' ? 'karst' : 'karst-line';
  const tall = (scene.ground === 'karst' ? 250 : 290) * k;
  return place(name, {
    x: Math.min(0, width - 1320 * k),
    y: height - tall,
    width: Math.max(width, 1320 * k),
    height: tall,
    stretch: true,
  });
}

/** Karst in the distance, dark water and a band of gold wave lines: the ground under the lotus. */
function pond({ sheet, stage, scene }: Set): string {
  const { width, height, groundScale: k } = stage;
  const [, b, c, d] = scene.hue;
  const ridge = place('karst', {
    x: Math.min(0, width - 1320 * k),
    y: height - 306 * k,
    width: Math.max(width, 1320 * k),
    height: 250 * k,
    stretch: true,
  });
  const water = vertical(sheet, height - 112 * k, height, [
    [0, c, 0],
    [0.22, b, 0.55],
    [0.3, c, 1],
    [1, d],
  ]);
  const fade = maskOf(
    sheet,
    vertical(sheet, height - 84 * k, height - 30 * k, [
      [0, '#000'],
      [1, '#fff'],
    ]),
  );
  const band = tiled('wave', 84 * k, { x: 0, y: height - 84 * k, width, height: 84 * k });
  return (
    ridge +
    rect({ x: 0, y: height - 112 * k, width, height: 112 * k }, water) +
    group(`color="#E3B75A" opacity=".34" mask="${fade}"`, band)
  );
}

/** Gold leaf drifting on the right, and the dark area under the words. */
function veil({ sheet, stage, scene }: Set): string {
  const { width, height, scrim, groundScale: k } = stage;
  const flakeWidth = 760 * Math.max(k, 0.72);
  const flakes = place('flakes', { x: width - flakeWidth, y: -10, width: flakeWidth, opacity: 0.8 });
  const dark = scene.hue[3];
  if (!scrim) {
    const shade = vertical(sheet, 0, height * 0.22, [
      [0, dark, 0.5],
      [1, dark, 0],
    ]);
    return flakes + rect({ x: 0, y: 0, width, height: height * 0.22 }, shade);
  }
  const shade = linear(
    sheet,
    [0, 0],
    [width * scrim, 0],
    [
      [0, dark, 0.95],
      [0.3, dark, 0.9],
      [0.68, dark, 0.55],
      [1, dark, 0],
    ],
  );
  return flakes + rect({ x: 0, y: 0, width: width * scrim, height }, shade);
}

/** One scene in one format. */
export async function bannerArtwork(scene: BannerScene, format: BannerFormat): Promise<Artwork> {
  const stage = stages[format];
  const front = scene.front ?? [];
  await loadObjects(codesOf([...scene.props, ...front]));
  const sheet = createSheet(stage.width, stage.height);
  const set: Set = { sheet, stage, scene };
  const content = [
    backdrop(set),
    ...scene.props.map((item) => prop(set, item)),
    ground(set),
    ...front.map((item) => prop(set, item)),
    veil(set),
  ];
  return {
    svg: sheet.document(content.join(''), Math.round(stage.width * stage.density)),
    format: 'avif',
    quality: 66,
    budgetBytes: stage.budgetBytes,
  };
}
