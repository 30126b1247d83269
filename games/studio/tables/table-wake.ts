import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type BusEvent, type EventBus, openEventBus } from '#platform/events/bus.ts';

/**
 * events: rows were added to `studio.table_events`. ordered: the same, but not by the table's clock.
 * chips: stakes changed. joined: a player sat down with this connection; older ones of the same player end.
 */
export type Wake =
  | { kind: 'events' | 'ordered' | 'chips'; table: bigint }
  | { kind: 'joined'; table: bigint; player: bigint; connection: string };

/**
 * Wakes every process that has players at a table. A wake-up may be lost: the processes also look every second, and the
 * database has the truth.
 */
export interface TableWake {
  tell(wake: Wake): Promise<void>;
  listen(listener: (wake: Wake) => void): () => void;
  close(): Promise<void>;
}

const TOPIC = 'studio.tables';
const EVENT = 'tables';
const KINDS = ['events', 'ordered', 'chips'];
/** Most wake-ups in one message of the bus, whose payload is limited. */
const MOST_WAKES = 50;

export interface WakeOptions {
  /** Without an address there is only this process. */
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  logger: Logger;
}

const RETRY_MS = 2000;

/**
 * Over NATS if it has an address, otherwise over PostgreSQL NOTIFY. It connects in the background. While it is not
 * connected, the processes find changes by their own looks.
 */
export function openTableWake({ databaseUrl, natsUrl, logger }: WakeOptions): TableWake {
  const local = localWake();
  if (!databaseUrl) return local;
  let wake: TableWake | undefined;
  let isClosed = false;
  const connected = connect();

  async function connect(): Promise<void> {
    while (!isClosed && !wake) {
      try {
        wake = wakeOverBus(await openEventBus({ databaseUrl: databaseUrl ?? '', natsUrl, logger }), logger);
        wake.listen((told) => void local.tell(told));
      } catch (error) {
        logger.warn({ err: error }, 'the bus of the tables is not connected, trying again');
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  return {
    tell: (told) => (wake ?? local).tell(told),
    listen: (listener) => local.listen(listener),
    async close() {
      isClosed = true;
      await Promise.race([connected, setTimeout(RETRY_MS, undefined, { ref: false })]);
      await wake?.close();
      await local.close();
    },
  };
}

/** Wake-ups during the sending of a message are combined into the next one. */
export function wakeOverBus(bus: EventBus, logger: Logger): TableWake {
  let waiting: Wake[] = [];
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const wakes = waiting.slice(0, MOST_WAKES);
      waiting = waiting.slice(MOST_WAKES);
      await bus.publish(TOPIC, { type: EVENT, wakes }).catch((error) => {
        logger.warn({ err: error }, 'a wake was not told; the other processes look by themselves');
      });
    }
    sending = undefined;
  }

  return {
    tell(wake) {
      waiting.push(wake);
      sending ??= Promise.resolve().then(send);
      return sending;
    },
    listen: (listener) =>
      bus.subscribe(TOPIC, (event) => {
        for (const wake of wakesOf(event)) listener(wake);
      }),
    close: () => bus.close(),
  };
}

/** For a single process, e.g. without the address of a bus. */
export function localWake(): TableWake {
  const listeners = new Set<(wake: Wake) => void>();
  return {
    async tell(wake) {
      for (const listener of listeners) listener(wake);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
    },
  };
}

function wakesOf({ wakes }: BusEvent): Wake[] {
  return Array.isArray(wakes) ? wakes.flatMap((wake) => wakeOf(wake) ?? []) : [];
}

/** Ids are sent as text. */
function wakeOf(told: unknown): Wake | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const { kind, table, player, connection } = told as Record<string, unknown>;
  if (typeof kind !== 'string' || typeof table !== 'string') return undefined;
  if (KINDS.includes(kind)) return { kind: kind as 'events' | 'ordered' | 'chips', table: BigInt(table) };
  if (kind !== 'joined' || typeof player !== 'string' || typeof connection !== 'string') return undefined;
  return { kind, table: BigInt(table), player: BigInt(player), connection };
}
