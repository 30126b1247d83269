import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { n } from './sheet.ts';

/** Solid marks from game-icons.net (CC BY 3.0, authors in CREDITS.md), each drawn on a 512 square. */
let bodies: Record<string, string | undefined> | undefined;

function bodyOf(name: string): string {
  bodies ??= JSON.parse(readFileSync(join(import.meta.dirname, 'marks/icons.json'), 'utf8')) as Record<string, string>;
  const body = bodies[name];
  if (!body) throw new Error(`no icon ${name}: import it with tools/art-import.ts`);
  return body;
}

export function icon(
  name: string,
  at: { x: number; y: number; width: number; rotate?: number; color: string; opacity?: number },
): string {
  const turn = at.rotate ? ` transform="rotate(${at.rotate} ${n(at.x + at.width / 2)} ${n(at.y + at.width / 2)})"` : '';
  const fade = at.opacity === undefined ? '' : ` opacity="${at.opacity}"`;
  return `<g${turn}${fade} color="${at.color}"><svg x="${n(at.x)}" y="${n(at.y)}" width="${n(at.width)}" height="${n(at.width)}" viewBox="0 0 512 512">${bodyOf(name)}</svg></g>`;
}
