import { type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '#platform/db/postgres-process.ts';
import { runProcess } from '#platform/process/lifecycle.ts';
import { seedDemo } from './demo.ts';
import { openInstallation } from './installation.ts';
import { type Supervised, supervise } from './processes.ts';
import { ROOT } from './steps.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);

/** Folders whose changes restart the processes; Vite alone reloads the screens in them. */
const SERVER_SOURCES = ['apps', 'db', 'features', 'games', 'ledger', 'platform'];
const RESTARTS = /\.(ts|sql|json)$/;
const SCREENS_AND_TESTS =
  /(\.(test|e2e|fixture)\.ts|vite\.config\.ts)$|^platform\/ui\/|^apps\/(portal|backoffice|gallery)\//;
/** An editor writes a file in several steps; a change of branch touches hundreds. */
const QUIET_MS = 150;

const PORTAL_CALLS = ['/wps', '/lgw', '/lotto', '/portal', '/art', '/payments', '/simulator', '/vendor', '/docs'];

/** `npm run dev`: like `npm start`, with hot reload of the screens and a restart of the processes at every change. */
await runProcess(async (onStop) => {
  const { config, databaseUrl, claim } = await openInstallation(log, onStop);
  // Vite's servers use the public ports; the processes listen behind them on free ones.
  const behind = { portal: await freePort(), office: await freePort(), studio: await freePort() };
  const accounts = await seedDemo({ config: { ...config, port: behind.portal }, databaseUrl, log });
  const env = {
    PORT: String(behind.portal),
    BACKOFFICE_PORT: String(behind.office),
    STUDIO_PORT: String(behind.studio),
    DATABASE_URL: databaseUrl,
    DATABASE_URL_FILE: '',
    PORTAL_URL: config.portalUrl,
    STUDIO_URL: config.studioUrl,
    BACKOFFICE_URL: config.backofficeUrl,
    // The processes restart at every change, so there is no drain.
    DRAIN_SECONDS: '0',
  };
  const processes = ['server', 'studio', 'worker'].map((name) =>
    supervise({ name, args: [`apps/${name}/main.ts`], env, log, onPid: claim.note, patient: true }),
  );
  onStop(() => Promise.all(processes.map((running) => running.stop())));
  const watchers = watchSources((file) => restart(processes, file));
  onStop(async () => {
    for (const watcher of watchers) watcher.close();
  });
  const portal = await website('apps/portal/vite.config.ts', config.port, behind.portal, PORTAL_CALLS);
  onStop(() => portal.close());
  const office = await website('apps/backoffice/vite.config.ts', config.backofficePort, behind.office, [
    '/office',
    '/docs',
  ]);
  onStop(() => office.close());
  const studio = await website('games/clients/vite.config.ts', config.studioPort, behind.studio, [
    '/game',
    '/api',
    '/art',
  ]);
  onStop(() => studio.close());
  await Promise.all(processes.map((running) => running.ready));
  onStop(async () => log('Stopping ...'));
  log(`\n  Portal        ${config.portalUrl}\n  Studio        ${config.studioUrl}`);
  log(`  Back office   ${config.backofficeUrl}\n`);
  for (const { role, username, password } of accounts) log(`  ${role.padEnd(12)}  ${username.padEnd(12)}  ${password}`);
  log('\nReady: a change restarts what it concerns. Ctrl-C stops everything.');
  return undefined;
});

async function website(configFile: string, port: number, behind: number, calls: readonly string[]) {
  const target = `http://127.0.0.1:${behind}`;
  const paths = [...calls, '/openapi.json', '/healthz', '/readyz'];
  const proxy = Object.fromEntries(paths.map((path) => [`^${path}(/|\\?|$)`, { target, changeOrigin: false }]));
  // Two Vite servers must not share a folder for their prepared dependencies.
  const cacheDir = `${ROOT}/node_modules/.vite/${dirname(configFile).replaceAll('/', '-')}`;
  const server = await createServer({ configFile, cacheDir, server: { port, strictPort: true, host: true, proxy } });
  await server.listen();
  return server;
}

/** Reports the first file of each burst of changes. */
function watchSources(changed: (file: string) => void): FSWatcher[] {
  let burst: NodeJS.Timeout | undefined;
  return SERVER_SOURCES.map((folder) =>
    watch(`${ROOT}/${folder}`, { recursive: true }, (_, name) => {
      const file = `${folder}/${name}`;
      if (!RESTARTS.test(file) || SCREENS_AND_TESTS.test(file)) return;
      clearTimeout(burst);
      burst = setTimeout(changed, QUIET_MS, file);
    }),
  );
}

let restarting = Promise.resolve();

/** One restart after the other: a change during a restart causes one more. */
function restart(processes: readonly Supervised[], file: string): void {
  restarting = restarting.then(async () => {
    log(`Changed ${file}: restarting the processes ...`);
    const done = await Promise.allSettled(processes.map((running) => running.restart()));
    if (done.every(({ status }) => status === 'fulfilled')) log('Running again.');
  });
}
