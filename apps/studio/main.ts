import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { measureUnsettled } from '#games/studio/rounds/unsettled.metrics.ts';
import { portalOrigins } from '#games/studio/sessions/operators.ts';
import { allTitles } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { contentSecurityPolicy, serveWebsite } from '#platform/http/pages.ts';
import { takeLeave } from '#platform/http/stopping.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { ensureKeyPair, ensureSecret } from '#platform/keys/key-pair.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { writeProbe } from '#platform/observe/write-probe.ts';
import { listenAddress } from '#platform/process/any-address.ts';
import { type Running, runProcess } from '#platform/process/lifecycle.ts';
import { studioRooms } from './rooms.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface StudioProcessOptions {
  config: Config;
  databaseUrl: string;
  logger: Logger;
  /** Folder of the built game screens; by default dist/studio of this checkout. */
  websiteDirectory?: string;
}

/** The studio as a separate process with its own origin, schema and key. */
export async function startStudio({
  config,
  databaseUrl,
  logger,
  websiteDirectory = join(ROOT, 'dist/studio'),
}: StudioProcessOptions): Promise<Running> {
  const database = openDatabase({ url: databaseUrl, poolSize: 20 });
  const studio = await createStudio({
    database,
    catalogue: await loadCatalogue(ROOT),
    logger,
    privateKey: ensureKeyPair(config.dataDir, 'studio').privateKey,
    titles: allTitles(),
    rooms: studioRooms,
    databaseUrl,
    natsUrl: config.natsUrl,
    merchants: [senVang(config)],
    studioUrl: config.studioUrl,
    trustedProxies: config.trustedProxies,
  });
  const canWrite = writeProbe({ database, dataDir: config.dataDir });
  const registry = mountObservation(studio.app, {
    ready: async () => {
      await ready(database);
      await canWrite();
    },
    metricsToken: config.metricsToken,
  });
  measureUnsettled(registry, database);
  studio.app.get('/openapi.json', async () => openApiDocument(studio.services, '1.0'));
  await serveScreens(studio, database, config, websiteDirectory, logger);
  await studio.app.listen({ port: config.studioPort, host: await listenAddress(config.bind.studio) });
  return {
    async stop() {
      await takeLeave([studio.app], config.drainMs);
      await studio.stop();
      await database.close();
    },
  };
}

/** The demo brand as a merchant of the room with its own wallets; both sides derive their keys from one secret. */
function senVang({ dataDir }: Config) {
  const secret = ensureSecret(dataDir, 'transfer-wallet');
  return {
    merchantCode: 'SENVANG',
    operatorId: 'SENVANG',
    productType: 'DSVI',
    cipherKey: secret.subarray(0, 8),
    signKey: secret.subarray(8).toString('hex'),
  };
}

async function ready(database: Database): Promise<void> {
  await database.read((db) => db.selectFrom('studio.operators').select('operator_id').limit(1).execute());
}

/** The game screens. Only the casino operators' own websites may frame them. */
async function serveScreens(
  { app }: Studio,
  database: Database,
  config: Config,
  directory: string,
  logger: Logger,
): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    logger.warn({ directory }, 'the game screens are not built: only the calls are served');
    return;
  }
  await serveWebsite(app, {
    directory,
    security: { frameAncestors: [config.portalUrl] },
    fill: async (html) => {
      const frameAncestors = [...new Set([config.portalUrl, ...(await database.read(portalOrigins))])];
      return { html, headers: { 'content-security-policy': contentSecurityPolicy(html, { frameAncestors }) } };
    },
    callPrefixes: ['/api/', '/game/', '/healthz', '/readyz', '/metrics', '/openapi.json'],
  });
}

if (import.meta.main) {
  await runProcess(() => {
    const config = readConfig();
    if (!config.databaseUrl) throw new StartupError('DATABASE_URL is not set: the studio needs the database to use.');
    return startStudio({ config, databaseUrl: config.databaseUrl, logger: createLogger('studio', config.logLevel) });
  });
}
