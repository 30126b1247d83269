import { type Selectable, sql } from 'kysely';
import { openAccount } from '#ledger/accounts.ts';
import { laneOf } from '#ledger/encode.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AwardDeps } from './engine.deps.ts';
import type { BudgetTable } from './engine.tables.ts';
import './engine.tables.ts';

export type Budget = Selectable<BudgetTable>;

/** Owner ids of budget accounts: far below those of jackpot pots, which count down from -1. */
const OWNER_BASE = -1_000_000_000_000n;

type Money = Pick<AwardDeps, 'inTransaction'>;

/**
 * Opens a budget: a ledger account, funded from the house's promotion account. It moves money, so it must be the
 * transaction's last step.
 */
export async function makeBudget(
  trx: Writer,
  deps: Money,
  budget: { brandId: number; currency: string; name: string; amount: bigint; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('rewards.budget', 'id')) as id`.execute(trx);
  const id = rows[0]!.id;
  const { brandId, currency } = budget;
  const account = await openAccount(trx, { brandId, currency, ownerId: OWNER_BASE - id });
  await sql`
    insert into rewards.budget (id, brand_id, name, account, opened_at) overriding system value
    values (${id}, ${brandId}, ${budget.name}, ${account}, ${budget.at})`.execute(trx);
  if (budget.amount > 0n) await fundBudget(trx, deps, { id, amount: budget.amount, key: `budget:${id}:open` });
  return id;
}

/** Adds money to a budget, once per key. It moves money, so it must be the transaction's last step. */
export async function fundBudget(
  trx: Writer,
  deps: Money,
  { id, amount, key }: { id: bigint; amount: bigint; key: string },
): Promise<void> {
  if (amount <= 0n) throw new Error(`a budget cannot be funded with ${amount}`);
  const budget = await lockBudget(trx, id);
  if (!budget || budget.closed_at) throw new Error(`the budget ${id} is not open`);
  await sql`update rewards.budget set funded = funded + ${amount}, free = free + ${amount} where id = ${id}`.execute(
    trx,
  );
  const posted = await deps.inTransaction(trx).post(budgetPosting({ key, account: budget.account, amount }));
  if (!posted.ok || posted.replayed) throw new Error(`the budget ${id} could not be funded: ${key}`);
}

/** Returns the budget's free money to the house; promised money stays until it is claimed or lapses. Idempotent. */
export async function closeBudget(
  trx: Writer,
  deps: Money,
  { id, at }: { id: bigint; at: Date },
): Promise<{ returned: bigint }> {
  const budget = await lockBudget(trx, id);
  if (!budget) throw new Error(`there is no budget ${id}`);
  if (budget.closed_at) return { returned: 0n };
  await trx.updateTable('rewards.budget').set({ closed_at: at }).where('id', '=', id).execute();
  return { returned: await returnFree(trx, deps, { ...budget, key: `budget:${id}:close` }) };
}

/** Returns the free money and lowers the funded amount by it. The caller must have locked the budget's row. */
export async function returnFree(
  trx: Writer,
  deps: Money,
  { id, account, free, key }: Pick<Budget, 'id' | 'account' | 'free'> & { key: string },
): Promise<bigint> {
  if (free === 0n) return 0n;
  await sql`update rewards.budget set funded = funded - free, free = 0 where id = ${id}`.execute(trx);
  const posted = await deps.inTransaction(trx).post(budgetPosting({ key, account, amount: -free }));
  if (!posted.ok || posted.replayed) throw new Error(`the budget ${id} could not be emptied: ${key}`);
  return free;
}

/** Free amounts of the open budgets among these. Locks their rows until the commit. */
export async function lockFree(trx: Writer, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<Budget, 'id' | 'free'>>`
    select id, free from rewards.budget where id = any(${[...ids]}::bigint[]) and closed_at is null
     order by id for no key update`.execute(trx);
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Moves money from free to promised. The caller has checked the amount with `lockFree`. */
export async function promiseAll(
  trx: Writer,
  awards: readonly { budget_id?: bigint | null; amount: bigint }[],
): Promise<void> {
  const sums = new Map<bigint, bigint>();
  for (const { budget_id: id, amount } of awards) if (id && amount > 0n) sums.set(id, (sums.get(id) ?? 0n) + amount);
  if (sums.size === 0) return;
  await sql`
    update rewards.budget b set free = b.free - p.amount, promised = b.promised + p.amount
      from unnest(${[...sums.keys()]}::bigint[], ${[...sums.values()]}::bigint[]) as p(id, amount)
     where b.id = p.id`.execute(trx);
}

/** Frees a promise that lapsed or was refused. In a closed budget `sweepBudgets` returns it to the house. */
export async function release(trx: Writer, id: bigint, amount: bigint): Promise<void> {
  await sql`
    update rewards.budget set free = free + ${amount}, promised = promised - ${amount} where id = ${id}`.execute(trx);
}

/** Job: returns the money that became free in closed budgets to the house. */
export async function sweepBudgets(deps: Pick<AwardDeps, 'database' | 'inTransaction'>): Promise<number> {
  const open = await deps.database.read((db) =>
    db.selectFrom('rewards.budget').select('id').where('closed_at', 'is not', null).where('free', '>', 0n).execute(),
  );
  for (const { id } of open)
    await deps.database.transact(async (trx) => {
      const budget = await lockBudget(trx, id);
      if (!budget?.closed_at) return;
      // The three sums differ after every sweep, so no two sweeps share a key.
      const key = `budget:${id}:sweep:${budget.funded}:${budget.awarded}:${budget.promised}`;
      await returnFree(trx, deps, { ...budget, key });
    });
  return open.length;
}

export function budgetById(db: Reader, id: bigint): Promise<Budget | undefined> {
  return db.selectFrom('rewards.budget').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockBudget(trx: Writer, id: bigint): Promise<Budget | undefined> {
  return trx.selectFrom('rewards.budget').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Books a promise as awarded. This updates the row; `postAll` moves the money. */
export async function spend(trx: Writer, { id, cost }: { id: bigint; cost: bigint }): Promise<bigint> {
  const { rows } = await sql<{ account: bigint }>`
    update rewards.budget set promised = promised - ${cost}, awarded = awarded + ${cost} where id = ${id}
    returning account`.execute(trx);
  const account = rows[0]?.account;
  if (account === undefined) throw new Error(`there is no budget ${id}`);
  return account;
}

/** Frees an amount that was awarded and came back. This updates the row; the player's posting moves the money. */
export async function takeBack(trx: Writer, id: bigint, amount: bigint): Promise<void> {
  await sql`
    update rewards.budget set awarded = awarded - ${amount}, free = free + ${amount} where id = ${id}`.execute(trx);
}

export function budgetPosting({
  key,
  account,
  amount,
}: {
  key: string;
  account: bigint;
  amount: bigint;
}): TransferRequest {
  return { key, account, house: 'promotion', amount, kind: 'promotion_budget' };
}

/** Sorts the postings of one transaction by their accounts' lanes, ascending. */
export function byLane<Posting extends { account: bigint }>(postings: readonly Posting[]): Posting[] {
  return [...postings].sort((a, b) => laneOf(a.account) - laneOf(b.account));
}
