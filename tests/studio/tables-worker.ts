import { join } from 'node:path';
import { pino } from 'pino';
import { createStudio } from '#games/studio/studio.ts';
import { DEFAULT_TABLES } from '#games/studio/tables/default-tables.ts';
import { tableRoom } from '#games/studio/tables/table-room.ts';
import { openDatabase } from '#platform/db/database.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';

// A studio process with only quick tables, for tests that kill it: node tables-worker.ts URL FOLDER PORT.

const [databaseUrl = '', folder = '', port = '0'] = process.argv.slice(2);
const database = openDatabase({ url: databaseUrl, poolSize: 10 });
const studio = await createStudio({
  database,
  logger: pino({ level: 'error' }, pino.destination(2)),
  catalogue: await loadCatalogue(join(import.meta.dirname, '../..')),
  privateKey: ensureKeyPair(folder, 'studio').privateKey,
  titles: new Map(),
  rooms: [
    tableRoom({
      tables: DEFAULT_TABLES.map((table) => ({ ...table, pace: { bettingMs: 3000, resultMs: 1000, pauseMs: 300 } })),
    }),
  ],
  databaseUrl,
  studioUrl: 'http://studio.test',
  trustedProxies: [],
});
studio.app.get('/healthz', () => ({}));
process.once('SIGTERM', () => void studio.stop().then(() => database.close()));
await studio.app.listen({ port: Number(port), host: '127.0.0.1' });
