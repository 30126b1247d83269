import { addRequirement } from '#features/cashier/public.ts';
import type { FreeRounds, FreeStake, FreeUndo } from '#features/wagers/public.ts';
import type { LedgerInTransaction } from '#ledger/in-transaction.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { byLane, release, spend } from '../engine/budgets.ts';
import {
  addReturned,
  type FreeGrant,
  lapsedGrants,
  lockGrant,
  lockGrantByRef,
  openGrants,
  roundByKey,
  setUsed,
  unspend,
} from './free-rounds.store.ts';

export interface FreeRoundDeps {
  database: Database;
  clock: Clock;
  inTransaction(trx: Writer): Pick<LedgerInTransaction, 'post' | 'reverse'>;
}

/** The grants as the games' wallet uses them. */
export function freeRounds(deps: FreeRoundDeps): FreeRounds {
  const { database, clock } = deps;
  return {
    told: async (ask) => {
      const now = new Date(clock.now());
      const grants = await database.read((db) => openGrants(db, { ...ask, now }));
      return grants.map((grant) => ({
        reward: grant.ref,
        rounds: grant.rounds,
        stake: grant.stake,
        expiresAt: grant.expires_at,
      }));
    },
    stake: (ask) => undoable(database, (trx) => stake(deps, trx, ask)),
    payout: async (ask) => {
      const round = await database.read((db) => roundByKey(db, ask.stakeKey));
      return round && database.transact((trx) => payout(deps, trx, ask));
    },
    undo: async (ask) => {
      // Most rollbacks are of stakes that were none of ours.
      const mayBeOurs = ask.reward !== undefined || (await database.read((db) => roundByKey(db, ask.of)));
      return mayBeOurs && undoable(database, (trx) => undo(deps, trx, ask));
    },
    worth: async (keys) => {
      if (keys.length === 0) return new Map();
      const rows = await database.read((db) =>
        db
          .selectFrom('rewards.free_round')
          .select(['key', 'stake'])
          .where('key', 'in', [...keys])
          .execute(),
      );
      return new Map(rows.map(({ key, stake: worth }) => [key, worth]));
    },
  };
}

/** Thrown when the ledger refuses, to roll back the rows written before. */
class Undone extends Error {
  readonly result: TransferResult;

  constructor(result: TransferResult) {
    super('the ledger refused a free round');
    this.result = result;
  }
}

