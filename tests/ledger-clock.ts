import pg from 'pg';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { TestDatabase } from './database.ts';

/** A database and a ledger that write the time of each entry by a test's clock. */
export interface ClockedLedger {
  db: TestDatabase;
  ledger: Ledger;
  /** From here on the ledger's clock is this far behind: new entries appear to come late. */
  lag(ms: number): void;
}

/**
 * The ledger writes the time of each entry by `clock_timestamp()`. Its functions run unchanged, in sessions that find a
 * function of that name before PostgreSQL's own, so no test depends on when it runs. Each entry is a millisecond later
 * than the one before.
 */
export async function clockedLedger(db: TestDatabase, clock: Clock): Promise<ClockedLedger> {
  const admin = new pg.Client({ connectionString: db.url });
  admin.on('error', () => {});
  await admin.connect();
  await admin.query(`
    create schema test_clock;
    create table test_clock.clock (at timestamptz not null);
    insert into test_clock.clock values (now());
    create sequence test_clock.step;
    create function test_clock.clock_timestamp() returns timestamptz language sql volatile as
      $$ select at + nextval('test_clock.step') * interval '1 millisecond' from test_clock.clock $$`);
  const options = encodeURIComponent('-csearch_path=test_clock,pg_catalog,public');
  const url = `${db.url}${db.url.includes('?') ? '&' : '?'}options=${options}`;
  const inner = openDatabase({ url, poolSize: 8, isStrict: true });
  let behindMs = 0;
  let set: number | undefined;
  let setting: Promise<unknown> = Promise.resolve();
  const sync = (): Promise<unknown> => {
    const now = clock.now() - behindMs;
    if (now !== set) {
      set = now;
      const text = `with moved as (update test_clock.clock set at = to_timestamp($1)) select setval('test_clock.step', 1)`;
      setting = admin.query(text, [now / 1_000]);
    }
    return setting;
  };
  const database: TestDatabase['database'] = {
    ...inner,
    transact: async (work) => {
      await sync();
      return inner.transact(work);
    },
  };
  const { poster, ...ledger } = openLedger({ url, database });
  return {
    db: {
      url,
      database,
      drop: async () => {
        await inner.close();
        await admin.end();
        await db.drop();
      },
    },
    ledger: {
      ...ledger,
      poster: {
        ...poster,
        post: async (request) => {
          await sync();
          return poster.post(request);
        },
        reverse: async (request) => {
          await sync();
          return poster.reverse(request);
        },
      },
    },
    lag: (ms) => {
      behindMs = ms;
    },
  };
}
