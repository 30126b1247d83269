import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { affiliateContract } from '#features/accounts/affiliate/affiliate.contract.ts';
import { captchaContract } from '#features/accounts/captcha/captcha.contract.ts';
import { paymentPasswordContract } from '#features/accounts/payment-password/payment-password.contract.ts';
import { profileContract } from '#features/accounts/profile/profile.contract.ts';
import { secondFactorContract } from '#features/accounts/second-factor/second-factor.contract.ts';
import { contractsContract } from '#features/agents/contracts/contracts.contract.ts';
import { joinContract } from '#features/agents/join/join.contract.ts';
import { depositContract } from '#features/cashier/deposits/orders/deposit.contract.ts';
import { walletContract } from '#features/cashier/wallets/wallets.contract.ts';
import { cardsContract } from '#features/cashier/withdrawals/cards/cards.contract.ts';
import { lobbyContract } from '#features/lobby/lobby.contract.ts';
import { centreContract } from '#features/rewards/centre/centre.contract.ts';
import { missionsContract } from '#features/rewards/missions/missions.contract.ts';
import { pointsContract } from '#features/rewards/points/points.contract.ts';
import { raffleContract } from '#features/rewards/raffle/raffle.contract.ts';
import { rebateContract } from '#features/rewards/rebate/rebate.contract.ts';
import { referralContract } from '#features/rewards/referral/referral.contract.ts';
import { vipContract } from '#features/rewards/vip/vip.contract.ts';
import { chatContract } from '#features/support/chat/chat.contract.ts';
import { feedbackContract } from '#features/support/feedback/feedback.contract.ts';
import { inboxContract } from '#features/support/inbox/inbox.contract.ts';
import { supportContract } from '#features/support/support.contract.ts';
import { recordsContract } from '#features/wagers/records/records.contract.ts';
import type { Call, Contract } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Service } from '#platform/http/service.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { sources } from '#tests/sources.ts';
import { openBootstrap } from '../bootstrap.ts';
import { siteService } from '../site.server.ts';
import { absentModules, MODULE_IDS, MODULES, ROOT_MODULE } from './whitelabel.rules.ts';

const CONTRACTS: readonly Contract[] = [
  ...[affiliateContract, captchaContract, paymentPasswordContract, profileContract, secondFactorContract],
  ...[contractsContract, joinContract, cardsContract, depositContract, walletContract],
  ...[lobbyContract, chatContract, feedbackContract, inboxContract, supportContract],
  ...[
    centreContract,
    missionsContract,
    raffleContract,
    pointsContract,
    rebateContract,
    referralContract,
    vipContract,
    recordsContract,
  ],
];

/** Every call that needs a module, with the module. */
const GATED = CONTRACTS.flatMap((contract) =>
  Object.entries(contract).flatMap(([route, { moduleId, access }]) => (moduleId ? [{ route, moduleId, access }] : [])),
);

/** The modules of calls by the wire (wire.md 2.1 to 2.4) and by us, written independently of the contracts. */
const BY_THE_WIRE = [
  ['GET /wps/agent/affiliate', 'AFFMAN3'],
  ['GET /wps/captcha', 'CAPTCHA3'],
  ['GET /wps/member/info/icon', 'PROFPIC3'],
  ['GET /wps/relay/ODSFE2_MemTransDet', 'MEMTRANS3'],
  ['GET /lgw/games/popular', 'AGEANNOUNCE3'],
  ['GET /lgw/vn/numeros/opened/game', 'AGEANNOUNCE3'],
  ['GET /wps/relay/CSP_unreadCount', 'INBOX3'],
  ['POST /wps/relay/MCS2_claimRafflePromotion', 'REWCEN3'],
  ['PUT /wps/feedback', 'FEEDBACK3'],
  ['POST /wps/relay/MCSFE_depositByLaunchUrl', 'DPSTBAS3'],
  ['GET /wps/relay/MCSFE_getFavoriteGames', 'GAMELOFAV3'],
  ['GET /wps/relay/GCS_recentGame', 'GAMELOREC3'],
  ['GET /wps/relay/GCSGAME_hotGamesV2', 'GAMELOHOT3'],
  ['POST /wps/relay/GCS_walletTransfer', 'FUNDTRANS3'],
  ['GET /wps/relay/PARLOR_vipLevels', 'MEMCLUB3'],
  ['POST /wps/agent/application', 'AGENTPOLICY3'],
  ['GET /wps/relay/PARLOR_ExcludeTurnoverV2', 'DISPEXTURNOVERLIST3'],
  ['POST /portal/second-factors/totp', 'BINDGA3'],
  ['POST /wps/member/paymentPassword', 'RESPAYPASS3'],
] as const;

