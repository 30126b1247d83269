import { hash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { observePools } from '#platform/observe/figures.ts';
import { openPool, type SessionSettings } from './connect.ts';
import { heldOf, holding } from './held.ts';
import { isForOffice } from './lane.ts';
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
  /**
   * Single queries, each on the newest committed state, on connections that PostgreSQL keeps read-only. Inside a
   * snapshot or transaction of this cell they see what it sees, on its connection (platform/db/held.ts).
   */
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
  /**
   * Number of connections (default 10): half for reading, half for writing. A quarter as many again once the office
   * asks (platform/db/lane.ts), and a few more once `once` or `jot` is used.
   */
  poolSize?: number | undefined;
  /**
   * For tests: fails what could stop everybody. That is a transaction that takes locks in another order than
   * platform/db/locks.ts says, and a transaction inside another one, which waits for a second connection.
   */
  isStrict?: boolean | undefined;
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
export function openDatabase({ url, poolSize = 10, isStrict = false }: DatabaseOptions): Database {
  const main = openLane(url, poolSize);
  const office = openLane(url, Math.ceil(poolSize / 4));
  const lane = () => (isForOffice() ? office : main);
  const single = connections(url, ALONE_CONNECTIONS, BY_KEY, PreparingClient);
  const jotting = connections(url, ALONE_CONNECTIONS, { ...BY_KEY, synchronous_commit: 'off' }, PreparingClient);
  const alone = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: single }) });
  const { reading, writing } = main;
  const offices = { 'office reading': office.reading, 'office writing': office.writing };
  const counted = countConnections({ reading, writing, ...offices, single, jotting });
  const jotter = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: jotting }) });
  const cell: Cell = {
    name: 'main',
    read: async (fn) => fn(heldOf(cell)?.handle ?? lane().reader),
    snapshot: async (fn) => {
      const now = heldOf(cell);
      if (now?.what === 'snapshot') return fn(now.handle);
      if (isStrict && now) throw new Error('A snapshot inside a transaction waits for a second connection.');
      return lane()
        .reader.transaction()
        .setIsolationLevel('repeatable read')
        .execute((handle) => holding({ owner: cell, what: 'snapshot', handle }, () => fn(handle)));
    },
    transact: async (fn) => {
      const now = heldOf(cell);
      if (isStrict && now) throw new Error(`A transaction inside a ${now.what} waits for a second connection.`);
      let after: ReadonlyMap<string, () => Promise<void>> = new Map();
      const result = await lane()
        .writer.transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => {
          after = noteTransaction(trx, { cell, isStrict });
          return holding({ owner: cell, what: 'transaction', handle: trx }, () => fn(trx));
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
      const all = [main.reader, main.writer, office.reader, office.writer, alone, jotter];
      await Promise.all(all.map((kysely) => kysely.destroy()));
    },
  };
}

/** Connections that nobody else waits for. */
function openLane(url: string, size: number) {
  const half = Math.max(1, Math.floor(size / 2));
  const reading = connections(url, half, { default_transaction_read_only: 'on' });
  const writing = connections(url, Math.max(1, size - half), {});
  return {
    reading,
    writing,
    reader: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reading }) }),
    writer: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writing }) }),
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
