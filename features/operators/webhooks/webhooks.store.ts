import { sql } from 'kysely';
import type { Jotter, Reader, Writer } from '#platform/db/database.ts';
import type { DeliveryState, WebhookKind } from './webhooks.rules.ts';
import '../systems.tables.ts';

const WITH_STANDING = sql`
  select w.id, w.url, w.kinds, w.active, w.made_at as "madeAt", d.waiting, d.failed, d."lastSentAt"
    from accounts.webhook w
   cross join lateral (
     select count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
            max(ended_at) filter (where state = 'sent') as "lastSentAt"
       from accounts.webhook_delivery where webhook_id = w.id) d`;

export interface WebhookRow {
  id: bigint;
  url: string;
  kinds: WebhookKind[];
  active: boolean;
  madeAt: Date;
  waiting: number;
  failed: number;
  lastSentAt: Date | null;
}

export async function listWebhooks(db: Reader, brandId: number): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`${WITH_STANDING} where w.brand_id = ${brandId} order by w.id desc`.execute(db);
  return rows;
}

export interface Named {
  brandId: number;
  id: bigint;
}

export async function webhookNamed(db: Reader, { brandId, id }: Named): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`${WITH_STANDING} where w.brand_id = ${brandId} and w.id = ${id}`.execute(db);
  return rows[0];
}

export async function addWebhook(
  db: Writer,
  hook: { brandId: number; url: string; kinds: WebhookKind[]; secret: Buffer; at: Date },
): Promise<bigint> {
  const { brandId: brand_id, at: made_at, url, kinds, secret } = hook;
  const made = await db
    .insertInto('accounts.webhook')
    .values({ brand_id, url, kinds, secret, made_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function changeWebhook(
  db: Writer,
  { brandId, id }: Named,
  change: { url?: string; kinds?: WebhookKind[]; active?: boolean; secret?: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.webhook')
    .set(change)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns its address; undefined if the brand has no such webhook. */
export async function removeWebhook(db: Writer, { brandId, id }: Named): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('accounts.webhook')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return removed?.url;
}

const logColumns = [
  'id',
  'event',
  'kind',
  'body',
  'state',
  'attempts',
  'due_at as dueAt',
  'answer',
  'problem',
  'made_at as madeAt',
  'ended_at as endedAt',
] as const;

export const deliveryById = (db: Reader | Writer, id: bigint) =>
  db.selectFrom('accounts.webhook_delivery').select(logColumns).where('id', '=', id).executeTakeFirst();

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof deliveryById>>>;

export async function listDeliveries(
  db: Reader,
  webhookId: bigint,
  { page, size, state }: { page: number; size: number; state?: DeliveryState | undefined },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const all = db
    .selectFrom('accounts.webhook_delivery')
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'));
  const rows = await all
    .select(logColumns)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await all.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export interface NewDelivery {
  webhookId: bigint;
  event: string;
  kind: WebhookKind | 'test';
  body: string;
  at: Date;
}

/** Undefined if this address has the event already. */
export async function addDelivery(db: Writer, made: NewDelivery): Promise<bigint | undefined> {
  const { webhookId: webhook_id, event, kind, body, at } = made;
  const blank = { answer: null, problem: null, ended_at: null };
  const row = await db
    .insertInto('accounts.webhook_delivery')
    .values({ webhook_id, event, kind, body, due_at: at, made_at: at, ...blank })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The events among these that are in an address's log. */
export async function toldEvents(db: Reader, webhookId: bigint, events: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('accounts.webhook_delivery')
    .select('event')
    .where('webhook_id', '=', webhookId)
    .where('event', 'in', [...events])
    .execute();
  return new Set(rows.map(({ event }) => event));
}

/** Queues a failed or sent delivery again. False if the log has no such delivery. */
export async function queueAgain(db: Writer, { webhookId, id, at }: { webhookId: bigint; id: bigint; at: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('accounts.webhook_delivery')
    .set({ state: 'queued', attempts: 0, due_at: at, ended_at: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Claimed {
  id: bigint;
  event: string;
  kind: string;
  body: string;
  attempts: number;
  url: string;
  secret: Buffer;
}

/** Claims one due delivery, or the given one, until `until`. */
export async function claimDelivery(
  db: Writer,
  { now, until, id }: { now: Date; until: Date; id?: bigint },
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update accounts.webhook_delivery d set attempts = d.attempts + 1, due_at = ${until}
      from accounts.webhook w
     where w.id = d.webhook_id and d.id = (
       select q.id from accounts.webhook_delivery q join accounts.webhook h on h.id = q.webhook_id
        where q.state = 'queued' and q.due_at <= ${now}
          and ${id === undefined ? sql`h.active` : sql`q.id = ${id}::bigint`}
        order by q.due_at limit 1 for update of q skip locked)
    returning d.id, d.event, d.kind, d.body, d.attempts, w.url, w.secret`.execute(db);
  return rows[0];
}

export async function settleDelivery(
  db: Writer,
  id: bigint,
  how: { state: DeliveryState; answer: number | null; problem: string | null; dueAt?: Date; endedAt: Date | null },
): Promise<void> {
  const { state, answer, problem, dueAt, endedAt } = how;
  await db
    .updateTable('accounts.webhook_delivery')
    .set({ state, answer, problem, ended_at: endedAt, ...(dueAt && { due_at: dueAt }) })
    .where('id', '=', id)
    .execute();
}

/** Addresses that receive events now. */
export async function activeWebhooks(db: Reader) {
  return db
    .selectFrom('accounts.webhook')
    .select(['id', 'brand_id as brandId', 'kinds', 'made_at as madeAt'])
    .where('active', '=', true)
    .execute();
}

/** The end of the last look for facts, by kind. */
export async function looks(db: Reader): Promise<Map<WebhookKind, Date>> {
  const rows = await db.selectFrom('accounts.webhook_look').select(['kind', 'looked_at']).execute();
  return new Map(rows.map(({ kind, looked_at }) => [kind, looked_at]));
}

/** The time never goes back, since a second worker may have looked later. */
export async function noteLooks(db: Writer, kinds: readonly WebhookKind[], at: Date): Promise<void> {
  await db
    .insertInto('accounts.webhook_look')
    .values(kinds.map((kind) => ({ kind, looked_at: at })))
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({
        looked_at: sql<Date>`greatest(accounts.webhook_look.looked_at, excluded.looked_at)`,
      }),
    )
    .execute();
}

export async function forgetDeliveries(db: Jotter, before: Date): Promise<void> {
  await db
    .deleteFrom('accounts.webhook_delivery')
    .where('made_at', '<', before)
    .where('state', '<>', 'queued')
    .execute();
}
