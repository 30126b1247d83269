import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { judged, type Tested, testSource, type Verdict, verdictOf } from './rng.ts';
import { type GameReturns, isAsStated, returnGames, returnsOf } from './rng-returns.ts';
import { derivedSeed, fairDraws, sources } from './rng-sources.ts';

/** Options of `npm run certify -- --rng`. */
export interface RngOrder {
  /** 64 hexadecimal digits; the same options with the same seed give the same report. */
  seed: string;
  /** Number of values in all, divided evenly among the sources. */
  values: number;
  /** Largest number of rounds of one simulation of a return. */
  rounds: number;
  /** Games whose returns are printed. */
  games: readonly string[];
}

export interface RngReport {
  order: RngOrder;
  startedAt: string;
  seconds: number;
  /** Whether Holm rejects no test and every return is as stated. */
  passed: boolean;
  sources: number;
  values: number;
  tested: Tested[];
  verdict: Verdict;
  returns: GameReturns[];
  /** Games and plays whose rules page states another figure. */
  wronglyStated: string[];
}

/** One piece of work for a thread. */
export type RngJob =
  | { kind: 'source'; name: string; values: number; seed: string }
  | { kind: 'returns'; game: string; rounds: number; seed: string };
export type RngDone = { kind: 'source'; tested: Tested[] } | { kind: 'returns'; returns: GameReturns };

export function doJob(job: RngJob): RngDone {
  if (job.kind === 'returns') return { kind: 'returns', returns: returnsOf(job.game, job) };
  const source = sources.find(({ name }) => name === job.name)!;
  return { kind: 'source', tested: testSource(source, job.values, fairDraws(job.seed)) };
}

/** Runs the whole order on the processors of this machine; calls `tell` after each finished job. */
export async function certifyRng(order: RngOrder, tell: (line: string) => void): Promise<RngReport> {
  const started = Date.now();
  const { seed, rounds } = order;
  const values = Math.ceil(order.values / sources.length);
  const returnSeed = derivedSeed(seed, 'returns');
  const jobs: RngJob[] = [
    ...sources.map(({ name }) => ({ kind: 'source' as const, name, values, seed })),
    ...order.games.map((game) => ({ kind: 'returns' as const, game, rounds, seed: returnSeed })),
  ];
  const done = await shared(jobs, tell);
  const returns = done.flatMap((one) => (one.kind === 'returns' ? [one.returns] : []));
  const tested = [
    ...done.flatMap((one) => (one.kind === 'source' ? one.tested : [])),
    ...returns.flatMap(testedReturn),
  ];
  const verdict = verdictOf(tested);
  const wronglyStated = returns.flatMap(({ game, returns: plays }) =>
    plays.filter((one) => !isAsStated(one)).map(({ play }) => `${game}, ${play}`),
  );
  return {
    order,
    startedAt: new Date(started).toISOString(),
    seconds: Math.round((Date.now() - started) / 1000),
    passed: verdict.rejected.length === 0 && wronglyStated.length === 0,
    sources: sources.length,
    values: new Map(tested.filter(({ test }) => test !== 'return').map((one) => [one.source, one.values]))
      .values()
      .reduce((sum, taken) => sum + taken, 0),
    tested,
    verdict,
    returns,
    wronglyStated,
  };
}

/** The order's games, or the first unknown name. */
export function gamesNamed(names: string | undefined): readonly string[] | { unknown: string } {
  if (names === undefined) return returnGames;
  const named = names.split(',').filter((name) => name !== '');
  const unknown = named.find((name) => !returnGames.includes(name));
  return unknown === undefined ? named : { unknown };
}

/** A simulated title whose return is too far from the found one is a failed test like any other. */
function testedReturn({ game, played }: GameReturns): Tested[] {
  if (!played) return [];
  const about = { source: game, range: 'played', test: 'return' as const, values: played.rounds };
  return [judged(about, { statistic: played.z, df: null })];
}

/** Results in the order of the jobs. Each thread takes the next job when it has finished one. */
async function shared(jobs: readonly RngJob[], tell: (line: string) => void): Promise<RngDone[]> {
  const results = new Array<RngDone>(jobs.length);
  let next = 0;
  let finished = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./rng.worker.ts', import.meta.url));
      let at = -1;
      const give = () => {
        at = next++;
        if (at < jobs.length) worker.postMessage(jobs[at]);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (result: RngDone) => {
        results[at] = result;
        const job = jobs[at]!;
        tell(`${++finished} of ${jobs.length}: ${job.kind === 'source' ? job.name : job.game}`);
        give();
      });
      worker.on('error', reject);
      give();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
  return results;
}
