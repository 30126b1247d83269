import { StartupError } from '#platform/config/startup-error.ts';

export interface Running {
  /** Stops taking work, finishes what is under way, closes connections. */
  stop(): Promise<void>;
}

/**
 * Runs a process from start to orderly stop. SIGTERM, SIGINT and the end of the parent that supervises it stop it;
 * a StartupError prints its one sentence and exits with 1.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  let running: Running | undefined;
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    try {
      await running?.stop();
    } catch (error) {
      process.stderr.write(`${(error as Error).stack ?? error}\n`);
      process.exit(1);
    }
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => stop(Number(process.exitCode ?? 0)));
  process.on('SIGINT', () => stop(Number(process.exitCode ?? 0)));
  process.on('disconnect', () => stop(0));
  try {
    running = await start();
  } catch (error) {
    const sentence = error instanceof StartupError ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
