import { connect, type NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '#platform/config/startup-error.ts';
import { connectTo, openPool } from '#platform/db/connect.ts';
import { eventBusLosses, eventBusUp } from '#platform/observe/figures.ts';
import { reasonOf } from '#platform/process/failure.ts';

/** A small JSON message; `type` determines its shape. For large data, send an id and let the listener read it. */
export interface BusEvent {
  type: string;
  [field: string]: unknown;
}

/**
 * The type of an event that every listener gets when its process is connected again: events published meanwhile are
 * lost, so listeners must reread what they keep or show.
 */
export const RESYNC = 'resync';

/**
 * Events between processes, delivered at most once. A listener that was disconnected reads the database; it never
 * relies on the bus. PostgreSQL NOTIFY carries events on one server, NATS when NATS_URL is set.
 */
export interface EventBus {
  publish(topic: string, event: BusEvent): Promise<void>;
  /** Takes a topic as published, e.g. "player.12". Returns a function that ends the subscription. */
  subscribe(topic: string, listener: (event: BusEvent) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a process, with its connection. */
export interface OpenBus extends EventBus {
  /** Whether events of other processes arrive now. While they do not, readers only see the database's state. */
  isUp(): boolean;
}

const CHANNEL = 'parlor_events';
const RECONNECT_MS = 500;
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const LARGEST_PAYLOAD = 7_900;

class Listeners {
  private readonly byTopic = new Map<string, Set<(event: BusEvent) => void>>();
  private readonly logger: Logger;

  constructor(logger: Logger) {
    this.logger = logger;
  }

  add(topic: string, listener: (event: BusEvent) => void): () => void {
    const listeners = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.byTopic.delete(topic);
    };
  }

  /** Takes [topic, event] as JSON. An error of one listener, or a foreign message, does not affect the others. */
  deliver(payload: string): void {
    try {
      const [topic, event] = JSON.parse(payload) as [string, BusEvent];
      for (const listener of this.byTopic.get(topic) ?? []) this.tell(listener, event);
    } catch (error) {
      this.logger.warn({ err: error }, 'an event cannot be read');
    }
  }

  /** Tells every listener that events may have been lost. */
  resync(): void {
    for (const listeners of this.byTopic.values())
      for (const listener of [...listeners]) this.tell(listener, { type: RESYNC });
  }

  private tell(listener: (event: BusEvent) => void, event: BusEvent): void {
    try {
      listener(event);
    } catch (error) {
      this.logger.error({ err: error, event: event.type }, 'a listener failed');
    }
  }
}

function encode(topic: string, event: BusEvent): string {
  const payload = JSON.stringify([topic, event], (_, value) => (typeof value === 'bigint' ? value.toString() : value));
  if (Buffer.byteLength(payload) > LARGEST_PAYLOAD) throw new Error(`event ${event.type} is too large for the bus`);
  return payload;
}

export async function openEventBus(options: {
  databaseUrl: string;
  natsUrl?: string | undefined;
  logger: Logger;
}): Promise<OpenBus> {
  return options.natsUrl ? natsBus(options.natsUrl, options.logger) : postgresBus(options.databaseUrl, options.logger);
}

function postgresBus(databaseUrl: string, logger: Logger): OpenBus {
  const listeners = new Listeners(logger);
  const sender = openPool({ url: databaseUrl, max: 1 });
  let receiver: pg.Client | undefined;
  let wasUp = false;
  let closed = false;

  async function listen(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await connectTo({ url: databaseUrl });
      client.on('notification', ({ payload }) => listeners.deliver(payload ?? ''));
      await client.query(`listen ${CHANNEL}`);
      receiver = client;
      eventBusUp.set({ transport: 'postgres' }, 1);
      if (wasUp) listeners.resync();
      wasUp = true;
      client.once('end', () => {
        receiver = undefined;
        eventBusUp.set({ transport: 'postgres' }, 0);
        if (!closed) eventBusLosses.inc({ transport: 'postgres' });
        again();
      });
      if (closed) await client.end();
    } catch (error) {
      logger.warn({ err: error }, 'event bus is not connected, trying again');
      void client?.end().catch(() => {});
      again();
    }
  }
  function again(): void {
    if (!closed) setTimeout(() => closed || listen(), RECONNECT_MS).unref();
  }
  const ready = listen();

  return {
    async publish(topic, event) {
      const payload = encode(topic, event);
      await ready;
      await sender.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    isUp: () => receiver !== undefined,
    async close() {
      closed = true;
      await ready;
      await Promise.allSettled([receiver?.end(), sender.end()]);
    },
  };
}

async function natsBus(natsUrl: string, logger: Logger): Promise<OpenBus> {
  const connection = await connectNats(natsUrl);
  const listeners = new Listeners(logger);
  const subscription = connection.subscribe(CHANNEL);
  void (async () => {
    for await (const message of subscription) listeners.deliver(message.string());
  })();
  let up = true;
  eventBusUp.set({ transport: 'nats' }, 1);
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      up = type === 'reconnect';
      eventBusUp.set({ transport: 'nats' }, up ? 1 : 0);
      if (up) {
        logger.warn('the event bus is connected again; what was published meanwhile is read from the database');
        listeners.resync();
      } else {
        eventBusLosses.inc({ transport: 'nats' });
        logger.error('the event bus lost its NATS server; events of other processes do not arrive until it is back');
      }
    }
  })();
  return {
    isUp: () => up,
    async publish(topic, event) {
      connection.publish(CHANNEL, encode(topic, event));
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    // Without the server there is nothing to drain, and a stop must not fail because of it.
    close: () => (up ? connection.drain() : connection.close()),
  };
}

/** The first connection must succeed, so that a wrong NATS_URL is noticed at once; later ones are retried for ever. */
async function connectNats(natsUrl: string): Promise<NatsConnection> {
  try {
    return await connect({ servers: natsUrl, timeout: 5_000, maxReconnectAttempts: -1 });
  } catch (error) {
    throw new StartupError(
      `The NATS server of NATS_URL cannot be reached: ${reasonOf(error)}. Start it, or leave NATS_URL out.`,
    );
  }
}
