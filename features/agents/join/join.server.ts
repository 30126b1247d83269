import { createHash, randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { addressNetwork } from '#platform/http/address.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { joinContract } from './join.contract.ts';
import { type ApplicationForm, problemsOf, tidied } from './join.rules.ts';
import { countSince, insertApplication, lockNetwork, openReference } from './join.store.ts';

export interface JoinDeps {
  database: Database;
  clock: Clock;
}

/** Most different applications of one network in a day; a repeated one is not counted. */
const MOST_PER_DAY = 5;
const DAY_MS = 86_400_000;

export function joinService({ database, clock }: JoinDeps): Service {
  return service(joinContract, {
    'POST /wps/agent/application': async ({ caller, body }) => {
      const problems = problemsOf(body);
      if (problems.length > 0) return refuse('join.form', { detail: { data: problems } });
      const { ageConfirmed: _, termsAccepted: __, ...facts } = tidied(body);
      const { brandId, language } = caller;
      const network = addressNetwork(caller.ip);
      const factsSha256 = fingerprint(facts);
      const nowMs = clock.now();
      return database.transact(async (db) => {
        await lockNetwork(db, brandId, network);
        const before = await openReference(db, brandId, factsSha256);
        if (before) return { reference: before };
        if ((await countSince(db, brandId, network, new Date(nowMs - DAY_MS))) >= MOST_PER_DAY)
          return refuse('join.too.many');
        const reference = newReference();
        const made = await insertApplication(db, {
          ...facts,
          brandId,
          language,
          network,
          factsSha256,
          reference,
          playerId: caller.player?.id,
          at: new Date(nowMs),
        });
        const known = made ?? (await openReference(db, brandId, factsSha256));
        if (!known) throw new Error('an application that collides with an open one has its reference');
        return { reference: known };
      });
    },
  });
}

function fingerprint(facts: Omit<ApplicationForm, 'ageConfirmed' | 'termsAccepted'>): Buffer {
  const { name, phone, email, telegram, zalo, market, remark } = facts;
  const told = [name.toLowerCase(), phone, email, telegram.toLowerCase(), zalo, market, remark];
  return createHash('sha256').update(JSON.stringify(told)).digest();
}

/** Digits and letters without look-alikes, for reading aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "DL-7K3M-92QX": one of 30^8, so that one reference does not reveal another. */
function newReference(): string {
  const part = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `DL-${part()}-${part()}`;
}
