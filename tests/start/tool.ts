import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#platform/db/postgres-process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Variables that Parlor reads. */
const OWN =
  /^(PORT|(BACKOFFICE|STUDIO)_PORT|DATA_DIR|DATABASE_URL|NATS_URL|LOG_LEVEL|DEMO_LIFE|DEMO_ACCOUNTS|DRAIN_SECONDS|\w+_FILE)$/;

/** Gives the process of the test these variables of Parlor and no others, until `vi.unstubAllEnvs()`. */
export function stubOwn(env: Record<string, string>): void {
  for (const name of Object.keys(process.env).filter((one) => OWN.test(one))) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
}

export interface Tool {
  pid: number;
  /** Both output streams, unchanged. */
  output(): string;
  /** Resolves with the output as soon as it contains the text; rejects when the tool ends before. */
  says(text: string): Promise<string>;
  /** Resolves as soon as the tool itself has ended, even if a process that it left behind still holds its streams. */
  gone: Promise<void>;
  /** Exit code and both streams at the end. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>;
}

/** Runs a real tool of this checkout as a separate process, without any Parlor variable of the caller. */
export function runTool(
  tool: string,
  env: Record<string, string>,
  through: readonly string[] = [],
  words: readonly string[] = [],
): Tool {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OWN.test(name) && !/^(VITEST\w*|NODE_ENV)$/.test(name)),
  );
  const command = [
    ...through,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'tools', tool),
    ...words,
  ];
  const child: ChildProcess = spawn(command[0]!, command.slice(1), {
    cwd: ROOT,
    env: { ...inherited, LOG_LEVEL: 'warn', DEMO_LIFE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]!.on('data', (chunk) => {
      said[name] += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended: Tool['ended'] = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, ...said }));
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output = () => said.stdout + said.stderr;
  return {
    pid: child.pid!,
    output,
    gone,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output().includes(text)) return;
          listeners.delete(look);
          resolve(output());
        };
        listeners.add(look);
        look();
        void ended.then(({ code }) => reject(new Error(`ended with ${code} before "${text}":\n${output()}`)));
      }),
  };
}

/** A free folder and three free ports. */
export async function scratch(): Promise<Record<'DATA_DIR' | 'PORT' | 'BACKOFFICE_PORT' | 'STUDIO_PORT', string>> {
  const ports = [await freePort(), await freePort(), await freePort()].map(String);
  const dataDir = mkdtempSync(join(tmpdir(), 'parlor-start-'));
  return { DATA_DIR: dataDir, PORT: ports[0]!, BACKOFFICE_PORT: ports[1]!, STUDIO_PORT: ports[2]! };
}

/** Every process that works with this data folder: those with it in their environment, and its PostgreSQL. */
export function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
        const cwd = readlinkSync(`/proc/${pid}/cwd`);
        const ours = environment.includes(`DATA_DIR=${dataDir}`) || cwd.startsWith(`${dataDir}/`);
        return ours
          ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)}`]
          : [];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** The process id of an app, by the list of `processesOf`. */
export function pidOf(dataDir: string, what: string): number {
  const found = processesOf(dataDir).find((line) => line.includes(what));
  if (!found) throw new Error(`no process ${what} of ${dataDir}`);
  return Number(found.split(' ')[0]);
}
