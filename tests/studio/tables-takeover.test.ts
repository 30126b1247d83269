import { afterAll, beforeAll, test } from 'vitest';
import { TableRobot } from './table-robot.ts';
import { quickTable, TablesBench } from './tables-bench.ts';
import { ownerDies, TwoProcesses } from './tables-takeover.fixture.ts';

// The kills in other phases are in tables-takeover.long.test.ts.

let two: TwoProcesses;
beforeAll(async () => {
  two = await TwoProcesses.open();
});
afterAll(() => two.close());

test('the owner dies while the round is closed', async () => {
  await ownerDies(two, 'closed');
});

test('a house that stops hands its tables over and tells its players to come again', async () => {
  const bench = await TablesBench.open([quickTable('sicbo')]);
  try {
    const other = await bench.another();
    const { token } = await bench.session('sicbo', 'stays');
    const leaving = await bench.sit('sicbo', 'leaves');
    // Whoever has the first player drives the table.
    await leaving.betting();
    const witness = await TableRobot.sit(other, { token, table: 'T1' });
    const first = await witness.betting();
    await bench.house.stop();
    await leaving.gone();
    await witness.event('settled', ({ ref }) => ref === first);
    await witness.event('open', ({ round }) => round.ref !== first);
    await witness.leave();
  } finally {
    await bench.close();
  }
});
