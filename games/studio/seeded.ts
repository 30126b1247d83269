import type { Database } from '#platform/db/database.ts';

const seeded = new WeakMap<Database, Set<string>>();

/** Runs a seed once in this process: initial data of operators is never removed, so it need not be checked again. */
export async function seedOnce(database: Database, what: string, seed: () => Promise<void>): Promise<void> {
  const done = seeded.get(database) ?? new Set();
  seeded.set(database, done);
  if (done.has(what)) return;
  await seed();
  done.add(what);
}
