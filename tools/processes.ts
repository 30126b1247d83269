import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#platform/config/startup-error.ts';
import { anyAddress } from '#platform/process/any-address.ts';

/** Reports a port in use clearly, before anything is started on it. */
export async function assertPortFree(name: string, port: number): Promise<void> {
  const host = await anyAddress();
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is already in use by another program' : `cannot be opened (${error.code})`;
      reject(new StartupError(`Port ${port} (${name}) ${why}: stop that program or set ${name} to another port.`));
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

export interface Supervised {
  /** Resolves when the process has reported that its start is complete; rejects when it ends before that. */
  ready: Promise<void>;
  /** Stops it in order and starts it again; resolves when it is ready, rejects when that fails. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  name: string;
  args: readonly string[];
  env: Record<string, string>;
  log(line: string): void;
  /** Called with the id of every process that is started. */
  onPid?(pid: number): void;
  /** Development: wait for the next change instead of restarting the same program. */
  patient?: boolean;
  /** How long the process keeps serving before it begins to stop. */
  drainMs?: number;
}

const RESTARTS_PER_MINUTE = 5;
const READY_TIMEOUT_MS = 300_000;
/** In addition to its drain: calls under way have 8 s, then batches are written and connections closed. */
const STOP_TIMEOUT_MS = 15_000;

/** Runs a process (apps/<name>/main.ts or a similar one), restarts it when it dies, stops it in order. */
export function supervise(options: SuperviseOptions): Supervised {
  const watched = new Watched(options);
  watched.launch();
  const ready = watched.ready();
  // The waiting caller gets the failure; a stop in between is no failure.
  ready.catch(() => {});
  return {
    ready,
    restart: async () => {
      await watched.stop();
      watched.launch();
      await watched.ready();
    },
    stop: () => watched.stop(),
  };
}

class Watched {
  private readonly options: SuperviseOptions;
  private child: ChildProcess | undefined;
  private again: NodeJS.Timeout | undefined;
  private wasReady = false;
  private readonly deaths: number[] = [];

  constructor(options: SuperviseOptions) {
    this.options = options;
  }

  launch(): void {
    const { args, env, onPid } = this.options;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      // The channel tells the child when this parent dies, so that a killed start leaves no orphan.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
      // In its own process group, so that Ctrl-C in the terminal reaches only the parent, which stops everything in
      // order.
      detached: true,
    });
    this.child = child;
    if (child.pid !== undefined) onPid?.(child.pid);
    child.once('message', () => {
      this.wasReady = true;
    });
    // A process that cannot be started counts as one that ended.
    child.once('error', (error) => this.died(child, error.message));
    child.once('exit', (code, signal) => this.died(child, signal ?? `code ${code}`));
  }

  private died(child: ChildProcess, how: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    const { name, log, patient } = this.options;
    if (patient) {
      log(`The ${name} process ended (${how}); it starts again at the next change.`);
      return;
    }
    // Its first start failed: the caller that waits for `ready` decides.
    if (!this.wasReady) return;
    const now = Date.now();
    this.deaths.push(now);
    const recent = this.deaths.filter((at) => at > now - 60_000).length;
    if (recent > RESTARTS_PER_MINUTE) {
      log(`The ${name} process keeps ending (${how}); stopping. See the lines above.`);
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
      return;
    }
    log(`The ${name} process ended (${how}); starting it again.`);
    this.again = setTimeout(() => this.launch(), 500 * recent);
  }

  async ready(): Promise<void> {
    const { name } = this.options;
    const child = this.child;
    if (!child) throw new StartupError(`The ${name} process could not be started.`);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new StartupError(`The ${name} process was not ready within five minutes; it is stopped.`)),
        READY_TIMEOUT_MS,
      );
      const ended = () => {
        clearTimeout(late);
        reject(new StartupError(`The ${name} process did not start; its own message stands above.`));
      };
      child.once('exit', ended);
      child.once('error', ended);
      child.once('message', () => {
        clearTimeout(late);
        child.off('exit', ended);
        resolve();
      });
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.again);
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const patience = new AbortController();
    const force = sleep(STOP_TIMEOUT_MS + (this.options.drainMs ?? 0), undefined, { signal: patience.signal }).then(
      () => child.kill('SIGKILL'),
      () => {},
    );
    await gone;
    patience.abort();
    await force;
  }
}
