import { type Generated, sql } from 'kysely';
import type { Cell, Reader } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { allChecks, type Finding } from './reconcile.ts';

interface RunTable {
  id: Generated<bigint>;
  started_at: Date;
  finished_at: Date | null;
  checks: number | null;
  findings: Finding[] | null;
  /** Differences of the books from zero by brand, as text in 1/10,000. */
  differences: Record<string, string> | null;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'ledger.reconcile_runs': RunTable;
  }
}

export interface ReconcileRun {
  finishedAt: Date;
  checks: number;
  findings: readonly Finding[];
  /** How far one brand's books (player plus house accounts) are from zero, in 1/10,000; zero if they are right. */
  difference(brandId: number): bigint;
}

/** The last finished run; undefined if there is none. */
export async function lastReconcileRun(db: Reader): Promise<ReconcileRun | undefined> {
  const row = await db
    .selectFrom('ledger.reconcile_runs')
    .selectAll()
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.finished_at) return undefined;
  const differences = row.differences ?? {};
  return {
    finishedAt: row.finished_at,
    checks: row.checks ?? 0,
    findings: row.findings ?? [],
    difference: (brandId) => BigInt(differences[brandId] ?? 0),
  };
}

const HOUR_MS = 3_600_000;
/**
 * Runs start at least this many times the last run's duration apart. Checks read every transfer, so they may use at
 * most a twentieth of the database's time.
 */
const PAUSE_PER_RUN = 20;

/**
 * Runs every check and stores the findings, if the last run is long enough ago. Undefined if it is not, or if another
 * worker is running them. `isStopped` is called between two checks and can abort the run.
 */
export async function reconcileWhenDue(
  database: Cell,
  { now, isStopped = () => false }: { now(): number; isStopped?(): boolean },
): Promise<readonly Finding[] | undefined> {
  const id = await beginRun(database, now());
  if (id === undefined) return undefined;
  const checks = allChecks();
  const findings: Finding[] = [];
  for (const check of checks) {
    if (isStopped()) return undefined;
    findings.push(...(await check.run(database)));
  }
  const differences = await database.read(sumBooks);
  await database.transact((trx) =>
    trx
      .updateTable('ledger.reconcile_runs')
      .set({
        finished_at: new Date(now()),
        checks: checks.length,
        findings: sql`${JSON.stringify(findings)}::jsonb`,
        differences: sql`${JSON.stringify(differences)}::jsonb`,
      })
      .where('id', '=', id)
      .execute(),
  );
  return findings;
}

/** Begins a run if one is due; only one of several workers does so. */
function beginRun(database: Cell, nowMs: number): Promise<bigint | undefined> {
  return database.transact(async (trx) => {
    await takeLock(trx, 'ledger.reconcile');
    const last = await trx
      .selectFrom('ledger.reconcile_runs')
      .select(['started_at', 'finished_at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && nowMs < nextRunAt(last.started_at, last.finished_at)) return undefined;
    const made = await trx
      .insertInto('ledger.reconcile_runs')
      .values({ started_at: new Date(nowMs), finished_at: null, checks: null, findings: null, differences: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
}

function nextRunAt(startedAt: Date, finishedAt: Date | null): number {
  const tookMs = finishedAt ? finishedAt.getTime() - startedAt.getTime() : 0;
  return startedAt.getTime() + Math.max(HOUR_MS, tookMs * PAUSE_PER_RUN);
}

async function sumBooks(db: Reader): Promise<Record<string, string>> {
  const { rows } = await sql<{ brand: string; difference: string }>`
    select b.brand_id::text as brand, sum(abs(coalesce(p.total, 0) + coalesce(h.total, 0)))::text as difference
      from ledger.book b
      left join (select book, sum(balance) as total from ledger.account group by book) p on p.book = b.id
      left join (select book, sum(balance) as total from ledger.house_balance group by book) h on h.book = b.id
     group by b.brand_id`.execute(db);
  return Object.fromEntries(rows.map(({ brand, difference }) => [brand, difference]));
}
