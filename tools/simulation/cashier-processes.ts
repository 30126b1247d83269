import { supervise } from '../processes.ts';
import { type CashierTally, count } from './cashier-tally.ts';

const PROGRAMS = {
  server: 'apps/server/main.ts',
  studio: 'apps/studio/main.ts',
  worker: 'apps/worker/main.ts',
  'second worker': 'tools/simulation/cashier-worker.ts',
} as const;
export type ProgramName = keyof typeof PROGRAMS;

export interface Processes {
  /** Sends SIGKILL at any moment; the supervisor of `npm start` restarts the process. */
  kill(name: ProgramName): void;
  stop(): Promise<void>;
}

export async function openProcesses(
  env: Record<string, string>,
  { tally, log }: { tally: CashierTally; log(line: string): void },
): Promise<Processes> {
  const pids = new Map<ProgramName, number>();
  const names = Object.keys(PROGRAMS) as ProgramName[];
  const running = names.map((name) =>
    supervise({ name, args: [PROGRAMS[name]], env, log, onPid: (pid) => void pids.set(name, pid) }),
  );
  await Promise.all(running.map(({ ready }) => ready));
  return {
    kill: (name) => {
      const pid = pids.get(name);
      if (pid === undefined) return;
      try {
        process.kill(pid, 'SIGKILL');
        count(tally.faults, `${name} killed`);
      } catch {
        // Already dead: the supervisor is about to restart it.
      }
    },
    stop: async () => void (await Promise.all(running.map((one) => one.stop()))),
  };
}
