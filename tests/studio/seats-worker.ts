import { join } from 'node:path';
import { pino } from 'pino';
import { seatsRoom } from '#games/studio/seats/seats-room.ts';
import { createStudio } from '#games/studio/studio.ts';
import { openDatabase } from '#platform/db/database.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import { quickSeats } from './seats-bench.ts';

// A studio process with only tables between players, for tests that kill it: node seats-worker.ts URL FOLDER PORT.
// Leases have their normal length; only the pauses between hands are short.

const [databaseUrl = '', folder = '', port = '0'] = process.argv.slice(2);
const database = openDatabase({ url: databaseUrl, poolSize: 10 });
const studio = await createStudio({
  database,
  logger: pino({ level: 'error' }, pino.destination(2)),
  catalogue: await loadCatalogue(join(import.meta.dirname, '../..')),
  privateKey: ensureKeyPair(folder, 'studio').privateKey,
  titles: new Map(),
  rooms: [seatsRoom({ tables: ['T11', 'H11', 'M11'].map((code) => quickSeats(code)) })],
  databaseUrl,
  studioUrl: 'http://studio.test',
  trustedProxies: [],
});
studio.app.get('/healthz', () => ({}));
process.once('SIGTERM', () => void studio.stop().then(() => database.close()));
await studio.app.listen({ port: Number(port), host: '127.0.0.1' });
