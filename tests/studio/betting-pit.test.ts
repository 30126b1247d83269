import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import { finalFootball } from '#games/engines/odds/result.ts';
import type { CockTable } from '#games/studio/betting/betting.contract.ts';
import type { DeskBout, Liability } from '#games/studio/betting/desk.contract.ts';
import { BettingBench, leg, offer, type Player } from './betting-bench.ts';

// docs/games.md "Cockfight": the pit, and play money.

let bench: BettingBench;
beforeAll(async () => {
  bench = await BettingBench.open();
});
afterAll(() => bench.close());

async function proof(ref: string): Promise<{ serverSeed: string | null }> {
  return (await (await fetch(`${bench.url}/game/proofs/${ref}`)).json()) as { serverSeed: string | null };
}

describe('the cockfight', () => {
  const table = async (player: Player) =>
    (await bench.call<CockTable>('GET /game/betting/cockfight', { token: player.token })).value;
  const stake = async (player: Player, boutId: string, outcome: string, amount: bigint) =>
    (
      await bench.call<{ state: string; problem: string | null }>('POST /game/betting/cockfight/bets', {
        token: player.token,
        body: { id: crypto.randomUUID(), boutId, outcome, stake: amount.toString() },
      })
    ).value;

  test('takes stakes until it closes, fights by its seed, pays the pool, and can be checked', async () => {
    const [red, blue] = [await bench.player(1_000_000n, 'cockfight'), await bench.player(1_000_000n, 'cockfight')];
    await nextBout();
    const { bout } = await table(red);
    expect(bout).toMatchObject({ state: 'betting', mode: 'pool' });
    expect(await stake(red, bout!.id, 'meron', 300_000n)).toMatchObject({ state: 'running', problem: null });
    expect(await stake(blue, bout!.id, 'wala', 100_000n)).toMatchObject({ state: 'running' });
    expect(await stake(blue, bout!.id, 'bdd', 20_000n)).toMatchObject({ state: 'running' });
    expect((await table(red)).bout).toMatchObject({ mine: { meron: '300000', wala: '0' }, odds: { wala: 380 } });
    bench.now += 30_000;
    expect(await stake(red, bout!.id, 'meron', 10_000n)).toMatchObject({ problem: 'bout_closed' });
    await bench.room.cockpit.tick();
    await bench.room.cockpit.tick();
    expect((await table(red)).bout).toMatchObject({ state: 'fighting', outcome: null });
    bench.now += 60_000;
    await bench.room.cockpit.tick();
    await bench.room.work();
    const { road } = await table(red);
    const { outcome } = road.at(-1)!;
    const drawn = outcome === 'bdd' || outcome === 'ftd';
    const reds = drawn ? 300_000n : outcome === 'meron' ? 380_000n : 0n;
    const blues = (drawn ? 100_000n : outcome === 'wala' ? 380_000n : 0n) + (outcome === 'bdd' ? 180_000n : 0n);
    expect(await red.balance()).toBe(700_000n + reds);
    expect(await blue.balance()).toBe(880_000n + blues);
    const over = await proof(bout!.id);
    expect(verifyRound({ ...over, serverSeed: over.serverSeed! } as never).verdict).toBe('ok');
  });

  test('that is called off gives everything back', async () => {
    const player = await bench.player(1_000_000n, 'cockfight');
    await nextBout();
    const { bout } = await table(player);
    await stake(player, bout!.id, 'meron', 100_000n);
    expect(await player.balance()).toBe(900_000n);
    expect(await bench.desk('bout', { boutId: bout!.id, reason: 'broken animation' })).toMatchObject({
      order: { action: 'bout' },
    });
    await bench.room.work();
    expect(await player.balance()).toBe(1_000_000n);
    const { bouts } = await bench.desk<{ bouts: DeskBout[] }>('bouts', {});
    expect(bouts[0]).toMatchObject({
      id: bout!.id,
      state: 'void',
      cause: 'broken animation',
      outcome: null,
      bets: 1,
      staked: '100000',
      paid: '100000',
    });
  });

  test('stakes are taken back until betting closes, and no later; nobody takes back those of others', async () => {
    const [red, blue] = [await bench.player(1_000_000n, 'cockfight'), await bench.player(1_000_000n, 'cockfight')];
    await nextBout();
    const { bout } = await table(red);
    const takeBack = ({ token }: Player) =>
      bench.call<{ bets: number } | null>(`POST /game/betting/cockfight/bouts/${bout!.id}/take-back`, { token });
    await stake(red, bout!.id, 'meron', 300_000n);
    await stake(red, bout!.id, 'bdd', 50_000n);
    await stake(blue, bout!.id, 'meron', 100_000n);
    expect((await table(red)).bout).toMatchObject({ backers: { meron: 2, wala: 0, bdd: 1, ftd: 0 } });
    expect((await takeBack(red)).value).toEqual({ bets: 2 });
    expect((await takeBack(red)).value).toEqual({ bets: 0 });
    await bench.room.work();
    expect(await red.balance()).toBe(1_000_000n);
    expect((await table(red)).bout).toMatchObject({
      mine: { meron: '0', bdd: '0' },
      pool: { meron: '100000' },
      backers: { meron: 1, bdd: 0 },
    });
    // A returned stake may be staked again.
    await stake(red, bout!.id, 'wala', 100_000n);
    bench.now += 30_000;
    expect(await takeBack(red)).toMatchObject({ success: false, errorCode: 'studio.betting.bout.closed' });
    await bench.room.work();
    expect(await blue.balance()).toBe(900_000n);
    expect(await red.balance()).toBe(900_000n);
  });

  async function nextBout(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) {
      await bench.room.cockpit.tick();
      const state = await bench.db.database.read((db) =>
        db.selectFrom('studio.betting_bouts').select('state').orderBy('number', 'desc').limit(1).executeTakeFirst(),
      );
      const fresh = await bench.db.database.read((db) =>
        db.selectFrom('studio.betting_bouts').select('closes_at').orderBy('number', 'desc').limit(1).executeTakeFirst(),
      );
      if (state?.state === 'betting' && fresh!.closes_at.getTime() > bench.now) return;
      bench.now += 60_000;
    }
    throw new Error('no bout opens');
  }
});

describe('the desk', () => {
  test('finds an open event by its teams, with or without bets and accents', async () => {
    const eventId = await bench.match([offer('1x2', 0, { home: 195, draw: 340, away: 410 })]);
    const { home, away } = await bench.page(eventId);
    const bare = away.name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
    const found = async (find: string) =>
      (await bench.desk<{ events: Liability[] }>('liability', { find, limit: 200 })).events;
    expect((await found(`${home.name} ${bare.toUpperCase()}`)).map((event) => event.eventId)).toContain(eventId);
    expect((await found(eventId))[0]).toMatchObject({ eventId, bets: 0, staked: '0' });
    expect(await found('no such team')).toEqual([]);
  });
});

describe('play money', () => {
  test('bets without any wallet, and does not count for the house', async () => {
    const session = await bench.session({}, 'football');
    const eventId = await bench.match([offer('1x2', 0, { home: 195, draw: 340, away: 410 })]);
    const { bet, balance } = await bench.place(session.token, { legs: [leg(eventId, '1x2', 0, 'home', 195)] });
    expect([bet?.state, balance]).toEqual(['running', '99900000']);
    await bench.settle(
      eventId,
      [{ market: '1x2', line: 0 }],
      finalFootball({ home: 1, away: 0 }, { home: 0, away: 0 }),
    );
    const after = await bench.call<{ balance: string }>('GET /game/balance', { token: session.token });
    expect(after.value.balance).toBe('100095000');
  });
});
