import type { FastifyInstance } from 'fastify';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import type { LacquerName } from '#platform/art/palette.ts';
import { renderTile } from '#platform/art/tile.ts';
import type { TitleShelf } from './titles.ts';

const WIDTH = 480;
const LACQUERS: readonly LacquerName[] = ['son', 'dem', 'hophach', 'cham'];

/** Address of a title's picture, for operators. */
export function tilePath(title: SlotTitle): string {
  return `/art/${title.code}/tile.avif`;
}

/** Pictures of the titles for operators' lobbies, drawn at the first request from the titles' own symbols. */
export function mountTitleArt(app: FastifyInstance, titles: TitleShelf): void {
  const drawn = new Map<string, Promise<Buffer>>();
  for (const [index, title] of [...titles.values()].entries()) {
    app.get(tilePath(title), async (_, reply) => {
      const tile = drawn.get(title.code) ?? drawTile(title, index);
      drawn.set(title.code, tile);
      return reply.headers({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' }).send(await tile);
    });
  }
}

function drawTile(title: SlotTitle, index: number): Promise<Buffer> {
  const named = title.symbols.flatMap(({ art }) => ('object' in art ? [art.object] : [])).slice(0, 2);
  const objects = named.length > 0 ? named : ['1fab7'];
  const lacquer = LACQUERS[index % LACQUERS.length] ?? 'son';
  const look = { pattern: 'drum', layout: 'hero', face: 'phudu', tone: 'gold' } as const;
  return renderTile({ title: title.name.vi, objects, lacquer, ...look }, { width: WIDTH });
}
