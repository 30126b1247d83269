import { afterAll, beforeAll, test } from 'vitest';
import { ownerDies, TwoProcesses } from './tables-takeover.fixture.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await TwoProcesses.open();
});
afterAll(() => two.close());

test.each(['betting', 'shown'] as const)('the owner dies while the round is %s', async (phase) => {
  await two.replace(await ownerDies(two, phase));
});

test('a process that stops hands its tables over and tells its players to come again', async () => {
  const users = ['stop-left', 'stop-right'];
  const robots = await two.seatBoth(users);
  const leaving = await two.ownerAmong(users);
  const witness = robots[1 - leaving]!;
  const first = await witness.betting();
  two.running[leaving]!.child.kill('SIGTERM');
  await robots[leaving]!.gone();
  await witness.event('settled', ({ ref }) => ref === first);
  await witness.leave();
});