async function undoable<Answer>(
  database: Database,
  work: (trx: Writer) => Promise<Answer>,
): Promise<Answer | TransferResult> {
  try {
    return await database.transact(work);
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

const budgetKey = (stakeKey: string): string => `free:${stakeKey}`;

async function stake(
  deps: FreeRoundDeps,
  trx: Writer,
  { reward, playerId, vendor, gameCode, amount, posting }: FreeStake,
): Promise<TransferResult | 'refused' | undefined> {
  const grant = await lockGrantByRef(trx, reward);
  if (!grant) return undefined;
  const before = await roundByKey(trx, posting.key);
  if (before) return before.award_id === grant.award_id ? deps.inTransaction(trx).post(posting) : 'refused';
  const fits = grant.player_id === playerId && grant.vendor === vendor && grant.game === gameCode;
  if (!fits || grant.stake !== amount || !hasRounds(grant, deps.clock.now())) return 'refused';
  await trx
    .insertInto('rewards.free_round')
    .values({
      key: posting.key,
      award_id: grant.award_id,
      stake: amount,
      state: 'played',
      placed_at: new Date(deps.clock.now()),
    })
    .execute();
  await setUsed(trx, grant, 1);
  const account = grant.budget_id === null ? null : await spend(trx, { id: grant.budget_id, cost: amount });
  return postAll(deps, trx, posting, houseSide(account, budgetKey(posting.key), -amount));
}

const hasRounds = ({ used, rounds, ended_at, expires_at }: FreeGrant, now: number): boolean =>
  used < rounds && ended_at === null && now < expires_at.getTime();

/** The budget pays the stake to the house's gaming account, as a player would. */
function houseSide(account: bigint | null, key: string, amount: bigint): TransferRequest[] {
  return account === null ? [] : [{ key, account, house: 'gaming', amount, kind: 'promotion_budget' }];
}

/** Posts in ascending order of the accounts' lanes; the result is that of the player's posting. */
async function postAll(
  deps: FreeRoundDeps,
  trx: Writer,
  own: TransferRequest,
  others: readonly TransferRequest[],
): Promise<TransferResult> {
  let answer: TransferResult | undefined;
  for (const posting of byLane([own, ...others])) {
    const result = await deps.inTransaction(trx).post(posting);
    if (posting === own) answer = result;
    if (posting === own && !result.ok) throw new Undone(result);
    if (posting !== own && (!result.ok || result.replayed)) throw new Error(`a free round was paid twice: ${own.key}`);
  }
  return answer!;
}

interface Payout {
  stakeKey: string;
  playerId: bigint;
  brandId: number;
  posting: TransferRequest;
}

/** Pays the win to the player. If the terms say so, it must be wagered before it can be withdrawn. */
async function payout(
  deps: FreeRoundDeps,
  trx: Writer,
  { stakeKey, playerId, brandId, posting }: Payout,
): Promise<TransferResult> {
  const round = await trx
    .selectFrom('rewards.free_round as round')
    .innerJoin('rewards.free_grant as grant', 'grant.award_id', 'round.award_id')
    .select(['round.key', 'grant.wager_bps'])
    .where('round.key', '=', stakeKey)
    .forUpdate('round')
    .executeTakeFirstOrThrow();
  const result = await deps.inTransaction(trx).post(posting);
  if (!result.ok || result.replayed || posting.amount <= 0n) return result;
  await trx
    .updateTable('rewards.free_round')
    .set((eb) => ({ won: eb('won', '+', posting.amount) }))
    .where('key', '=', stakeKey)
    .execute();
  await addRequirement(trx, {
    brandId,
    playerId,
    cause: 'bonus',
    source: `free:${posting.key}`,
    startedAt: new Date(deps.clock.now()),
    required: (posting.amount * BigInt(round.wager_bps)) / 10_000n,
  });
  return result;
}

async function undo(deps: FreeRoundDeps, trx: Writer, ask: FreeUndo): Promise<TransferResult | undefined> {
  // Locks the grant's row, so that another process cannot book the stake meanwhile.
  const seen = await roundByKey(trx, ask.of);
  const grant = seen ? await lockGrant(trx, seen.award_id) : await lockGrantByRef(trx, ask.reward ?? '');
  if (!grant) return undefined;
  const round = await roundByKey(trx, ask.of);
  const taken = round?.state === 'played' && round.award_id === grant.award_id ? grant : undefined;
  const reversal = { key: ask.key, of: ask.of, account: ask.account };
  if (!taken) return deps.inTransaction(trx).reverse(reversal);
  await trx.updateTable('rewards.free_round').set({ state: 'returned' }).where('key', '=', ask.of).execute();
  await setUsed(trx, taken, -1);
  const budget = taken.budget_id === null ? null : await unspend(trx, taken, taken.budget_id);
  const back = houseSide(budget, `${budgetKey(ask.of)}/back`, taken.stake);
  let answer: TransferResult | undefined;
  for (const step of byLane([{ account: ask.account, posting: undefined }, ...back.map(stepOf)])) {
    const result = step.posting
      ? await deps.inTransaction(trx).post(step.posting)
      : await deps.inTransaction(trx).reverse(reversal);
    if (!step.posting) answer = result;
    if (!result.ok && step.posting) throw new Error(`a free round was given back twice: ${ask.of}`);
    // The round has paid already, so it stays played.
    if (!result.ok) throw new Undone(result);
  }
  return answer!;
}

const stepOf = (posting: TransferRequest) => ({ account: posting.account, posting });

const AT_ONCE = 100;

/** Job: returns the money of rounds that were not played in time to the budget. */
export async function lapseFreeRounds(deps: FreeRoundDeps): Promise<number> {
  const now = new Date(deps.clock.now());
  const due = await deps.database.read((db) => lapsedGrants(db, now, AT_ONCE));
  for (const id of due)
    await deps.database.transact(async (trx) => {
      const grant = await lockGrant(trx, id);
      if (!grant || grant.ended_at !== null || grant.expires_at > now) return;
      const left = BigInt(grant.rounds - grant.used) * grant.stake;
      await trx.updateTable('rewards.free_grant').set({ ended_at: now }).where('award_id', '=', id).execute();
      if (left === 0n) return;
      await addReturned(trx, id, left);
      if (grant.budget_id !== null) await release(trx, grant.budget_id, left);
    });
  return due.length;
}
