import { lastReconcileRun } from '#ledger/reconcile-runs.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { Waiting } from '#platform/db/waiting.ts';
import { type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import { overviewContract } from './overview.contract.ts';
import { maySeeMoney, maySeeWorks, type Queue, queuesOf } from './overview.rules.ts';

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
  moved(db: Reader, ask: { brandId: number; nowMs: number }): Promise<{ deposited: Moved; paid: Moved }>;
  openGames(db: Reader, ask: { brandId: number; nowMs: number }): Promise<number>;
  lagSeconds(): Promise<number>;
}

export function overviewService(deps: OverviewDeps): Service {
  return service(overviewContract, {
    'GET /office/overview': async ({ caller: { brandId, operator } }) => {
      const role = operator?.role ?? '';
      const ask = { brandId, nowMs: deps.clock.now() };
      const [queues, today, books, works] = await Promise.all([
        queuesFor(deps, role, brandId),
        maySeeMoney(role) ? todayOf(deps, ask) : null,
        maySeeMoney(role) ? booksOf(deps, brandId) : null,
        maySeeWorks(role) ? worksOf(deps, ask) : null,
      ]);
      return { queues, today, books, works };
    },
  });
}

async function queuesFor({ database, waiting }: OverviewDeps, role: string, brandId: number) {
  const wanted = queuesOf(role);
  const asked = waiting.filter(({ queues }) => queues.some((queue) => wanted.includes(queue)));
  const found = await Promise.all(asked.map(({ read }) => database.read((db) => read(db, brandId))));
  const all: Partial<Record<Queue, Waiting>> = Object.assign({}, ...found);
  return wanted.map((queue) => {
    const { count = 0, oldestAt = null } = all[queue] ?? {};
    return { queue, count, oldestAt: oldestAt?.getTime() ?? null };
  });
}

type Ask = { brandId: number; nowMs: number };

async function todayOf({ database, moved }: OverviewDeps, ask: Ask) {
  const { deposited, paid } = await database.read((db) => moved(db, ask));
  const told = ({ count, amount }: Moved) => ({ count, amount: toDecimal(amount) });
  return { deposited: told(deposited), paid: told(paid) };
}

async function booksOf({ database }: OverviewDeps, brandId: number) {
  const run = await database.read(lastReconcileRun);
  if (!run) return null;
  return {
    ...{ checkedAt: run.finishedAt.getTime(), checks: run.checks },
    failed: new Set(run.findings.map(({ check }) => check)).size,
    difference: toDecimal(run.difference(brandId)),
  };
}

async function worksOf({ database, openGames, lagSeconds }: OverviewDeps, ask: Ask) {
  const [games, lag] = await Promise.all([database.read((db) => openGames(db, ask)), lagSeconds()]);
  return { openGames: games, lagSeconds: Math.max(0, Math.round(lag)) };
}
