import type { Ledger } from '#ledger/ledger.ts';
import { lastOfLane, projectionPositions } from '#ledger/readings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { takeLane } from '#platform/db/locks.ts';
import { slotOf } from '../settlement/period.rules.ts';
import { lockMark, markedSlot, moveMark } from './fact.store.ts';
import { FACT_PROJECTION } from './facts.projection.ts';

export interface ClosingDeps {
  database: Database;
  ledger: Pick<Ledger, 'laneCount'>;
  clock: Clock;
}

/**
 * Closes every slot that is over, once the facts contain all its entries; returns the first open slot. An entry's time
 * is set under its lane's lock: after we have held every lock, no entry with an earlier time can follow.
 */
export async function closeSlots({ database, ledger, clock }: ClosingDeps): Promise<number> {
  const now = slotOf(clock.now());
  const mark = await database.read(markedSlot);
  if (mark >= now) return mark;
  const lanes = Array.from({ length: await ledger.laneCount() }, (_, lane) => lane);
  const written: bigint[] = [];
  for (const lane of lanes)
    written[lane] = await database.transact(async (trx) => {
      await takeLane(trx, lane);
      return lastOfLane(trx, lane);
    });
  return database.transact(async (trx) => {
    const held = await lockMark(trx);
    if (held >= now) return held;
    const read = await projectionPositions(trx, FACT_PROJECTION);
    const positions = lanes.map((lane) => read.get(lane) ?? 0n);
    if (lanes.some((lane) => (positions[lane] ?? 0n) < (written[lane] ?? 0n))) return held;
    await moveMark(trx, { slot: now, positions, at: new Date(clock.now()) });
    return now;
  });
}
