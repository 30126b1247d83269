import { runProcess } from '#platform/process/lifecycle.ts';
import { seedDemo } from './demo.ts';
import { drawFirstArt } from './first-art.ts';
import { type Installation, openInstallation } from './installation.ts';
import { assertPortFree, type Supervised, supervise } from './processes.ts';
import { buildWebsites } from './websites.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);

await runProcess(async () => {
  const startedMs = Date.now();
  const installation = await openPorts();
  const { config, databaseUrl } = installation;
  const processes: Supervised[] = [];
  const stop = async () => {
    log('Stopping ...');
    for (const running of processes.toReversed()) await running.stop();
    await installation.stop();
    log('Stopped.');
  };
  try {
    const accounts = await seedDemo({ config, databaseUrl, log });
    await drawFirstArt(config.dataDir, log);
    await buildWebsites(log);
    const env = { DATABASE_URL: databaseUrl };
    const launch = async (name: string, readyUrl?: string) => {
      const args = [`apps/${name}/main.ts`];
      processes.push(await supervise({ name, args, env, log, ...(readyUrl ? { readyUrl } : {}) }));
    };
    await launch('server', `http://127.0.0.1:${config.port}/readyz`);
    await launch('studio', `http://127.0.0.1:${config.studioPort}/healthz`);
    await launch('worker');
    log(`\nParlor is ready after ${((Date.now() - startedMs) / 1000).toFixed(1)} s. Ctrl-C stops it.\n`);
    log(`  Portal        ${config.portalUrl}`);
    log(`  API pages     ${config.portalUrl}/docs/api`);
    log(`  Studio        ${config.studioUrl}`);
    log('\n  Demo accounts (also in demo-accounts.json of the data folder):');
    for (const { role, username, password } of accounts)
      log(`  ${role.padEnd(12)}  ${username.padEnd(12)}  ${password}`);
    log('');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
});

async function openPorts(): Promise<Installation> {
  const { readConfig } = await import('#platform/config/config.ts');
  const config = readConfig();
  await assertPortFree('PORT', config.port);
  await assertPortFree('STUDIO_PORT', config.studioPort);
  await assertPortFree('BACKOFFICE_PORT', config.backofficePort);
  return openInstallation(log);
}
