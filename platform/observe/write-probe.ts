import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Below this a start is refused as well (tools/installation.ts refuses at 200 MB, so that a start has room to work). */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
/** A balancer that asks every second costs one commit in five. */
const ANSWER_HOLDS_MS = 5_000;

/**
 * A readiness check that a full disk or a read-only database fails: it commits one empty record to the write-ahead log
 * and looks at the room in the data folder. Throws when something could not be written.
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
