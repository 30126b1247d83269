import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { catalogueArt, drawnArt } from '#db/seed/catalogue/art.ts';
import { openArtStore } from '#platform/art/store.ts';

const DAY_S = 86_400;

/**
 * /art/<kind>/<id>: tiles, banners, marks and avatars. Those of the demo are shipped as files; others are drawn at
 * their first request and kept in DATA_DIR/art.
 */
export function mountArt(app: FastifyInstance, dataDir: string): void {
  const art = openArtStore({ folder: join(dataDir, 'art'), recipes: catalogueArt, drawn: drawnArt });
  app.get<{ Params: { kind: string; id: string } }>('/art/:kind/:id', async (request, reply) => {
    const file = await art.file(request.params.kind, request.params.id);
    if (!file) return reply.callNotFound();
    reply.headers({ etag: file.etag, 'cache-control': `public, max-age=${DAY_S}, stale-while-revalidate=${DAY_S}` });
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
    return reply.type(file.contentType).send(createReadStream(file.path));
  });
}
