import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse, UNIT } from '../agents.fixture.ts';
import { periodAt } from './period.rules.ts';

registerAgentChecks();
const DAY_MS = 86_400_000;
const ZONE = 'Asia/Ho_Chi_Minh';
const OPERATOR = { id: 9n, role: 'manager' };
const ONE_PERCENT = { activeFrom: 0, ownPlay: false, carryOver: false, tiers: [{ rateBps: 100 }] };

let house: AgentHouse;
let [top, agent, player]: bigint[] = [];
beforeAll(async () => {
  house = await openAgentHouse();
  top = await house.member('tong01', { type: 2 });
  agent = await house.member('daily01', { type: 1, upline: top });
  player = await house.member('khach01', { upline: agent });
  await house.rates(top, { RNG: 80 });
  await house.rates(agent, { RNG: 50 });
  await house.rates(player, { RNG: 20 });
});
afterAll(() => house.close());

/** A signed contract of the house with the top agent. */
async function houseContract(kind: string, terms: object): Promise<void> {
  const asked = await house.office.call('POST /office/agents/contracts', OPERATOR, { kind, account: 'tong01', terms });
  expect(asked.code).toBeUndefined();
  const signed = await act(kind, top!, { action: 'sign', id: asked.value.id });
  expect(signed).toMatchObject({ state: 'signed' });
}

const RELAY: Record<string, string> = {
  dividend: 'GET /wps/relay/MCS2_processDividendReq',
  daily: 'GET /wps/relay/MCS2_processDailySalContract',
  hourly: 'POST /wps/relay/MCS2_processContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
};

async function act(kind: string, as: bigint, ask: { action: string; id: string }) {
  const route = RELAY[kind] ?? '';
  const query = new URLSearchParams(ask).toString();
  const answer = route.startsWith('GET')
    ? await house.web.call<{ state: string }>(`${route}?${query}`, { as })
    : await house.web.call<{ state: string }>(route, { as, body: ask });
  return answer.success ? answer.value : { code: answer.errorCode };
}

async function downlineContract(kind: string, terms: object): Promise<void> {
  const asked = await house.web.call<{ id: string }>('POST /wps/relay/PARLOR_proposeContract', {
    as: top!,
    body: { kind, account: 'daily01', terms },
  });
  expect(asked.errorCode).toBeUndefined();
  expect(await act(kind, agent!, { action: 'sign', id: asked.value.id })).toMatchObject({ state: 'signed' });
}

async function payouts(kind: string) {
  const { rows } = await house.db.database.read((db) =>
    sql<{ member: bigint; gross: bigint; below: bigint; amount: bigint; state: string }>`
      select member_id as member, gross, below, amount, state from agents.payout where kind = ${kind} order by id`.execute(
      db,
    ),
  );
  return rows;
}

