import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse, UNIT } from '../agents.fixture.ts';
import { addUpLines } from './lines.server.ts';

registerAgentChecks();
const FIRST = { id: 9n, role: 'manager' };
const SECOND = { id: 10n, role: 'manager' };
const SLOT_MS = 300_000;
const NAMES = [
  'tong01',
  'tong02',
  'daily01',
  'daily02',
  'daily03',
  'khach01',
  'khach02',
  'khach03',
  'khach04',
] as const;
/** Each one's upline, by index in NAMES. */
const UPLINES = [undefined, undefined, 0, 2, 0, 3, 3, 4, 1];

let house: AgentHouse;
const ids: bigint[] = [];
/** All rounds of the test: player, bet, win, game. Main units. */
const played: { who: number; bet: number; won: number; game: 1 | 2 }[] = [];
const uplines = [...UPLINES];

beforeAll(async () => {
  house = await openAgentHouse();
  for (const [at, name] of NAMES.entries()) {
    const above = UPLINES[at];
    ids.push(await house.member(name, { type: at < 5 ? 1 : 0, ...(above !== undefined && { upline: ids[above]! }) }));
  }
});
afterAll(() => house.close());

async function playAll(round: number): Promise<void> {
  for (let who = 2; who < NAMES.length; who++) {
    const [bet, won] = [10 * who + round, (who * 7 + round) % 30];
    const game = (who + round) % 3 === 0 ? 2 : 1;
    await house.play(ids[who]!, bet, won, game);
    played.push({ who, bet, won, game });
  }
}

const stands = (at: number, line: number): boolean =>
  at === line || (uplines[at] !== undefined && stands(uplines[at]!, line));

const sumOf = (rounds: typeof played) => ({
  volume: rounds.reduce((sum, { bet }) => sum + bet, 0),
  ggr: rounds.reduce((sum, { bet, won }) => sum + bet - won, 0),
});

/** The reference: all rounds of members who are at or below a member now. */
const counted = (line: number) => sumOf(played.filter(({ who }) => stands(who, line)));

interface Row {
  id: string;
  volume: number;
  ggr: number;
}
async function shown(as: number, parent: number): Promise<Map<string, { volume: number; ggr: number }>> {
  const { value } = await house.web.call<{ list: Row[] }>(`GET /wps/agent/downlines?parent=${ids[parent]}&size=100`, {
    as: ids[as]!,
  });
  return new Map(value.list.map(({ id, volume, ggr }) => [id, { volume, ggr }]));
}

interface Loss {
  list: { id: string; members: number; figures: { volume: number; ggr: number } }[];
  footer: { volume: number; ggr: number };
  total: number;
}

const PRODUCTS = { RNG: 1, LIVE: 2 } as const;

