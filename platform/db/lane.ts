import { AsyncLocalStorage } from 'node:async_hooks';

const office = new AsyncLocalStorage<true>();

/**
 * Runs work on connections that the office has for itself: however many desks are open, and however long their lists
 * take, a player never waits for a connection that an operator holds.
 */
export const runForOffice = <T>(work: () => Promise<T>): Promise<T> => office.run(true, work);

export const isForOffice = (): boolean => office.getStore() === true;
