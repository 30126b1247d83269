import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { missionsService } from './missions.server.ts';

const PLAYER = 7n;
let world: BrandWorld;
let api: BrandApp;
beforeAll(async () => {
  world = await brandWorld();
  api = await brandApp(world, [missionsService()]);
});
afterAll(() => world.close());

describe('missions and raffles (spec section 7 "Lottery and missions", "Common")', () => {
  test('no mission runs: empty lists, nothing to claim', async () => {
    expect(await api.value('GET /wps/relay/MCSFE_getMissionSummaryDetails', { as: PLAYER })).toEqual({
      list: [],
      unclaimedCount: 0,
    });
    expect(await api.value('GET /wps/relay/MCSFE_getMissionLeaderboard?page=1', { as: PLAYER })).toEqual({
      list: [],
      total: 0,
      totalPages: 1,
    });
  });

  test.each(['MCS2_claimRafflePromotion', 'MCSFE_claimRafflePromotion'])('%s is refused in words', async (name) => {
    const { status, body } = await api.call(`POST /wps/relay/${name}`, { as: PLAYER, language: 'EN', body: { x: 1 } });
    expect([status, body.success, body.errorCode]).toEqual([200, false, 'raffle.unknown']);
    expect(body.message).toBe('There is no raffle prize to claim.');
    expect((await api.call(`POST /wps/relay/${name}`, { as: PLAYER })).body.errorCode).toBe('raffle.unknown');
  });

  test('a token is needed, for the claim of a real account', async () => {
    expect((await api.call('GET /wps/relay/MCSFE_getMissionLeaderboard')).status).toBe(401);
    const trial = await api.call('POST /wps/relay/MCS2_claimRafflePromotion', { as: PLAYER, type: 4, body: {} });
    expect(trial.body.errorCode).toBe('need.real.account');
  });
});
