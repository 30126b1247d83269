import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { findCalls } from './call-search.store.ts';
import { reconciliationContract } from './reconciliation.contract.ts';
import { MOST_AT_ONCE, nextStep } from './reconciliation.rules.ts';
import {
  closeAlike,
  closeItem,
  countAlike,
  countItems,
  type ItemRow,
  itemById,
  listItems,
} from './reconciliation.store.ts';

export interface ReconciliationDeps {
  database: Database;
  clock: Clock;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export function reconciliationService({ database, clock, operatorNames }: ReconciliationDeps): Service {
  const closingBy = (caller: Caller, note: string) => ({
    closed_by: operatorOf(caller).id,
    closed_at: new Date(clock.now()),
    note,
  });
  return service(reconciliationContract, {
    'GET /office/reconciliation': async ({ caller, query }) => {
      const { brandId } = caller;
      const [rows, total, open] = await database.snapshot(async (db) => [
        await listItems(db, { ...query, brandId, state: query.state }),
        await countItems(db, { brandId, state: query.state }),
        await countItems(db, { brandId, state: 'open' }),
      ]);
      return { list: rows.map(toItem), ...pages(total, query.size), open };
    },
    'GET /office/reconciliation/{id}': async ({ caller, params }) => {
      const row = await database.read((db) => itemById(db, caller.brandId, BigInt(params.id)));
      if (!row) return refuse('reconciliation.unknown');
      const names = row.closed_by === null ? undefined : await operatorNames([row.closed_by]);
      return {
        ...toItem(row),
        closedBy: row.closed_by === null ? null : (names?.get(row.closed_by) ?? row.closed_by.toString()),
        closedAt: row.closed_at?.getTime() ?? null,
        note: row.note,
        next: nextStep(row.reason),
        alike: await database.read((db) => countAlike(db, { ...row, brandId: caller.brandId })),
        vendorCalls: await callsOf(database, row),
      };
    },
    'POST /office/reconciliation/{id}/close': async ({ caller, params, body }) => {
      const { brandId } = caller;
      const id = BigInt(params.id);
      return database.transact(async (db) => {
        const closed = await closeItem(db, { brandId, id }, closingBy(caller, body.note));
        if (!closed)
          return refuse((await itemById(db, brandId, id)) ? 'reconciliation.settled' : 'reconciliation.unknown');
        await tellTrail(db, caller, closed);
        return toItem(closed);
      });
    },
    'POST /office/reconciliation/{id}/close-alike': async ({ caller, params, body }) => {
      const { brandId } = caller;
      return database.transact(async (db) => {
        const row = await itemById(db, brandId, BigInt(params.id));
        if (!row) return refuse('reconciliation.unknown');
        const alike = { ...row, brandId, until: new Date(body.until), most: MOST_AT_ONCE };
        const closed = await closeAlike(db, alike, closingBy(caller, body.note));
        for (const one of closed) await tellTrail(db, caller, one);
        return { closed: closed.length };
      });
    },
  });
}

async function tellTrail(db: Writer, caller: Caller, closed: ItemRow): Promise<void> {
  const { brandId, ip } = caller;
  const facts = { vendor: closed.vendor, transaction: closed.transaction_id, note: closed.note ?? '' };
  const told = { brandId, at: closed.closed_at!, operatorId: operatorOf(caller).id, ip, facts };
  await writeAudit(db, { ...told, action: 'reconciliation.closed', subject: `reconciliation:${closed.id}` });
}

/** Each call with the transaction or its reference, once. Players of a round may belong to other brands. */
async function callsOf(database: Database, row: ItemRow) {
  const ids = [...new Set([row.transaction_id, row.reference_id])].filter(Boolean);
  const found = (await Promise.all(ids.map((id) => findCalls(database, id)))).flat();
  const calls = new Map(
    found
      .filter(({ vendor }) => vendor === row.vendor)
      .map((call) => [`${call.at.getTime()} ${call.request_id} ${call.body_sha256.toString('hex')}`, call]),
  );
  return [...calls.values()]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((call) => ({
      at: call.at.getTime(),
      action: call.action,
      requestId: call.request_id,
      transactionId: call.transaction_id,
      referenceId: call.reference_id,
      outcome: call.outcome,
      status: call.status,
    }));
}

function toItem(row: ItemRow) {
  return {
    id: row.id.toString(),
    vendor: row.vendor,
    action: row.action,
    transactionId: row.transaction_id,
    referenceId: row.reference_id,
    round: row.round,
    reason: row.reason,
    firstAt: row.first_at.getTime(),
    lastAt: row.last_at.getTime(),
    calls: row.calls,
    state: row.state,
  };
}
