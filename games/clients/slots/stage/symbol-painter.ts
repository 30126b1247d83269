import type { SymbolData } from '../slot-data.ts';

/** Top and bottom of each letter's fill (look: lettered art in Yeseva One). */
const LETTER_INKS: Record<string, readonly [string, string]> = {
  A: ['#ff8f7a', '#b3231f'],
  K: ['#f2b56a', '#a85a10'],
  Q: ['#c9a5ee', '#6a3a9c'],
  J: ['#8fd3f0', '#0b6c92'],
  '10': ['#9fe0b4', '#1c7a4a'],
};
const OTHER_INK = ['#f4dc9a', '#8e5b18'] as const;

export const LETTER_FACE = '"Yeseva One"';

/** Paints one symbol into a square of `size` pixels at (x, y). `image` is its loaded picture, absent for letters. */
export function paintSymbol(
  context: CanvasRenderingContext2D,
  symbol: SymbolData,
  image: CanvasImageSource | undefined,
  [x, y, size]: readonly [number, number, number],
): void {
  context.save();
  context.translate(x, y);
  if ('glyph' in symbol.art) paintLetter(context, symbol.art.glyph, size);
  else if (image) paintObject(context, image, size, 'drawing' in symbol.art ? 0.86 : 0.8);
  context.restore();
}

function paintObject(context: CanvasRenderingContext2D, image: CanvasImageSource, size: number, share: number): void {
  const side = size * share;
  context.shadowColor = 'rgba(0, 0, 0, 0.5)';
  context.shadowBlur = size * 0.05;
  context.shadowOffsetY = size * 0.04;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (size - side) / 2, (size - side) / 2 - size * 0.015, side, side);
}

function paintLetter(context: CanvasRenderingContext2D, text: string, size: number): void {
  const [light, dark] = LETTER_INKS[text] ?? OTHER_INK;
  const height = size * (text.length > 1 ? 0.56 : 0.64);
  context.font = `400 ${height}px ${LETTER_FACE}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const measure = context.measureText(text);
  const x = size / 2;
  const y = size / 2 + (measure.actualBoundingBoxAscent - measure.actualBoundingBoxDescent) / 2;
  const top = y - measure.actualBoundingBoxAscent;
  context.save();
  context.shadowColor = 'rgba(80, 40, 0, 0.4)';
  context.shadowBlur = size * 0.03;
  context.shadowOffsetY = size * 0.025;
  stroke(context, text, { x, y, width: size * 0.085, ink: '#8a5f1e' });
  context.restore();
  stroke(context, text, { x, y, width: size * 0.07, ink: '#fff8e6' });
  const fill = context.createLinearGradient(0, top, 0, y);
  fill.addColorStop(0, light);
  fill.addColorStop(0.72, dark);
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

function stroke(
  context: CanvasRenderingContext2D,
  text: string,
  line: { x: number; y: number; width: number; ink: string },
): void {
  context.strokeStyle = line.ink;
  context.lineWidth = line.width;
  context.strokeText(text, line.x, line.y);
}

/** The red lacquer plate with a gilt border that lies behind a winning symbol. */
export function paintCard(context: CanvasRenderingContext2D, width: number, height: number): void {
  const inset = Math.max(2, width * 0.03);
  const radius = width * 0.1;
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  const shape = (grow: number) => {
    context.beginPath();
    context.roundRect(inset - grow, inset - grow, w + 2 * grow, h + 2 * grow, radius + grow);
  };
  const red = context.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height * 0.4, height * 0.62);
  red.addColorStop(0, '#c7352b');
  red.addColorStop(1, '#7a1514');
  shape(0);
  context.fillStyle = red;
  context.fill();
  const border = Math.max(1.5, width * 0.022);
  shape(-border / 2);
  context.lineWidth = border;
  context.strokeStyle = '#f4dc9a';
  context.stroke();
  shape(0.5);
  context.lineWidth = 1;
  context.strokeStyle = '#7a4b10';
  context.stroke();
}
