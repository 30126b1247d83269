import { sentenceOf } from './failure.ts';

export interface Running {
  /** Stops accepting work, finishes what is under way, closes connections. */
  stop(): Promise<void>;
}

/** Registers an action for the stop; the last registered runs first. */
export type OnStop = (undo: () => Promise<unknown>) => void;

/**
 * Runs a process from start to orderly stop. SIGTERM, SIGINT, SIGHUP and the end of the supervising parent stop it,
 * even in the middle of its start: everything registered by then is undone. A failed start is undone too, prints one
 * sentence and exits with 1. A listening parent is told when the start is complete.
 */
export async function runProcess(start: (onStop: OnStop) => Promise<Running | undefined>): Promise<void> {
  const undos: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    let failed = false;
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        failed = true;
        process.stderr.write(`${(error as Error).stack ?? error}\n`);
      }
    }
    process.exit(failed ? 1 : exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(Number(process.exitCode ?? 0)));
  }
  process.on('disconnect', () => stop(0));
  try {
    const running = await start((undo) => void undos.push(undo));
    if (running) undos.push(() => running.stop());
    process.send?.({ ready: true }, () => {});
  } catch (error) {
    // Failures caused by the stop itself are not interesting.
    if (stopping) return;
    process.stderr.write(`${sentenceOf(error)}\n`);
    await stop(1);
  }
}
