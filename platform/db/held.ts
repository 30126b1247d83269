import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Tables } from './database.ts';

type Handle = Transaction<Tables>;

/** A snapshot or a transaction of one database that has not ended. */
interface Held {
  owner: object;
  what: 'snapshot' | 'transaction';
  handle: Handle;
  isOver: boolean;
  outer: Held | undefined;
}

/**
 * Who keeps one connection and waits for a second one of few can wait for others who do the same, and then nobody goes
 * on. So a read inside a snapshot or a transaction uses its connection, whoever asks for it there.
 */
const held = new AsyncLocalStorage<Held>();

/** Runs work that keeps a connection of this database until it ends. */
export async function holding<T>(now: Pick<Held, 'owner' | 'what' | 'handle'>, work: () => Promise<T>): Promise<T> {
  const mine: Held = { owner: now.owner, what: now.what, handle: now.handle, isOver: false, outer: held.getStore() };
  try {
    return await held.run(mine, work);
  } finally {
    mine.isOver = true;
  }
}

/** The innermost connection of this database that the present work keeps. */
export function heldOf(owner: object): Held | undefined {
  let now = held.getStore();
  while (now && (now.owner !== owner || now.isOver)) now = now.outer;
  return now;
}

/** Runs what somebody else asks for: a test that holds a lock calls us meanwhile, as its player would. */
export const apart = <T>(work: () => T): T => held.exit(work);
