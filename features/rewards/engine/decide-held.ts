import type { Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type AwardRow, lockAward, setAward } from './award.store.ts';
import { costOf, thawAward } from './award.types.ts';
import { release } from './budgets.ts';
import type { AwardDeps } from './engine.deps.ts';
import { payAward } from './pay-award.ts';

interface Decision {
  brandId: number;
  id: bigint;
  release: boolean;
  by: bigint;
  note: string;
}

/** An operator releases or refuses a held award, once. A refused one is free money of its budget again. */
export async function decideHeld(
  deps: AwardDeps,
  { brandId, id, release: letGo, by, note }: Decision,
  record: (trx: Writer, row: AwardRow, at: Date) => Promise<void>,
): Promise<AwardRow | Refusal<'award.unknown' | 'already.resolved'>> {
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const row = await lockAward(trx, id);
    if (!row || row.brand_id !== brandId) return refuse('award.unknown');
    if (row.state !== 'held' || row.after_hold === null) return refuse('already.resolved');
    const state = letGo ? row.after_hold : ('refused' as const);
    await setAward(trx, id, { state, decided_by: by, decided_at: at, note });
    if (!letGo && row.budget_id !== null) await release(trx, row.budget_id, costOf(thawAward(row.detail)));
    await record(trx, row, at);
    afterCommit(trx, `rewards.held ${id}`, async () => {
      if (state === 'due') await payAward(deps, id);
      else await deps.bus.publish(`player.${row.player_id}`, { type: 'rewards' });
    });
    return { ...row, state };
  });
}
