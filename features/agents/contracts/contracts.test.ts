import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentHouse, openAgentHouse } from '../agents.fixture.ts';

const OPERATOR = { id: 9n, role: 'manager' };
const PROPOSE = 'POST /wps/relay/PARLOR_proposeContract';
const PROCESS = 'POST /wps/relay/MCS2_processContractHourSalary';
const TERMS = { base: 'volume', activeFrom: 10, tiers: [{ rateBps: 50 }, { rateBps: 100, activeMembers: 3 }] };

let house: AgentHouse;
let [top, agent, other, player]: bigint[] = [];
beforeAll(async () => {
  house = await openAgentHouse();
  top = await house.member('tong01', { type: 2 });
  agent = await house.member('daily01', { type: 1, upline: top });
  other = await house.member('tong02', { type: 2 });
  player = await house.member('khach01', { upline: agent });
});
afterAll(() => house.close());

const consolidated = async (as: bigint) =>
  (await house.web.call<Record<string, unknown>>('GET /wps/member/info/funds/consolidated', { as })).value;

async function ask(as: bigint, body: object): Promise<{ id: string; code: string | undefined }> {
  const answer = await house.web.call<{ id: string } | null>(PROPOSE, { as, body: { kind: 'hourly', ...body } });
  return { id: answer.value?.id ?? '', code: answer.errorCode };
}
const act = async (as: bigint, id: string, action: string, route = PROCESS) => {
  const answer = await house.web.call<{ state: string } | null>(route, { as, body: { id, action } });
  return answer.success ? answer.value?.state : answer.errorCode;
};
async function houseContract(account: string, as: bigint, terms: object = TERMS): Promise<void> {
  const asked = await house.office.call('POST /office/agents/contracts', OPERATOR, { kind: 'hourly', account, terms });
  expect(await act(as, asked.value.id, 'sign')).toBe('signed');
}

