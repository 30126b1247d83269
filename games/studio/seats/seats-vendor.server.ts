import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import { isSigned, SIGNATURE_HEADER } from '../wallet/signature.ts';
import { auditFor, handsFor, listedFor, orderOpen, orderVoid, signalsFor } from './seats-desk.ts';
import { seatsVendorContract } from './seats-vendor.contract.ts';

export interface SeatsVendorDeps {
  database: Database;
  operators: OperatorBook;
  /** Call it when a table has changed. */
  changed(tableId: bigint): Promise<void>;
}

interface SignedAsk {
  body: { operator_id: string };
  rawBody: Buffer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The calls for operators' lobbies and desks. */
export function seatsVendorService({ database, operators, changed }: SeatsVendorDeps): Service {
  const checked = <A extends SignedAsk, T>(handle: (ask: A) => Promise<T>) => {
    return async (ask: A): Promise<T | { error: string }> => {
      const operator = await operators.find(ask.body.operator_id);
      if (operator && (await isSigned(ask.rawBody, ask.request.headers[SIGNATURE_HEADER], operator.publicKey)))
        return handle(ask);
      // An unknown operator and a wrong signature get the same answer, so operators cannot be enumerated.
      ask.reply.status(403);
      return { error: 'The signature does not belong to the operator_id.' };
    };
  };
  return service(seatsVendorContract, {
    'POST /api/seats/list': checked(async ({ body }) => ({ now: Date.now(), tables: await listedFor(database, body) })),
    'POST /api/seats/open': checked(async ({ body, reply }) => {
      const table = await orderOpen(database, body);
      if (table === undefined) return failed(reply, 'There is no such table.');
      await changed(table);
      return { done: true as const };
    }),
    'POST /api/seats/hands': checked(async ({ body }) => ({ now: Date.now(), hands: await handsFor(database, body) })),
    'POST /api/seats/void': checked(async ({ body, reply }) => {
      const table = await orderVoid(database, body);
      if (table === 'unknown') return failed(reply, 'There is no such hand.');
      if (table === 'ended') return failed(reply, 'The hand has ended already.');
      await changed(table);
      return { done: true as const };
    }),
    'POST /api/seats/signals': checked(async ({ body }) => ({ signals: await signalsFor(database, body) })),
    'POST /api/seats/audit': checked(async ({ body }) => ({ entries: await auditFor(database, body) })),
  });
}

function failed(reply: FastifyReply, error: string) {
  reply.status(404);
  return { error };
}
