import type { Writer } from '#platform/db/database.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type AwardRow, dueAwards, lapsedAwards, lockAward, setAward } from './award.store.ts';
import { costOf, thawAward } from './award.types.ts';
import { release } from './budgets.ts';
import type { AwardDeps, AwardedPlayer } from './engine.deps.ts';
import { barOf } from './may-award.ts';
import { tellOfAward } from './tell.ts';

type ClaimRefusal = Refusal<
  'reward.unknown' | 'reward.excluded' | 'reward.account.closed' | 'reward.expired' | 'reward.in.review'
>;

class Closed extends Error {}

/** Pays a due award once, in the transaction that marks it as given. */
export async function payAward(deps: AwardDeps, id: bigint): Promise<boolean> {
  const paid = await settle(deps, id, async () => true);
  return paid === 'paid';
}

/** Pays a claimable award exactly once, however many requests come at once; a repeated call gets the first answer. */
export async function claimAward(
  deps: AwardDeps,
  playerId: bigint,
  awardId: bigint,
): Promise<{ award: AwardRow } | ClaimRefusal> {
  let refusal: ClaimRefusal | undefined;
  let found: AwardRow | undefined;
  const end = await settle(deps, awardId, async (row, player) => {
    found = row;
    refusal = await claimProblem(deps, row, { playerId, player });
    return !refusal && row.state !== 'given';
  });
  if (refusal) return refusal;
  if (end === 'closed') return refuse('reward.account.closed');
  return found ? { award: found } : refuse('reward.unknown');
}

async function claimProblem(
  deps: AwardDeps,
  row: AwardRow,
  { playerId, player }: { playerId: bigint; player: AwardedPlayer | undefined },
): Promise<ClaimRefusal | undefined> {
  if (row.player_id !== playerId || !player) return refuse('reward.unknown');
  if (row.state === 'given') return undefined;
  if (row.state === 'held') return refuse('reward.in.review');
  if (row.state === 'expired') return refuse('reward.expired');
  if (row.state === 'refused') return refuse('reward.unknown');
  const late = row.state === 'claimable' && row.expires_at !== null && row.expires_at.getTime() <= deps.clock.now();
  if (late) return refuse('reward.expired');
  const bar = await barOf(deps, player);
  if (!bar) return undefined;
  return bar === 'closed' ? refuse('reward.account.closed') : refuse('reward.excluded');
}

type Ending = 'paid' | 'left' | 'closed';

async function settle(
  deps: AwardDeps,
  id: bigint,
  wanted: (row: AwardRow, player: AwardedPlayer | undefined) => Promise<boolean>,
): Promise<Ending> {
  const { database } = deps;
  const owner = await database.read((db) =>
    db.selectFrom('rewards.award').select('player_id').where('id', '=', id).executeTakeFirst(),
  );
  if (!owner) return 'left';
  const player = await deps.player(owner.player_id);
  try {
    const paid = await database.transact(async (trx) => {
      const row = await lockAward(trx, id);
      if (!row || !(await wanted(row, player)) || !player) return false;
      if (row.state !== 'due' && row.state !== 'claimable') return false;
      await give(trx, deps, { row, player });
      return true;
    });
    if (paid) await tellOfAward(deps, owner.player_id);
    return paid ? 'paid' : 'left';
  } catch (error) {
    if (error instanceof Closed) return 'closed';
    throw error;
  }
}

/** The caller has locked the row. Rows are written first, money moves last. */
async function give(
  trx: Writer,
  deps: AwardDeps,
  { row, player }: { row: AwardRow; player: AwardedPlayer },
): Promise<void> {
  const award = thawAward(row.detail);
  const handler = deps.handlers().find(({ kind }) => kind === award.kind);
  if (!handler) throw new Error(`nothing gives awards of ${award.kind}: ${row.key}`);
  const at = new Date(deps.clock.now());
  await setAward(trx, row.id, { state: 'given', given_at: at });
  const given = await handler.give(trx, {
    id: row.id,
    brandId: row.brand_id,
    playerId: row.player_id,
    account: player.ledgerAccount,
    award,
    key: row.key,
    source: { kind: row.source_kind, id: row.source_id },
    names: row.names,
    at,
    budget: row.budget_id === null ? null : { id: row.budget_id, cost: costOf(award) },
  });
  // The exception rolls back everything.
  if (given === 'closed') throw new Closed();
  if (given.transferId !== null) await setAward(trx, row.id, { transfer_id: given.transferId });
}

const AT_ONCE = 100;

/** Job: pays awards whose process died between promise and payment. */
export async function payDueAwards(deps: AwardDeps): Promise<number> {
  const due = await deps.database.read((db) => dueAwards(db, AT_ONCE));
  for (const id of due)
    await payAward(deps, id).catch((error) => deps.logger.error({ err: error, award: id }, 'an award was not paid'));
  return due.length;
}

/** Job: lapses awards that were not claimed in time and frees their money. */
export async function lapseAwards(deps: AwardDeps): Promise<number> {
  const now = new Date(deps.clock.now());
  const lapsed = await deps.database.read((db) => lapsedAwards(db, now, AT_ONCE));
  for (const id of lapsed)
    await deps.database.transact(async (trx) => {
      const row = await lockAward(trx, id);
      if (row?.state !== 'claimable' || row.expires_at === null || row.expires_at > now) return;
      await setAward(trx, id, { state: 'expired' });
      if (row.budget_id !== null) await release(trx, row.budget_id, costOf(thawAward(row.detail)));
    });
  return lapsed.length;
}
