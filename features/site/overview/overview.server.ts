import { lastReconcileRun } from '#ledger/reconcile-runs.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { Waiting } from '#platform/db/waiting.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { toDecimal } from '#platform/money/money.ts';
import { overviewContract } from './overview.contract.ts';
import { agesOf, type Queue } from './overview.rules.ts';
import { maySeeMoney, maySeeWorks, queuesFor } from './overview-access.ts';
import { categoryOfType, PLAY_CATEGORIES } from './playing.rules.ts';
import type { SpanName } from './takings.rules.ts';
import { ggrOf, netOf, readTakings, type TakingsSources, totalOf } from './takings.server.ts';
import { takingsFile } from './takings-file.server.ts';

export interface OverviewDeps extends TakingsSources {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  timeZoneOf(brandId: number): Promise<string>;
  /** Groups of queues that one query answers together. */
  waiting: readonly {
    queues: readonly Queue[];
    read(db: Reader, brandId: number): Promise<Partial<Record<Queue, Waiting>>>;
  }[];
  playing(db: Reader, ask: Ask): Promise<readonly { playerId: bigint; game: number }[]>;
  /** Game type (RNG, LIVE ...) of each game by its id. */
  gameTypes(): Promise<ReadonlyMap<number, string>>;
  openGames(db: Reader, ask: { brandId: number; nowMs: number }): Promise<number>;
  lagSeconds(): Promise<number>;
}

export function overviewService(deps: OverviewDeps): Service {
  return service(overviewContract, {
    'GET /office/overview': async ({ caller }) => {
      const { brandId } = caller;
      const ask = { brandId, nowMs: deps.clock.now() };
      const [queues, books, works] = await Promise.all([
        waitingAt(deps, queuesFor(caller), ask),
        maySeeMoney(caller) ? booksOf(deps, brandId) : null,
        maySeeWorks(caller) ? worksOf(deps, ask) : null,
      ]);
      return { queues, books, works };
    },
    'GET /office/overview/takings': async ({ caller, query }) => takingsOf(await takings(deps, caller, query.days)),
    'GET /office/overview/players': ({ caller }) => playersOf(deps, caller.brandId),
    'GET /office/overview/export': async ({ caller, query: { days } }) => {
      const { rows, nowMs, timeZone } = await takings(deps, caller, days);
      return takingsFile(deps, { caller, days, nowMs, timeZone, rows });
    },
  });
}

async function waitingAt({ database, waiting }: OverviewDeps, wanted: readonly Queue[], { brandId, nowMs }: Ask) {
  const asked = waiting.filter(({ queues }) => queues.some((queue) => wanted.includes(queue)));
  const found = await Promise.all(asked.map(({ read }) => database.read((db) => read(db, brandId))));
  const all: Partial<Record<Queue, Waiting>> = Object.assign({}, ...found);
  return wanted.map((queue) => {
    const { count = 0, oldestAt = null, since = [] } = all[queue] ?? {};
    const ages = agesOf(queue, count, { since: since.map((at) => at.getTime()), nowMs });
    return { queue, count, oldestAt: oldestAt?.getTime() ?? null, ages };
  });
}

type Ask = { brandId: number; nowMs: number };

async function takings(deps: OverviewDeps, { brandId }: Caller, days: SpanName) {
  const [nowMs, timeZone] = [deps.clock.now(), await deps.timeZoneOf(brandId)];
  const found = await deps.database.snapshot((db) => readTakings(deps, db, { brandId, days, nowMs, timeZone }));
  return { ...found, nowMs, timeZone };
}

function takingsOf({ span, rows, before, earlier }: Awaited<ReturnType<typeof readTakings>>) {
  const total = totalOf(rows);
  const moved = ({ count, amount }: { count: number; amount: bigint }) => ({ count, amount: toDecimal(amount) });
  return {
    unit: span.unit,
    rows: rows.map((row) => ({ at: row.at, ggr: toDecimal(ggrOf(row)), net: toDecimal(netOf(row)) })),
    before: before.map(({ at, ggr }) => ({ at, ggr: toDecimal(ggr) })),
    total: {
      stakes: toDecimal(total.stakes),
      ggr: toDecimal(ggrOf(total)),
      deposited: moved(total.deposited),
      paid: moved(total.paid),
      net: toDecimal(netOf(total)),
    },
    earlier: { ggr: toDecimal(earlier.ggr), net: toDecimal(earlier.net) },
  };
}

async function playersOf({ database, clock, playing, gameTypes }: OverviewDeps, brandId: number) {
  const [rows, types] = await Promise.all([
    database.read((db) => playing(db, { brandId, nowMs: clock.now() })),
    gameTypes(),
  ]);
  const countOf = (some: typeof rows) => new Set(some.map(({ playerId }) => playerId)).size;
  return {
    players: countOf(rows),
    categories: PLAY_CATEGORIES.map((category) => ({
      category,
      players: countOf(rows.filter(({ game }) => categoryOfType(types.get(game)) === category)),
    })),
  };
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
