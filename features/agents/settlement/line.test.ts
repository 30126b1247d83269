import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import type { Database } from '#platform/db/database.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse } from '../agents.fixture.ts';
import { CONTRACT_KINDS, type ContractKind } from '../agents.rules.ts';
import type { Terms } from '../contracts/terms.rules.ts';
import {
  contractPayouts,
  EVENING,
  jobDeps,
  type PaidRow,
  type Placed,
  signAll,
  skipIdle,
  termsAt,
  ZONE,
} from './line.fixture.ts';
import { payDue } from './pay.server.ts';
import { periodAt } from './period.rules.ts';
import { settleDue } from './run.server.ts';

/**
 * Two lines with equal shape, terms and rounds, played in different orders: compared with a second implementation
 * without SQL, and with the jobs killed at every step.
 */
registerAgentChecks();

/** A small repeatable random generator. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
}

interface Round {
  /** Index in the line. */
  player: number;
  bet: number;
  won: number;
}

const PEOPLE = 22;
const LEADERS = 9;
let house: AgentHouse;
const lines: Placed[][] = [[], []];

beforeAll(async () => {
  house = await openAgentHouse({ startsAt: EVENING });
  const shape = dice(11);
  const above = Array.from({ length: PEOPLE }, (_, at) => (at === 0 ? -1 : shape(Math.min(at, LEADERS))));
  for (const [number, line] of lines.entries())
    for (const [at, upline] of above.entries()) {
      const leads = at < LEADERS;
      const type = at === 0 ? 2 : leads ? 1 : 0;
      const over = line[upline];
      const id = await house.member(`nguoi${number}${at + 10}`, { type, ...(over && { upline: over.id }) });
      line.push({ id, upline: over?.id, level: (over?.level ?? -1) + 1, leads });
    }
  // Signed a day earlier: periods last at most a day, so all terms apply from today on.
  house.clock.advance(-86_400_000);
  for (const line of lines) await signAll(house, line);
  house.clock.advance(86_400_000);
  await skipIdle(house);
  const luck = dice(5);
  const rounds: Round[] = Array.from({ length: 90 }, () => {
    const bet = 1 + luck(400) / 8;
    return { player: luck(PEOPLE), bet, won: luck(3) === 0 ? Math.round(bet * luck(300)) / 100 : 0 };
  });
  const [first = [], second = []] = lines;
  const playAll = async (line: readonly Placed[], order: readonly Round[]) => {
    for (let from = 0; from < order.length; from += 15) {
      const some = order.slice(from, from + 15);
      await Promise.all(some.map(({ player, bet, won }) => house.play(line[player]!.id, bet, won)));
    }
  };
  await playAll(first, rounds);
  await playAll(second, rounds.toReversed());
  await house.facts.catchUp();
  const today = periodAt('D', house.clock.now(), ZONE);
  house.clock.advance(today.endsAt - house.clock.now() + 60_000);
});
afterAll(() => house.close());

/** A database whose n-th transaction fails, before or after its commit. */
function dying(database: Database, { at, after }: { at: number; after: boolean }): Database {
  let count = 0;
  return {
    ...database,
    transact: async (work) => {
      const last = ++count >= at;
      if (last && !after) throw new Error('killed');
      const answer = await database.transact(work);
      if (last) throw new Error('killed');
      return answer;
    },
  };
}

describe('jobs that are killed', () => {
  it('at every transaction, before and after its commit, settle and pay each once', async () => {
    let kills = 0;
    for (let at = 1, through = false; !through && kills < 4_000; ) {
      const deps = await jobDeps(house, dying(house.db.database, { at, after: kills % 3 === 0 }));
      try {
        await settleDue(deps);
        await payDue(deps);
        through = true;
      } catch (error) {
        if ((error as Error).message !== 'killed') throw error;
        kills++;
        // Kills later each time, since a job that must close all lanes first would never finish.
        if (kills % 4 === 0) at++;
      }
    }
    expect(kills).toBeGreaterThan(20);
    const rows = await contractPayouts(house);
    expect(rows.filter(({ amount }) => amount > 0n).every(({ state }) => state === 'paid')).toBe(true);
    const { rows: twice } = await house.db.database.read((db) =>
      sql<{ times: bigint }>`
        select count(*) as times from ledger.transfer where source like 'agents:%' group by source having count(*) > 1`.execute(
        db,
      ),
    );
    expect(twice).toEqual([]);
    expect(await house.recount()).toEqual([]);
    expect(await reconcile(house.db.database)).toEqual([]);
  });
});

interface Event {
  member: bigint;
  at: number;
  stake: bigint;
  won: bigint;
}

