import { createServer } from 'vite';
import { type Running, runProcess } from '#platform/process/lifecycle.ts';
import { seedDemo } from './demo.ts';
import { openInstallation } from './installation.ts';
import { assertPortFree, type Supervised, supervise } from './processes.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);
/** In development the websites' own servers take the public ports; the processes behind them listen this much higher. */
const BEHIND = 1_000;

/** `npm run dev`: as `npm start`, with hot reload of the screens and restart of the processes at every change. */
await runProcess(async (): Promise<Running> => {
  const { readConfig } = await import('#platform/config/config.ts');
  const config = readConfig();
  await assertPortFree('PORT', config.port);
  await assertPortFree('STUDIO_PORT', config.studioPort);
  await assertPortFree('BACKOFFICE_PORT', config.backofficePort);
  const installation = await openInstallation(log);
  const ports = {
    PORT: String(config.port + BEHIND),
    STUDIO_PORT: String(config.studioPort + BEHIND),
    BACKOFFICE_PORT: String(config.backofficePort + BEHIND),
  };
  const env = {
    ...ports,
    DATABASE_URL: installation.databaseUrl,
    PORTAL_URL: config.portalUrl,
    STUDIO_URL: config.studioUrl,
    BACKOFFICE_URL: config.backofficeUrl,
  };
  const accounts = await seedDemo({
    config: { ...config, port: config.port + BEHIND },
    databaseUrl: installation.databaseUrl,
    log,
  });
  const processes: Supervised[] = [];
  for (const name of ['server', 'studio', 'worker']) {
    processes.push(
      await supervise({ name, args: ['--watch', '--watch-preserve-output', `apps/${name}/main.ts`], env, log }),
    );
  }
  const portal = await website('apps/portal/vite.config.ts', config.port, {
    behind: ports.PORT,
    calls: [
      '/wps',
      '/lgw',
      '/lotto',
      '/portal',
      '/art',
      '/payments',
      '/simulator',
      '/vendor',
      '/docs',
      '/openapi.json',
    ],
  });
  const office = await website('apps/backoffice/vite.config.ts', config.backofficePort, {
    behind: ports.BACKOFFICE_PORT,
    calls: ['/office', '/docs', '/openapi.json'],
  });
  const studio = await website('games/clients/vite.config.ts', config.studioPort, {
    behind: ports.STUDIO_PORT,
    calls: ['/game', '/api', '/art'],
  });
  log(`\n  Portal       ${config.portalUrl}\n  Back office  ${config.backofficeUrl}\n  Studio       ${config.studioUrl}\n`);
  for (const { role, username, password } of accounts) log(`  ${role.padEnd(10)} ${username.padEnd(12)} ${password}`);
  return {
    async stop() {
      await Promise.all([portal.close(), office.close(), studio.close()]);
      for (const running of processes.toReversed()) await running.stop();
      await installation.stop();
    },
  };
});

async function website(configFile: string, port: number, upstream: { behind: string; calls: readonly string[] }) {
  const target = `http://127.0.0.1:${upstream.behind}`;
  const proxy = Object.fromEntries(upstream.calls.map((path) => [path, { target, changeOrigin: false }]));
  const server = await createServer({ configFile, server: { port, strictPort: true, host: true, proxy } });
  await server.listen();
  return server;
}
