import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse, UNIT } from '../agents.fixture.ts';
import { contractsContract } from '../contracts/contracts.contract.ts';
import { agentFileContract } from '../figures/agent-file.contract.ts';
import { figuresContract } from '../figures/figures.contract.ts';
import { payoutsContract } from '../settlement/payouts.contract.ts';
import { periodAt } from '../settlement/period.rules.ts';
import { linksContract, treeContract } from './tree.contract.ts';

/** Issue "Agents", attacks: another line's data on every page, own rates, circles, two accounts of one owner. */
registerAgentChecks();
const DAY_MS = 86_400_000;
const FIRST = { id: 9n, role: 'manager' };
const SECOND = { id: 10n, role: 'manager' };

let house: AgentHouse;
/** The attacked line: a master agent, an agent, a player. */
const line: Record<'vuatong' | 'vuadaily' | 'vuakhach', bigint> = { vuatong: 0n, vuadaily: 0n, vuakhach: 0n };
/** The attackers: another line's master agent and one of its agents. */
const spies: bigint[] = [];
/** Ids for calls: a payout, a link, and an id that does not exist. */
const ids = { payout: '', link: '', nothing: '888888888' };
let days: string;

beforeAll(async () => {
  house = await openAgentHouse();
  line.vuatong = await house.member('vuatong', { type: 2 });
  line.vuadaily = await house.member('vuadaily', { type: 1, upline: line.vuatong });
  line.vuakhach = await house.member('vuakhach', { upline: line.vuadaily });
  spies.push(await house.member('linhtong', { type: 2 }));
  spies.push(await house.member('linhdaily', { type: 1, upline: spies[0]! }));
  await house.member('linhkhach', { upline: spies[1]! });
  for (const id of [line.vuatong, line.vuadaily, ...spies]) await house.rates(id, { RNG: 50 });
  const made = await house.web.call<{ affiUrlId: string }>('POST /wps/agent/affiliateUrl', {
    as: line.vuadaily,
    body: { name: 'Zalo', type: 0, rates: {}, uses: null },
  });
  ids.link = made.value.affiUrlId;
  await house.member('vuamoi', { code: (made.value as { code?: string }).code ?? '' });
  const helper = { username: 'vuatroly', password: 'sen-hong-88' };
  await house.web.call('POST /wps/agent/assistants', { as: line.vuadaily, body: helper });
  await house.play(line.vuakhach, 1_000, 200);
  const today = periodAt('D', house.clock.now(), house.timeZone);
  days = `from=${today.startsOn}&to=${today.startsOn}`;
  house.clock.advance(today.endsAt - house.clock.now() + 60_000);
  await house.settle();
  const { rows } = await house.db.database.read((db) =>
    sql<{ id: string }>`select id::text from agents.payout where member_id = ${line.vuadaily}`.execute(db),
  );
  ids.payout = rows[0]?.id ?? '';
});
afterAll(() => house.close());

/** What an attacker names: an account of the line by name or id, or somebody who does not exist. */
interface Named {
  name: string;
  id: string;
  payout: string;
  link: string;
}

