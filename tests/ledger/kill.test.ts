import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Acknowledged, KillBench } from './kill.fixture.ts';

/**
 * docs/ledger.md "What always holds": SIGKILL under load loses nothing acknowledged and doubles nothing. Other kills are
 * in kill.long.test.ts.
 */
let bench: KillBench;
beforeAll(async () => {
  bench = await KillBench.open();
});
afterAll(() => bench.close());

describe('a kill in the middle of load', () => {
  test('of server and PostgreSQL together: the next server asks for everything again and gets the same answers', async () => {
    const book: Acknowledged = new Map();
    for (let i = 0; i < 2; i++) {
      const worker = bench.startWorker('both', book);
      await worker.acknowledged(3000 * (i + 1));
      bench.killPostgres();
      await worker.kill();
      await bench.restartPostgres();
    }
    const last = bench.startWorker('both', book);
    await last.acknowledged(9000);
    await last.kill();
    await bench.expectKept(book);
  });
});
