import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Acknowledged, KillBench } from './kill.fixture.ts';

/** docs/ledger.md "What always holds": the kills that kill.test.ts leaves out. */
let bench: KillBench;
beforeAll(async () => {
  bench = await KillBench.open();
});
afterAll(() => bench.close());

describe('a kill in the middle of load', () => {
  test('of PostgreSQL alone: the same server process goes on when it is back', async () => {
    const book: Acknowledged = new Map();
    const worker = bench.startWorker('alone', book);
    for (let i = 0; i < 2; i++) {
      await worker.acknowledged(3000);
      bench.killPostgres();
      await bench.restartPostgres();
    }
    await worker.acknowledged(1000);
    await worker.kill();
    expect(book.size).toBeGreaterThanOrEqual(7000);
    await bench.expectKept(book);
  });

  test('of one of two servers that post the same keys at the same time', async () => {
    const book: Acknowledged = new Map();
    const [one, two] = [bench.startWorker('pair', book), bench.startWorker('pair', book)];
    await Promise.all([one.acknowledged(2000), two.acknowledged(2000)]);
    await one.kill();
    await two.acknowledged(1000);
    await two.kill();
    await bench.expectKept(book);
  });
});
