import { fish } from '#games/engines/fish/fish.ts';
import { readFishConfig } from '#games/engines/fish/fish-config.ts';
import { FISH_WATERS } from '#games/engines/fish/fish-kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import { isSigned, SIGNATURE_HEADER } from '../wallet/signature.ts';
import { fishVendorContract } from './fish-vendor.contract.ts';

/** The call for operators' lobbies. */
export function fishVendorService({ database, operators }: { database: Database; operators: OperatorBook }): Service {
  return service(fishVendorContract, {
    'POST /api/fish/list': async ({ body, rawBody, request, reply }) => {
      const operator = await operators.find(body.operator_id);
      const signature = request.headers[SIGNATURE_HEADER];
      if (operator && (await isSigned(rawBody, signature, operator.publicKey))) return listWaters(database, body);
      // An unknown operator and a wrong signature get the same answer, so operators cannot be enumerated.
      reply.status(403);
      return { error: 'The signature does not belong to the operator_id.' };
    },
  });
}

async function listWaters(database: Database, ask: { operator_id: string; currency: string }) {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.fish_rooms')
      .select(['code', 'water', 'config', 'state'])
      .where('operator_id', '=', ask.operator_id)
      .where('currency', '=', ask.currency)
      .orderBy('place')
      .orderBy('id')
      .execute(),
  );
  const config = readFishConfig(rows[0]?.config) ?? fish.defaults;
  const waters = FISH_WATERS.map((water) => {
    const own = rows.filter((row) => row.water === water);
    const prices = config.prices[water];
    return {
      water,
      min: (prices[0] ?? 0n).toString(),
      max: (prices.at(-1) ?? 0n).toString(),
      seats: own[0]?.state.seats.length ?? 0,
      rooms: own.map(({ code, state }) => ({ code, taken: state.seats.filter((seat) => seat !== null).length })),
    };
  });
  return { now: Date.now(), returnBps: config.weapons.thuong.returnBps, waters };
}
