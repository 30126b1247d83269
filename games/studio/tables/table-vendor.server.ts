import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { isSigned, SIGNATURE_HEADER } from '../wallet/signature.ts';
import { auditOf, listedFor, playersOf, roundsOf } from './table-desk.ts';
import { type OrderProblem, orderLimits, orderOpen, orderVoid } from './table-orders.ts';
import { tableVendorContract } from './table-vendor.contract.ts';
import type { TableWake } from './table-wake.ts';

export interface TableVendorDeps {
  database: Database;
  operators: OperatorBook;
  stakes: Stakes;
  wake: TableWake;
  deadMs: number;
}

interface SignedAsk {
  body: { operator_id: string };
  rawBody: Buffer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The tables' calls for operators' lobbies and desks. */
export function tableVendorService(deps: TableVendorDeps): Service {
  const { database, wake, deadMs } = deps;
  const checked = <A extends SignedAsk, T>(handle: (ask: A) => Promise<T>) => {
    return async (ask: A): Promise<T | { error: string }> => {
      if (await isOwnSignature(deps, ask)) return handle(ask);
      // An unknown operator and a wrong signature get the same answer, so operators cannot be enumerated.
      ask.reply.status(403);
      return { error: 'The signature does not belong to the operator_id.' };
    };
  };
  return service(tableVendorContract, {
    'POST /api/tables/list': checked(async ({ body }) => ({
      now: Date.now(),
      tables: await listedFor(database, body, deadMs),
    })),
    'POST /api/tables/open': checked(async ({ body, reply }) => {
      const table = await orderOpen(database, nameOf(body), body.open, body);
      if (typeof table === 'string') return failed(reply, table);
      await wake.tell({ kind: 'ordered', table: table.id });
      return { done: true as const };
    }),
    'POST /api/tables/limits': checked(async ({ body, reply }) => {
      const { limits, preset } = body;
      const exposureMax = body.exposureMax == null ? body.exposureMax : BigInt(body.exposureMax);
      const config = body.config === undefined ? undefined : (body.config as Json);
      const table = await orderLimits(database, nameOf(body), { limits, exposureMax, preset, config }, body);
      return typeof table === 'string' ? failed(reply, table) : { done: true as const };
    }),
    'POST /api/tables/rounds': checked(async ({ body }) => ({
      now: Date.now(),
      rounds: await roundsOf(database, body),
    })),
    'POST /api/tables/void': checked(async ({ body, reply }) => {
      const voided = await orderVoid(deps, body.operator_id, body.round, body);
      if (typeof voided === 'string') return failed(reply, voided);
      await wake.tell({ kind: 'ordered', table: voided.tableId });
      return { done: true as const };
    }),
    'POST /api/tables/players': checked(async ({ body }) => ({ players: await playersOf(database, body, deadMs) })),
    'POST /api/tables/audit': checked(async ({ body }) => ({ entries: await auditOf(database, body) })),
  });
}

async function isOwnSignature({ operators }: TableVendorDeps, { body, rawBody, request }: SignedAsk): Promise<boolean> {
  const operator = await operators.find(body.operator_id);
  if (!operator) return false;
  return isSigned(rawBody, request.headers[SIGNATURE_HEADER], operator.publicKey);
}

const nameOf = (body: { operator_id: string; currency: string; table: string }) => ({
  operatorId: body.operator_id,
  currency: body.currency,
  code: body.table,
});

const PROBLEMS: Readonly<Record<OrderProblem, string>> = {
  'table.unknown': 'There is no such table.',
  'round.unknown': 'There is no such round.',
  'round.ended': 'The round has ended already.',
  'limits.malformed':
    'The limits need a group "*", a positive minimum and a maximum that is not below it; what the house may lose is above 0.',
  'config.refused': 'The configuration is not one of the game, or a field would return more than it takes.',
};

function failed(reply: FastifyReply, problem: OrderProblem) {
  reply.status(404);
  return { error: PROBLEMS[problem] };
}