describe('contract requests', () => {
  it('wait for the other side, who is told, and count in the consolidated info', async () => {
    await houseContract('tong01', top!);
    const request = await ask(top!, { account: 'daily01', terms: TERMS });
    expect(await consolidated(agent!)).toMatchObject({
      contracthoursalreq: 1,
      contracthoursalinfo: true,
      divtypeinfo: false,
      availBalance: 0,
      sumBalance: 0,
      currency: 'VNDK',
    });
    expect(house.messages.filter(({ playerId }) => playerId === agent)).toHaveLength(1);
    expect(await act(top!, request.id, 'sign')).toBe('contract.action.unknown');
    expect(await act(other!, request.id, 'sign')).toBe('contract.request.unknown');
    expect(await act(agent!, request.id, 'sign', 'POST /wps/relay/MCSFE_processRealTimeSalaryContract')).toBe(
      'contract.request.unknown',
    );
    expect(await act(agent!, request.id, 'sign')).toBe('signed');
    expect(await act(agent!, request.id, 'sign')).toBe('contract.moved');
    expect(await consolidated(agent!)).toMatchObject({ contracthoursalreq: 0, contracthoursalinfo: true });
  });

  it('never give more below than above, neither by new terms below nor by lower ones above', async () => {
    const better = { ...TERMS, tiers: [{ rateBps: 51 }] };
    expect((await ask(top!, { account: 'daily01', terms: better })).code).toBe('contract.above.upline');
    const easier = { ...TERMS, tiers: [{ rateBps: 50 }, { rateBps: 100, activeMembers: 2 }] };
    expect((await ask(top!, { account: 'daily01', terms: easier })).code).toBe('contract.above.upline');
    const lower = { ...TERMS, tiers: [{ rateBps: 40 }] };
    const asked = await house.office.call('POST /office/agents/contracts', OPERATOR, {
      kind: 'hourly',
      account: 'tong01',
      terms: lower,
    });
    expect(asked.code).toBe('contract.below.exceeds');
    const above = { ...TERMS, tiers: [{ rateBps: 5_000 }] };
    const ceiling = await house.office.call('POST /office/agents/contracts', OPERATOR, {
      kind: 'hourly',
      account: 'tong02',
      terms: above,
    });
    expect(ceiling.code).toBe('contract.above.ceiling');
  });

  it('are for agents of the own line only', async () => {
    expect((await ask(agent!, { account: 'khach01', terms: TERMS })).code).toBe('contract.receiver.type');
    expect((await ask(other!, { account: 'daily01', terms: TERMS })).code).toBe('agent.member.unknown');
    expect((await ask(agent!, { account: 'tong01', terms: TERMS })).code).toBe('agent.member.unknown');
    expect((await ask(player!, { account: '', terms: TERMS })).code).toBe('not.agent');
  });

  it('for the end are kept or agreed to by the other side; agreed, the contract ends with its period', async () => {
    const page = await house.web.call<{ mine: { id: string; state: string } | null; requests: { id: string }[] }>(
      'GET /wps/relay/PARLOR_agentContract?kind=hourly',
      { as: agent! },
    );
    const id = page.value.mine?.id ?? '';
    const request = async () =>
      (
        await house.web.call<{ requests: { id: string; type: string }[] }>(
          'GET /wps/relay/PARLOR_agentContract?kind=hourly',
          { as: top! },
        )
      ).value.requests.find(({ type }) => type === 'termination')?.id ?? '';
    expect(await act(agent!, id, 'terminate')).toBe('terminating');
    expect(await act(top!, await request(), 'reject')).toBe('kept');
    expect(await act(agent!, id, 'terminate')).toBe('terminating');
    expect(await act(agent!, await request(), 'sign')).toBe('contract.action.unknown');
    expect(await act(top!, await request(), 'sign')).toBe('terminated');
    expect(await act(top!, await request(), 'sign')).toBe('contract.moved');
    expect(await act(agent!, id, 'terminate')).toBe('contract.moved');
    // The following tests start with a contract.
    const again = await ask(top!, { account: 'daily01', terms: TERMS });
    expect(await act(agent!, again.id, 'sign')).toBe('signed');
  });

  it('are rejected with a reason that both sides read, later as well', async () => {
    const asked = await ask(agent!, { account: '', terms: { ...TERMS, tiers: [{ rateBps: 30 }] } });
    const reason = 'Too few active members';
    const body = { id: asked.id, action: 'reject', reason: ` ${reason} ` };
    const rejected = await house.web.call<{ state: string }>(PROCESS, { as: top!, body });
    expect(rejected.value.state).toBe('rejected');
    for (const as of [top!, agent!]) {
      const page = await house.web.call<{ requests: { id: string; state: string; reason: string }[] }>(
        'GET /wps/relay/PARLOR_agentContract?kind=hourly',
        { as },
      );
      expect(page.value.requests.find(({ id }) => id === asked.id)).toMatchObject({ state: 'rejected', reason });
      expect(house.messages.filter(({ playerId }) => playerId === as).at(-1)?.content).toContain(`“${reason}”`);
    }
    // A master agent also reads the house’s reason for a rejection; the house's note at a signature stays private.
    const top1 = await ask(top!, { account: '', terms: { ...TERMS, tiers: [{ rateBps: 110 }] } });
    const decide = (id: string, action: string) =>
      house.office.call(`POST /office/agents/requests/${id}`, OPERATOR, { action, reason: 'Not this month' });
    expect((await decide(top1.id, 'reject')).value).toMatchObject({ state: 'rejected' });
    const seen = async () => (await house.office.call('GET /office/agents/requests', OPERATOR)).value.list;
    expect((await seen()).find(({ id }: { id: string }) => id === top1.id)).toMatchObject({ reason: 'Not this month' });
    const open = (await ask(top!, { account: '', terms: { ...TERMS, tiers: [{ rateBps: 120 }] } })).id;
    expect(await act(top!, open, 'withdraw')).toBe('withdrawn');
    expect((await seen()).find(({ id }: { id: string }) => id === open)).toMatchObject({ reason: '' });
  });

  it('lapse after seven days; what nobody keeps ends with its period, and all below with it', async () => {
    const request = await ask(agent!, { account: '', terms: { ...TERMS, tiers: [{ rateBps: 20 }] } });
    house.clock.advance(7 * 86_400_000);
    expect(await house.lapse()).toBe(1);
    expect(await act(top!, request.id, 'sign')).toBe('contract.moved');
    const page = await house.web.call<{ mine: { id: string } }>('GET /wps/relay/PARLOR_agentContract?kind=hourly', {
      as: top!,
    });
    const { id } = page.value.mine;
    expect(await act(agent!, id, 'terminate')).toBe('contract.request.unknown');
    expect(await act(top!, id, 'terminate')).toBe('terminating');
    const kept = await house.office.call(`POST /office/agents/contracts/${id}`, OPERATOR, {
      action: 'keep',
      reason: 'Stays with us',
    });
    expect(kept.value).toMatchObject({ state: 'kept' });
    expect(await act(top!, id, 'terminate')).toBe('terminating');
    house.clock.advance(7 * 86_400_000);
    expect(await house.lapse()).toBe(1);
    const { rows } = await house.db.database.read((db) =>
      sql<{ state: string }>`select state from agents.contract order by id`.execute(db),
    );
    expect(rows).toEqual([{ state: 'terminated' }, { state: 'terminated' }, { state: 'terminated' }]);
  });
});

describe('kinds that the brand has switched off', () => {
  const FLAGS = {
    dividend: 'divtypeinfo',
    daily: 'contractmrdailysalinfotype',
    hourly: 'contracthoursalinfo',
    realtime: 'realtimesalinfotype',
  } as const;
  const kinds = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
  const offer = async (offered: readonly string[]) => {
    const policy = (await house.office.call('GET /office/agents/policy', OPERATOR)).value;
    const saved = await house.office.call('PUT /office/agents/policy', OPERATOR, { ...policy, kinds: offered });
    expect(saved.code).toBeUndefined();
  };

  it.each(kinds)('%s: leave the menu and cannot be proposed from either side, and come back', async (kind) => {
    const terms = { activeFrom: 10, tiers: [{ rateBps: 50 }], ...(kind === 'dividend' && { period: 'W' }) };
    const mine = { kind, account: '', terms };
    const ofHouse = { kind, account: 'tong02', terms };
    const page = async () =>
      (
        await house.web.call<{ enabled: boolean; mayPropose: boolean }>(
          `GET /wps/relay/PARLOR_agentContract?kind=${kind}`,
          { as: other! },
        )
      ).value;
    await offer(kinds.filter((one) => one !== kind));
    expect(await consolidated(other!)).toMatchObject({ [FLAGS[kind]]: false });
    expect(await page()).toMatchObject({ enabled: false, mayPropose: false });
    expect((await ask(other!, mine)).code).toBe('contract.off');
    expect((await house.office.call('POST /office/agents/contracts', OPERATOR, ofHouse)).code).toBe('contract.off');
    await offer(kinds);
    expect(await consolidated(other!)).toMatchObject({ [FLAGS[kind]]: true });
    expect((await ask(other!, mine)).code).toBeUndefined();
    expect((await ask(other!, mine)).code).toBe('contract.request.open');
  });
});
