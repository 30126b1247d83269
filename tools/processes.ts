import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#platform/config/startup-error.ts';

/** Says clearly that a port is taken before anything is started on it. */
export async function assertPortFree(name: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is already in use by another program' : `cannot be opened (${error.code})`;
      reject(new StartupError(`Port ${port} (${name}) ${why}: stop that program or set ${name} to another port.`));
    });
    probe.listen({ port, host: '::' }, () => probe.close(() => resolve()));
  });
}

export interface Supervised {
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  name: string;
  args: readonly string[];
  env: Record<string, string>;
  /** Asked until it answers 200; without it the process counts as ready at once. */
  readyUrl?: string;
  log(line: string): void;
}

const RESTARTS_PER_MINUTE = 5;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Runs a process, waits until it is ready, restarts it when it dies, stops it in order. */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  let stopping = false;
  let child: ChildProcess;
  const deaths: number[] = [];
  const launch = () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...options.args], {
      // The channel tells the child when this parent dies, so that a killed start leaves no orphan.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...options.env },
      // Its own group, so that Ctrl-C in the terminal reaches only the parent, which stops everything in order.
      detached: true,
    });
    child.once('exit', (code, signal) => {
      if (stopping) return;
      deaths.push(Date.now());
      const recent = deaths.filter((at) => at > Date.now() - 60_000).length;
      if (recent > RESTARTS_PER_MINUTE) {
        options.log(`The ${options.name} process keeps ending (${signal ?? code}); stopping. See the lines above.`);
        process.exitCode = 1;
        process.kill(process.pid, 'SIGTERM');
        return;
      }
      options.log(`The ${options.name} process ended (${signal ?? code}); starting it again.`);
      setTimeout(launch, 500 * recent);
    });
  };
  launch();
  if (options.readyUrl) await waitUntilReady(options.name, options.readyUrl, () => child.exitCode === null);
  return {
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      await Promise.race([gone, sleep(STOP_TIMEOUT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
      await gone;
    },
  };
}

async function waitUntilReady(name: string, url: string, alive: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && alive()) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  throw new StartupError(`The ${name} process did not become ready; its own message stands above.`);
}
