import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { type Message, retryAt } from './message.rules.ts';
import { addMessage, claimMessage, finishMessage, postponeMessage } from './outbox/outbox.store.ts';
import type { Transport } from './transport.ts';

/**
 * Messages are stored as rows in the transaction of their cause, so that none is lost while a provider is down. A
 * channel without a provider holds its messages in the outbox, where operators read them.
 */
export interface Messenger {
  /** Stores a message in the caller's transaction; answers the id for `deliver`. */
  add(db: Writer, message: Message): Promise<bigint>;
  /** Tries one message now. False when the provider did not take it; a held one counts as delivered. */
  deliver(id: bigint): Promise<boolean>;
  /** Stops further tries, because the message is outdated. */
  giveUp(id: bigint): Promise<void>;
  /** Tries all due messages; answers how many. Safe in several processes at once. */
  deliverDue(): Promise<number>;
}

export interface MessengerDeps {
  database: Database;
  clock: Clock;
  transports: Partial<Record<Message['channel'], Transport>>;
}

export function createMessenger({ database, clock, transports }: MessengerDeps): Messenger {
  async function tryOne(id?: bigint): Promise<'sent' | 'failed' | 'none'> {
    const nowMs = clock.now();
    const row = await database.transact((db) => claimMessage(db, { nowMs, ...(id !== undefined && { id }) }));
    if (!row) return 'none';
    const transport = transports[row.channel];
    const answer = transport
      ? await transport({ ...row, brandId: row.brand_id })
      : ({ ok: false, problem: 'no provider' } as const);
    await database.transact(async (db) => {
      const again = answer.ok ? undefined : retryAt(row.attempts, clock.now());
      if (again && !answer.ok) return postponeMessage(db, row.id, again, answer.problem);
      const problem = answer.ok ? null : answer.problem;
      return finishMessage(db, row.id, { state: answer.ok ? 'sent' : 'failed', problem, nowMs: clock.now() });
    });
    return answer.ok ? 'sent' : 'failed';
  }
  return {
    add: (db, message) =>
      addMessage(db, { ...message, state: transports[message.channel] ? 'queued' : 'held', nowMs: clock.now() }),
    deliver: async (id) => (await tryOne(id)) !== 'failed',
    giveUp: (id) =>
      database.transact((db) =>
        finishMessage(db, id, { state: 'failed', problem: 'no provider took it', nowMs: clock.now() }),
      ),
    deliverDue: async () => {
      let tried = 0;
      while ((await tryOne()) !== 'none') tried++;
      return tried;
    },
  };
}
