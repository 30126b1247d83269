import type { FastifyInstance } from 'fastify';
import type { LacquerName } from '#platform/art/palette.ts';
import { renderTile } from '#platform/art/tile.ts';
import type { StudioGame } from '../game-room.ts';

const WIDTH = 480;

const LOOKS: Readonly<Record<string, { lacquer: LacquerName; objects: string[] }>> = {
  tienlen: { lacquer: 'hophach', objects: ['1f0cf', '1f3c6'] },
  holdem: { lacquer: 'dem', objects: ['1f0cf', '2660'] },
  maubinh: { lacquer: 'son', objects: ['1f0cf', '1f4dc'] },
};

/** Address of a game's picture, for operators. */
export const seatsPicture = (code: string): string => `/art/${code}/tile.avif`;

/** Tiles for operators' lobbies, drawn at the first request. */
export function mountSeatsArt(app: FastifyInstance, games: readonly StudioGame[]): void {
  const drawn = new Map<string, Promise<Buffer>>();
  for (const game of games) {
    app.get(game.tile, async (_, reply) => {
      const tile = drawn.get(game.code) ?? drawTile(game);
      drawn.set(game.code, tile);
      return reply.headers({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' }).send(await tile);
    });
  }
}

function drawTile(game: StudioGame): Promise<Buffer> {
  const { lacquer, objects } = LOOKS[game.code] ?? { lacquer: 'son' as const, objects: ['1f0cf'] };
  const look = { pattern: 'drum', layout: 'hero', face: 'phudu', tone: 'gold' } as const;
  return renderTile({ title: game.name.vi, objects, lacquer, ...look }, { width: WIDTH });
}
