import { join } from 'node:path';
import { pino } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { createStudio } from '#games/studio/studio.ts';
import { DEFAULT_TABLES } from '#games/studio/tables/default-tables.ts';
import type { TableEvent } from '#games/studio/tables/table.contract.ts';
import { tableRoom } from '#games/studio/tables/table-room.ts';
import { tellTable } from '#games/studio/tables/table-rows.ts';
import { openTableWake } from '#games/studio/tables/table-wake.ts';
import { openDatabase } from '#platform/db/database.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';

/** The server process of the tables' bench: the studio, and a bare `ws` server beside it. */
export interface Ready {
  url: string;
  bareUrl: string;
}
export interface Order {
  kind: 'tables' | 'bare';
}
/** When each shot was committed or sent; epoch ms. */
export interface Fired {
  sent: Record<string, number>;
}

const [databaseUrl = '', folder = '', count = '40'] = process.argv.slice(2);
const TABLES = Number(count);
const nowMs = () => performance.timeOrigin + performance.now();
const logger = pino({ level: 'error' });
const database = openDatabase({ url: databaseUrl, poolSize: 20 });
const sample = DEFAULT_TABLES.find(({ game }) => game === 'xocdia');
if (!sample) throw new Error('no xoc dia table');
const tables = Array.from({ length: TABLES }, (_, i) => ({
  ...sample,
  code: `B${i}`,
  // Betting stays open, so only the shots are sent.
  pace: { bettingMs: 3_600_000, resultMs: null, pauseMs: null },
}));
const studio = await createStudio({
  database,
  logger,
  catalogue: await loadCatalogue(join(import.meta.dirname, '..')),
  privateKey: ensureKeyPair(folder, 'studio').privateKey,
  titles: new Map(),
  rooms: [tableRoom({ tables })],
  databaseUrl,
  studioUrl: 'http://studio.bench',
  trustedProxies: [],
});
const url = await studio.app.listen({ port: 0, host: '127.0.0.1' });
const wake = openTableWake({ databaseUrl, natsUrl: undefined, logger });
while ((await ids()).length < TABLES) await new Promise((resolve) => setTimeout(resolve, 50));

const rooms = new Map<string, Set<WebSocket>>();
const bare = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
bare.on('connection', (socket, request) => {
  const room = rooms.get(request.url ?? '') ?? new Set();
  rooms.set(request.url ?? '', room.add(socket));
});

async function ids(): Promise<bigint[]> {
  const rows = await database.read((db) => db.selectFrom('studio.tables').select('id').orderBy('id').execute());
  return rows.map(({ id }) => id);
}

const shotOf = (id: string): TableEvent => ({ kind: 'phrase', name: `shot-${id}`, seat: null, phrase: 'hello' });

async function fire({ kind }: Order): Promise<Fired> {
  const sent: Record<string, number> = {};
  const series = crypto.randomUUID().slice(0, 8);
  if (kind === 'bare') {
    for (const [at, room] of [...rooms.values()].entries()) {
      const id = `${series}x${at}`;
      sent[id] = nowMs();
      const text = JSON.stringify({ now: Date.now(), type: 'event', seq: 1000, event: shotOf(id) });
      for (const socket of room) socket.send(text);
    }
    return { sent };
  }
  await Promise.all(
    (await ids()).map(async (table, at) => {
      const id = `${series}x${at}`;
      await database.transact((db) => tellTable(db, table, shotOf(id)));
      sent[id] = nowMs();
      await wake.tell({ kind: 'events', table });
    }),
  );
  return { sent };
}

process.on('message', (order: Order) => void fire(order).then((fired) => process.send?.(fired)));
if (!bare.address()) await new Promise((resolve) => bare.once('listening', resolve));
const address = bare.address();
process.send?.({ url, bareUrl: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` } satisfies Ready);
