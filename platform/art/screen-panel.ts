import type { Artwork } from './artwork.ts';
import { loadObjects, object, place } from './drawing.ts';
import { mix } from './palette.ts';
import { createSheet, linear, radial, rect, shadow, vertical } from './sheet.ts';

/**
 * One hinged panel of the folding screen (look, signatures): lacquer in the category's hue, its object, and its slice
 * of the landscape that is drawn in gold line across all panels. The words at its foot are live HTML.
 */
export type ScreenPanel = { hue: string; object: string; index: number; of: number };

const panel = { width: 165, height: 232, density: 2, budgetBytes: 10_000 } as const;

export async function screenPanelArtwork(spec: ScreenPanel): Promise<Artwork> {
  await loadObjects([spec.object]);
  const { width, height } = panel;
  const sheet = createSheet(width, height);
  const whole = { x: 0, y: 0, width, height };
  const lacquer = radial(
    sheet,
    [width / 2, height * 0.3],
    [width * 1.2, height * 0.7],
    [
      [0, mix(spec.hue, '#FFD9A0', 0.88)],
      [0.34, spec.hue],
      [1, mix(spec.hue, '#100504', 0.38)],
    ],
  );
  const landscape = place('karst-line', {
    x: -spec.index * width,
    y: 0,
    width: width * spec.of,
    height,
    stretch: true,
    opacity: 0.9,
  });
  const thing = object(spec.object, {
    x: width / 2 - 52,
    y: 22,
    width: 104,
    filter: shadow(sheet, { dy: 9, blur: 7, color: '#000', opacity: 0.45 }),
  });
  const foot = vertical(sheet, height - 104, height, [
    [0, '#0E0403', 0],
    [0.55, '#0E0403', 0.7],
    [1, '#0E0403', 0.76],
  ]);
  // Panels fold alternately: the valley side is in shadow, the ridge side catches light.
  const away = spec.index % 2 === 1;
  const fold = linear(sheet, away ? [width, 0] : [0, 0], away ? [0, 0] : [width, 0], [
    [0, '#000', 0.38],
    [0.3, '#000', 0],
    [0.82, '#FFF0D2', 0],
    [1, '#FFF0D2', 0.11],
  ]);
  const hinge =
    spec.index === 0
      ? ''
      : rect({ x: 0, y: 0, width: 1, height }, '#000', 'opacity=".6"') +
        rect({ x: 1, y: 0, width: 1, height }, '#F0CE82', 'opacity=".4"');
  const content =
    rect(whole, lacquer) +
    landscape +
    thing +
    rect({ ...whole, y: height - 104, height: 104 }, foot) +
    rect(whole, fold) +
    hinge;
  return {
    svg: sheet.document(content, width * panel.density),
    format: 'avif',
    quality: 60,
    budgetBytes: panel.budgetBytes,
  };
}
