import { runProcess } from '#platform/process/lifecycle.ts';
import { seedDemo } from './demo.ts';
import { openInstallation } from './installation.ts';
import { startLivedIn } from './lived-in/lived-in.ts';
import { startTableLife } from './lived-in/table-life.ts';
import { supervise } from './processes.ts';
import { buildWebsites } from './websites.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);

/** `npm start`: runs everything on one machine, until Ctrl-C. */
await runProcess(async (onStop) => {
  const startedMs = Date.now();
  let ready = false;
  onStop(async () => {
    if (ready) log('Stopped.');
  });
  const { config, databaseUrl, claim } = await openInstallation(log, onStop);
  const accounts = await seedDemo({ config, databaseUrl, log });
  await buildWebsites(log);
  const env = { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '' };
  const processes = ['server', 'studio', 'worker'].map((name) =>
    supervise({ name, args: [`apps/${name}/main.ts`], env, log, onPid: claim.note, drainMs: config.drainMs }),
  );
  onStop(() => Promise.all(processes.map((running) => running.stop())));
  await Promise.all(processes.map((running) => running.ready));
  onStop(async () => log('Stopping ...'));
  ready = true;
  log(`\nParlor is ready after ${((Date.now() - startedMs) / 1000).toFixed(1)} s. Ctrl-C stops it.\n`);
  log(`  Portal        ${config.portalUrl}`);
  log(`  API pages     ${config.portalUrl}/docs/api`);
  log(`  Back office   ${config.backofficeUrl}`);
  log(`  Studio        ${config.studioUrl}`);
  if (accounts.length > 0)
    log('\n  Demo accounts (also in demo-accounts.json of the data folder, with the operators’ authenticator keys):');
  for (const { role, username, password } of accounts) log(`  ${role.padEnd(12)}  ${username.padEnd(12)}  ${password}`);
  log('');
  if (config.demoLife && config.demoAccounts) {
    const life = startLivedIn({
      config,
      databaseUrl,
      log,
      brandCode: 'SENVANG',
      member: 'minhanh',
      cashier: 'vanhanh',
    });
    onStop(() => life.stop());
    const company = startTableLife({ config, databaseUrl, brandCode: 'SENVANG' });
    onStop(() => company.stop());
  }
  return undefined;
});
