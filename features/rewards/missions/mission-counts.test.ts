import { expect, test } from 'vitest';
import { playHouse, UNIT } from './missions.fixture.ts';

/** The badge in the member centre's menu and the tabs of the page: one call, refetched on every change. */
const NOW = Date.parse('2026-11-23T03:00:00Z');
const CLAIM = 'POST /wps/relay/PARLOR_claimMission';

test('the counts of the badges are what the page has to take, and told at once', async () => {
  const COUNTS = 'GET /wps/relay/PARLOR_missionCounts';
  const own = await playHouse(NOW);
  try {
    const heard: string[] = [];
    const player = await own.player();
    own.world.bus.subscribe(`player.${player}`, ({ type }) => void heard.push(type));
    const counts = async () => own.api.value(COUNTS, { as: player });
    expect(await counts()).toEqual({ missions: 0, signin: 0, tickets: 0, total: 0 });
    await own.mission({
      code: 'A',
      steps: [{ kind: 'rounds', count: 1 }],
      award: { kind: 'credits', amount: UNIT },
    });
    const { raffleId, dayId } = await own.database.transact(async (trx) => {
      const { id: raffle } = await trx
        .insertInto('rewards.raffle')
        .values({
          brand_id: own.brandId,
          code: 'COUNTED',
          look: 'egg',
          state: 'running',
          budget_id: null,
          sort: 1,
          starts_at: null,
          ends_at: null,
          for_deposit: null,
          deposit_day_limit: 1,
          for_rank: null,
          texts: JSON.stringify({ VI: { name: 'Trứng', text: '' } }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('rewards.raffle_prize')
        .values({
          raffle_id: raffle,
          sort: 1,
          weight: 1,
          stock: null,
          prize: null,
          texts: JSON.stringify({ VI: { name: 'Trống', text: '' } }),
        })
        .execute();
      const { id: calendar } = await trx
        .insertInto('rewards.signin')
        .values({
          brand_id: own.brandId,
          code: 'COUNTED',
          type: 'A',
          state: 'running',
          budget_id: null,
          texts: JSON.stringify({ VI: { name: 'Điểm danh', text: '' } }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('rewards.signin_day')
        .values({
          signin_id: calendar,
          day_count: 1,
          amount: 0n,
          points: 0n,
          raffle_id: raffle,
          tickets: 2,
          deposit: 10n * UNIT,
          valid_bet: 0n,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { raffleId: raffle, dayId: id };
    });
    // Today's sign-in requires a deposit first.
    expect(await counts()).toEqual({ missions: 0, signin: 0, tickets: 0, total: 0 });
    await own.tell({ playerId: player, kind: 'deposit', amount: 10n * UNIT });
    await own.tell({ playerId: player, kind: 'bets', ordinal: 1, amount: UNIT, game: 1, product: 'RNG' });
    await own.read();
    expect(await counts()).toEqual({ missions: 1, signin: 1, tickets: 0, total: 2 });
    own.excluded.add(player);
    expect(await counts()).toEqual({ missions: 0, signin: 0, tickets: 0, total: 0 });
    own.excluded.delete(player);
    heard.length = 0;
    const press = (route: string, body: object) => own.api.value(route, { as: player, body });
    await press('POST /wps/relay/MCSFE_claimLoginPromotion', { promotionConfigDetailId: dayId });
    await expect.poll(() => heard).toContain('rewards');
    expect(await counts()).toEqual({ missions: 1, signin: 0, tickets: 2, total: 3 });
    heard.length = 0;
    await press('POST /wps/relay/MCS2_claimRafflePromotion', { raffleId, nonce: 0, clientSeed: 'counted' });
    await expect.poll(() => heard).toContain('rewards');
    expect((await counts()).tickets).toBe(1);
    await press(CLAIM, { missionId: null });
    expect(await counts()).toEqual({ missions: 0, signin: 0, tickets: 1, total: 1 });
    expect((await own.api.call(COUNTS)).status).toBe(401);
  } finally {
    await own.close();
  }
});
