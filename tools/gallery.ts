import { join } from 'node:path';
import { createServer } from 'vite';

/** Serves the component gallery (apps/gallery) with hot reload; needs no database and no server. */
const site = await createServer({ configFile: join(import.meta.dirname, '..', 'apps/gallery/vite.config.ts') });
await site.listen();
process.stdout.write(`\n  Gallery       ${site.resolvedUrls?.local[0]}\n\n`);
