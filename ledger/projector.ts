import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connectTo } from '#platform/db/connect.ts';
import type { Cell, Writer } from '#platform/db/database.ts';
import { LEDGER_CHANNEL } from './bell.ts';
import { type LaneSlice, readLane, type Transfer } from './journal.ts';
import type { Ledger } from './ledger.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'ledger.projection': { name: string; lane: number; position: bigint; read_to: Date | null };
  }
}

/** Data derived from the ledger: it reads entries in order, each exactly once, and can be rebuilt from the start. */
export interface Projector {
  /** Follows the ledger until `close`: woken by the bell, and by its own check every second. */
  start(): void;
  /** Reads all present entries, except those of a lane that another process is reading. */
  catchUp(): Promise<void>;
  /** Deletes all derived data through `reset` and starts again at the first entry. */
  rebuild(): Promise<void>;
  /** When the oldest unread entry was written; undefined if all are read. */
  oldestUnread(): Promise<Date | undefined>;
  close(): Promise<void>;
}

export interface ProjectorOptions {
  database: Cell;
  /** For the connection that listens to the bell. */
  databaseUrl: string;
  ledger: Ledger;
  logger: Logger;
  /** Name of the cursor; must never change. */
  name: string;
  /** Writes the derived data for entries of one lane, in the transaction that moves the cursor. */
  apply(trx: Writer, entries: readonly Transfer[]): Promise<void>;
  /** Deletes everything that `apply` has written. */
  reset(trx: Writer): Promise<void>;
  /**
   * Called after a batch is committed. The call is lost if the process dies, so use it only for news that can be read
   * again.
   */
  announce?(entries: readonly Transfer[]): void;
  /** Entries per transaction; default 1,000. */
  batchSize?: number;
  /** Entries for which it needs `ref`; default all. */
  refs?: LaneSlice['refs'];
}

const LOOK_EVERY_MS = 1_000;

