import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { migrate } from '#platform/db/migrate.ts';

/** `npm run migrate`: updates the database of DATABASE_URL. Run it before new processes start. */
try {
  const { databaseUrl } = readConfig();
  if (!databaseUrl)
    throw new StartupError('DATABASE_URL is not set: "npm start" migrates its embedded database by itself.');
  await migrate({ url: databaseUrl, log: (line) => process.stdout.write(`${line}\n`) });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
