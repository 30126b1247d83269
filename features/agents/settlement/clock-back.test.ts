import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse, UNIT } from '../agents.fixture.ts';
import { addTerms, insertContract } from '../contracts/contracts.store.ts';
import { jobDeps, skipIdle, tier } from './line.fixture.ts';
import { settleDue } from './run.server.ts';

/**
 * Issue "Agents": the clock is set back after entries with later times were read. Each bet counts once: in the slot of
 * its own time if that is open. The recount from the ledger agrees.
 */
registerAgentChecks();
const SLOT_MS = 300_000;
const HOUR_MS = 3_600_000;
/** 12:00 in the brand's zone, where hours and slots begin. */
const NOON = Date.parse('2026-11-10T05:00:00Z');

let house: AgentHouse;
let player: bigint;
beforeAll(async () => {
  house = await openAgentHouse({ startsAt: NOON + 60_000 });
  const top = await house.member('tong01', { type: 2 });
  player = await house.member('khach01', { upline: top });
  await house.rates(top, { RNG: 80 });
  await house.rates(player, { RNG: 20 });
  const signedAt = new Date(NOON - 86_400_000);
  await house.db.database.transact(async (trx) => {
    for (const [kind, period] of [
      ['realtime', 'R'],
      ['hourly', 'O'],
      ['daily', 'D'],
    ] as const) {
      const contract = await insertContract(trx, { brandId: 1, kind, holder: top, upline: null, at: signedAt });
      const terms = {
        period,
        base: 'volume' as const,
        activeFrom: 0n,
        ownPlay: false,
        carryOver: false,
        tiers: [tier(100)],
      };
      await addTerms(trx, { contract, terms, fromAt: signedAt, at: signedAt });
      const first = new Date(kind === 'daily' ? NOON - 12 * HOUR_MS : NOON);
      await sql`insert into agents.settled (brand_id, kind, period, until) values (1, ${kind}, ${period}, ${first})`.execute(
        trx,
      );
    }
  });
});
afterAll(() => house.close());

const set = (at: number) => house.clock.advance(at - house.clock.now());
/** Updates facts and closes slots, as the worker does continuously. */
const work = async () => {
  await house.facts.catchUp();
  await settleDue(await jobDeps(house));
};
const volumes = async (kind: string) => {
  const { rows } = await house.db.database.read((db) =>
    sql<{ at: Date; volume: bigint; amount: bigint }>`
      select starts_at as at, volume, amount from agents.payout where kind = ${kind} order by starts_at`.execute(db),
  );
  return rows.map(({ at, volume, amount }) => [(at.getTime() - NOON) / SLOT_MS, volume / UNIT, amount / UNIT]);
};

describe('a clock that went back', () => {
  it('leaves entries of later slots before those of earlier ones, and each is explained where it counts', async () => {
    await house.play(player, 1_000, 0);
    // Half an hour ahead: the entry is read at once, but no slot is closed.
    set(NOON + 6 * SLOT_MS + 60_000);
    await house.play(player, 2_000, 0);
    await house.facts.catchUp();
    // The clock is back. Slots close one by one, while the later entry is already read.
    set(NOON + SLOT_MS + 60_000);
    await house.play(player, 3_000, 0);
    for (const slots of [2, 3, 4, 5, 6]) {
      set(NOON + slots * SLOT_MS + 60_000);
      await work();
    }
    await house.play(player, 4_000, 0);
    set(NOON + 7 * SLOT_MS + 60_000);
    await work();
    // 1 % of 1,000 in the first five minutes, of 3,000 in the second, of 2,000 and 4,000 in the seventh.
    expect(await volumes('realtime')).toEqual([
      [0, 1_000n, 10n],
      [1, 3_000n, 30n],
      [6, 6_000n, 60n],
    ]);
    await house.settle();
    expect(await house.recount()).toEqual([]);
  });

  it('counts in the first open slot what has the time of a closed one, also over hours and days', async () => {
    // The clock jumps to tomorrow for a moment, and slots close up to there.
    set(NOON + 13 * HOUR_MS + 60_000);
    await house.play(player, 500, 0);
    await work();
    set(NOON + 2 * HOUR_MS);
    await house.play(player, 700, 0);
    await work();
    // An hour ahead and back without a closing.
    set(NOON + 14 * HOUR_MS + 60_000);
    await house.play(player, 900, 0);
    await house.facts.catchUp();
    set(NOON + 13 * HOUR_MS + SLOT_MS);
    await work();
    set(NOON + 15 * HOUR_MS + 60_000);
    await work();
    set(NOON + 36 * HOUR_MS + 60_000);
    await skipIdle(house);
    await house.settle();
    expect(await volumes('hourly')).toEqual([
      [0, 10_000n, 100n],
      // 500 with its own time and 700 that came late; 900 an hour later.
      [13 * 12, 1_200n, 12n],
      [14 * 12, 900n, 9n],
    ]);
    expect((await volumes('daily')).map(([, volume]) => volume)).toEqual([10_000n, 2_100n]);
    expect(await house.recount()).toEqual([]);
    expect(await reconcile(house.db.database)).toEqual([]);
  });
});
