import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readiness } from '#apps/server/readiness.ts';
import { readConfig } from '#platform/config/config.ts';
import { type BusEvent, type EventBus, openEventBus, RESYNC } from '#platform/events/bus.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { onServer } from '../postgres.setup.ts';
import { type NatsServer, natsServer } from './nats-server.ts';

/** Issue "NATS_URL": events between processes, by PostgreSQL NOTIFY or by NATS; both must behave the same. */
let db: TestDatabase;
let nats: NatsServer;
const open: EventBus[] = [];
const logger = pino({ level: 'silent' });

beforeAll(async () => {
  db = await testDatabase();
  nats = await natsServer();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});
afterAll(async () => {
  await nats.close();
  await db.drop();
});

async function bus(natsUrl?: string): Promise<EventBus> {
  const opened = await openEventBus({ databaseUrl: db.url, natsUrl, logger });
  open.push(opened);
  return opened;
}

/**
 * Publishes until the event is received: a new subscription and a new connection take a moment, and the bus delivers at
 * most once.
 */
async function heard(from: EventBus, topic: string, seen: readonly BusEvent[]): Promise<void> {
  const before = seen.length;
  await expect
    .poll(
      async () => {
        await from.publish(topic, { type: 'hello' }).catch(() => {});
        return seen.length;
      },
      { interval: 50 },
    )
    .toBeGreaterThan(before);
}

for (const carrier of ['PostgreSQL', 'NATS'] as const) {
  const pair = async () => {
    const url = carrier === 'NATS' ? nats.url : undefined;
    return { here: await bus(url), there: await bus(url) };
  };
  const cut = () =>
    carrier === 'NATS'
      ? nats.cut()
      : onServer(
          db.url,
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );

  describe(`the bus by ${carrier}`, () => {
    test('carries events to every process, the own one too, in order and once', async () => {
      const { here, there } = await pair();
      const seen = { here: [] as BusEvent[], there: [] as BusEvent[] };
      here.subscribe('player.1', (event) => seen.here.push(event));
      there.subscribe('player.1', (event) => seen.there.push(event));
      await heard(here, 'player.1', seen.there);
      for (let number = 0; number < 50; number++) await here.publish('player.1', { type: 'count', number });
      const counted = (events: BusEvent[]) => events.filter(({ type }) => type === 'count').map(({ number }) => number);
      const all = Array.from({ length: 50 }, (_, number) => number);
      await expect.poll(() => counted(seen.there)).toEqual(all);
      await expect.poll(() => counted(seen.here)).toEqual(all);
    });

    test('keeps topics apart and ends a subscription at once', async () => {
      const { here, there } = await pair();
      const one: BusEvent[] = [];
      const twelve: BusEvent[] = [];
      const end = there.subscribe('player.1', (event) => one.push(event));
      there.subscribe('player.12', (event) => twelve.push(event));
      await heard(here, 'player.12', twelve);
      expect(one).toEqual([]);
      end();
      await here.publish('player.1', { type: 'late' });
      await heard(here, 'player.12', twelve);
      expect(one).toEqual([]);
    });

    test('carries amounts as text and any letters', async () => {
      const { here, there } = await pair();
      const seen: BusEvent[] = [];
      there.subscribe('x', (event) => seen.push(event));
      await heard(here, 'x', seen);
      await here.publish('x', { type: 'balance', amount: 9_007_199_254_740_993n, text: 'Đặt "cược" \\ 🎰' });
      await expect
        .poll(() => seen.at(-1))
        .toEqual({ type: 'balance', amount: '9007199254740993', text: 'Đặt "cược" \\ 🎰' });
    });

    test('comes back after its connections were cut', async () => {
      const { here, there } = await pair();
      const seen: BusEvent[] = [];
      there.subscribe('x', (event) => seen.push(event));
      await heard(here, 'x', seen);
      await cut();
      await heard(here, 'x', seen);
    });

    test('O4: tells every listener after a cut that it may have missed something', async () => {
      const { here, there } = await pair();
      const [one, other]: [BusEvent[], BusEvent[]] = [[], []];
      there.subscribe('x', (event) => one.push(event));
      there.subscribe('y', (event) => other.push(event));
      await heard(here, 'x', one);
      expect(one.some(({ type }) => type === RESYNC)).toBe(false);
      await cut();
      await expect
        .poll(() => [one, other].map((seen) => seen.some(({ type }) => type === RESYNC)))
        .toEqual([true, true]);
    });

    test('refuses what is too large, and goes on', async () => {
      const { here, there } = await pair();
      const seen: BusEvent[] = [];
      there.subscribe('x', (event) => seen.push(event));
      await expect(here.publish('x', { type: 'big', text: 'ạ'.repeat(4_000) })).rejects.toThrow('too large');
      await heard(here, 'x', seen);
      expect(seen.every(({ type }) => type === 'hello')).toBe(true);
    });

    test('one listener that fails does not keep the others from hearing', async () => {
      const { here, there } = await pair();
      const seen: BusEvent[] = [];
      there.subscribe('x', () => {
        throw new Error('a listener with a bug');
      });
      there.subscribe('x', (event) => seen.push(event));
      await heard(here, 'x', seen);
      await heard(here, 'x', seen);
    });
  });
}

test('with NATS no event goes through PostgreSQL', async () => {
  const byNats = await bus(nats.url);
  const byPostgres = await bus();
  const seen = { nats: [] as BusEvent[], postgres: [] as BusEvent[] };
  byNats.subscribe('x', (event) => seen.nats.push(event));
  byPostgres.subscribe('x', (event) => seen.postgres.push(event));
  await heard(byNats, 'x', seen.nats);
  await expect.poll(() => nats.clients()).toBe(1);
  await heard(byPostgres, 'x', seen.postgres);
  expect(seen.nats.every(({ type }) => type === 'hello')).toBe(true);
  const before = seen.postgres.length;
  await byNats.publish('x', { type: 'only' });
  await expect.poll(() => seen.nats.at(-1)).toEqual({ type: 'only' });
  await heard(byPostgres, 'x', seen.postgres);
  expect(seen.postgres.slice(before).map(({ type }) => type)).not.toContain('only');
});

test('O4: a NATS server that is gone is told in the log, by the bus itself and at /readyz', async () => {
  const own = await natsServer();
  const lines: string[] = [];
  const told = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const bus = await openEventBus({ databaseUrl: db.url, natsUrl: own.url, logger: told });
  const config = readConfig({ DATA_DIR: tmpdir() });
  const ready = readiness({ site: { brands: { all: async () => [] } } as never, bus, database: db.database, config });
  await ready();
  expect(bus.isUp()).toBe(true);
  await own.close();
  await expect.poll(() => bus.isUp()).toBe(false);
  await expect(ready()).rejects.toThrow('the event bus is not connected');
  expect(lines.join()).toContain('lost its NATS server');
  await bus.close();
});
