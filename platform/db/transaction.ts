import type { Cell, Writer } from './database.ts';

/** What a transaction keeps beside its queries. */
interface Running {
  cell: Cell;
  /** Work to do after the commit, by name. */
  after: Map<string, () => Promise<void>>;
  /** Positions in the lock order (platform/db/locks.ts) of the locks taken so far. */
  locks: Set<number>;
  isStrict: boolean;
}

const running = new WeakMap<Writer, Running>();

/** Only for `openDatabase`: registers the transaction. Returns the work that waits for its commit. */
export function noteTransaction(trx: Writer, { cell, isStrict }: { cell: Cell; isStrict: boolean }): Running['after'] {
  const after: Running['after'] = new Map();
  running.set(trx, { cell, after, locks: new Set(), isStrict });
  return after;
}

/** The cell in which this transaction runs. */
export const cellOf = (trx: Writer): Cell => find(trx).cell;

/**
 * Runs `work` after the transaction has committed, and never when it did not. `transact` resolves after it, so the
 * caller sees its effect. The process may die before it runs, so a job must find and finish what was left. When it
 * fails, a warning is logged and the commit remains. A second call with the same name is ignored.
 */
export function afterCommit(trx: Writer, name: string, work: () => Promise<void>): void {
  const { after } = find(trx);
  if (!after.has(name)) after.set(name, work);
}

/** Records a lock that is being taken; throws when a lock that comes later in the order was taken before. */
export function noteLock(trx: Writer, place: number, names: readonly string[]): void {
  const { locks, isStrict } = find(trx);
  const later = [...locks].find((taken) => taken > place);
  if (isStrict && later !== undefined)
    throw new Error(`The lock ${names[place]} is taken after ${names[later]}: see the order in platform/db/locks.ts.`);
  locks.add(place);
}

function find(trx: Writer): Running {
  const found = running.get(trx);
  if (!found) throw new Error('This transaction was not opened by Database.transact.');
  return found;
}
