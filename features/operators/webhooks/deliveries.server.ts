import { randomUUID } from 'node:crypto';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { type DeliverDeps, deliverOne } from './deliver.ts';
import { deliveriesContract } from './deliveries.contract.ts';
import { audits, named } from './webhook-audit.ts';
import {
  addDelivery,
  type DeliveryRow,
  deliveryById,
  listDeliveries,
  queueAgain,
  webhookNamed,
} from './webhooks.store.ts';

export function deliveriesService(deps: DeliverDeps): Service {
  const { database, clock } = deps;
  const now = () => new Date(clock.now());
  const note = audits(deps);
  /** Tries one delivery now, and returns its state afterwards. */
  const sendNow = async (id: bigint) => {
    await deliverOne(deps, id);
    const row = await database.read((db) => deliveryById(db, id));
    return row ? toDelivery(row) : refuse('webhook.unknown');
  };
  return service(deliveriesContract, {
    'POST /office/webhooks/{id}/test': async ({ caller, params }) => {
      const which = named(caller, params.id);
      const hook = await database.read((db) => webhookNamed(db, which));
      if (!hook) return refuse('webhook.unknown');
      const event = `test:${randomUUID()}`;
      const body = JSON.stringify({ id: event, type: 'test', toldAt: now().toISOString() });
      const id = await database.transact(async (db) => {
        await note(db, caller, 'tested', hook.id);
        return addDelivery(db, { webhookId: hook.id, event, kind: 'test', body, at: now() });
      });
      return id === undefined ? refuse('webhook.unknown') : sendNow(id);
    },
    'GET /office/webhooks/{id}/deliveries': async ({ caller, params, query }) => {
      const hook = await database.read((db) => webhookNamed(db, named(caller, params.id)));
      if (!hook) return refuse('webhook.unknown');
      const { rows, total } = await database.read((db) => listDeliveries(db, hook.id, query));
      return { list: rows.map(toDelivery), total, totalPages: Math.ceil(total / query.size) };
    },
    'POST /office/webhooks/{id}/again': async ({ caller, params, body }) => {
      const hook = await database.read((db) => webhookNamed(db, named(caller, params.id)));
      if (!hook) return refuse('webhook.unknown');
      const id = BigInt(body.delivery);
      const queued = await database.transact(async (db) => {
        const done = await queueAgain(db, { webhookId: hook.id, id, at: now() });
        if (done) await note(db, caller, 'sent-again', hook.id, { delivery: body.delivery });
        return done;
      });
      return queued ? sendNow(id) : refuse('webhook.delivery.unknown');
    },
  });
}

function toDelivery({ id, dueAt, madeAt, endedAt, ...row }: DeliveryRow) {
  const times = { dueAt: dueAt.getTime(), madeAt: madeAt.getTime(), endedAt: endedAt?.getTime() ?? null };
  return { ...row, ...times, id: id.toString() };
}