export function createProjector(options: ProjectorOptions): Projector {
  const { database, ledger, logger, name } = options;
  let closed = false;
  let rung = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let bell: pg.Client | undefined;

  const catchUp = async (): Promise<void> => {
    const lanes = await lanesOf(ledger);
    // Waits for all lanes, so that after a failure none keeps running unnoticed.
    const ends = await Promise.allSettled(lanes.map((lane) => followLane(options, lane, () => closed)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const run = async (): Promise<void> => {
    do {
      rung = false;
      await catchUp().catch((error) =>
        logger.error({ err: error, projection: name }, 'projection failed, trying again'),
      );
    } while (rung && !closed);
  };

  /** The regular check first asks whether there are unread entries: one query instead of a transaction per lane. */
  const look = async (): Promise<void> => {
    if (running) return;
    if (await hasUnread(database, name).catch(() => true)) wake();
  };

  const wake = () => {
    rung = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  };

  const listen = async (): Promise<void> => {
    if (closed) return;
    const again = () => {
      if (!closed) setTimeout(listen, LOOK_EVERY_MS).unref();
    };
    const client = await connectTo({ url: options.databaseUrl, application_name: `parlor-${name}` }).catch(again);
    if (!client) return;
    client.on('notification', wake);
    client.on('end', again);
    bell = client;
    await client.query(`listen ${LEDGER_CHANNEL}`).catch(() => client.end().catch(() => {}));
    if (closed) await client.end().catch(() => {});
  };

  return {
    start: () => {
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
      void listen();
      wake();
    },
    catchUp: async () => {
      await running;
      await catchUp();
    },
    rebuild: async () => {
      await database.transact(async (trx) => {
        await trx.deleteFrom('ledger.projection').where('name', '=', name).execute();
        await options.reset(trx);
      });
      await catchUp();
    },
    oldestUnread: () => oldestUnread(options),
    close: async () => {
      closed = true;
      clearInterval(timer);
      await running;
      await bell?.end().catch(() => {});
    },
  };
}

/** Whether a lane has entries that this projection has not read. */
async function hasUnread(database: Cell, name: string): Promise<boolean> {
  const { rows } = await database.read((db) =>
    sql<{ unread: boolean }>`
      select exists (
        select from ledger.setting s
        cross join lateral generate_series(0, s.lanes - 1) as l (lane)
        left join ledger.projection p on p.name = ${name} and p.lane = l.lane
        cross join lateral (select t.id from ledger.transfer t where t.account & 31 = l.lane
                              and t.id > coalesce(p.position, 0) order by t.account & 31, t.id limit 1) as next) as unread`.execute(
      db as Writer,
    ),
  );
  return rows[0]?.unread ?? false;
}

async function lanesOf(ledger: Ledger): Promise<number[]> {
  return Array.from({ length: await ledger.laneCount() }, (_, lane) => lane);
}

async function followLane(options: ProjectorOptions, lane: number, stopped: () => boolean): Promise<void> {
  const limit = options.batchSize ?? 1_000;
  while (!stopped()) {
    const entries = await readBatch(options, lane, limit);
    if (entries.length > 0) options.announce?.(entries);
    if (entries.length < limit) return;
  }
}

/** Reads one batch. The cursor's row is the lock: only one process reads a lane at a time, and the others skip it. */
function readBatch(options: ProjectorOptions, lane: number, limit: number): Promise<readonly Transfer[]> {
  return options.database.transact(async (trx) => {
    const position = await lockCursor(trx, options.name, lane);
    if (position === undefined) return [];
    await sql.raw(READING).execute(trx);
    const entries = await readLane(trx, { lane, after: position, limit, refs: options.refs });
    await sql.raw(WRITING).execute(trx);
    const last = entries.at(-1);
    if (!last) return [];
    await options.apply(trx, entries);
    await trx
      .updateTable('ledger.projection')
      .set({ position: last.id, read_to: last.at })
      .where('name', '=', options.name)
      .where('lane', '=', lane)
      .execute();
    return entries;
  });
}

/**
 * No wait for the disk (synchronous_commit off): a crash that loses this work also loses the cursor's move, so the
 * entries are read again. Sorting and bitmap scans are off, so that the planner walks the lane's index from the cursor
 * and does not sort the whole rest each time.
 */
const READING = `select set_config('synchronous_commit', 'off', true), set_config('enable_sort', 'off', true),
  set_config('enable_bitmapscan', 'off', true)`;
const WRITING = `select set_config('enable_sort', 'on', true), set_config('enable_bitmapscan', 'on', true)`;

async function lockCursor(trx: Writer, name: string, lane: number): Promise<bigint | undefined> {
  const find = () =>
    trx
      .selectFrom('ledger.projection')
      .select('position')
      .where('name', '=', name)
      .where('lane', '=', lane)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  const found = await find();
  if (found) return found.position;
  const made = await sql`
    insert into ledger.projection (name, lane) values (${name}, ${lane}) on conflict (name, lane) do nothing returning lane
  `.execute(trx);
  return made.rows.length > 0 ? 0n : undefined;
}

/** When the oldest entry was written that a projection has not read; also for processes that do not run it. */
export async function oldestUnread({
  database,
  ledger,
  name,
}: Pick<ProjectorOptions, 'database' | 'ledger' | 'name'>): Promise<Date | undefined> {
  const cursors = await database.read((db) =>
    db.selectFrom('ledger.projection').select(['lane', 'position']).where('name', '=', name).execute(),
  );
  const positions = new Map(cursors.map((cursor) => [cursor.lane, cursor.position]));
  let oldest: Date | undefined;
  for (const lane of await lanesOf(ledger)) {
    const [next] = await ledger.readLane({ lane, after: positions.get(lane) ?? 0n, limit: 1 });
    if (next && !(oldest && oldest <= next.at)) oldest = next.at;
  }
  return oldest;
}
