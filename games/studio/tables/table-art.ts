import type { FastifyInstance } from 'fastify';
import type { LacquerName } from '#platform/art/palette.ts';
import { renderTile } from '#platform/art/tile.ts';
import type { TableRules } from './games/table-rules.ts';

const WIDTH = 480;

/** Background and objects of each game's tile. */
const LOOKS: Readonly<Record<string, { lacquer: LacquerName; objects: string[] }>> = {
  baccarat: { lacquer: 'dem', objects: ['1f0cf', '1f338'] },
  dragontiger: { lacquer: 'son', objects: ['1f405', '1f409'] },
  sicbo: { lacquer: 'cham', objects: ['1f3b2', '1f31f'] },
  roulette: { lacquer: 'dem', objects: ['1f3a1', '1f3af'] },
  xocdia: { lacquer: 'hophach', objects: ['1f375', '1f3ee'] },
  'dieu-giay': { lacquer: 'cham', objects: ['1f38f', '1f33e'] },
};
const USUAL_LOOK = { lacquer: 'son' as const, objects: ['1f0cf'] };

/** Address of a game's picture, for operators. */
export const tablePicture = (code: string): string => `/art/${code}/tile.avif`;

/** Tiles for operators' lobbies, drawn at the first request. */
export function mountTableArt(app: FastifyInstance, games: readonly TableRules[]): void {
  const drawn = new Map<string, Promise<Buffer>>();
  for (const game of games) {
    app.get(tablePicture(game.code), async (_, reply) => {
      const tile = drawn.get(game.code) ?? drawTile(game);
      drawn.set(game.code, tile);
      return reply.headers({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' }).send(await tile);
    });
  }
}

function drawTile(game: TableRules): Promise<Buffer> {
  const { lacquer, objects } = LOOKS[game.code] ?? USUAL_LOOK;
  const look = { pattern: 'drum', layout: 'hero', face: 'phudu', tone: 'gold' } as const;
  return renderTile({ title: game.name.vi, objects, lacquer, ...look }, { width: WIDTH });
}
