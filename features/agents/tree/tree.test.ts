import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse } from '../agents.fixture.ts';

registerAgentChecks();
const SLOT_MS = 300_000;
const FIRST = { id: 9n, role: 'manager' };
const SECOND = { id: 10n, role: 'manager' };

let house: AgentHouse;
let [top, agent, player, other]: bigint[] = [];
beforeAll(async () => {
  house = await openAgentHouse();
  top = await house.member('tong01', { type: 2 });
  agent = await house.member('daily01', { type: 1, upline: top });
  player = await house.member('khach01', { upline: agent });
  other = await house.member('tong02', { type: 2 });
  await house.rates(top, { RNG: 80, LIVE: 40 });
  await house.rates(agent, { RNG: 50 });
});
afterAll(() => house.close());

interface Listed {
  list: { id: string; account: string; teamSize: number }[];
  breadcrumb: { account: string }[];
}
const listed = (as: bigint, query = '') => house.web.call<Listed>(`GET /wps/agent/downlines?${query}`, { as });
const pathOf = async (id: bigint) => {
  const { rows } = await house.db.database.read((db) =>
    sql<{ path: bigint[] }>`select path from agents.member where member_id = ${id}`.execute(db),
  );
  return rows[0]?.path;
};

describe('the tree', () => {
  it('shows the own line: names of the direct level whole, deeper ones masked', async () => {
    const first = await listed(top!);
    expect(first.value.list).toMatchObject([{ account: 'daily01', teamSize: 1 }]);
    const deeper = await listed(top!, `parent=${agent}`);
    expect(deeper.value).toMatchObject({
      list: [{ account: 'kh***01' }],
      breadcrumb: [{ account: 'tong01' }, { account: 'daily01' }],
    });
  });

  it('shows nobody a stranger’s line, nor one’s own upline', async () => {
    expect((await listed(other!, `parent=${agent}`)).errorCode).toBe('agent.member.unknown');
    expect((await listed(agent!, `parent=${top}`)).errorCode).toBe('agent.member.unknown');
    expect((await listed(other!, 'search=khach')).value.list).toEqual([]);
    expect((await house.web.call('GET /wps/agent/downlines', { as: player! })).errorCode).toBe('not.agent');
  });

  it('says beside each what the last 30 days had with everybody below, and finds by role and presence', async () => {
    await house.play(player!, 200, 50);
    house.clock.advance(SLOT_MS);
    await house.settle();
    expect((await listed(top!)).value).toMatchObject({
      list: [{ account: 'daily01', volume: 200, ggr: 150, upline: null }],
      footer: { balance: 0 },
    });
    const found = (query: string) => listed(top!, `search=k&${query}`).then(({ value }) => value);
    expect(await found('type=0')).toMatchObject({
      list: [{ account: 'kh***01', volume: 200, upline: { id: String(agent), account: 'daily01' } }],
      footer: { balance: 50 },
    });
    expect((await found('type=1')).list).toEqual([]);
    expect((await found('online=1')).list).toEqual([]);
    expect((await listed(top!, 'search=daily&type=1')).value.list).toHaveLength(1);
  });

  it('never becomes a circle: the database itself refuses it', async () => {
    const circle = house.db.database.transact((trx) =>
      sql`update agents.member set upline_id = ${player!}, path = array[${player!}, ${agent!}]::bigint[]
           where member_id = ${agent!}`.execute(trx),
    );
    await expect(circle).rejects.toThrow(/member_follows_upline/);
    const self = house.db.database.transact((trx) =>
      sql`update agents.member set upline_id = member_id, path = array[member_id, member_id] where member_id = ${top!}`.execute(
        trx,
      ),
    );
    await expect(self).rejects.toThrow();
  });

  it('gives rates up to the own and never lowers them; nobody raises the own', async () => {
    const raise = async (as: bigint, account: string, rates: object) =>
      (await house.web.call('PUT /wps/agent/downlineRebates', { as, body: { account, rates } })).errorCode;
    expect(await raise(top!, 'daily01', { RNG: 81 })).toBe('agent.rate.above');
    expect(await raise(top!, 'daily01', { RNG: 49 })).toBe('agent.rate.lowered');
    expect(await raise(agent!, 'daily01', { RNG: 80 })).toBe('agent.member.unknown');
    expect(await raise(top!, 'khach01', { RNG: 10 })).toBe('agent.member.unknown');
    expect(await raise(top!, 'daily01', { RNG: 60 })).toBeUndefined();
  });

  it('grows by agents, by links with type, rates and uses, and by promotion', async () => {
    const body = { username: 'khach02', password: 'sen-hong-88', rates: { RNG: 30 } };
    const made = await house.web.call<{ id: string }>('POST /wps/agent/downline', { as: agent!, body });
    expect(await pathOf(BigInt(made.value.id))).toEqual([top, agent, BigInt(made.value.id)]);
    const above = { ...body, username: 'khach03', rates: { RNG: 61 } };
    expect((await house.web.call('POST /wps/agent/downline', { as: agent!, body: above })).errorCode).toBe(
      'agent.rate.above',
    );
    const link = await house.web.call<{ affiUrlId: string; code: string; url: string }>(
      'POST /wps/agent/affiliateUrl',
      {
        as: agent!,
        body: { name: 'Zalo', type: 1, rates: { RNG: 40 }, uses: 1 },
      },
    );
    const { code } = link.value;
    await house.web.call('POST /wps/agent/affiliateUrl/visit', { body: { code } });
    await house.web.call('POST /wps/agent/affiliateUrl/visit', { body: { code } });
    const came = await house.member('daily02', { code });
    const stands = await pathOf(came);
    expect(stands).toEqual([top, agent, came]);
    const late = await house.member('daily03', { code });
    expect(await pathOf(late)).toEqual([late]);
    const links = await house.web.call<{ list: object[] }>('GET /wps/agent/affiliateUrls', { as: agent! });
    expect(links.value.list).toMatchObject([{ state: 'used', visits: 1, registered: 1, usesLeft: 0 }]);
    const rates = await house.web.call<{ rates: object }>('GET /wps/agent/downlineRebates?account=daily02', {
      as: agent!,
    });
    expect(rates.value.rates).toEqual({ RNG: 40 });
    const registered = await house.web.call<Listed>('GET /wps/agent/registeredAffiliates', { as: agent! });
    expect(registered.value.list).toMatchObject([{ account: 'daily02', code }]);
    const most = await house.web.call<{ rates: object }>('GET /wps/agent/globalRebateSettings', { as: agent! });
    expect(most.value.rates).toMatchObject({ RNG: 60 });
    const promote = await house.web.call<{ type: number }>('PUT /wps/agent/promoteDownlineToAgent', {
      as: agent!,
      body: { account: 'khach01' },
    });
    expect(promote.value.type).toBe(1);
  });

  it('is moved by two operators; what was before a day stays as it was', async () => {
    const ask = (account: string, to: string) =>
      house.office.call('POST /office/agents/moves', FIRST, { account, to, reason: 'Asked by both' });
    expect((await ask('tong01', 'khach01')).code).toBe('agent.move.circle');
    const move = await ask('daily01', 'tong02');
    const decide = (by: typeof FIRST) =>
      house.office.call(`POST /office/agents/moves/${move.value.id}/decide`, by, {
        decision: 'approve',
        reason: 'Checked',
      });
    expect((await decide(FIRST)).code).toBe('agent.move.own');
    // The new upline has no rates, but the moved agent has.
    expect((await decide(SECOND)).code).toBe('agent.rate.above');
    await house.rates(other!, { RNG: 100 });
    expect((await decide(SECOND)).value).toMatchObject({ state: 'done', to: 'tong02' });
    expect(await pathOf(player!)).toEqual([other, agent, player]);
    const { rows } = await house.db.database.read((db) =>
      sql<{ path: bigint[] }>`select path from agents.member_past where member_id = ${player!}`.execute(db),
    );
    expect(rows).toEqual([{ path: [top, agent, player] }]);
    expect((await listed(top!)).value.list).toEqual([]);
    const names = ['the agents tree is the uplines of the accounts', 'team sizes of agents are counted'];
    expect((await reconcile(house.db.database)).filter(({ check }) => names.includes(check))).toEqual([]);
  });

  it('lets an assistant read its agent’s centre and change nothing', async () => {
    const made = await house.web.call<{ id: string }>('POST /wps/agent/assistants', {
      as: other!,
      body: { username: 'troly01', password: 'sen-hong-88' },
    });
    const assistant = BigInt(made.value.id);
    house.web.known.set(assistant, { ...house.web.known.get(other!)!, id: assistant, type: 42 });
    expect((await listed(assistant)).value.list).toMatchObject([{ account: 'daily01' }]);
    const body = { username: 'khach09', password: 'sen-hong-88' };
    expect((await house.web.call('POST /wps/agent/downline', { as: assistant, body })).errorCode).toBe(
      'agent.assistant',
    );
    await house.web.call(`DELETE /wps/agent/assistants?id=${assistant}`, { as: other! });
    expect((await listed(assistant)).errorCode).toBe('agent.member.unknown');
  });
});
