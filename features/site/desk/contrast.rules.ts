/** Relative luminance of "#rrggbb" (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two "#rrggbb" colours, 1 to 21 (WCAG 2.2, success criterion 1.4.3); undefined for an invalid colour. */
export function contrast(one: string, other: string): number | undefined {
  if (!isColour(one) || !isColour(other)) return undefined;
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Minimum contrast of body text (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5;

/** Accents that a brand may choose, each with the token it must be readable on or beneath. */
export const ACCENTS = [
  { token: 'red', against: 'on-red' },
  { token: 'red-hover', against: 'on-red' },
  { token: 'red-ink', against: 'surface' },
  { token: 'gold', against: 'on-gold' },
  { token: 'gold-ink', against: 'surface' },
  { token: 'jade', against: 'on-jade' },
  { token: 'jade-ink', against: 'surface' },
] as const;
