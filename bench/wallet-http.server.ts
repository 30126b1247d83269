import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { numberVendors, startWagers } from '#features/wagers/public.ts';
import { noStakeGuards } from '#features/wagers/wagers.fixture.ts';
import { decodeBatch, encodeBatch, type Pending, POST_BATCH } from '#ledger/batch.ts';
import { laneOf } from '#ledger/encode.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import type { Poster } from '#ledger/poster.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openEventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { readPlayers } from './wallet-http.house.ts';

/**
 * The server under load: the platform's app with the vendor calls, and a bare POST that echoes its body. Arguments:
 * database URL, the vendor's public key file, and "batched" or "single" for one SQL call per bet.
 */
const [url = '', keyFile = '', mode = 'batched'] = process.argv.slice(2);
const logger = pino({ level: 'error' });
const database = openDatabase({ url, poolSize: 20 });
const bus = await openEventBus({ databaseUrl: url, logger });
const batched = openLedger({ url, database, log: (line) => logger.error(line) });
const ledger: Ledger = mode === 'single' ? { ...batched, poster: oneByOne(url) } : batched;
const catalogue = await loadCatalogue(`${import.meta.dirname}/..`);
const publicKey = createPublicKey(readFileSync(keyFile));
const players = await readPlayers(database);

const wagers = startWagers({
  ...noStakeGuards,
  database,
  ledger,
  bus,
  clock: systemClock,
  logger,
  catalogue,
  vendors: await numberVendors(database, [
    {
      code: 'BENCH',
      publicKey,
      signatureHeader: 'x-auth-signature',
      echoesPlayer: true,
      freeBets: false,
      endpoint: {
        apiUrl: 'http://127.0.0.1:9',
        operatorId: 'bench',
        privateKey: publicKey,
        signatureHeader: 'x-auth-signature',
      },
    },
  ]),
  lookups: {
    players: async (ids) => ids.flatMap((id) => players.get(id) ?? []),
    games: async () => [{ id: 1, code: 'lotus', vendor: 'BENCH', names: { EN: 'Lotus' }, type: 'RNG', enabled: true }],
    timeZoneOf: async () => 'Asia/Ho_Chi_Minh',
  },
});

const app = await createApp({ logger, catalogue, trustedProxies: [] });
mountObservation(app, { ready: async () => {} });
wagers.mountVendorRoutes(app);
app.post('/echo', async (request) => request.body);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ origin: app.listeningOrigin });
process.on('message', async () => {
  await app.close();
  await wagers.close();
  await ledger.drain();
  await bus.close();
  await database.close();
  process.exit(0);
});

/** The same SQL for each bet separately, over a pool, as in a wallet without batches. */
function oneByOne(databaseUrl: string): Poster {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const raw = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;
  const post = async (request: TransferRequest): Promise<TransferResult> => {
    const pending = { post: request, account: request.account, key: request.key } as Pending;
    const encoded = encodeBatch(laneOf(request.account), [pending]);
    const query = { ...POST_BATCH, values: encoded.values, rowMode: 'array' as const, types: raw };
    const answer = await pool.query<(string | null)[]>(query);
    return decodeBatch(encoded, answer.rows[0]!)[0]![1];
  };
  return { post, reverse: () => Promise.resolve({ ok: false, reason: 'unavailable' }), drain: () => pool.end() };
}