/** Pages of an agent's own centre: the overview, and the results of its direct downlines. */
async function expectPages(agent: number): Promise<void> {
  const as = ids[agent]!;
  const days = `from=${addDays(zonedDay(house.clock.now(), house.timeZone), -6)}&to=${zonedDay(house.clock.now(), house.timeZone)}`;
  const team = played.filter(({ who }) => who !== agent && stands(who, agent));
  const own = played.filter(({ who }) => who === agent);
  const { value } = await house.web.call<{
    team: object;
    own: object;
    members: object;
    products: { product: keyof typeof PRODUCTS; volume: number; ggr: number }[];
    series: { volume: number; ggr: number }[];
  }>(`GET /wps/relay/PARLOR_agentOverview?${days}`, { as });
  expect(value, NAMES[agent]).toMatchObject({
    team: sumOf(team),
    own: sumOf(own),
    members: { active: new Set(team.map(({ who }) => who)).size },
  });
  for (const { product, volume, ggr } of value.products)
    expect({ volume, ggr }, product).toEqual(sumOf(team.filter(({ game }) => game === PRODUCTS[product])));
  expect(value.series.reduce((sum, { volume }) => sum + volume, 0)).toBe(sumOf(team).volume);
  expect(value.series.reduce((sum, { ggr }) => sum + ggr, 0)).toBe(sumOf(team).ggr);

  for (const [product, among] of [
    ['', team],
    ['LIVE', team.filter(({ game }) => game === PRODUCTS.LIVE)],
  ] as const) {
    const loss = await house.web.call<Loss>(
      `GET /wps/report/downlineLottoPNL?${days}&scope=direct&size=100&product=${product}`,
      { as },
    );
    const directs = uplines.flatMap((above, at) =>
      above === agent && among.some(({ who }) => stands(who, at)) ? [at] : [],
    );
    const shownLines = new Map(
      loss.value.list.map(({ id, members, figures: { volume, ggr } }) => [id, { members, volume, ggr }]),
    );
    expect(shownLines, `${NAMES[agent]} ${product}`).toEqual(
      new Map(
        directs.map((at) => {
          const rounds = among.filter(({ who }) => stands(who, at));
          return [String(ids[at]), { members: new Set(rounds.map(({ who }) => who)).size, ...sumOf(rounds) }];
        }),
      ),
    );
    expect(loss.value.footer).toMatchObject(sumOf(among));
    expect(loss.value.total).toBe(directs.length);
  }
}

async function expectAll(): Promise<void> {
  for (const agent of [0, 1, 2, 3, 4]) await expectPages(agent);
  for (const [at, above] of uplines.entries()) {
    if (above === undefined) continue;
    const top = stands(at, 0) ? 0 : 1;
    expect((await shown(top, above)).get(String(ids[at])), NAMES[at]).toEqual(counted(at));
  }
  const differences = await reconcile(house.db.database);
  expect(differences.filter(({ check }) => check === 'lines of agents are the days of their members')).toEqual([]);
}

const add = (atOnce?: number) =>
  addUpLines({ database: house.db.database, timeZoneOf: async () => house.timeZone }, atOnce);

describe('the figures of a line', () => {
  it('are those of everybody in it, once a slot is over', async () => {
    for (let round = 0; round < 3; round++) {
      await playAll(round);
      house.clock.advance(2 * SLOT_MS);
    }
    await house.settle();
    await expectAll();
  });

  it('show the slot that runs as well', async () => {
    await playAll(9);
    await house.facts.catchUp();
    await expectAll();
  });

  it('count each slot once, however many add at once and whenever they stop', async () => {
    for (let round = 3; round < 8; round++) {
      await playAll(round);
      house.clock.advance(SLOT_MS);
    }
    await house.facts.catchUp();
    await house.settle();
    await Promise.all([add(1), add(1), add(2)]);
    await add();
    await expectAll();
  });

  it('go with a team that moves, and come back with it', async () => {
    const move = async (account: string, to: string) => {
      const asked = await house.office.call('POST /office/agents/moves', FIRST, {
        account,
        to,
        reason: 'Asked by both',
      });
      const decided = await house.office.call(`POST /office/agents/moves/${asked.value.id}/decide`, SECOND, {
        decision: 'approve',
        reason: 'Checked',
      });
      expect(decided.code).toBeUndefined();
    };
    await move('daily02', 'tong02');
    uplines[3] = 1;
    await expectAll();
    await playAll(8);
    house.clock.advance(SLOT_MS);
    await house.settle();
    await expectAll();
    await move('daily02', 'daily01');
    uplines[3] = 2;
    await expectAll();
  });

  it('are built anew with the facts', async () => {
    await house.facts.rebuild();
    await house.settle();
    await expectAll();
    const { rows } = await house.db.database.read((db) =>
      sql<{
        volume: bigint;
      }>`select sum(volume)::bigint as volume from agents.line_day where member_id = ${ids[0]!}`.execute(db),
    );
    expect(rows[0]?.volume).toBe(BigInt(counted(0).volume) * UNIT);
  });
});
