import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse, UNIT } from '../agents.fixture.ts';
import { addTerms, insertContract } from '../contracts/contracts.store.ts';
import { tier } from './line.fixture.ts';
import { settleDue } from './run.server.ts';

/**
 * A brand in Berlin, whose clocks go forward on 29 March 2026 at 01:00Z and back on 25 October 2026 at 01:00Z. It posts
 * real ledger entries at the borders of its days, with a clock that jumps.
 */
registerAgentChecks();
const ZONE = 'Europe/Berlin';
const HOUR = 3_600_000;
const SLOT = 300_000;
const KINDS = { realtime: 'R', hourly: 'O', daily: 'D' } as const;
const DIVIDENDS = ['D', 'W', 'H', 'M'] as const;

const CHANGES = [
  // 28 March ends at 23:00Z; the 29th lasts 23 hours.
  { name: 'forward', from: '2026-03-28T23:00:00Z', until: '2026-03-29T22:00:00Z', hours: 23, day: '2026-03-29' },
  // 24 October ends at 22:00Z; the 25th lasts 25 hours.
  { name: 'back', from: '2026-10-24T22:00:00Z', until: '2026-10-25T23:00:00Z', hours: 25, day: '2026-10-25' },
] as const;

interface Row {
  kind: string;
  period: string;
  startsAt: Date;
  endsAt: Date;
  startsOn: string;
  volume: bigint;
  amount: bigint;
}

