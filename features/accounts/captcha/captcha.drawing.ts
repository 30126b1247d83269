import { GLYPHS } from './glyphs.data.ts';

export const CAPTCHA_SIZE = { width: 132, height: 46 };
const GLYPH_SCALE = 1.75;
const INK = ['#2A1712', '#7A1616', '#5B3A0E', '#0F4D3D'];
const FINE_INK = '#A9742A';

/** Random numbers from 0 up to 1; a parameter, so that a drawing can be repeated. */
export type Random = () => number;

/** The captcha as SVG paths: no font is needed, and the file contains no letters as text. */
export function drawCaptcha(text: string, random: Random): string {
  const { width, height } = CAPTCHA_SIZE;
  const bend = wave(random);
  const letters = [...text].map((character, index) => letter(character, index, text.length, random, bend));
  const lines = Array.from({ length: 3 }, () => crossing(random));
  const grain = Array.from({ length: 40 }, () => speck(random));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0H${width}V${height}H0Z" fill="#F3E7CC"/>`,
    ...grain,
    ...letters,
    ...lines,
    '</svg>',
  ].join('');
}

type Point = (x: number, y: number) => readonly [number, number];

/** A gentle wave over the whole picture, different each time. */
function wave(random: Random): Point {
  const [tall, wide, phase, lean] = [1.5 + random() * 2, 14 + random() * 10, random() * 6.3, random() * 2.4 - 1.2];
  return (x, y) => [x + Math.sin(y / 9 + phase) * lean * 1.6, y + Math.sin(x / wide + phase) * tall];
}

function letter(character: string, index: number, count: number, random: Random, bend: Point): string {
  const cell = (CAPTCHA_SIZE.width - 20) / count;
  const [turn, size] = [(random() - 0.5) * 0.6, GLYPH_SCALE * (0.85 + random() * 0.3)];
  const [cx, cy] = [10 + cell * (index + 0.5) + (random() - 0.5) * 5, 23 + (random() - 0.5) * 8];
  const place: Point = (x, y) => {
    const [dx, dy] = [(x - 5) * size * 0.92, (y - 7) * size];
    return bend(cx + dx * Math.cos(turn) - dy * Math.sin(turn), cy + dx * Math.sin(turn) + dy * Math.cos(turn));
  };
  const ink = INK[Math.floor(random() * INK.length)];
  return stroke(map(GLYPHS[character] ?? '', place, random), ink ?? '#2A1712', 2.2 + random() * 1.1);
}

/** Moves every point of a path by the wave, with a little jitter. */
function map(path: string, place: Point, random: Random): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [px, py] = place(Number(x) + (random() - 0.5) * 0.7, Number(y) + (random() - 0.5) * 0.7);
    return `${px.toFixed(2)} ${py.toFixed(2)}`;
  });
}

function crossing(random: Random): string {
  const { width, height } = CAPTCHA_SIZE;
  const y = () => (4 + random() * (height - 8)).toFixed(1);
  const path = `M0 ${y()} C${(width * 0.3).toFixed(1)} ${y()} ${(width * 0.7).toFixed(1)} ${y()} ${width} ${y()}`;
  return stroke(path, random() < 0.5 ? FINE_INK : '#7A1616', 0.9 + random() * 0.7);
}

function speck(random: Random): string {
  const [x, y] = [random() * CAPTCHA_SIZE.width, random() * CAPTCHA_SIZE.height];
  const [dx, dy] = [(random() - 0.5) * 5, (random() - 0.5) * 5];
  return stroke(
    `M${x.toFixed(1)} ${y.toFixed(1)} L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`,
    FINE_INK,
    0.4 + random() * 0.9,
  );
}

function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
