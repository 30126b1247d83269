import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
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
/** Who stands below whom, by place in NAMES. */
const UPLINES = [undefined, undefined, 0, 2, 0, 3, 3, 4, 1];

let house: AgentHouse;
const ids: bigint[] = [];
/** Every round of the test: who, bet, won. Main units. */
const played: { who: number; bet: number; won: number }[] = [];
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
    await house.play(ids[who]!, bet, won);
    played.push({ who, bet, won });
  }
}

const stands = (at: number, line: number): boolean =>
  at === line || (uplines[at] !== undefined && stands(uplines[at]!, line));

/** The naive count: every round of everybody who stands at or below somebody now. */
const counted = (line: number) => {
  const rounds = played.filter(({ who }) => stands(who, line));
  return {
    volume: rounds.reduce((sum, { bet }) => sum + bet, 0),
    ggr: rounds.reduce((sum, { bet, won }) => sum + bet - won, 0),
  };
};

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

async function expectAll(): Promise<void> {
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
