import { sql } from 'kysely';
import type { Cell } from '#platform/db/database.ts';

export type Balance = {
  /** What can be staked or withdrawn now. */
  available: bigint;
  /** Sum of open holds. */
  held: bigint;
};

type Waiting = { account: bigint; resolve: (balance: Balance) => void; reject: (error: unknown) => void };

/** Thrown when the balance of an unknown account is requested. */
export class UnknownAccountError extends Error {
  override name = 'UnknownAccountError';
}

/**
 * Reads balances. All requests during a query are answered together by the next query. A balance includes every
 * transfer that was acknowledged before the request.
 */
export function balanceReader(database: Cell): (account: bigint) => Promise<Balance> {
  let waiting: Waiting[] = [];
  let busy = false;

  const work = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await answer(database, asked);
    }
    busy = false;
  };

  return (account) =>
    new Promise((resolve, reject) => {
      waiting.push({ account, resolve, reject });
      if (busy) return;
      busy = true;
      void work();
    });
}

async function answer(database: Cell, asked: Waiting[]): Promise<void> {
  try {
    const accounts = `{${[...new Set(asked.map((one) => one.account))].join(',')}}`;
    const found = await database.read((db) =>
      sql<{ id: bigint; balance: bigint; held: bigint }>`
        select id, balance, held from ledger.account where id = any(${accounts}::bigint[])`.execute(db),
    );
    const balances = new Map(found.rows.map((row) => [row.id, { available: row.balance, held: row.held }]));
    for (const { account, resolve, reject } of asked) {
      const balance = balances.get(account);
      if (balance) resolve(balance);
      else reject(new UnknownAccountError(`The ledger has no account ${account}.`));
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
