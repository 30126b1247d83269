import { type Selectable, sql } from 'kysely';
import { openAccount } from '#ledger/accounts.ts';
import { laneOf } from '#ledger/encode.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AwardDeps } from './engine.deps.ts';
import type { BudgetTable } from './engine.tables.ts';
import './engine.tables.ts';

export type Budget = Selectable<BudgetTable>;

/** Owners of the accounts of budgets: far below the pots of jackpots, which count down from -1. */
const OWNER_BASE = -1_000_000_000_000n;

type Money = Pick<AwardDeps, 'inTransaction'>;

/**
 * Opens a budget: an account of the ledger, funded from the house's promotion account. Moves money, so it is the last
 * thing of a transaction.
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

/** More money for a budget; once per key. Moves money, so it is the last thing of a transaction. */
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

/** What is free goes back to the house; what was promised stays until it is claimed or lapses. Twice is once. */
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

/** The budget's row is locked. Lowers what was funded by what is free. */
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

/** What each of these has free, its row locked until the commit; those that are closed are left out. */
export async function lockFree(trx: Writer, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<Budget, 'id' | 'free'>>`
    select id, free from rewards.budget where id = any(${[...ids]}::bigint[]) and closed_at is null
     order by id for no key update`.execute(trx);
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** From free to promised; `lockFree` has said that it is there. */
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

/** A promise that lapsed or was refused is free again. Of a closed budget it stays for `sweepBudgets`. */
export async function release(trx: Writer, id: bigint, amount: bigint): Promise<void> {
  await sql`
    update rewards.budget set free = free + ${amount}, promised = promised - ${amount} where id = ${id}`.execute(trx);
}

/** A job: what became free in closed budgets goes back to the house. */
export async function sweepBudgets(deps: Pick<AwardDeps, 'database' | 'inTransaction'>): Promise<number> {
  const open = await deps.database.read((db) =>
    db.selectFrom('rewards.budget').select('id').where('closed_at', 'is not', null).where('free', '>', 0n).execute(),
  );
  for (const { id } of open)
    await deps.database.transact(async (trx) => {
      const budget = await lockBudget(trx, id);
      if (!budget?.closed_at) return;
      // What was awarded or promised since the last sweep names this one: no two sweeps share a key.
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

/** The promise is awarded: the row now, the money with `postAll`. */
export async function spend(trx: Writer, { id, cost }: { id: bigint; cost: bigint }): Promise<bigint> {
  const { rows } = await sql<{ account: bigint }>`
    update rewards.budget set promised = promised - ${cost}, awarded = awarded + ${cost} where id = ${id}
    returning account`.execute(trx);
  const account = rows[0]?.account;
  if (account === undefined) throw new Error(`there is no budget ${id}`);
  return account;
}

/** Something that was awarded came back: free again. The row now, the money with the player's posting. */
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

/** Several accounts of one transaction: in ascending order of their lanes. */
export function byLane<Posting extends { account: bigint }>(postings: readonly Posting[]): Posting[] {
  return [...postings].sort((a, b) => laneOf(a.account) - laneOf(b.account));
}
