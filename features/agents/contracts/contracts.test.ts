import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { contractsService } from './contracts.server.ts';

const PLAYER = 7n;
let world: BrandWorld;
let api: BrandApp;
beforeAll(async () => {
  world = await brandWorld();
  const modules = { AGENTPOLICY3: true, SIGNCONDIV3: true, DAILYSALCONT3: true, HOURSAL3: true, RTSALARY3: true };
  await world.site.updateSettings({ brandId: world.first, group: 'switches', patch: { modules }, by: 'test' });
  api = await brandApp(world, [contractsService()]);
});
afterAll(() => world.close());

const PROCESS = [
  'GET /wps/relay/MCS2_processDividendReq',
  'GET /wps/relay/MCSFE_processContractDividend',
  'GET /wps/relay/MCS2_processDailySalContract',
  'GET /wps/relay/MCSFE_processDailySalaryContract',
  'POST /wps/relay/MCS2_processContractHourSalary',
  'POST /wps/relay/MCSFE_processContractHourSalary',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
];

describe('contracts (spec section 3 "Consolidated contract info", section 7 "Home and agent")', () => {
  test('every flag and every request of the consolidated info is none', async () => {
    const value = await api.value('GET /wps/member/info/funds/consolidated', { as: PLAYER });
    expect(Object.keys(value)).toEqual(
      expect.arrayContaining(['dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype']),
    );
    expect(Object.keys(value)).toEqual(
      expect.arrayContaining(['contractmrdailysalinfotype', 'contracthoursalinfo', 'dailysalinfotype', 'divtypeinfo']),
    );
    expect(Object.values(value).some(Boolean)).toBe(false);
    expect((await api.call('GET /wps/member/info/funds/consolidated')).status).toBe(401);
  });

  test.each(PROCESS)('%s: there is no request to sign', async (route) => {
    const body = route.startsWith('POST') ? { body: { id: 1 } } : {};
    const answer = await api.call(route, { as: PLAYER, ...body });
    expect([answer.status, answer.body.errorCode]).toEqual([200, 'contract.request.unknown']);
    expect((await api.call(route, body)).status).toBe(401);
    const off = await api.call(route, { as: PLAYER, brand: world.second, ...body });
    expect(off.body.errorCode).toBe('function.not.available');
  });
});
