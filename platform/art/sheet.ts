/**
 * A sheet of path-only SVG, on which the composer draws. Shared paint (gradients, filters, clips) is defined once and
 * referred to by id, so that a sheet stays small and two equal sheets are equal byte for byte.
 */
export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Box = { x: number; y: number; width: number; height: number };

export type Sheet = {
  readonly width: number;
  readonly height: number;
  /** Adds a definition once and returns its `url(#id)`. `body` receives the id. */
  define(body: (id: string) => string): string;
  /** The whole document, `pixels` wide. */
  document(content: string, pixels: number): string;
};

export function createSheet(width: number, height: number): Sheet {
  const definitions = new Map<string, string>();
  return {
    width,
    height,
    define(body) {
      const key = body('');
      const id = definitions.get(key) ?? `d${definitions.size}`;
      definitions.set(key, id);
      return `url(#${id})`;
    },
    document(content, pixels) {
      const defs = [...definitions].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('');
      const tall = Math.round((pixels * height) / width);
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${tall}" viewBox="0 0 ${width} ${n(height)}" preserveAspectRatio="none"><defs>${defs}</defs>${content}</svg>`;
    },
  };
}

/** A number for SVG: at most three decimals. */
export const n = (value: number): string => String(Math.round(value * 1000) / 1000);

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${n(at)}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${n(opacity)}"` : ''}/>`,
    )
    .join('');

/** A gradient from one point to another, in sheet units. */
export function linear(
  sheet: Sheet,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: readonly Stop[],
): string {
  return sheet.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopsOf(stops)}</linearGradient>`,
  );
}

/** A top-to-bottom gradient over y0..y1. */
export const vertical = (sheet: Sheet, y0: number, y1: number, stops: readonly Stop[]): string =>
  linear(sheet, [0, y0], [0, y1], stops);

/** An elliptic gradient around a centre, radii in sheet units. */
export function radial(
  sheet: Sheet,
  centre: readonly [number, number],
  radii: readonly [number, number],
  stops: readonly Stop[],
): string {
  return sheet.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${n(centre[0])} ${n(centre[1])}) scale(${n(radii[0])} ${n(radii[1])})">${stopsOf(stops)}</radialGradient>`,
  );
}

/** A soft shadow beneath the element that it is applied to. */
export function shadow(sheet: Sheet, drop: { dy: number; blur: number; color: string; opacity: number }): string {
  return sheet.define(
    (id) =>
      `<filter id="${id}" x="-.4" y="-.4" width="1.8" height="1.9" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="${n(drop.dy)}" stdDeviation="${n(drop.blur)}" flood-color="${drop.color}" flood-opacity="${n(drop.opacity)}"/></filter>`,
  );
}

/** A blur, with an optional dimming of the colours (0..1). */
export function blur(sheet: Sheet, radius: number, brightness = 1): string {
  const dim =
    brightness < 1 ? ['R', 'G', 'B'].map((c) => `<feFunc${c} type="linear" slope="${n(brightness)}"/>`).join('') : '';
  return sheet.define(
    (id) =>
      `<filter id="${id}" x="-.3" y="-.3" width="1.6" height="1.6" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(radius)}"/>${dim ? `<feComponentTransfer>${dim}</feComponentTransfer>` : ''}</filter>`,
  );
}

/** A mask from a gradient's lightness: white shows, black hides. `paint` is a fill such as `vertical(...)`. */
export function maskOf(sheet: Sheet, paint: string): string {
  return sheet.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${n(sheet.width)}" height="${n(sheet.height)}"><rect width="${n(sheet.width)}" height="${n(sheet.height)}" fill="${paint}"/></mask>`,
  );
}

export const rect = (box: Box, fill: string, extra = ''): string =>
  `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`;

export const circle = (cx: number, cy: number, r: number, extra: string): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" ${extra}/>`;

/** Wraps the parts in one group with attributes. */
export const group = (attributes: string, ...parts: string[]): string => `<g ${attributes}>${parts.join('')}</g>`;
