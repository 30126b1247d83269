import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { imageType, openFileStore } from './file-store.ts';

/** Public pictures (banners, promotions, avatars): DATA_DIR/media, shared by all server processes. */
export function openMedia(dataDir: string) {
  return openFileStore(join(dataDir, 'media'));
}

/** Address of a public picture. */
export const mediaUrl = (name: string): string => `/media/${name}`;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** /media/<name>: a changed picture gets a new name, so an address never changes what it shows. */
export function mountMedia(app: FastifyInstance, dataDir: string): void {
  const media = openMedia(dataDir);
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = await media.read(name);
    if (!bytes) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': FOR_EVER, 'content-security-policy': "default-src 'none'; sandbox" })
      .type(imageType(name))
      .send(bytes);
  });
}
