import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { type AdvanceDeps, settle } from './advance.ts';
import { type Offer, openPeriods, type ProgressRow, saveProgress } from './promotion.store.ts';
import { periodEnd } from './promotion-period.rules.ts';
import { ready } from './triggers/triggers.ts';

export interface SettleDeps extends AdvanceDeps {
  database: Database;
  clock: Clock;
  timeZoneOf(brandId: number): Promise<string>;
}

/** Until the last rounds of a period are settled and told. */
const GRACE_MS = 600_000;
const AT_ONCE = 500;

/** A job: periods that are over, of promotions that add them up: the award, or nothing. */
export async function settlePeriods(deps: SettleDeps): Promise<number> {
  const offers = await deps.database.read((db) =>
    db
      .selectFrom('rewards.promotion')
      .selectAll()
      .where('state', 'in', ['running', 'paused', 'closed'])
      .where(sql<boolean>`exists (select from rewards.promotion_progress p
                                   where p.promotion_id = rewards.promotion.id and p.state = 'open')`)
      .execute(),
  );
  let settled = 0;
  for (const offer of offers)
    if (ready(offer.rules.trigger).settles === 'end') settled += await settleOffer(deps, offer);
  return settled;
}

/** Under the lock of the brand's facts: no fact moves a row on while it is settled. */
function settleOffer(deps: SettleDeps, offer: Offer): Promise<number> {
  return deps.database.transact(async (trx) => {
    await takeLock(trx, 'rewards.facts', offer.brand_id);
    const timeZone = await deps.timeZoneOf(offer.brand_id);
    const now = new Date(deps.clock.now());
    const done: ProgressRow[] = [];
    for (const row of await openPeriods(trx, offer.id, AT_ONCE)) {
      const end = endOf(offer, row, timeZone);
      if (end === undefined || now.getTime() < end + GRACE_MS) continue;
      if (await waitsForFacts(trx, row, new Date(end))) continue;
      const trigger = ready(row.rules.trigger);
      const reached = trigger.value(row.progress) >= trigger.goal;
      const moved = { ...row, changed_at: now };
      done.push(
        reached ? await settle(deps.awards, trx, { offer, row: moved, at: now }) : { ...moved, state: 'missed' },
      );
    }
    await saveProgress(trx, done);
    return done.length;
  });
}

/** A period ends with the calendar, and in any case with the promotion. */
function endOf(offer: Offer, { period }: ProgressRow, timeZone: string): number | undefined {
  const ends = [periodEnd(period, timeZone), offer.ends_at?.getTime(), offer.closed_at?.getTime()];
  const known = ends.filter((end) => end !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

async function waitsForFacts(trx: Writer, row: ProgressRow, end: Date): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from rewards.fact where player_id = ${row.player_id} and kind = 'bets' and at < ${end}
                      and read_at is null and failed_at is null) as waits`.execute(trx);
  return rows[0]?.waits === true;
}
