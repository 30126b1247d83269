import { sql } from 'kysely';
import type { Cell } from '#platform/db/database.ts';

export type Balance = {
  /** What can be staked or withdrawn now. */
  available: bigint;
  /** In open holds. */
  held: bigint;
};

type Waiting = { account: bigint; resolve: (balance: Balance) => void; reject: (error: unknown) => void };

/** A balance that was asked for an account which does not exist. */
export class UnknownAccountError extends Error {
  override name = 'UnknownAccountError';
}

/**
 * Reads balances; all that are asked while one query is on its way are answered together by the next.
 * A balance shows every transfer that was acknowledged before it was asked for.
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
