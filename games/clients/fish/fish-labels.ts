import { paintedOnce, type Sprite } from './fish-sprites.ts';

/** Labels that are drawn over and over: each is rendered once and then copied. */
const PLATE_FONT = '700 16px "Be Vietnam Pro", sans-serif';
const AMOUNT_FONT = '800 20px "Be Vietnam Pro", sans-serif';
const PLATE_HEIGHT = 24;
const AMOUNT_HEIGHT = 34;
const BULLET_RADIUS = 12;

const plates = new Map<string, Sprite>();
const bullets = new Map<number, Sprite>();

/** Resolves when the fonts are loaded: labels rendered before must be rendered again. */
export async function fontsReady(): Promise<void> {
  await Promise.all([document.fonts.load(PLATE_FONT), document.fonts.load(AMOUNT_FONT)]);
  plates.clear();
}

let measuring: CanvasRenderingContext2D | null = null;
function widthOf(text: string, font: string): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return 0;
  measuring.font = font;
  return measuring.measureText(text).width;
}

/** The multiple written on a fish. */
export function plateOf(text: string, ratio: number): Sprite {
  const key = `${text} ${ratio}`;
  const known = plates.get(key);
  if (known) return known;
  const width = Math.ceil(widthOf(text, PLATE_FONT) + 14);
  const plate = paintedOnce({ width, height: PLATE_HEIGHT, ratio }, (context) => {
    context.fillStyle = 'rgb(6 32 54 / 0.82)';
    context.beginPath();
    context.roundRect(0, 0, width, PLATE_HEIGHT, 7);
    context.fill();
    context.font = PLATE_FONT;
    context.fillStyle = '#ffe9b0';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, width / 2, 12.5);
  });
  plates.set(key, plate);
  return plate;
}

/** The win of a catch. Its text is seldom the same twice, so it is not cached here: the catch keeps it. */
export function amountOf(text: string, ratio: number): Sprite {
  const width = Math.ceil(widthOf(text, AMOUNT_FONT) + 12);
  return paintedOnce({ width, height: AMOUNT_HEIGHT, ratio }, (context) => {
    context.font = AMOUNT_FONT;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = 4;
    context.strokeStyle = 'rgb(6 20 40 / 0.85)';
    context.fillStyle = '#ffe9b0';
    context.strokeText(text, width / 2, AMOUNT_HEIGHT / 2);
    context.fillText(text, width / 2, AMOUNT_HEIGHT / 2);
  });
}

export function bulletSprite(ratio: number): Sprite {
  const known = bullets.get(ratio);
  if (known) return known;
  const size = 2 * BULLET_RADIUS;
  const bullet = paintedOnce({ width: size, height: size, ratio }, (context) => {
    for (const [radius, color] of [
      [BULLET_RADIUS, 'rgb(255 242 200 / 0.35)'],
      [BULLET_RADIUS / 2, '#fff2c8'],
    ] as const) {
      context.fillStyle = color;
      context.beginPath();
      context.arc(BULLET_RADIUS, BULLET_RADIUS, radius, 0, 2 * Math.PI);
      context.fill();
    }
  });
  bullets.set(ratio, bullet);
  return bullet;
}
