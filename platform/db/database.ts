import { hash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { observePools } from '#platform/observe/figures.ts';
import { openPool, type SessionSettings } from './connect.ts';
import { noteTransaction } from './transaction.ts';

/**
 * Every table the queries may name. A feature declares its own beside its store:
 *
 *   declare module '#platform/db/database.ts' {
 *     interface Tables { 'cashier.deposit': DepositTable }
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' declarations
export interface Tables {}

/** Read-only: the type has no insert, update or delete, and the database refuses them as well. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
>;

/** Each call is one statement and its own transaction. */
export type Jotter = Pick<
  Kysely<Tables>,
  'with' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor' | 'executeQuery'
>;

/** Write access, only inside `transact`. */
export type Writer = Transaction<Tables>;

/**
 * One PostgreSQL that holds all data of some brands, so that one commit stays one commit. Today there is one. Callers
 * still use `Database.of(brandId)` for a brand's data, so that a brand can be moved.
 */
export type Cell = {
  name: string;
  /** Single queries, each on the newest committed state, on connections that PostgreSQL keeps read-only. */
  read<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  /** Several queries that must agree with each other: one repeatable-read snapshot. */
  snapshot<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * One transaction (read committed): everything is durable when the promise resolves, and nothing is kept when it
   * rejects. Work registered with `afterCommit` has been tried by then.
   */
  transact<T>(fn: (db: Writer) => Promise<T>): Promise<T>;
  /** One statement that is a whole transaction, in one round trip: durable when the promise resolves. */
  once<T>(fn: (db: Jotter) => Promise<T>): Promise<T>;
  /**
   * Independent statements, one round trip each, such as counters of tries. They do not wait for the disk, so the last
   * moments may be lost when the machine fails.
   */
  jot<T>(fn: (db: Jotter) => Promise<T>): Promise<T>;
};

/**
 * The directory, with the data that all brands share (settings, catalogue, operators), and access to each brand's cell.
 */
export type Database = Cell & {
  /** The cell that holds this brand's players and their money. */
  of(brandId: number): Cell;
  /** Every cell, for jobs that work through all brands. */
  cells(): readonly Cell[];
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** Number of connections (default 10): half for reading, half for writing; a few more once `jot` is used. */
  poolSize?: number;
  /** For tests: whether a transaction fails that takes locks in another order than platform/db/locks.ts says. */
  checksLockOrder?: boolean;
};

/** Connections of each kind, opened when first needed; a standalone statement takes a millisecond or less. */
const ALONE_CONNECTIONS = 2;

const openPools = new Map<pg.Pool, string>();
observePools(() =>
  [...openPools].map(([pool, name]) => ({
    pool: name,
    open: pool.totalCount,
    idle: pool.idleCount,
    wanted: pool.waitingCount,
  })),
);

/**
 * int8 arrives as bigint (never number), numeric as string (`sum(int8)` is numeric: cast it with `::int8`),
 * date as 'YYYY-MM-DD', timestamptz as Date.
 */
export function openDatabase({ url, poolSize = 10, checksLockOrder = false }: DatabaseOptions): Database {
  const half = Math.max(1, Math.floor(poolSize / 2));
  const reading = connections(url, half, { default_transaction_read_only: 'on' });
  const writing = connections(url, Math.max(1, poolSize - half), {});
  const single = connections(url, ALONE_CONNECTIONS, BY_KEY, PreparingClient);
  const jotting = connections(url, ALONE_CONNECTIONS, { ...BY_KEY, synchronous_commit: 'off' }, PreparingClient);
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reading }) });
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writing }) });
  const alone = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: single }) });
  const counted = countConnections({ reading, writing, single, jotting });
  const jotter = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: jotting }) });
  const cell: Cell = {
    name: 'main',
    read: (fn) => fn(reader),
    snapshot: (fn) => reader.transaction().setIsolationLevel('repeatable read').execute(fn),
    transact: async (fn) => {
      let after: ReadonlyMap<string, () => Promise<void>> = new Map();
      const result = await writer
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => {
          after = noteTransaction(trx, { cell, checksLockOrder });
          return fn(trx);
        });
      for (const work of after.values()) await work().catch((error) => process.emitWarning(error as Error));
      return result;
    },
    once: (fn) => fn(alone),
    jot: (fn) => fn(jotter),
  };
  return {
    ...cell,
    of: () => cell,
    cells: () => [cell],
    close: async () => {
      counted.stop();
      await Promise.all([reader, writer, alone, jotter].map((kysely) => kysely.destroy()));
    },
  };
}

/** Reports the pools among the figures of the process; several databases of one process add up. */
function countConnections(pools: Readonly<Record<string, pg.Pool>>): { stop(): void } {
  for (const [name, pool] of Object.entries(pools)) openPools.set(pool, name);
  return {
    stop: () => {
      for (const pool of Object.values(pools)) openPools.delete(pool);
    },
  };
}

function connections(url: string, max: number, settings: SessionSettings, Client = pg.Client): pg.Pool {
  return openPool({ url, max, settings, types: moneySafeTypes, connectionTimeoutMillis: 10_000, Client });
}

/** A kept plan must not be one for the few rows that a table had when the plan was made. */
const BY_KEY = { enable_seqscan: 'off' };

/**
 * Parses and plans each text once per connection. Use it for few different statements that find their rows by a key and
 * name their result columns: one plan fits them all, and a new column does not break them.
 */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>();

  override query(...call: unknown[]): never {
    const [text, values] = call;
    const name = typeof text === 'string' && Array.isArray(values) && this.nameOf(text);
    return super.query(...((name ? [{ name, text, values }] : call) as [string])) as never;
  }

  /** Undefined once there are too many: PostgreSQL keeps each plan for as long as the connection lives. */
  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MOST_PREPARED) return known;
    const name = hash('sha256', text, 'base64url');
    this.names.set(text, name);
    return name;
  }
}

const MOST_PREPARED = 100;

const INT8 = 20;
const INT8_ARRAY: number = 1016;
const DATE = 1082;
const parseInt8Array = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];

/** Type parsers of all our connections; also for a bare pg.Client. */
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
