import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WAIT } from '#tests/patience.ts';
import { type NatsServer, natsServer } from '../events/nats-server.ts';
import { TableRobot } from './table-robot.ts';
import { quickTable, TablesBench, UNIT } from './tables-bench.ts';

/** docs/games.md section 1: messages of a table fan out between processes through NATS where it is configured. */

/** No process polls during the test: it knows of the other one's table only by messages. */
const ONLY_TOLD = { everyMs: 600_000, leaseMs: 1_200_000, deadMs: 1_200_000 };
const TIMEOUT = 60_000;
let nats: NatsServer;
let bench: TablesBench;

beforeAll(async () => {
  nats = await natsServer();
  bench = await TablesBench.open([quickTable('roulette', { bettingMs: 4000 })]);
});
afterAll(async () => {
  await bench?.close();
  await nats?.close();
});

test(
  'players in two processes are in the same round: chips, result and payout cross over',
  async () => {
    const urls = [await bench.another(ONLY_TOLD, nats.url), await bench.another(ONLY_TOLD, nats.url)] as const;
    await vi.waitFor(() => expect(nats.clients()).toBe(2), WAIT);
    const tokens = [await bench.session('roulette', 'near'), await bench.session('roulette', 'far')];
    // The bench's own process is not connected to NATS and must not own the table.
    await bench.house.stop();
    const sit = async (at: 0 | 1) => {
      const [url, token] = [urls[at], tokens[at]!.token];
      const robot = await TableRobot.sit(url, { token, table: 'T1' });
      await robot.hears('snapshot');
      return robot;
    };
    // The first player makes that process the table's owner; the other one only listens.
    const near = await sit(0);
    await near.betting();
    const far = await sit(1);
    const { round } = await far.event('open');
    await near.event('open', (event) => event.round.ref === round.ref);
    expect((await far.answerTo(far.bet(round.ref, { red: 2n * UNIT, black: UNIT }))).type).toBe('betAccepted');
    const seen = await near.hears('chips', ({ chips }) => chips.round === round.ref && chips.pools.red !== undefined);
    expect(seen.chips.pools).toMatchObject({ red: { amount: (2n * UNIT).toString(), players: 1 } });
    const shown = await far.event('shown', ({ ref }) => ref === round.ref);
    expect(await near.event('shown', ({ ref }) => ref === round.ref)).toEqual(shown);
    expect(await far.hears('paid', (paid) => paid.round === round.ref)).toMatchObject({ void: false });
    await Promise.all([near.leave(), far.leave()]);
  },
  TIMEOUT,
);
