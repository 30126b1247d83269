import { endBonus, lockBonus, lookedAt, type OpenBonus, openBonuses, wageringOf } from '#features/cashier/public.ts';
import { runsWithin, type WalletEntry, walletEntriesAfter } from '#features/wagers/public.ts';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import { readMovements } from '#ledger/readings.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { type AwardRow, lockAward } from '../engine/award.store.ts';
import { budgetPosting, byLane, lockBudget, takeBack } from '../engine/budgets.ts';
import type { BonusDeps } from './bonus.deps.ts';
import { type PoolEntry, poolOf, takenAtEnd } from './bonus-pool.rules.ts';
import { tellOfEnd } from './tell-end.ts';

const AT_ONCE = 200;

type Outcome = 'met' | 'expired';

/** Job: ends bonuses with terms that are wagered or expired. Returns how many have ended. */
export async function endBonuses(deps: BonusDeps): Promise<number> {
  const { database, clock, logger } = deps.awards;
  const waiting = await database.read((db) => openBonuses(db, AT_ONCE));
  let ended = 0;
  for (const { id, playerId } of waiting)
    ended += await endOne(deps, { id, playerId }).catch((error) => {
      logger.error({ err: error, wagering: id }, 'a bonus could not be ended');
      return 0;
    });
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) await database.transact((trx) => lookedAt(trx, ids, new Date(clock.now())));
  return ended;
}

async function endOne(deps: BonusDeps, { id, playerId }: { id: bigint; playerId: bigint }): Promise<number> {
  const { database } = deps.awards;
  const before = await database.snapshot((db) => outcomeOf(deps, db, { id, playerId }));
  const player = before && (await deps.awards.player(playerId));
  if (!player) return 0;
  const done = await database.transact(async (trx) => {
    const bonus = await lockBonus(trx, id);
    const award = bonus && (await awardBehind(trx, bonus));
    if (!bonus || !award || !(await deps.isCounted(trx, player.ledgerAccount))) return undefined;
    // Checks again under the lock: a round may have been reversed meanwhile.
    const found = await outcomeOf(deps, trx, { id, playerId });
    if (!found) return undefined;
    const { outcome, used } = found;
    const pool = await poolNow(trx, { bonus, award, account: player.ledgerAccount });
    const { largestConversion } = bonus.terms;
    const taken = takenAtEnd(outcome, { pool, bonus: bonus.bonus, largestConversion });
    await endBonus(trx, { id, at: new Date(deps.awards.clock.now()), outcome, used, taken });
    if (taken > 0n) await post(deps, trx, { award, account: player.ledgerAccount, outcome, taken });
    return { outcome, taken, bonus, award };
  });
  if (!done) return 0;
  await tellOfEnd(deps, done);
  return 1;
}

/** Undefined while the bonus is neither wagered nor expired. */
async function outcomeOf(
  deps: BonusDeps,
  db: Reader,
  { id, playerId }: { id: bigint; playerId: bigint },
): Promise<{ outcome: Outcome; used: bigint } | undefined> {
  const standing = await wageringOf(db, playerId, deps.turnoverSince);
  const done = standing.done.find((one) => one.id === id);
  if (done) return { outcome: 'met', used: done.spent };
  const open = standing.open.find((one) => one.id === id);
  if (!open?.expiresAt || deps.awards.clock.now() < open.expiresAt.getTime()) return undefined;
  // An open round that was staked in time may still add the missing turnover.
  const runs = await runsWithin(db, { playerId, from: open.startedAt, before: open.expiresAt });
  return runs ? undefined : { outcome: 'expired', used: open.spent };
}

/** The requirement names the award by its source, "award:12". */
async function awardBehind(trx: Writer, { source }: OpenBonus): Promise<AwardRow | undefined> {
  const [kind, id] = source.split(':');
  return kind === 'award' && id ? lockAward(trx, BigInt(id)) : undefined;
}

interface PoolAsk {
  bonus: OpenBonus;
  award: AwardRow;
  account: bigint;
}

async function poolNow(trx: Writer, { bonus, award, account }: PoolAsk): Promise<bigint> {
  const transferId = award.transfer_id;
  if (transferId === null) throw new Error(`the bonus of the award ${award.id} has no transfer`);
  const [credit] = await readMovements(trx, account, [transferId]);
  const own = (credit?.balance ?? 0n) - bonus.bonus;
  // Ledger ids decide what came after the bonus, because the ledger uses the database's clock.
  const from = new Date((credit?.at ?? bonus.startedAt).getTime() - 60_000);
  const entries = await walletEntriesAfter(trx, { playerId: bonus.playerId, account, transferId, from });
  return poolOf({ own, bonus: bonus.bonus }, entries.map(poolEntry));
}

const { stake, payout, refund, reversal, transfer_out, transfer_in } = TRANSFER_KINDS;

function poolEntry({ kind, amount, round, vendor }: WalletEntry): PoolEntry {
  const place = round === null ? null : `${vendor} ${round}`;
  if (kind === stake) return { kind: 'stake', amount, place };
  if (kind === payout || kind === refund || kind === reversal) return { kind: 'back', amount, place };
  if (kind === transfer_out || kind === transfer_in) return { kind: 'out', amount, place: 'wallets' };
  return { kind: 'other', amount, place: null };
}

interface Taking {
  award: AwardRow;
  account: bigint;
  outcome: Outcome;
  taken: bigint;
}

/** Returns an unwagered bonus to its budget, or the part above a limit to the house. Last step of the transaction. */
async function post({ awards }: BonusDeps, trx: Writer, { award, account, outcome, taken }: Taking): Promise<void> {
  const key = `award:${award.id}/back`;
  const postings: TransferRequest[] = [{ key, account, house: 'promotion', amount: -taken, kind: 'bonus' }];
  if (outcome === 'expired') {
    await trx.updateTable('rewards.award').set({ returned: taken }).where('id', '=', award.id).execute();
    const budget = award.budget_id === null ? undefined : await lockBudget(trx, award.budget_id);
    if (budget) {
      await takeBack(trx, budget.id, taken);
      postings.push(budgetPosting({ key: `${key}/budget`, account: budget.account, amount: taken }));
    }
  }
  for (const posting of byLane(postings)) {
    const posted = await awards.inTransaction(trx).post(posting);
    // The player is staking the money right now, or the account is closed: rolls everything back to retry later.
    if (!posted.ok || posted.replayed) throw new Error(`the ledger did not take back ${posting.key}`);
  }
}