/** Rounds from the ledger, at the time of their closing entry. */
async function played(): Promise<Event[]> {
  const { rows } = await house.db.database.read((db) =>
    sql<{ member: bigint; at: Date; stake: bigint; won: bigint }>`
      select a.owner_id as member, p.at, -s.amount as stake, p.amount as won
        from ledger.transfer p join ledger.transfer s on s.key = p.ref join ledger.account a on a.id = p.account
       where p.kind = 4`.execute(db),
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** The second implementation: one contract after the other; it walks up from each member. */
function naiveGross(line: readonly Placed[], holder: Placed, terms: Terms, events: readonly Event[]): bigint {
  const standsBelow = (member: bigint): boolean => {
    const upline = line.find(({ id }) => id === member)?.upline;
    return upline !== undefined && (upline === holder.id || standsBelow(upline));
  };
  const team = events.filter(({ member }) => standsBelow(member));
  const bets = new Map<bigint, bigint>();
  let [volume, lost] = [0n, 0n];
  for (const { member, stake, won } of team) {
    bets.set(member, (bets.get(member) ?? 0n) + stake);
    volume += stake;
    lost += stake - won;
  }
  let active = 0;
  for (const sum of bets.values()) if (sum > 0n && sum >= terms.activeFrom) active++;
  const met = terms.tiers.filter(
    (one) =>
      (one.activeMembers === null || active >= one.activeMembers) &&
      (one.volume === null || volume >= one.volume) &&
      (one.teamLoss === null || lost >= one.teamLoss),
  );
  const base = terms.base === 'volume' ? volume : lost;
  return base > 0n ? (base * BigInt(met.at(-1)?.rateBps ?? 0)) / 10_000n : 0n;
}

describe('a line against a second implementation', () => {
  it.each(CONTRACT_KINDS)('%s: gross, downlines and payout of each are the same', async (kind) => {
    const rows = (await contractPayouts(house)).filter((row) => row.kind === kind);
    const events = await played();
    expect(rows.length).toBeGreaterThan(LEADERS);
    for (const { startsAt, endsAt } of spans(rows))
      for (const line of lines) {
        const inside = events.filter(({ at }) => at >= startsAt.getTime() && at < endsAt.getTime());
        const leaders = line.filter(({ leads }) => leads);
        const gross = new Map(leaders.map((one) => [one.id, naiveGross(line, one, termsAt(one.level)[kind], inside)]));
        for (const leader of leaders) {
          const below = leaders
            .filter(({ upline }) => upline === leader.id)
            .reduce((sum, { id }) => sum + gross.get(id)!, 0n);
          const whole = gross.get(leader.id)!;
          const row = rows.find((one) => one.member === leader.id && one.startsAt.getTime() === startsAt.getTime());
          const amount = whole > below ? whole - below : 0n;
          expect({ gross: row?.gross ?? 0n, below: row?.below ?? 0n, amount: row?.amount ?? 0n }).toEqual({
            gross: whole,
            below,
            amount,
          });
        }
      }
  });

  it('a line is paid the gross amount of its top, unless somebody’s net is carried; nobody owes more than they get', async () => {
    const rows = await contractPayouts(house);
    for (const line of lines)
      for (const run of new Set(rows.map((row) => row.run))) {
        const own = rows.filter((row) => row.run === run && line.some(({ id }) => id === row.member));
        if (own.length === 0) continue;
        const top = own.find((row) => row.member === line[0]!.id);
        const carried = own.reduce((sum, { netOut }) => sum + netOut, 0n);
        expect(own.reduce((sum, { amount }) => sum + amount, 0n) + carried).toBe(top?.gross ?? 0n);
        // On volume the net cannot be negative.
        if (own[0]!.kind === 'daily' || own[0]!.kind === 'realtime')
          expect(own.every(({ gross, below, netOut }) => gross >= below && netOut === 0n)).toBe(true);
      }
  });

  it('does not depend on the order in which the rounds were played', async () => {
    const rows = await contractPayouts(house);
    const [first = [], second = []] = lines;
    // Hours and slots may differ, because the second line played some seconds later.
    const ofDays = (line: Placed[], kind: ContractKind) =>
      line.map(({ id }) => rows.filter((row) => row.kind === kind && row.member === id).map(({ amount }) => amount));
    for (const kind of ['daily', 'dividend'] as const) {
      expect(ofDays(second, kind)).toEqual(ofDays(first, kind));
      expect(
        ofDays(first, kind)
          .flat()
          .some((amount) => amount > 0n),
      ).toBe(true);
    }
  });
});

const spans = (rows: readonly PaidRow[]) =>
  [...new Map(rows.map((row) => [row.startsAt.getTime(), row])).values()].map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt,
  }));
