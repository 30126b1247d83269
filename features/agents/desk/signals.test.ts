import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentHouse, openAgentHouse } from '../agents.fixture.ts';

/** Attack: an agent is its own downline with a second account, or fills its team with its own accounts. */
const OPERATOR = { id: 9n, role: 'manager' };
const PHONE = 'Mozilla/5.0 (iPhone)';
const LAPTOP = 'Mozilla/5.0 (X11)';

let house: AgentHouse;
let [top, agent, second, child, stranger]: bigint[] = [];
beforeAll(async () => {
  house = await openAgentHouse();
  top = await house.member('tong01', { type: 2 });
  agent = await house.member('daily01', { type: 1, upline: top });
  second = await house.member('daily01b', { upline: agent });
  child = await house.member('khach01', { upline: agent });
  stranger = await house.member('tong02', { type: 2 });
});
afterAll(() => house.close());

const write = (query: ReturnType<typeof sql>) => house.db.database.transact((trx) => query.execute(trx));

let logins = 0;
const logIn = (player: bigint, ip: string, agentText: string, daysAgo = 0) => {
  const at = new Date(house.clock.now() - daysAgo * 86_400_000);
  const token = createHash('sha256').update(`login ${++logins}`).digest();
  return write(sql`
    insert into accounts.sessions (player_id, token_hash, created_at, seen_at, idle_ends_at, ends_at, ip, user_agent)
    values (${player}, ${token}, ${at}, ${at}, ${at}, ${at}, ${ip}::inet, ${agentText})`);
};

const bind = (player: bigint, removed: boolean) =>
  write(sql`
    insert into cashier.payout_accounts (brand_id, player_id, kind, institution, name, holder, number_sealed, number_digest,
                                         last_four, created_at, usable_at, removed_at)
    values (1, ${player}, 'bank', 'VCB', 'VCB', 'NGUYEN AN', '\\x00', '\\xabcd', '1234', ${new Date(house.clock.now())},
            ${new Date(house.clock.now())}, ${removed ? new Date(house.clock.now()) : null})`);

interface Signal {
  line: string;
  shared: string[];
  count: number;
  accounts: { account: string; level: number }[];
  volume: number;
  paid: number;
}
const signals = async (query = ''): Promise<{ list: Signal[]; total: number; totalPages: number }> =>
  (await house.office.call(`GET /office/agents/signals${query}`, OPERATOR)).value;
const named = async () =>
  (await signals()).list.map(({ shared, accounts }) => [shared.join(' '), ...accounts.map(({ account }) => account)]);

describe('accounts of one owner in one line', () => {
  it('are told to operators, with what they share and what it brings them', async () => {
    expect(await signals()).toEqual({ list: [], total: 0, totalPages: 1 });
    await logIn(agent!, '203.0.113.7', PHONE);
    await logIn(second!, '203.0.113.7', PHONE);
    await logIn(child!, '203.0.113.7', LAPTOP);
    await house.play(second!, 50, 0);
    await house.facts.catchUp();
    // The agent and its second account share a phone; with the other downline they share only an address.
    expect(await named()).toEqual([
      ['device', 'daily01', 'daily01b'],
      ['address', 'daily01', 'daily01b', 'khach01'],
    ]);
    expect((await signals()).list[0]).toMatchObject({ line: 'tong01', count: 2, volume: 50, paid: 0 });
    expect((await signals()).list[0]?.accounts).toMatchObject([{ level: 1 }, { level: 2 }]);
    expect(await signals('?size=1&page=2')).toMatchObject({ total: 2, totalPages: 2, list: [{ count: 3 }] });
  });

  it('also by the bank account they are paid to, which comes first, even one that was removed', async () => {
    await bind(agent!, true);
    await bind(child!, false);
    expect((await named())[0]).toEqual(['card', 'daily01', 'khach01']);
  });

  it('never by what strangers to the line, old logins or an inner network show', async () => {
    const before = await named();
    await logIn(stranger!, '203.0.113.7', PHONE);
    await logIn(top!, '192.168.1.4', PHONE);
    await logIn(child!, '192.168.1.4', PHONE);
    await logIn(top!, '198.51.100.1', PHONE);
    await logIn(second!, '198.51.100.1', PHONE, 31);
    expect(await named()).toEqual(before);
  });

  it('decide nothing: whoever shares is paid as before, and only managers read of it', async () => {
    const cashier = await house.office.call('GET /office/agents/signals', { id: 9n, role: 'cashier' });
    expect(cashier.code).toBeDefined();
    const { value } = await house.web.call<{ total: number }>('GET /wps/agent/downlines', { as: agent! });
    expect(value.total).toBe(2);
  });
});
