import type { Clock } from '#platform/clock/clock.ts';
import { connectTo } from '#platform/db/connect.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';

/** A database whose clock is set to the demo's past. */
export interface Past {
  /** Connections by this address see that clock; all others see the real one. */
  url: string;
  database: Database;
  clock: Clock;
  /** Sets the clock; from there on it advances a little with every entry. */
  goTo(epochMs: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The ledger writes the time of each entry by `clock_timestamp()`. For the demo's past its functions run unchanged, in
 * sessions that find a function of that name before PostgreSQL's own. The schema is dropped as soon as the past is
 * written.
 */
export async function openPast(databaseUrl: string): Promise<Past> {
  const admin = await connectTo({ url: databaseUrl });
  await admin.query(`
    drop schema if exists demo_past cascade;
    create schema demo_past;
    create table demo_past.clock (at timestamptz not null);
    insert into demo_past.clock values (now());
    create sequence demo_past.step;
    create function demo_past.clock_timestamp() returns timestamptz language sql volatile as
      $$ select at + nextval('demo_past.step') * interval '90 milliseconds' from demo_past.clock $$`);
  // If the machine fails meanwhile, the demo is started anew, so no commit waits for the disk.
  const options = '-csearch_path=demo_past,pg_catalog,public -csynchronous_commit=off';
  const url = `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`;
  let now = Date.now();
  const database = openDatabase({ url, poolSize: 20 });
  return {
    url,
    database,
    clock: { now: () => now },
    goTo: async (epochMs) => {
      now = epochMs;
      await admin.query(
        `with clock as (update demo_past.clock set at = to_timestamp($1)) select setval('demo_past.step', 1)`,
        [epochMs / 1_000],
      );
    },
    close: async () => {
      await database.close();
      await admin.query('drop schema demo_past cascade');
      await admin.end();
    },
  };
}
