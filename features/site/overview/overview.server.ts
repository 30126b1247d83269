import { lastReconcileRun } from '#ledger/reconcile-runs.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { Waiting } from '#platform/db/waiting.ts';
import { type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import { overviewContract } from './overview.contract.ts';
import type { Queue } from './overview.rules.ts';
import { maySeeMoney, maySeeWorks, queuesFor } from './overview-access.ts';

interface Moved {
  count: number;
  amount: bigint;
}

export interface OverviewDeps {
  database: Database;
  clock: Clock;
  /** Queues that one question answers together, each with what answers them. */
  waiting: readonly {
    queues: readonly Queue[];
    read(db: Reader, brandId: number): Promise<Partial<Record<Queue, Waiting>>>;
  }[];
  /** Since midnight of the brand. */
  movedToday(db: Reader, ask: { brandId: number; nowMs: number }): Promise<{ deposited: Moved; paid: Moved }>;
  openGames(db: Reader, ask: { brandId: number; nowMs: number }): Promise<number>;
  lagSeconds(): Promise<number>;
}

export function overviewService(deps: OverviewDeps): Service {
  return service(overviewContract, {
    'GET /office/overview': async ({ caller }) => {
      const { brandId } = caller;
      const ask = { brandId, nowMs: deps.clock.now() };
      const [queues, today, books, works] = await Promise.all([
        waitingAt(deps, queuesFor(caller), brandId),
        maySeeMoney(caller) ? todayOf(deps, ask) : null,
        maySeeMoney(caller) ? booksOf(deps, brandId) : null,
        maySeeWorks(caller) ? worksOf(deps, ask) : null,
      ]);
      return { queues, today, books, works };
    },
  });
}

async function waitingAt({ database, waiting }: OverviewDeps, wanted: readonly Queue[], brandId: number) {
  const asked = waiting.filter(({ queues }) => queues.some((queue) => wanted.includes(queue)));
  const found = await Promise.all(asked.map(({ read }) => database.read((db) => read(db, brandId))));
  const all: Partial<Record<Queue, Waiting>> = Object.assign({}, ...found);
  return wanted.map((queue) => {
    const { count = 0, oldestAt = null } = all[queue] ?? {};
    return { queue, count, oldestAt: oldestAt?.getTime() ?? null };
  });
}

type Ask = { brandId: number; nowMs: number };

async function todayOf({ database, movedToday }: OverviewDeps, ask: Ask) {
  const { deposited, paid } = await database.read((db) => movedToday(db, ask));
  const told = ({ count, amount }: Moved) => ({ count, amount: toDecimal(amount) });
  return { deposited: told(deposited), paid: told(paid) };
}

async function booksOf({ database }: OverviewDeps, brandId: number) {
  const run = await database.read(lastReconcileRun);
  if (!run) return null;
  return {
    checkedAt: run.finishedAt.getTime(),
    checks: run.checks,
    failed: new Set(run.findings.map(({ check }) => check)).size,
    difference: toDecimal(run.difference(brandId)),
  };
}

async function worksOf({ database, openGames, lagSeconds }: OverviewDeps, ask: Ask) {
  const [games, lag] = await Promise.all([database.read((db) => openGames(db, ask)), lagSeconds()]);
  return { openGames: games, lagSeconds: Math.max(0, Math.round(lag)) };
}
