import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerAgentChecks } from '../agents.checks.ts';
import { type AgentHouse, openAgentHouse } from '../agents.fixture.ts';
import { KEEP_SLOT_DAYS, purgeSlots } from './purge.server.ts';

registerAgentChecks();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let house: AgentHouse;
let player: bigint;
beforeAll(async () => {
  house = await openAgentHouse();
  const top = await house.member('tong01', { type: 2 });
  player = await house.member('khach01', { upline: top });
  await house.rates(top, { RNG: 80 });
  await house.rates(player, { RNG: 20 });
  await house.play(player, 100, 40);
  house.clock.advance(HOUR_MS);
  await house.play(player, 200, 0);
  house.clock.advance(DAY_MS);
  await house.play(player, 400, 100);
  house.clock.advance(DAY_MS);
  await house.settle();
});
afterAll(() => house.close());

const rows = async (table: 'fact_slot' | 'fact_day') => {
  const { rows: found } = await house.db.database.read((db) =>
    sql<{ volume: bigint }>`
      select sum(volume)::bigint as volume from ${sql.table(`agents.${table}`)} where volume > 0
       group by ${sql.ref(table === 'fact_slot' ? 'slot' : 'day')} order by 1`.execute(db),
  );
  return found.map(({ volume }) => Number(volume / 10_000n));
};
const purge = () =>
  purgeSlots({ database: house.db.database, clock: house.clock, timeZoneOf: async () => house.timeZone }, 1);

describe('slots that nobody needs any more', () => {
  it('stay while they are young, or while an hour of theirs is not settled', async () => {
    expect(await purge()).toBe(0);
    house.clock.advance(KEEP_SLOT_DAYS * DAY_MS);
    const settled = (until: Date | null) =>
      house.db.database.transact((trx) =>
        until
          ? sql`insert into agents.settled (brand_id, kind, period, until) values (1, 'hourly', 'O', ${until})`.execute(
              trx,
            )
          : sql`delete from agents.settled where kind = 'hourly'`.execute(trx),
      );
    await settled(new Date('2026-11-10T00:00:00Z'));
    expect(await purge()).toBe(0);
    await settled(null);
    expect(await rows('fact_slot')).toEqual([100, 200, 400]);
  });

  it('go by whole days, as often as it is run, and the days stay', async () => {
    // Noon and 1 p.m. of the 10th, 1 p.m. of the 11th, and rebates; now it is 62 days after the 12th.
    const [one, two] = await Promise.all([purge(), purge()]);
    expect(one + two).toBeGreaterThan(2);
    expect(await purge()).toBe(0);
    expect(await rows('fact_slot')).toEqual([]);
    expect(await rows('fact_day')).toEqual([300, 400]);
  });

  it('are missed by no check and by no explanation: those count from the ledger', async () => {
    expect(await house.recount()).toEqual([]);
    expect(await reconcile(house.db.database)).toEqual([]);
  });

  it('come again with facts that are built anew, and go again', async () => {
    await house.facts.rebuild();
    expect(await rows('fact_slot')).toEqual([100, 200, 400]);
    expect(await reconcile(house.db.database)).toEqual([]);
    expect(await purge()).toBeGreaterThan(2);
    expect(await rows('fact_day')).toEqual([300, 400]);
  });

  it('of days that are still kept remain', async () => {
    await house.play(player, 50, 0);
    await house.facts.catchUp();
    expect(await purge()).toBe(0);
    expect(await rows('fact_slot')).toEqual([50]);
    expect(await reconcile(house.db.database)).toEqual([]);
  });
});
