import { createHash, createHmac } from 'node:crypto';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import { challengeSchema, humanCheckContract } from './human-check.contract.ts';

const LIFE_MS = 10 * 60_000;
/** Hashes per try and range of tries: about 0.25 s on a desktop, 2 s on a slow phone. */
const COST = 8;
export const HUMAN_CHECK_TRIES = { min: 8_000, max: 24_000 };

interface CheckDeps {
  database: Database;
  clock: Clock;
  secret: Buffer;
}

export interface HumanCheckDeps extends CheckDeps {
  /** Range of the tries that a solution takes; tests take fewer. */
  humanCheckTries: { min: number; max: number };
}

export function humanCheckService(deps: HumanCheckDeps): Service {
  const { min, max } = deps.humanCheckTries;
  return service(humanCheckContract, {
    'GET /wps/human-check/challenge': async ({ caller }) => {
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: COST,
        counter: randomInt(max, min),
        deriveKey,
        data: { brand: caller.brandId },
        expiresAt: new Date(deps.clock.now() + LIFE_MS),
        ...secrets(deps.secret),
      });
      return challenge as z.input<typeof challengeSchema>;
    },
  });
}

const payloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * Whether `altcha` (base64 JSON of challenge and solution) solves a challenge of ours for this brand, in time and for
 * the first time. Checking it uses it up.
 */
export async function humanCheckPassed(deps: CheckDeps, altcha: string, brandId: number): Promise<boolean> {
  const payload = decode(altcha);
  if (!payload || payload.challenge.parameters.data?.brand !== brandId) return false;
  if ((payload.challenge.parameters.expiresAt ?? 0) * 1_000 < deps.clock.now()) return false;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets(deps.secret) });
  return verified && spend(deps, payload);
}

function decode(altcha: string): Payload | undefined {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(altcha, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as Payload) : undefined;
  } catch {
    return undefined;
  }
}

async function spend({ database, clock }: CheckDeps, { challenge }: Payload): Promise<boolean> {
  const key = createHash('sha256').update(String(challenge.signature)).digest();
  const first = await database.transact((db) =>
    db
      .insertInto('accounts.spent_checks')
      .values({ challenge: key, ends_at: new Date(clock.now() + 2 * LIFE_MS) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challenge')
      .executeTakeFirst(),
  );
  return first !== undefined;
}

/** Derives two secrets, so that the challenge's signature reveals nothing about the key's. */
function secrets(secret: Buffer): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const of = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return { hmacSignatureSecret: of('challenge'), hmacKeySignatureSecret: of('key') };
}
