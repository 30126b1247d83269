import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotteryFacts } from '#games/studio/lottery/lottery.contract.ts';
import { LotteryBench, UNIT } from './lottery-bench.ts';

// docs/games.md section 6: a type of play may have its own limits.

let bench: LotteryBench;
beforeAll(async () => {
  bench = await LotteryBench.open();
});
afterAll(() => bench.close());

describe('limits of a play', () => {
  const sides = 'pk10.sides';
  const limit = (plays: object) =>
    bench.house.vendor<{ done?: true; error?: string }>('/api/lottery/terms', {
      operator_id: 'TEST',
      actor: 'an',
      currency: 'VNDK',
      terms: { plays },
    });

  test('hold at the door for tickets and chases, are told to the client, and go away', async () => {
    // 20.00 a ticket; "big" pays 1.92 at the usual return of 96 %, so 15.00 may win 28.80.
    expect((await limit({ [sides]: { stakeMost: '200000' } })).body).toEqual({ done: true });
    expect((await limit({ 'pk10.no-such': {} })).body.error).toContain('pk10.no-such');
    const session = await bench.session('pk10-300', 'limited');
    const { terms } = session.game.facts as LotteryFacts;
    expect(terms.plays).toEqual([{ type: sides, stakeMost: '200000', payoutMost: null }]);
    const { token } = session;
    const issue = await bench.openIssue(token, 'pk10-300');
    const order = { game: 'pk10-300', issue: issue.code, play: 'sides', selection: '1-big' };
    const buy = (units: bigint, multiplier = 1) =>
      bench.buy(token, { ...order, stakePerUnit: (units * UNIT).toString(), multiplier });
    expect(await buy(20n)).toMatchObject({ ok: true });
    expect(await buy(10n, 2)).toMatchObject({ ok: true });
    expect(await buy(21n)).toMatchObject({ ok: false, error: 'lottery.play.limit' });
    expect(await buy(10n, 3)).toMatchObject({ ok: false, error: 'lottery.play.limit' });
    // Two lines of 15.00 cost 30.00.
    const two = { ...order, selection: '1-big 2-odd', stakePerUnit: (15n * UNIT).toString() };
    expect(await bench.buy(token, two)).toMatchObject({ ok: false, error: 'lottery.play.limit' });
    // The same play in another lottery of the kind, and another play of this one, have separate limits.
    expect(
      await bench.buy(token, {
        ...order,
        play: 'dragon-tiger',
        selection: '1-dragon',
        stakePerUnit: (30n * UNIT).toString(),
      }),
    ).toMatchObject({ ok: true });
    await limit({ [sides]: { payoutMost: '280000' } });
    expect(await buy(14n)).toMatchObject({ ok: true });
    expect(await buy(15n)).toMatchObject({ ok: false, error: 'lottery.play.limit' });
    const chase = await bench.house.game('POST /game/lottery/chases', {
      token,
      body: {
        id: crypto.randomUUID(),
        ...order,
        stakePerUnit: (5n * UNIT).toString(),
        stopAtWin: false,
        periods: [{ issue: issue.code, multiplier: 3 }],
      },
    });
    expect(chase).toMatchObject({ success: false, errorCode: 'lottery.play.limit' });
    await limit({ [sides]: {} });
    expect(await buy(40n)).toMatchObject({ ok: true });
  });
});
