import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE_ROLES, type LineRole, NAMES_A_MEMBER } from './roles-line.data.ts';
import { type CallOptions, openWholeHouse, type WholeHouse } from './whole-house.ts';

/**
 * Spec section 6, row "Agent": what the agents above and beside a member may do to that member, and what they learn.
 * tests/whole/roles-own.test.ts checks ids of rows.
 */
const MEMBER = { username: 'hoiviendo', nickname: 'Kín Đáo', mobile: '84907654321', email: 'kin-dao@sen.test' };
const CHAT = 'a line between the member and the support desk';
let house: WholeHouse;
let member: bigint;
const tokens = {} as Record<LineRole, string>;
const told: string[] = [];

beforeAll(async () => {
  house = await openWholeHouse();
  const seat = async (username: string, type: number) => (await house.player(username, type)).id;
  member = await seat(MEMBER.username, 0);
  const { username, ...facts } = MEMBER;
  await house.foundation.database.transact((db) =>
    db.updateTable('accounts.players').set(facts).where('username', '=', username).execute(),
  );
  const ids: Record<LineRole, bigint> = {
    member: await seat('hoivienkhac', 0),
    upline: await seat('dailytren', 1),
    aboveUpline: await seat('dailycao', 2),
    sideline: await seat('dailyben', 1),
  };
  await house.line(member, ids.upline);
  await house.line(ids.upline, ids.aboveUpline);
  await place([ids.aboveUpline, ids.upline]);
  await place([ids.aboveUpline, ids.upline, member]);
  for (const role of LINE_ROLES) tokens[role] = await house.session(ids[role]);
  const token = await house.session(member);
  const order = await house.call('POST /wps/relay/MCSFE_depositByQRImageUrl', { token, body: { amount: 100 } });
  const body = { body: CHAT, requestKey: `key-${randomUUID()}` };
  await house.call('POST /wps/relay/PARLOR_chatMessage', { token, body });
  told.push(...Object.values(MEMBER), CHAT, order.value.orderNo);
});
afterAll(() => house.close());

/** Sets the place in the agents' tree, which the accounts' own line no longer changes. */
function place(path: bigint[]) {
  return house.foundation.database.transact((trx) =>
    sql`update agents.member set path = ${path}::bigint[], upline_id = ${path.at(-2)!}
         where member_id = ${path.at(-1)!}`.execute(trx),
  );
}

/**
 * A direct agent reads the account's name, as in the tree, but nothing else; other agents do not even read the name.
 */
const secretsFrom = (role: LineRole) => told.filter((one) => role !== 'upline' || one !== MEMBER.username);

/** Calls and the way in which each names an account. */
const NAMED: Record<string, (account: string) => [route: string, options?: CallOptions]> = {
  'PUT /wps/agent/transferDownline': (account) => [
    'PUT /wps/agent/transferDownline',
    { body: { account, amount: 5, paymentPassword: '730194', requestKey: `key-${randomUUID()}` } },
  ],
  'GET /wps/relay/ODSFE2_MemTransDet': (name) => [`GET /wps/relay/ODSFE2_MemTransDet?subordinateName=${name}`],
  'GET /wps/relay/PARLOR_exportRecords': (name) => [`GET /wps/relay/PARLOR_exportRecords?subordinateName=${name}`],
  'GET /wps/agent/downlineRebates': (name) => [`GET /wps/agent/downlineRebates?account=${name}`],
  'PUT /wps/agent/downlineRebates': (account) => ['PUT /wps/agent/downlineRebates', { body: { account, rates: {} } }],
  'GET /wps/relay/PARLOR_contractRecords': (name) => [
    `GET /wps/relay/PARLOR_contractRecords?kind=daily&of=downlines&account=${name}`,
  ],
  'GET /wps/relay/PARLOR_creditReport': (name) => [`GET /wps/relay/PARLOR_creditReport?account=${name}`],
  'GET /wps/relay/PARLOR_teamBets': (name) => [`GET /wps/relay/PARLOR_teamBets?account=${name}`],
  'GET /wps/report/downlineLottoPNL': (name) => [`GET /wps/report/downlineLottoPNL?account=${name}`],
  'GET /wps/relay/PARLOR_agentFile': (account) => [`GET /wps/relay/PARLOR_agentFile?report=loss&account=${account}`],
  'GET /wps/report/downlineTransaction': (name) => [`GET /wps/report/downlineTransaction?subordinateName=${name}`],
  'POST /wps/relay/PARLOR_proposeContract': (account) => [
    'POST /wps/relay/PARLOR_proposeContract',
    { body: { kind: 'daily', account, terms: { tiers: [{ rateBps: 1, activeMembers: 1 }] } } },
  ],
  'PUT /wps/agent/promoteDownlineToAgent': (account) => [
    'PUT /wps/agent/promoteDownlineToAgent',
    { body: { account } },
  ],
};

/** The whole answer as text, for files and envelopes. */
async function heard(role: LineRole, [route, options = {}]: [string, CallOptions?]): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const body = options.body && JSON.stringify(options.body);
  const headers = { merchant: 'SENVANG', authorization: tokens[role], 'content-type': 'application/json' };
  const answer = await fetch(house.url + path, { method, headers, ...(body ? { body } : {}) });
  return `${answer.status} ${await answer.text()}`;
}

describe('a member, named by an agent', () => {
  it('has a case for every call that takes the name of an account', () => {
    expect(Object.keys(NAMED).sort()).toEqual(Object.keys(NAMES_A_MEMBER).sort());
    const taking = house.services.portal
      .flatMap(({ calls }) => calls)
      .filter(({ call: { body, query } }) =>
        [body, query].some((schema) => {
          const shape = (schema as { shape?: object } | undefined)?.shape ?? {};
          return ['account', 'subordinateName', 'playerId', 'member', 'downline'].some((field) => field in shape);
        }),
      );
    expect(taking.map(({ route }) => route).sort()).toEqual(Object.keys(NAMED).sort());
  });

  const cells = LINE_ROLES.flatMap((role) => Object.keys(NAMED).map((route) => [role, route] as const));
  it.each(cells)('by %s in %s is found or is nobody, as the table says', async (role, route) => {
    const name = NAMED[route];
    if (!name) throw new Error(`${route} has no case`);
    const [found, nobody] = [await heard(role, name(MEMBER.username)), await heard(role, name('khongcoai99'))];
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/g, '');
    const may = NAMES_A_MEMBER[route]?.includes(role);
    if (may) expect(plain(found)).not.toBe(plain(nobody));
    else expect(plain(found)).toBe(plain(nobody));
    expect(secretsFrom(role).filter((secret) => found.includes(secret))).toEqual([]);
  });
});

describe('what an agent reads', () => {
  const OPEN_ENDED = ['GET /portal/events', 'GET /portal/events/brand', 'GET /metrics'];
  it.each(LINE_ROLES)('as %s tells nothing of the member, in any call that reads', async (role) => {
    const routes = house.routes.portal.filter((route) => route.startsWith('GET ') && !OPEN_ENDED.includes(route));
    expect(routes.length).toBeGreaterThan(80);
    const leaks: string[] = [];
    for (const route of routes) {
      const text = await heard(role, [route.replace(/\{\w+\}/g, `${member}`)]);
      for (const secret of secretsFrom(role)) if (text.includes(secret)) leaks.push(`${route}: ${secret}`);
    }
    expect(leaks).toEqual([]);
  });
});
