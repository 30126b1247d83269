import type { Reader, Writer } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import type { Message } from '../message.rules.ts';
import type { OutboxTable } from '../messages.tables.ts';

export async function addMessage(
  db: Writer,
  message: Message & { state: 'held' | 'queued'; nowMs: number },
): Promise<bigint> {
  const { brandId, channel, recipient, purpose, subject, body, state, nowMs } = message;
  const at = new Date(nowMs);
  const row = { brand_id: brandId, channel, recipient, purpose, subject, body, state };
  const { id } = await db
    .insertInto('accounts.outbox')
    .values({ ...row, problem: null, created_at: at, due_at: at, done_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How long a sending process owns a message. If the process dies, the message is due again after this time. */
const CLAIMED_MS = 30_000;

/** Claims one queued message that is due, or the given one, until CLAIMED_MS have passed. */
export async function claimMessage(db: Writer, by: { id?: bigint; nowMs: number }) {
  const now = new Date(by.nowMs);
  const due = db
    .selectFrom('accounts.outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .$if(by.id !== undefined, (query) => query.where('id', '=', by.id!))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('accounts.outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: new Date(by.nowMs + CLAIMED_MS) }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
}

/** Sent or given up: the text is deleted in either case. */
export async function finishMessage(
  db: Writer,
  id: bigint,
  end: { state: 'sent' | 'failed'; problem: string | null; nowMs: number },
): Promise<void> {
  await db
    .updateTable('accounts.outbox')
    .set({ state: end.state, problem: end.problem, body: '', done_at: new Date(end.nowMs) })
    .where('id', '=', id)
    .execute();
}

export async function postponeMessage(db: Writer, id: bigint, dueAt: Date, problem: string): Promise<void> {
  await db.updateTable('accounts.outbox').set({ due_at: dueAt, problem }).where('id', '=', id).execute();
}

export interface OutboxFilter {
  brandId: number;
  state: OutboxTable['state'] | undefined;
  /** Part of a recipient. */
  search: string | undefined;
}

export async function listMessages(db: Reader, filter: OutboxFilter, { page, size }: { page: number; size: number }) {
  const found = db
    .selectFrom('accounts.outbox')
    .where('brand_id', '=', filter.brandId)
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state!))
    .$if(filter.search !== undefined, (query) => query.where('recipient', 'like', containing(bare(filter.search!))));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** The stored form of recipients. */
const bare = (typed: string): string => typed.toLowerCase().replace(/^\+/, '');

/** Deletes old messages. Held ones contain codes and are deleted sooner. */
export async function deleteOldMessages(db: Writer, before: { held: Date; any: Date }): Promise<void> {
  await db.deleteFrom('accounts.outbox').where('state', '=', 'held').where('created_at', '<', before.held).execute();
  await db.deleteFrom('accounts.outbox').where('created_at', '<', before.any).execute();
}
