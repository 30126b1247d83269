import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { closeBudget } from '../engine/budgets.ts';
import { type AdvanceDeps, type Reached, settleAll } from './advance.ts';
import { type Offer, openPeriods, type ProgressRow, progressKey, saveProgress } from './promotion.store.ts';
import { periodEnd } from './promotion-period.rules.ts';
import { ready } from './triggers/triggers.ts';

export interface SettleDeps extends AdvanceDeps {
  database: Database;
  clock: Clock;
  timeZoneOf(brandId: number): Promise<string>;
}

/** Time for the last rounds of a period to settle and become facts. */
const GRACE_MS = 600_000;
const AT_ONCE = 500;

/** Job: settles ended periods of promotions that settle at the end: with the award, or nothing. */
export async function settlePeriods(deps: SettleDeps): Promise<number> {
  const offers = await deps.database.read((db) =>
    db
      .selectFrom('rewards.promotion')
      .selectAll()
      .where('state', 'in', ['running', 'paused', 'closed'])
      .where(
        sql<boolean>`exists (select from rewards.promotion_progress p
                              where p.promotion_id = rewards.promotion.id and p.state = 'open')
                     or state = 'closed' and exists (select from rewards.budget b where b.id = budget_id and b.closed_at is null)`,
      )
      .execute(),
  );
  let settled = 0;
  for (const offer of offers) {
    if (!settlesAtEnd(offer)) continue;
    settled += await settleOffer(deps, offer);
    if (offer.state === 'closed') await deps.database.transact((trx) => giveBudgetBack(deps, trx, offer));
  }
  return settled;
}

/** Whether it settles at the end of a period. Then its budget stays open after closing until all is settled. */
export const settlesAtEnd = ({ rules }: Pick<Offer, 'rules'>): boolean => ready(rules.trigger).settles === 'end';

/** Returns a closed promotion's budget once no player has an open period. */
async function giveBudgetBack(deps: SettleDeps, trx: Writer, offer: Offer): Promise<void> {
  await takeLock(trx, 'rewards.facts', offer.brand_id);
  if (offer.budget_id === null || (await openPeriods(trx, offer.id, 1)).length > 0) return;
  await closeBudget(trx, deps.awards, { id: offer.budget_id, at: new Date(deps.clock.now()) });
}

/** Settles in batches. It holds the lock of the brand's facts, so that no fact changes a row meanwhile. */
export async function settleOffer(deps: SettleDeps, offer: Offer): Promise<number> {
  for (let settled = 0; ; ) {
    const done = await deps.database.transact((trx) => settleSome(deps, trx, offer));
    settled += done;
    if (done < AT_ONCE) return settled;
  }
}

async function settleSome(deps: SettleDeps, trx: Writer, offer: Offer): Promise<number> {
  await takeLock(trx, 'rewards.facts', offer.brand_id);
  const timeZone = await deps.timeZoneOf(offer.brand_id);
  const now = new Date(deps.clock.now());
  const over = (await openPeriods(trx, offer.id, AT_ONCE)).flatMap((row) => {
    const end = endOf(offer, row, timeZone);
    return end === undefined || now.getTime() < end + GRACE_MS ? [] : { row, end: new Date(end) };
  });
  const waiting = await waitingForFacts(trx, over);
  const [reached, missed]: [Reached[], ProgressRow[]] = [[], []];
  for (const { row } of over) {
    if (waiting.has(progressKey(row))) continue;
    const trigger = ready(row.rules.trigger);
    const moved = { ...row, changed_at: now };
    if (trigger.value(row.progress) >= trigger.goal) reached.push({ offer, row: moved, at: now });
    else missed.push({ ...moved, state: 'missed' });
  }
  const done = [...(await settleAll(deps.awards, trx, reached)), ...missed];
  await saveProgress(trx, { known: done, begun: [] });
  return done.length;
}

/** A period ends with the calendar, or earlier with the promotion. */
function endOf(offer: Offer, { period }: ProgressRow, timeZone: string): number | undefined {
  const ends = [periodEnd(period, timeZone), offer.ends_at?.getTime(), offer.closed_at?.getTime()];
  const known = ends.filter((end) => end !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Rows of players with unread facts of that time. */
async function waitingForFacts(
  trx: Writer,
  over: readonly { row: ProgressRow; end: Date }[],
): Promise<ReadonlySet<string>> {
  if (over.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    select place::int as place
      from unnest(${over.map(({ row }) => row.player_id)}::bigint[], ${over.map(({ end }) => end)}::timestamptz[])
           with ordinality as o(player, ends, place)
     where exists (select from rewards.fact where player_id = o.player and kind = 'bets' and at < o.ends
                      and read_at is null and failed_at is null)`.execute(trx);
  return new Set(rows.map(({ place }) => progressKey(over[place - 1]!.row)));
}
