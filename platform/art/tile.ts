import { type Artwork, encode } from './artwork.ts';
import { loadObjects } from './drawing.ts';
import { edge, footScrim, glowLayer, lacquerGround, type PatternName, patternLayer } from './ground.ts';
import { type Face, lettering, type Outline, type Tone } from './lettering.ts';
import { type Lacquer, type LacquerName, lacquers, mix } from './palette.ts';
import { createSheet } from './sheet.ts';
import { type LayoutName, layouts } from './tile-layouts.ts';

/**
 * Everything that a game tile is made of (look section 6). Objects are code points of objects/*.webp; the first is the
 * subject.
 */
export type TileSpec = {
  title: string;
  objects: readonly string[];
  lacquer: LacquerName;
  pattern: PatternName;
  layout: LayoutName;
  face: Face;
  tone: Tone;
  /** The large mark behind the subject in the `glyph` layout (marks/icons.json). */
  glyph?: string;
};

export const tileBudgetBytes = 12_000;

/** The layer beneath the letters, which keeps gold and ivory legible on any lacquer. */
function outlineOf(tone: Tone, lacquer: Lacquer): Outline[] {
  const dark = lacquer.eggshell ? '#4A2A10' : lacquer.deep;
  switch (tone) {
    case 'gold':
      return [
        {
          width: 0.2,
          color: mix(dark, '#000000', 0.92),
          shadow: { dy: 0.08, blur: 0.04, color: '#000', opacity: 0.55 },
        },
      ];
    case 'ivory':
      return [
        { width: 0.16, color: dark, opacity: 0.88, shadow: { dy: 0.06, blur: 0.1, color: '#000', opacity: 0.6 } },
      ];
    case 'extr':
      return [
        { width: 0.2, color: dark, shadow: { dy: 0.12, blur: 0.08, color: '#000', opacity: 0.5 } },
        {
          width: 0.2,
          color: dark,
          shadow: { dy: 0.06, blur: 0, color: mix(lacquer.glow, '#FFD98A', 0.8), opacity: 0.9 },
        },
      ];
    case 'red':
      return [{ width: 0.2, color: '#FFF6E0' }];
  }
}

/** The tile as a sheet, `width` pixels wide and four thirds as tall. */
export async function tileArtwork(spec: TileSpec, { width }: { width: number }): Promise<Artwork> {
  await loadObjects(spec.objects);
  const sheet = createSheet(100, 400 / 3);
  const lacquer: Lacquer = lacquers[spec.lacquer];
  const onTop = spec.layout === 'top';
  const letters = lettering(sheet, {
    title: spec.title,
    face: spec.face,
    tone: spec.tone,
    width: 86,
    centre: 50,
    ...(onTop ? { top: 17 } : { bottom: sheet.height * 0.935 }),
    outline: outlineOf(spec.tone, lacquer),
  });
  const content = [
    lacquerGround(sheet, lacquer),
    patternLayer(sheet, spec.pattern, lacquer),
    glowLayer(sheet, lacquer),
    layouts[spec.layout](sheet, { objects: spec.objects, lacquer, ...(spec.glyph ? { glyph: spec.glyph } : {}) }),
    footScrim(sheet, lacquer, onTop),
    letters.markup,
    edge(sheet, lacquer),
  ];
  return { svg: sheet.document(content.join(''), width), format: 'avif', budgetBytes: tileBudgetBytes };
}

/** A finished tile as AVIF within `tileBudgetBytes`. */
export const renderTile = async (spec: TileSpec, size: { width: number }): Promise<Buffer> =>
  encode(await tileArtwork(spec, size));
