import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse, UNIT } from '../agents.fixture.ts';
import {
  contractPayouts,
  EVENING,
  jobDeps,
  type Placed,
  signAll,
  skipIdle,
  termsAt,
  tier,
  ZONE,
} from './line.fixture.ts';
import { owedBy } from './owed.store.ts';
import { payOwed } from './pay.server.ts';
import { periodAt } from './period.rules.ts';

/** docs/agents.md 3 "Who pays", for a brand where uplines pay. Computed by hand. */
registerAgentChecks();
const OPERATOR = { id: 9n, role: 'manager' };
let house: AgentHouse;
let [top, agent, player, other]: bigint[] = [];

beforeAll(async () => {
  house = await openAgentHouse({ startsAt: EVENING });
  top = await house.member('tong01', { type: 2 });
  agent = await house.member('daily01', { type: 1, upline: top });
  player = await house.member('khach01', { upline: agent });
  other = await house.member('khach02', { upline: top });
  const policy = (await house.office.call('GET /office/agents/policy', OPERATOR)).value;
  await house.office.call('PUT /office/agents/policy', OPERATOR, { ...policy, payer: 'upline' });
  const line: Placed[] = [
    { id: top, upline: undefined, level: 0, leads: true },
    { id: agent, upline: top, level: 1, leads: true },
  ];
  house.clock.advance(-86_400_000);
  await signAll(house, line, (level) => ({
    ...termsAt(level),
    daily: { ...termsAt(level).daily, tiers: [tier(level === 0 ? 100 : 60)] },
  }));
  house.clock.advance(86_400_000);
  await skipIdle(house);
});
afterAll(() => house.close());

async function endDay(): Promise<void> {
  const today = periodAt('D', house.clock.now(), ZONE);
  house.clock.advance(today.endsAt - house.clock.now() + 60_000);
  await house.settle();
}

describe('where uplines pay', () => {
  it('the top gets its gross amount from the house, and gives the downline its own out of it', async () => {
    await house.play(player!, 1_000, 1_000);
    await endDay();
    // Daily: top 1,000 x 1 % = 10; agent 1,000 x 0.6 % = 6 from the top's wallet; the top keeps 4.
    const daily = (await contractPayouts(house)).filter(({ kind }) => kind === 'daily');
    expect(daily).toMatchObject([
      { member: top, gross: 10n * UNIT, below: 6n * UNIT, amount: 10n * UNIT, state: 'paid' },
      { member: agent, gross: 6n * UNIT, below: 0n, amount: 6n * UNIT, state: 'paid' },
    ]);
    // Real time on volume: 1,000 x 0.6 % = 6 for the top, 0.3 % = 3 for the agent from the top's; 3 stay.
    expect(await house.balance(top!)).toBe(10n * UNIT - 6n * UNIT + 6n * UNIT - 3n * UNIT);
    expect(await house.balance(agent!)).toBe(6n * UNIT + 3n * UNIT);
  });

  it('what an upline lacks is owed, shown, tried again, and paid once', async () => {
    const { database } = house.db;
    const deps = await jobDeps(house);
    house.clock.advance(EVENING + 86_400_000 - house.clock.now());
    await skipIdle(house);
    // The agent's player loses 1,000 and the top's own player wins 4,000: the top's team has no loss.
    await house.play(player!, 1_000, 0);
    await house.play(other!, 1_000, 5_000);
    await endDay();
    // Agent: hourly 1,000 x 8 % = 80, dividend 1,000 x 10 % = 100; the top gets neither.
    expect(await database.read((db) => owedBy(db, top!))).toBe(180n * UNIT);
    expect((await contractPayouts(house)).filter(({ state }) => state === 'owed')).toMatchObject([
      { kind: 'hourly', member: agent, amount: 80n * UNIT },
      { kind: 'dividend', member: agent, amount: 100n * UNIT },
    ]);
    expect(await payOwed(deps)).toBe(0);
    const before = { top: await house.balance(top!), agent: await house.balance(agent!) };
    await house.play(top!, 1, 300);
    expect(await payOwed(deps)).toBe(2);
    expect(await payOwed(deps)).toBe(0);
    expect(await house.balance(agent!)).toBe(before.agent + 180n * UNIT);
    expect(await house.balance(top!)).toBe(before.top + 300n * UNIT - 180n * UNIT);
    expect(await database.read((db) => owedBy(db, top!))).toBe(0n);
    expect(await house.recount()).toEqual([]);
    expect(await reconcile(database)).toEqual([]);
  });
});
