import type { Artwork } from './artwork.ts';
import { loadObjects, object, place } from './drawing.ts';
import { type LacquerName, lacquers } from './palette.ts';
import { circle, createSheet, group, radial, rect, shadow, vertical } from './sheet.ts';

export type Avatar = { object: string; lacquer: LacquerName };

/** A player's portrait: an animal in a gilt ring on lacquer. Square; the page rounds it. */
export async function avatarArtwork({ object: code, lacquer }: Avatar): Promise<Artwork> {
  await loadObjects([code]);
  const sheet = createSheet(100, 100);
  const { glow, mid, deep, tint } = lacquers[lacquer];
  const ground = radial(
    sheet,
    [50, 42],
    [62, 62],
    [
      [0, glow],
      [0.55, mid],
      [1, deep],
    ],
  );
  const ring = vertical(sheet, 2, 98, [
    [0, '#F7E2A6'],
    [0.5, '#D9A441'],
    [1, '#A8741F'],
  ]);
  const content = [
    rect({ x: 0, y: 0, width: 100, height: 100 }, ground),
    group(`color="${tint}" opacity=".2"`, place('drum', { x: -6, y: -6, width: 112 })),
    circle(50, 50, 46, `fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.6"`),
    circle(50, 50, 48, `fill="none" stroke="${ring}" stroke-width="3"`),
    object(code, {
      x: 17,
      y: 16,
      width: 66,
      filter: shadow(sheet, { dy: 2.4, blur: 2.6, color: '#000', opacity: 0.42 }),
    }),
  ];
  return { svg: sheet.document(content.join(''), 192), format: 'avif', quality: 58, budgetBytes: 8_000 };
}
