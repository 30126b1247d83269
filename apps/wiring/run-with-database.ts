import { type Config, readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Running, runProcess } from '#platform/process/lifecycle.ts';

/** Runs a process of the platform with the environment's settings. */
export async function runWithDatabase(start: (config: Config, databaseUrl: string) => Promise<Running>): Promise<void> {
  await runProcess(() => {
    const config = readConfig();
    if (!config.databaseUrl)
      throw new StartupError('DATABASE_URL is not set: "npm start" sets it, a process of its own needs it.');
    return start(config, config.databaseUrl);
  });
}