/** All reading calls of the centre's pages, with all inputs that name other accounts. */
const PAGES: Record<string, (named: Named) => string[]> = {
  'GET /wps/agent/announcements': () => [''],
  'GET /wps/relay/PARLOR_agentOverview': () => [days],
  'GET /wps/agent/globalRebateSettings': () => [''],
  'GET /wps/agent/affiliateUrls': () => [''],
  'GET /wps/agent/registeredAffiliates': ({ link }) => ['', `affiUrlId=${link}`],
  'GET /wps/agent/assistants': () => [''],
  'GET /wps/agent/downlines': ({ name, id }) => ['', `parent=${id}`, `search=${name}`, `search=${name.slice(0, 3)}`],
  'GET /wps/agent/downlineRebates': ({ name }) => [`account=${name}`],
  'GET /wps/relay/PARLOR_teamBets': ({ name }) => [
    days,
    `${days}&account=${name}`,
    `${days}&scope=direct&account=${name}`,
  ],
  'GET /wps/report/downlineLottoPNL': ({ name }) => [
    days,
    `${days}&account=${name}`,
    `${days}&scope=direct&account=${name}`,
  ],
  'GET /wps/report/income': () => [days],
  'GET /wps/relay/PARLOR_incomePayouts': () => [`day=${days.slice(5, 15)}&kind=agent_rebate`],
  'GET /wps/relay/PARLOR_agentPayout': ({ payout }) => [`id=${payout}`],
  'GET /wps/report/downlineTransaction': ({ name }) => ['', `subordinateName=${name}`],
  'GET /wps/relay/PARLOR_creditReport': ({ name }) => [days, `${days}&account=${name}`],
  'GET /wps/relay/PARLOR_agentContract': () =>
    ['dividend', 'daily', 'hourly', 'realtime'].map((kind) => `kind=${kind}`),
  'GET /wps/relay/PARLOR_contractRecords': ({ name }) =>
    ['dividend', 'daily', 'hourly', 'realtime'].map((kind) => `kind=${kind}&of=downlines&account=${name}&${days}`),
  'GET /wps/relay/PARLOR_agentFile': ({ name, id }) => [
    ...['loss', 'bets', 'credit'].map((report) => `report=${report}&account=${name}&${days}`),
    ...['team', 'income', 'transactions'].map((report) => `report=${report}&parent=${id}&${days}`),
  ],
  'GET /wps/member/info/funds/consolidated': () => [''],
  // These calls change requests; contracts.test.ts checks that others are refused.
  'GET /wps/relay/MCS2_processDividendReq': ({ id }) => [`action=sign&id=${id}`, `action=terminate&id=${id}`],
  'GET /wps/relay/MCS2_processDailySalContract': ({ id }) => [`action=sign&id=${id}`, `action=terminate&id=${id}`],
};

/** The whole answer, without the request's id. */
async function heard(as: bigint, route: string, query: string): Promise<string> {
  const { payload } = await house.web.app.inject({
    url: `${route.replace('GET ', '')}?${query}`,
    headers: { 'x-test-player': String(as), language: 'EN' },
  });
  return payload.replace(/"requestId":"[^"]*"/g, '');
}

describe('a stranger’s line', () => {
  it('has a case for every call that the centre reads by', () => {
    const contracts = [
      ...[treeContract, linksContract, contractsContract, figuresContract, agentFileContract, payoutsContract],
    ];
    const reads = contracts.flatMap((one) => Object.keys(one)).filter((route) => route.startsWith('GET '));
    expect(Object.keys(PAGES).sort()).toEqual(reads.sort());
  });

  it.each(Object.keys(PAGES))('is nobody’s in %s, named in any way', async (route) => {
    const nobody: Named = { name: 'khongcoai', id: ids.nothing, payout: ids.nothing, link: ids.nothing };
    for (const [name, id] of Object.entries(line)) {
      const named: Named = { name, id: String(id), payout: ids.payout, link: ids.link };
      for (const spy of spies)
        for (const [at, query] of PAGES[route]!(named).entries()) {
          const answer = await heard(spy, route, query);
          expect(answer, query).not.toMatch(/vua(tong|daily|khach|moi|troly)|vu\*\*\*/);
          expect(answer, query).toBe(await heard(spy, route, PAGES[route]!(nobody)[at]!));
        }
    }
  });

  it('is there to be spied on: its own agent reads all of that', async () => {
    const own = (route: string, query: string) => heard(line.vuadaily, `GET ${route}`, query);
    expect(await own('/wps/agent/downlines', '')).toContain('vuakhach');
    expect(await own('/wps/agent/assistants', '')).toContain('vuatroly');
    expect(await own('/wps/agent/registeredAffiliates', `affiUrlId=${ids.link}`)).toContain('vuamoi');
    expect(await own('/wps/report/downlineLottoPNL', days)).toContain('vuakhach');
    expect(await own('/wps/relay/PARLOR_agentPayout', `id=${ids.payout}`)).toContain('vuakhach');
  });
});

