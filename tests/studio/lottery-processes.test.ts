import { afterAll, beforeAll, expect, test } from 'vitest';
import { LotteryBench, UNIT } from './lottery-bench.ts';

// docs/games.md sections 1 and 7: any number of processes; each issue is drawn once and each ticket paid once.

let bench: LotteryBench;
const START = 100_000_000;
beforeAll(async () => {
  bench = await LotteryBench.open();
});
afterAll(() => bench.close());

const walletGain = () => BigInt(bench.wallet.balance - START) / 10n;

/** Every one of these tickets wins: all values at one position. */
const SURE = { game: 'five-digits-300', play: 'star-1', selection: '0 1 2 3 4 5 6 7 8 9|-|-|-|-' };
const PAYS = (96n * UNIT) / 10n;

test('three processes draw at once: one result, every ticket paid once', async () => {
  await bench.another();
  await bench.another();
  const { token } = await bench.session(SURE.game, 'many');
  const before = walletGain();
  const issue = await bench.openIssue(token, SURE.game);
  const tickets = await Promise.all(
    Array.from({ length: 12 }, () => bench.bought(token, { ...SURE, issue: issue.code })),
  );
  bench.to(issue.drawsAt);
  for (const { id } of tickets) expect((await bench.settled(token, id)).payout).toBe(PAYS.toString());
  await expect.poll(walletGain).toBe(before + 12n * (PAYS - 10n * UNIT));
  const wins = bench.wallet.of('win').map(({ body }) => body.reference_transaction_uuid);
  for (const { id } of tickets) expect(wins.filter((one) => one === id)).toHaveLength(1);
});

test('the only process dies between lock and settlement; the next one draws what was committed and pays', async () => {
  const alone = await LotteryBench.open();
  try {
    const { token } = await alone.session(SURE.game, 'orphan');
    const issue = await alone.openIssue(token, SURE.game);
    const ticket = await alone.bought(token, { ...SURE, issue: issue.code });
    alone.to(issue.locksAt);
    await alone.until(
      () =>
        alone.db.read((db) =>
          db.selectFrom('studio.lottery_issues').select('state').where('code', '=', issue.code).executeTakeFirst(),
        ),
      (row) => row?.state === 'locked',
    );
    await alone.house.stop();
    alone.to(issue.drawsAt + 60_000);
    await alone.house.start();
    const settled = await alone.settled(token, ticket.id);
    expect(settled.payout).toBe(PAYS.toString());
    expect((await alone.proof(ticket.id)).commitment).toBe(issue.commitment);
  } finally {
    await alone.close();
  }
});

test('an issue that nobody could draw in time is void and every stake goes back', async () => {
  const lost = await LotteryBench.open({ timing: { lostAfterMs: 60_000 } });
  try {
    const { token } = await lost.session(SURE.game, 'lost');
    const issue = await lost.openIssue(token, SURE.game);
    const ticket = await lost.bought(token, { ...SURE, issue: issue.code });
    await lost.house.stop();
    lost.to(issue.drawsAt + 120_000);
    await lost.house.start();
    expect((await lost.settled(token, ticket.id)).state).toBe('void');
    await expect.poll(() => lost.wallet.balance).toBe(START);
  } finally {
    await lost.close();
  }
});