describe.each(CHANGES)('the day when the clocks go $name', ({ from, until, hours, day }) => {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  let house: AgentHouse;
  let tops: Record<(typeof DIVIDENDS)[number], bigint>;
  let player: bigint;

  beforeAll(async () => {
    house = await openAgentHouse({ timeZone: ZONE, startsAt: start - 10 * SLOT });
    const named = async (period: string) => [period, await house.member(`tong${period}1`, { type: 2 })] as const;
    tops = Object.fromEntries(await Promise.all(DIVIDENDS.map(named))) as typeof tops;
    player = await house.member('khach01', { upline: tops.D });
    const players = [player];
    for (const period of ['W', 'H', 'M'] as const)
      players.push(await house.member(`khach${period}`, { upline: tops[period] }));
    await sign();
    const play = async (at: number) => {
      house.clock.advance(at - house.clock.now());
      await Promise.all(players.map((each) => house.play(each, 100, 0)));
    };
    // The last minute before the day, its first, both sides of the change, its last minute, the next day's first.
    for (const at of [start - 60_000, start, start + 2 * HOUR - 60_000, start + 2 * HOUR]) await play(at);
    await jump(start + 2 * HOUR + 2 * SLOT);
    await skip(['realtime'], end - 2 * SLOT);
    for (const at of [end - 60_000, end]) await play(at);
  });
  afterAll(() => house.close());

  /** Terms of 1 % of each kind for the first top, and a dividend of each period; settling starts with the day. */
  const sign = () =>
    house.db.database.transact(async (trx) => {
      const at = new Date('2026-01-01T00:00:00Z');
      const base = { activeFrom: 0n, ownPlay: false, carryOver: false, tiers: [tier(100)] };
      const add = async (
        holder: bigint,
        kind: keyof typeof KINDS | 'dividend',
        period: 'R' | 'O' | 'D' | 'W' | 'H' | 'M',
      ) => {
        const contract = await insertContract(trx, { brandId: 1, kind, holder, upline: null, at });
        const terms = { ...base, period, base: kind === 'dividend' ? ('ngr' as const) : ('volume' as const) };
        await addTerms(trx, { contract, terms, fromAt: at, at });
        // Weeks, half months and months start with their own first day, all other periods with this day.
        await sql`
          insert into agents.settled (brand_id, kind, period, until)
          values (1, ${kind}, ${period}, ${period === 'W' ? monday : period === 'H' ? half : period === 'M' ? month : new Date(start)})`.execute(
          trx,
        );
      };
      for (const [kind, period] of Object.entries(KINDS)) await add(tops.D, kind as keyof typeof KINDS, period);
      for (const period of DIVIDENDS) await add(tops[period], 'dividend', period);
    });
  // By hand: 23 March and 19 October are Mondays; H starts on the 16th; M on the 1st, all at midnight in Berlin.
  const march = hours === 23;
  const monday = new Date(march ? '2026-03-22T23:00:00Z' : '2026-10-18T22:00:00Z');
  const half = new Date(march ? '2026-03-15T23:00:00Z' : '2026-10-15T22:00:00Z');
  const month = new Date(march ? '2026-02-28T23:00:00Z' : '2026-09-30T22:00:00Z');
  const monthEnd = march ? '2026-03-31T22:00:00.000Z' : '2026-10-31T23:00:00.000Z';

  const deps = () => ({
    database: house.db.database,
    ledger: house.ledger,
    clock: house.clock,
    timeZoneOf: async () => ZONE,
  });
  const payouts = async (): Promise<Row[]> => {
    const { rows } = await house.db.database.read((db) =>
      sql<Row>`
        select p.kind, r.period, p.starts_at as "startsAt", p.ends_at as "endsAt", r.starts_on::text as "startsOn", p.volume,
               p.amount
          from agents.payout p join agents.run r on r.id = p.run_id where p.contract_id is not null order by p.starts_at, p.id`.execute(
        db,
      ),
    );
    return rows;
  };

  const jump = async (to: number) => {
    house.clock.advance(to - house.clock.now());
    await house.facts.catchUp();
    await Promise.all([settleDue(deps()), settleDue(deps())]);
  };
  /** Skips hours and slots without play, instead of settling each. */
  const skip = (kinds: readonly string[], until: number) =>
    house.db.database.transact((trx) =>
      sql`update agents.settled set until = ${new Date(until)} where kind = any(${kinds})`.execute(trx),
    );

  it('is settled once by each kind, through jumps of the clock and with several at work', async () => {
    // Far ahead, back into the middle of the day, and on.
    await jump(end + SLOT);
    const settled = await payouts();
    await jump(start + 3 * HOUR);
    await jump(start - HOUR);
    expect(await payouts()).toEqual(settled);
    await skip(['realtime', 'hourly'], Date.parse(monthEnd));
    await jump(Date.parse(monthEnd) + SLOT);
    await jump(Date.parse(monthEnd) + SLOT);
    const rows = await payouts();
    const names = rows.map(({ kind, period, startsAt }) => `${kind} ${period} ${startsAt.toISOString()}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has as many hours as it has, and each bet counts on its own side of each border', async () => {
    const rows = (await payouts()).filter(({ startsAt }) => startsAt.getTime() < end);
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    // Four bets of 100 on the day, in these slots and hours: 1 each at 1 %.
    const slots = [start, start + 2 * HOUR - SLOT, start + 2 * HOUR, end - SLOT];
    expect(of('realtime').map(({ startsAt, amount }) => [startsAt.getTime(), amount])).toEqual(
      slots.map((at) => [at, UNIT]),
    );
    const hourStarts = [start, start + HOUR, start + 2 * HOUR, end - HOUR];
    expect(of('hourly').map(({ startsAt, amount }) => [startsAt.getTime(), amount])).toEqual(
      hourStarts.map((at) => [at, UNIT]),
    );
    // The day: 4 x 100 x 1 % = 4, from midnight to midnight in Berlin.
    const days = of('daily');
    expect(days).toMatchObject([{ startsOn: day, volume: 400n * UNIT, amount: 4n * UNIT }]);
    expect(days[0]!.startsAt.getTime()).toBe(start);
    expect(days[0]!.endsAt.getTime() - days[0]!.startsAt.getTime()).toBe(hours * HOUR);
  });

  it('lies in one day, week, half month and month', async () => {
    const dividends = (await payouts()).filter(({ kind }) => kind === 'dividend');
    const one = (period: string) =>
      dividends.find((row) => row.period === period && row.startsAt.getTime() <= start && row.volume > 0n);
    // All bets lost: 1 % of the stakes. The week includes the bet of the minute before and ends with this Sunday.
    expect(one('D')).toMatchObject({ startsAt: new Date(start), endsAt: new Date(end), amount: 4n * UNIT });
    expect(one('W')).toMatchObject({ startsAt: monday, endsAt: new Date(end), amount: 5n * UNIT });
    expect(one('H')).toMatchObject({ startsAt: half, endsAt: new Date(monthEnd), amount: 6n * UNIT });
    expect(one('M')).toMatchObject({ startsAt: month, endsAt: new Date(monthEnd), amount: 6n * UNIT });
  });

  it('is what the ledger says when it is computed again', async () => {
    expect(await house.recount()).toEqual([]);
    expect(await reconcile(house.db.database)).toEqual([]);
  });
});