describe('one’s own rates and terms', () => {
  it('are raised by nobody alone: not directly, by a link, by a new account or by a contract with oneself', async () => {
    const [spy = 0n] = spies;
    const ask = async (route: string, body: object) => (await house.web.call(route, { as: spy, body })).errorCode;
    const own = { account: 'linhtong', rates: { RNG: 60 } };
    expect(await ask('PUT /wps/agent/downlineRebates', own)).toBe('agent.member.unknown');
    const link = { name: 'x', type: 1, rates: { RNG: 51 }, uses: null };
    expect(await ask('POST /wps/agent/affiliateUrl', link)).toBe('agent.rate.above');
    expect(await ask('POST /wps/agent/affiliateUrl', { ...link, rates: { LIVE: 1 } })).toBe('agent.rate.above');
    const mine = await house.web.call<{ affiUrlId: string }>('POST /wps/agent/affiliateUrl', {
      as: spy,
      body: { ...link, rates: { RNG: 50 } },
    });
    const better = { ...link, affiUrlId: mine.value.affiUrlId };
    expect(await ask('PUT /wps/agent/affiliateUrl', better)).toBe('agent.rate.above');
    const account = { username: 'linhhai', password: 'sen-hong-88', rates: { RNG: 51 } };
    expect(await ask('POST /wps/agent/downline', account)).toBe('agent.rate.above');
    const terms = { activeFrom: 0, tiers: [{ rateBps: 10 }] };
    const contract = { kind: 'daily', account: 'linhtong', terms };
    expect(await ask('POST /wps/relay/PARLOR_proposeContract', contract)).toBe('agent.member.unknown');
    // A proposal to the house can only be signed by the house.
    const asked = await house.web.call<{ id: string }>('POST /wps/relay/PARLOR_proposeContract', {
      as: spy,
      body: { ...contract, account: '' },
    });
    const query = new URLSearchParams({ action: 'sign', id: asked.value.id });
    const signed = await house.web.call(`GET /wps/relay/MCS2_processDailySalContract?${query}`, { as: spy });
    expect(signed.errorCode).toBe('contract.action.unknown');
  });

  it('bring no more by a second account of one’s own: both together get the one rate', async () => {
    const owner = await house.member('muataitop', { type: 2 });
    await house.rates(owner, { RNG: 50 });
    const second = await house.member('muatai2', { type: 1, upline: owner });
    await house.rates(second, { RNG: 50 });
    const third = await house.member('muatai3', { upline: second });
    await house.rates(third, { RNG: 30 });
    house.clock.advance(DAY_MS);
    await house.play(third, 1_000, 1_000);
    house.clock.advance(DAY_MS);
    const before = await Promise.all([owner, second, third].map(house.balance));
    await house.settle();
    const after = await Promise.all([owner, second, third].map(house.balance));
    // 1,000 x 0.5 % = 5 for the line, even if one person owns several accounts: 3 player, 2 above, 0 at the top.
    expect(after.map((sum, at) => (sum - before[at]!) / UNIT)).toEqual([0n, 2n, 3n]);
    expect(await house.recount()).toEqual([]);
  });
});

describe('moves that would close a circle', () => {
  const ask = (account: string, to: string) =>
    house.office.call('POST /office/agents/moves', FIRST, { account, to, reason: 'Asked by both' });
  const approve = (id: string) =>
    house.office.call(`POST /office/agents/moves/${id}/decide`, SECOND, { decision: 'approve', reason: 'Checked' });

  it('are refused when they are asked for: below oneself, or below somebody of one’s own line', async () => {
    expect((await ask('vuadaily', 'vuadaily')).code).toBe('agent.move.circle');
    expect((await ask('linhtong', 'linhdaily')).code).toBe('agent.move.circle');
  });

  it('of two or three that are approved in the same moment one falls, and the tree stays a tree', async () => {
    for (const name of ['vongmot', 'vonghai', 'vongba', 'vongbon', 'vongnam']) await house.member(name, { type: 1 });
    for (const ring of [
      ['vongmot', 'vonghai'],
      ['vongba', 'vongbon', 'vongnam'],
    ]) {
      const moves = [];
      for (const [at, name] of ring.entries()) moves.push(await ask(name, ring[(at + 1) % ring.length]!));
      expect(moves.map(({ code }) => code)).toEqual(ring.map(() => undefined));
      const answers = await Promise.all(moves.map(({ value }) => approve(value.id)));
      expect(answers.map(({ code }) => code).sort()).toEqual(
        ['agent.move.circle', ...ring.slice(1).map(() => undefined)].sort(),
      );
    }
    const names = ['the agents tree is the uplines of the accounts', 'team sizes of agents are counted'];
    expect((await reconcile(house.db.database)).filter(({ check }) => names.includes(check))).toEqual([]);
  });
});
