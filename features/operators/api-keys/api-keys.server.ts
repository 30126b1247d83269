import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { OperatorCaller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { apiKeysContract } from './api-keys.contract.ts';
import { KEY_PREFIX } from './api-keys.rules.ts';
import { addKey, countKeys, type KeyRow, keyOfToken, listKeys, noteUse, revokeKey } from './api-keys.store.ts';

interface KeyDeps {
  database: Database;
  clock: Clock;
}

const MOST_KEYS = 50;
const USE_NOTED_EVERY_MS = 60_000;

export function apiKeysService({ database, clock }: KeyDeps): Service {
  return service(apiKeysContract, {
    'GET /office/api-keys': async ({ caller }) => ({
      list: (await database.read((db) => listKeys(db, caller.brandId))).map(toKey),
    }),
    'POST /office/api-keys': async ({ caller, body }) => {
      const { brandId, ip } = caller;
      const operatorId = operatorOf(caller).id;
      const at = new Date(clock.now());
      return database.transact(async (db) => {
        await takeLock(db, 'operators.people', brandId);
        if ((await countKeys(db, brandId)) >= MOST_KEYS)
          return refuse('api-key.too-many', { values: { most: MOST_KEYS } });
        const { row, token } = await addKey(db, { brandId, ...body, madeBy: operatorId, at });
        const told = { brandId, at, operatorId, ip, action: 'api-key.created' as const, subject: `api-key:${row.id}` };
        await writeAudit(db, { ...told, facts: { name: body.name, role: body.role } });
        return { key: toKey(row), token };
      });
    },
    'DELETE /office/api-keys/{id}': async ({ caller, params }) => {
      const { brandId, ip } = caller;
      const operatorId = operatorOf(caller).id;
      const at = new Date(clock.now());
      return database.transact(async (db) => {
        const found = await revokeKey(db, { brandId, id: BigInt(params.id), at });
        if (!found) return refuse('api-key.unknown');
        const { row, isNew } = found;
        const told = { brandId, at, operatorId, ip, action: 'api-key.revoked' as const, subject: `api-key:${row.id}` };
        if (isNew) await writeAudit(db, { ...told, facts: { name: row.name } });
        return toKey(row);
      });
    },
  });
}

function toKey({ madeAt, usedAt, revokedAt, ...row }: KeyRow) {
  return {
    ...row,
    id: row.id.toString(),
    madeAt: madeAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
    revokedAt: revokedAt?.getTime() ?? null,
  };
}

/**
 * The caller with a key: an operator with the key's role but without a second factor, under the name of the key's
 * maker. Undefined without a key, null for an invalid one.
 */
export async function callerOfKey(
  { database, clock }: KeyDeps,
  authorization: string | undefined,
): Promise<{ brandId: number; operator: OperatorCaller } | null | undefined> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token?.startsWith(KEY_PREFIX)) return undefined;
  const key = await database.read((db) => keyOfToken(db, token));
  if (!key) return null;
  const nowMs = clock.now();
  if (nowMs - (key.usedAt?.getTime() ?? 0) >= USE_NOTED_EVERY_MS)
    await database.jot((db) => noteUse(db, key.id, new Date(nowMs)));
  return { brandId: key.brandId, operator: { id: key.madeBy, role: key.role, isProven: false } };
}