describe('settlement, by hand', () => {
  it('pays a day of two levels: the upline gets what is left of its own share', async () => {
    // Terms apply from the next day, so they are signed with the clock set to yesterday.
    house.clock.advance(-DAY_MS);
    await houseContract('daily', { ...ONE_PERCENT, tiers: [{ rateBps: 100 }, { rateBps: 150, volume: 5_000 }] });
    await downlineContract('daily', ONE_PERCENT);
    house.clock.advance(DAY_MS);
    await house.play(player!, 4_000, 3_500);
    await house.play(agent!, 2_000.5, 0);
    const today = periodAt('D', house.clock.now(), ZONE);
    house.clock.advance(today.endsAt - house.clock.now() + 60_000);
    await house.settle();
    // Agent: its team is the player alone (own play does not count): 4,000 x 1 % = 40.
    // Top: 4,000 + 2,000.5 = 6,000.5 is above 5,000, so 1.5 %: 90.0075; less 40 is 50.0075.
    expect(await payouts('daily')).toEqual([
      { member: top, gross: 900_075n, below: 400_000n, amount: 500_075n, state: 'paid' },
      { member: agent, gross: 400_000n, below: 0n, amount: 400_000n, state: 'paid' },
    ]);
    // With rebates of 12 and 10.0025 (below).
    expect(await house.balance(agent!)).toBe(40n * UNIT + 220_025n);
    // The line's payouts add up to the gross amount of its top.
    expect(500_075n + 400_000n).toBe(900_075n);
  });

  it('pays once, however often and by however many it is run', async () => {
    const before = await house.balance(top!);
    await Promise.all([house.settle(), house.settle(), house.settle()]);
    await house.db.database.transact((trx) =>
      sql`update agents.settled set until = until - interval '1 day'`.execute(trx),
    );
    await house.settle();
    expect(await house.balance(top!)).toBe(before);
    expect(await payouts('daily')).toHaveLength(2);
  });

  it('equals what the ledger says when it is computed again, and finds what was changed', async () => {
    expect(await house.recount()).toEqual([]);
    expect(await reconcile(house.db.database)).toEqual([]);
    const change = (by: number) =>
      house.db.database.transact((trx) =>
        sql`update agents.payout set volume = volume + ${by} where member_id = ${top!} and kind = 'daily'`.execute(trx),
      );
    await change(1);
    expect(await house.recount()).toMatchObject([{ what: 'valid bets', stored: '60005001', recounted: '60005000' }]);
    await change(-1);
  });

  it('tells why: conditions, formula, downlines, ledger', async () => {
    const records = await house.web.call<{ list: { id: string }[] }>(
      'GET /wps/relay/PARLOR_contractRecords?kind=daily',
      { as: top! },
    );
    const id = records.value.list[0]?.id ?? '';
    const why = await house.web.call<Record<string, unknown>>(`GET /wps/relay/PARLOR_agentPayout?id=${id}`, {
      as: top!,
    });
    expect(why.value).toMatchObject({
      amount: 50.0075,
      rateBps: 150,
      tier: 1,
      downlinesTotal: 40,
      downlines: [{ account: 'daily01', gross: 40 }],
      conditions: [{ met: true }, { met: true, parts: [{ what: 'volume', asked: 5_000, had: 6_000.5, met: true }] }],
      formula: ['6000.50 × 1.5 % = 90.0075', '90.0075 - 40.00 = 50.0075', '→ 50.0075'],
      products: [{ product: 'RNG', figures: { volume: 6_000.5 } }],
    });
    // A downline cannot see its upline's payouts.
    const stranger = await house.web.call(`GET /wps/relay/PARLOR_agentPayout?id=${id}`, { as: agent! });
    expect(stranger.errorCode).toBe('agent.payout.unknown');
  });
});

describe('rebates', () => {
  it('give each level its rate less what those below it got', async () => {
    // Player 4,000 x 0.2 % = 8; agent 0.5 % = 20, less 8 is 12; top 0.8 % = 32, less 20 is 12.
    // Agent's own 2,000.5 x 0.5 % = 10.0025; top 16.004 less 10.0025 is 6.0015.
    expect(await payouts('agent_rebate')).toMatchObject([
      { member: top, amount: 180_015n },
      { member: agent, amount: 120_000n },
    ]);
    expect(await payouts('member_rebate')).toMatchObject([
      { member: agent, amount: 100_025n },
      { member: player, amount: 80_000n },
    ]);
    expect(await house.recount()).toEqual([]);
  });
});

