import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRole } from '#features/operators/operator.store.ts';
import type { Overview } from '#features/site/overview/overview.contract.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** docs/agents.md 8: waiting requests of agents and waiting moves are among the queues of the office's first page. */
const TERMS = { base: 'volume', activeFrom: 0, tiers: [{ rateBps: 10 }] };
const OTHER_TERMS = { ...TERMS, tiers: [{ rateBps: 12 }] };

let house: WholeHouse;
const cookies = new Map<OperatorRole | 'second', string>();
const agents: { name: string; token: string }[] = [];
beforeAll(async () => {
  house = await openWholeHouse();
  for (const role of ['manager', 'cashier'] as const) cookies.set(role, await house.operator(role));
  cookies.set('second', await house.operator('manager'));
  for (const name of ['queuetong1', 'queuetong2']) {
    const { id } = await house.player(name, 2);
    agents.push({ name, token: await house.session(id) });
  }
});
afterAll(() => house.close());

async function office<Value>(route: string, body?: object, by: OperatorRole | 'second' = 'manager'): Promise<Value> {
  const [method = '', path = ''] = route.split(' ');
  const headers = { cookie: `__Host-office=${cookies.get(by)}`, 'sec-fetch-site': 'same-origin', language: 'EN' };
  const response = await fetch(house.officeUrl + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value, errorCode } = (await response.json()) as { value: Value; errorCode?: string };
  expect(errorCode, route).toBeUndefined();
  return value;
}

type Queue = Overview['queues'][number];
async function queue(name: Queue['queue'], by: OperatorRole = 'manager'): Promise<Queue | undefined> {
  const { queues } = await office<Overview>('GET /office/overview', undefined, by);
  return queues.find((one) => one.queue === name);
}

interface Made {
  id: string;
}

/** A request of an agent to the house; returns its id. */
async function ask(agent: number, terms: object = TERMS): Promise<string> {
  const body = { kind: 'daily', account: '', terms };
  const answer = await house.call('POST /wps/relay/PARLOR_proposeContract', { token: agents[agent]!.token, body });
  expect(answer.code).toBeUndefined();
  return answer.value.id;
}

async function act(agent: number, action: string, id: string): Promise<string> {
  const query = new URLSearchParams({ action, id });
  const { value, code } = await house.call(`GET /wps/relay/MCS2_processDailySalContract?${query}`, {
    token: agents[agent]!.token,
  });
  expect(code).toBeUndefined();
  return value.state;
}

/** The time of a row, as its desk lists it. */
async function madeAt(desk: 'requests' | 'moves', id: string): Promise<number> {
  const { list } = await office<{ list: (Made & { createdAt?: number; askedAt?: number })[] }>(
    `GET /office/agents/${desk}?size=100`,
  );
  const row = list.find((one) => one.id === id);
  return row?.createdAt ?? row?.askedAt ?? 0;
}

describe('requests of agents', () => {
  it('wait since the oldest of them, until they are withdrawn, rejected or signed', async () => {
    expect(await queue('agentRequests')).toMatchObject({ count: 0, oldestAt: null });
    const began = Date.now();
    const [first, second] = [await ask(0), await ask(1)];
    const [firstAt, secondAt] = [await madeAt('requests', first), await madeAt('requests', second)];
    expect(firstAt).toBeGreaterThanOrEqual(began);
    expect(await queue('agentRequests')).toMatchObject({ count: 2, oldestAt: firstAt });
    expect(await act(0, 'withdraw', first)).toBe('withdrawn');
    expect(await queue('agentRequests')).toMatchObject({ count: 1, oldestAt: secondAt });
    await office(`POST /office/agents/requests/${second}`, { action: 'reject', reason: 'Too early' });
    expect(await queue('agentRequests')).toMatchObject({ count: 0, oldestAt: null });
    const third = await ask(1);
    expect(await queue('agentRequests')).toMatchObject({ count: 1, oldestAt: await madeAt('requests', third) });
    await office(`POST /office/agents/requests/${third}`, { action: 'sign' });
    expect(await queue('agentRequests')).toMatchObject({ count: 0, oldestAt: null });
  });

  it('for the end of a contract wait likewise, until the house keeps it', async () => {
    type Rows = { list: (Made & { account: string })[] };
    const { list } = await office<Rows>('GET /office/agents/contracts?top=true&size=100');
    const contract = list.find(({ account }) => account === agents[1]!.name)!;
    expect(await act(1, 'terminate', contract.id)).toBe('terminating');
    expect(await queue('agentRequests')).toMatchObject({ count: 1 });
    await office(`POST /office/agents/contracts/${contract.id}`, { action: 'keep', reason: 'Stays with us' });
    expect(await queue('agentRequests')).toMatchObject({ count: 0, oldestAt: null });
  });

  it('are not those of the house, which wait for the agent, nor anything of a role that decides on none', async () => {
    const terms = { kind: 'daily', account: agents[0]!.name, terms: OTHER_TERMS };
    await office('POST /office/agents/contracts', terms);
    expect(await queue('agentRequests')).toMatchObject({ count: 0, oldestAt: null });
    expect(await queue('agentRequests', 'cashier')).toBeUndefined();
    expect(await queue('agentMoves', 'cashier')).toBeUndefined();
  });
});

describe('moves in the tree', () => {
  it('wait since the oldest of them, until another operator approves or rejects', async () => {
    expect(await queue('agentMoves')).toMatchObject({ count: 0, oldestAt: null });
    const move = async (name: string) => {
      await house.player(name);
      const body = { account: name, to: agents[0]!.name, reason: 'Asked by both' };
      return (await office<Made>('POST /office/agents/moves', body)).id;
    };
    const [first, second] = [await move('queuekhach1'), await move('queuekhach2')];
    expect(await queue('agentMoves')).toMatchObject({ count: 2, oldestAt: await madeAt('moves', first) });
    const decide = (id: string, decision: string) =>
      office(`POST /office/agents/moves/${id}/decide`, { decision, reason: 'Checked' }, 'second');
    await decide(first, 'approve');
    expect(await queue('agentMoves')).toMatchObject({ count: 1, oldestAt: await madeAt('moves', second) });
    await decide(second, 'reject');
    expect(await queue('agentMoves')).toMatchObject({ count: 0, oldestAt: null });
  });
});
