import type { SymbolData } from '../slot-data.ts';
import { paintRoyal, royalOf } from './royals.ts';

/** Paints one symbol into a square of `size` pixels at (x, y). `image` is its loaded picture; letters have none. */
export function paintSymbol(
  context: CanvasRenderingContext2D,
  symbol: SymbolData,
  image: CanvasImageSource | undefined,
  [x, y, size]: readonly [number, number, number],
): void {
  context.save();
  context.translate(x, y);
  if ('glyph' in symbol.art) paintRoyal(context, symbol.art.glyph, royalOf(symbol.art), size);
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

/** The red plate with a gilt border behind a winning symbol. */
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
