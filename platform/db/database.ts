import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

/**
 * Every table the queries may name. A feature declares its own beside its store:
 *
 *   declare module '#platform/db/database.ts' {
 *     interface Tables { 'cashier.deposit': DepositTable }
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' declarations
export interface Tables {}

/** May look, not touch: the type has no insert, update or delete, and the database refuses them as well. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
>;

/** For counters alone: each call is one statement and its own transaction. */
export type Jotter = Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor' | 'executeQuery'>;

/** The power to write, only inside `transact`. */
export type Writer = Transaction<Tables>;

export type Database = {
  /** Single queries, each on the newest committed state, on connections that PostgreSQL keeps read-only. */
  read<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  /** Several queries that must agree with each other: one repeatable-read snapshot. */
  snapshot<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  /** One transaction (read committed): all of it is durable when the promise resolves, nothing of it when it rejects. */
  transact<T>(fn: (db: Writer) => Promise<T>): Promise<T>;
  /**
   * Statements that each stand alone and whose last moments may be lost when the machine fails (they are not waited
   * for on the disk): counters of tries. One round trip each.
   */
  jot<T>(fn: (db: Jotter) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** Connections in all (default 10): half for reading, half for writing; a few more once counters are jotted. */
  poolSize?: number;
};

/** Opened when first needed; a counter is written in well under a millisecond. */
const JOTTING_CONNECTIONS = 2;

/**
 * int8 arrives as bigint (never number), numeric as string (`sum(int8)` is numeric: cast it with `::int8`),
 * date as 'YYYY-MM-DD', timestamptz as Date.
 */
export function openDatabase({ url, poolSize = 10 }: DatabaseOptions): Database {
  const half = Math.max(1, Math.floor(poolSize / 2));
  const reading = openPool(url, half, '-c default_transaction_read_only=on');
  const writing = openPool(url, Math.max(1, poolSize - half));
  const jotting = openPool(url, JOTTING_CONNECTIONS, '-c synchronous_commit=off');
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reading }) });
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writing }) });
  const jotter = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: jotting }) });
  return {
    read: (fn) => fn(reader),
    snapshot: (fn) => reader.transaction().setIsolationLevel('repeatable read').execute(fn),
    transact: (fn) => writer.transaction().setIsolationLevel('read committed').execute(fn),
    jot: (fn) => fn(jotter),
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy(), jotter.destroy()]);
    },
  };
}

function openPool(connectionString: string, max: number, options?: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, options, types: moneySafeTypes, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

const INT8 = 20;
const INT8_ARRAY: number = 1016;
const DATE = 1082;
const parseInt8Array = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];

/** Type parsers of every connection of ours; also for a bare pg.Client. */
export const moneySafeTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    if (id === INT8) return BigInt;
    if (id === INT8_ARRAY)
      return (text: string) => parseInt8Array(text).map((item) => (item === null ? null : BigInt(item)));
    if (id === DATE) return (text: string) => text;
    return pg.types.getTypeParser(id);
  }) as typeof pg.types.getTypeParser,
};
