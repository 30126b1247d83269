import type { FastifyInstance } from 'fastify';
import { renderTile, type TileSpec } from '#platform/art/tile.ts';
import type { StudioGame } from '../game-room.ts';

const WIDTH = 480;

const LOOKS: Readonly<Record<string, Omit<TileSpec, 'title'>>> = {
  football: {
    objects: ['26bd', '1f3c6'],
    lacquer: 'reu',
    pattern: 'rays',
    layout: 'pair',
    face: 'dela',
    tone: 'extr',
  },
  esports: { objects: ['1f3ae', '1f3c6'], lacquer: 'cham', pattern: 'hex', layout: 'pair', face: 'dela', tone: 'extr' },
  cockfight: { objects: ['1f413'], lacquer: 'son', pattern: 'rays', layout: 'hero', face: 'phudu', tone: 'gold' },
};

/** Tiles for operators' lobbies, drawn at the first request. */
export function mountBettingArt(app: FastifyInstance, games: readonly StudioGame[]): void {
  for (const { code, name, tile } of games) {
    let drawn: Promise<Buffer> | undefined;
    const look = LOOKS[code];
    if (!look) throw new Error(`No tile for ${code}`);
    app.get(tile, async (_, reply) => {
      drawn ??= renderTile({ ...look, title: name.vi }, { width: WIDTH });
      return reply
        .headers({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' })
        .send(await drawn);
    });
  }
}