describe('the pages of figures', () => {
  const get = async (path: string, as: bigint) => {
    const answer = await house.web.call<Record<string, unknown>>(`GET ${path}`, { as });
    expect(answer.errorCode).toBeUndefined();
    return answer.value;
  };
  const day = () => new Date(house.clock.now() - 60_000 + 7 * 3_600_000 - DAY_MS / 2).toISOString().slice(0, 10);

  it('show the team without its agent, and what each has lost', async () => {
    const range = `from=${day()}&to=${day()}`;
    expect(await get(`/wps/relay/PARLOR_agentOverview?${range}`, top!)).toMatchObject({
      members: { total: 2, direct: 1, active: 2 },
      team: { volume: 6_000.5, payouts: 3_500, ggr: 2_500.5 },
      own: { volume: 0 },
      income: 68.009,
      products: [{ product: 'RNG', volume: 6_000.5, ggr: 2_500.5 }],
      series: [{ volume: 6_000.5, active: 2 }],
    });
    expect(await get(`/wps/relay/PARLOR_teamLoss?${range}&scope=direct`, top!)).toMatchObject({
      list: [{ account: 'daily01', members: 2, figures: { ggr: 2_500.5 }, products: [{ product: 'RNG' }] }],
      footer: { ggr: 2_500.5 },
    });
    expect(await get(`/wps/report/teamPVPRNGBetting?${range}&product=LIVE`, top!)).toMatchObject({
      list: [],
      total: 0,
    });
    expect(await get(`/wps/report/income?${range}`, agent!)).toMatchObject({
      footer: { amount: 52, byKind: { daily: 40, agent_rebate: 12 } },
      total: 2,
    });
    const rows = await get(`/wps/report/downlineTransaction?codeTypes=deposit`, top!);
    expect(rows).toMatchObject({ total: 0 });
    expect(await get(`/wps/relay/PARLOR_teamBets?${range}&scope=direct&account=daily01`, top!)).toMatchObject({
      total: 0,
    });
    expect(await get(`/wps/relay/PARLOR_creditReport?${range}`, top!)).toMatchObject({ footer: { net: 0 } });
    expect(await get('/wps/agent/announcements', top!)).toMatchObject({ list: [] });
  });

  it('are those of operators: runs, payouts with their why, lines, a file', async () => {
    const office = async (path: string) => (await house.office.call(`GET /office/agents/${path}`, OPERATOR)).value;
    const { list } = await office('runs?kind=daily');
    expect(list).toMatchObject([{ kind: 'daily', state: 'done', payouts: 2, unpaid: 0, amount: 90.0075 }]);
    const again = await house.office.call(`POST /office/agents/runs/${list[0].id}/again`, OPERATOR);
    expect(again.value).toMatchObject({ paidNow: 0, unpaid: 0 });
    const paid = await office(`payouts?run=${list[0].id}`);
    expect(await office(`payouts/${paid.list[0].id}`)).toMatchObject({ account: 'daily01', amount: 40, rateBps: 100 });
    expect(await office(`lines?from=${day()}&to=${day()}`)).toMatchObject({
      list: [{ account: 'tong01', members: 3, active: 2, figures: { ggr: 2_500.5 } }],
      footer: { ggr: 2_500.5 },
    });
    expect(await office('contracts?top=true')).toMatchObject({
      total: 1,
      list: [{ account: 'tong01', paid: 50.0075 }],
    });
    expect(await office('requests')).toMatchObject({ total: 1 });
    expect(await office('members')).toMatchObject({ list: [{ account: 'tong01', teamSize: 2, contracts: ['daily'] }] });
    const policy = await office('policy');
    expect((await house.office.call('PUT /office/agents/policy', OPERATOR, policy)).value).toEqual(policy);
    const notice = { title: { VI: 'Lịch trả lương' }, content: { VI: 'Mỗi ngày' } };
    await house.office.call('PUT /office/agents/announcements', OPERATOR, notice);
    expect(await get('/wps/agent/announcements', top!)).toMatchObject({ list: [{ title: 'Lịch trả lương' }] });
  });
});

describe('what comes late', () => {
  it('counts in the next period, and the settled one stays as it was', async () => {
    // The round's time is in a day that is settled already.
    house.lag(DAY_MS / 2);
    await house.play(player!, 1_000, 200);
    house.lag(0);
    const before = await payouts('daily');
    house.clock.advance(DAY_MS);
    await house.settle();
    const after = await payouts('daily');
    expect(after.slice(0, 2)).toEqual(before);
    // 1,000 x 1 % = 10 for both, so nothing is left for the top.
    expect(after.slice(2)).toMatchObject([
      { member: top, gross: 100_000n, below: 100_000n, amount: 0n, state: 'nothing' },
      { member: agent, gross: 100_000n, amount: 100_000n, state: 'paid' },
    ]);
    const late = await house.office.call('GET /office/agents/corrections', OPERATOR);
    expect(late.value.list).toMatchObject([{ account: 'khach01', volume: 1_000, ggr: 800 }]);
    expect(await house.recount()).toEqual([]);
    // A rebuild from the first entry gives the same facts.
    const sum = () =>
      house.db.database.read((db) =>
        sql`select slot, member_id, product, volume, payouts from agents.fact_slot order by 1, 2, 3`.execute(db),
      );
    await house.facts.catchUp();
    const { rows } = await sum();
    await house.facts.rebuild();
    expect((await sum()).rows).toEqual(rows);
  });
});
