import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/**
 * Below this a start is refused as well (tools/installation.ts already refuses at 200 MB, so that a started process has
 * room to work).
 */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
/** The result is reused this long: with a balancer that asks every second, one question in five costs a commit. */
const ANSWER_HOLDS_MS = 5_000;

/**
 * A readiness check that fails on a full disk or a read-only database: it commits one empty record to the write-ahead
 * log and checks the free space of the data folder. Throws when something could not be written.
 */
export function writeProbe({ database, dataDir }: { database: Database; dataDir: string }): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > ANSWER_HOLDS_MS) last = { at: now, outcome: probe(database, dataDir) };
    return last.outcome;
  };
}

async function probe(database: Database, dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`the disk that holds ${dataDir} is full`);
  await database.transact(async (trx) => {
    await sql`select pg_logical_emit_message(true, 'parlor', 'ready')`.execute(trx);
  });
}