let world: BrandWorld;
let api: BrandApp;

/** The contracts behind the real frame. Every handler answers that it was reached. */
function reached(contract: Contract): Service {
  const handle = async () => refuse('reached.the.handler');
  return { calls: Object.entries(contract).map(([route, call]) => ({ route, call: call as Call, handle })) } as never;
}

beforeAll(async () => {
  world = await brandWorld();
  const none = async () => [];
  const bootstrap = openBootstrap(world.site, { banners: none, notices: none, nav: none });
  api = await brandApp(world, [
    siteService({ site: world.site, bootstrap, registerRules: async () => ({}) }),
    ...CONTRACTS.map(reached),
  ]);
});
afterAll(() => world.close());

const ALL_ON = Object.fromEntries(MODULE_IDS.map((id) => [id, true]));
const set = (modules: Record<string, boolean>) =>
  world.site.updateSettings({ brandId: world.first, group: 'switches', patch: { modules }, by: 'test' });
const switches = async () => (await api.call('GET /portal/bootstrap')).body.switches as string[];

describe('every switch (spec section 3 "Whitelabel switches", wire.md 3)', () => {
  test.each(GATED)('$route belongs to $moduleId: refused while it is off, and gone from the screens', async (one) => {
    const { route, moduleId, access } = one;
    const options = access === 'anyone' ? {} : { as: 7n };
    const plain = route.replaceAll(/\{\w+\}/g, '1');
    await set(ALL_ON);
    expect((await api.call(plain, options)).body.errorCode).not.toBe('function.not.available');
    expect(await switches()).toContain(moduleId);
    await set({ ...ALL_ON, [moduleId]: false });
    expect((await api.call(plain, options)).body.errorCode).toBe('function.not.available');
    expect(await switches()).not.toContain(moduleId);
  });

  test.each(BY_THE_WIRE)('%s is a call of %s, whatever its contract says', (route, moduleId) => {
    expect(GATED.find((one) => one.route === route)?.moduleId).toBe(moduleId);
  });

  test('has somebody who asks for it, or is named as not in this version', () => {
    const texts = sources(/\.tsx?$/)
      .filter(({ path }) => !/\.(test|e2e|fixture)\.tsx?$|whitelabel\.rules|^db\/seed|^tests\//.test(path))
      .map(({ text }) => text);
    const asked = (id: string) => texts.some((text) => text.includes(`'${id}'`));
    const absent = absentModules(MODULES);
    const parents = MODULES.filter(({ children = [] }) => children.length > 0).map(({ modId }) => modId);
    const idle = MODULE_IDS.filter((id) => ![ROOT_MODULE, ...absent, ...parents].includes(id) && !asked(id));
    expect(idle).toEqual([]);
    expect(absent.filter(asked)).toEqual([]);
  });

  test('that is not in this version stays off whatever is stored', async () => {
    await set(ALL_ON);
    const on = await switches();
    for (const id of absentModules(MODULES)) expect(on).not.toContain(id);
    await set({});
  });
});

describe('top navigation (spec section 2.3 "configured list")', () => {
  test('has the order of the brand and leaves out what it hides; the others keep their place behind', async () => {
    const navigation = async () => (await api.call('GET /portal/bootstrap')).body.navigation;
    expect(await navigation()).toMatchObject({ offers: ['promotions', 'vip', 'pointMall', 'join'] });
    const patch = { categories: ['lottery', 'live'], offers: ['vip'], hidden: ['fish', 'join'] } as const;
    const change = { brandId: world.first, group: 'navigation', by: 'test' } as const;
    const before = (await navigation()).categories;
    await world.site.updateSettings({
      ...change,
      patch: { ...patch, categories: [...patch.categories], offers: [...patch.offers], hidden: [...patch.hidden] },
    });
    expect(await navigation()).toEqual({
      categories: ['lottery', 'live', 'slots', 'pvp', 'cock', 'sports', 'esports'],
      offers: ['vip', 'promotions', 'pointMall'],
    });
    expect(before).toEqual(['slots', 'live', 'fish', 'pvp', 'cock', 'sports', 'esports', 'lottery']);
  });
});
