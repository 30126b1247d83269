import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import { tokenHash } from '../session/game-session.ts';
import { type LoggedCall, needsReconciliation } from './call-log.rules.ts';
import '../wagers.tables.ts';

export async function writeCalls(database: Database, calls: readonly LoggedCall[]): Promise<void> {
  await database.transact(async (trx) => {
    await insertCalls(trx, calls);
    for (const call of calls.filter(needsReconciliation)) await openItem(trx, call);
    await decideItems(trx, calls);
  });
}

/** One statement whose text does not depend on the number of rows, so PostgreSQL plans it once. */
async function insertCalls(trx: Writer, calls: readonly LoggedCall[]): Promise<void> {
  await sql`
    insert into wagers.vendor_calls
      (at, vendor, action, request_id, transaction_id, reference_id, round, body_sha256, outcome, status, latency_us)
    select to_timestamp(at / 1000.0), vendor, action, request_id, transaction_id, reference_id, round,
           decode(sha256, 'hex'), outcome, status, latency_us
      from unnest(
        ${calls.map((call) => call.at)}::float8[], ${calls.map((call) => call.vendor)}::text[],
        ${calls.map((call) => call.action)}::text[], ${calls.map((call) => call.requestId)}::text[],
        ${calls.map((call) => call.transactionId)}::text[], ${calls.map((call) => call.referenceId)}::text[],
        ${calls.map((call) => call.round)}::text[], ${calls.map((call) => call.sha256)}::text[],
        ${calls.map((call) => call.outcome)}::text[], ${calls.map((call) => call.status)}::text[],
        ${calls.map((call) => Math.round(call.latencyMs * 1000))}::int[]
      ) as c(at, vendor, action, request_id, transaction_id, reference_id, round, sha256, outcome, status, latency_us)
  `.execute(trx);
}

async function openItem(trx: Writer, call: LoggedCall): Promise<void> {
  const at = new Date(call.at);
  await trx
    .insertInto('wagers.reconciliation_items')
    .values({
      brand_id: await brandOf(trx, call),
      vendor: call.vendor,
      action: call.action,
      transaction_id: call.transactionId,
      reference_id: call.referenceId,
      round: call.round,
      reason: call.outcome,
      first_at: at,
      last_at: at,
      calls: 1,
      state: 'open',
    })
    .onConflict((conflict) =>
      conflict.columns(['vendor', 'transaction_id']).doUpdateSet((eb) => ({
        reason: call.outcome,
        last_at: at,
        calls: eb('wagers.reconciliation_items.calls', '+', 1),
        state: 'open' as const,
      })),
    )
    .execute();
}

/** The brand of the session that the vendor named; null if unknown. */
async function brandOf(trx: Writer, { token, brandId }: LoggedCall): Promise<number | null> {
  if (brandId !== undefined) return brandId;
  const session = await trx
    .selectFrom('wagers.game_sessions')
    .select('brand_id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return session?.brand_id ?? null;
}

/** Closes items that a later successful call answers: the same transaction again, or the stake's rollback. */
async function decideItems(trx: Writer, calls: readonly LoggedCall[]): Promise<void> {
  const well = calls.filter((call) => call.outcome === 'ok');
  const decided = well.flatMap((call) => [
    { vendor: call.vendor, id: call.transactionId, at: call.at },
    ...(call.action === 'rollback' ? [{ vendor: call.vendor, id: call.referenceId, at: call.at }] : []),
  ]);
  await sql`
    update wagers.reconciliation_items i set state = 'decided'
      from unnest(${decided.map((item) => item.vendor)}::text[], ${decided.map((item) => item.id)}::text[],
                  ${decided.map((item) => item.at)}::float8[]) as d(vendor, transaction_id, at)
     where i.state = 'open' and i.vendor = d.vendor and i.transaction_id = d.transaction_id
       and i.last_at <= to_timestamp(d.at / 1000.0)
  `.execute(trx);
}
