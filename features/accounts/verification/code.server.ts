import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Message } from '#features/messages/public.ts';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import type { CodePurpose, CodeTable } from '../accounts.tables.ts';
import { limiter } from '../session/throttle.server.ts';
import { addCode, countAttempt, dropCode, lockAddress, newestCode, resendAt } from './code.store.ts';

const MINUTE_MS = 60_000;
/** Wrong tries per code: 5 of 1,000,000. */
const MOST_ATTEMPTS = 5;
/** Spec section 9 "SMS countdown": the next code that sets a password after 5 minutes. It is good for as long. */
export const RESET_MINUTES = 5;
/** Messages per hour for a number, an address and a brand. Beyond that nothing is sent (spec section 8 "quota"). */
export const CODE_QUOTAS = { number: 6, network: 40, brand: 5_000, periodS: 3_600 };

export type SendRefusal = 'too-many-requests' | 'quota-exceeded' | 'unknown';
export type CodeRefusal = 'missing-verification-code' | 'invalid-verification-code' | 'code-expired';

export interface CodeRequest {
  caller: Caller;
  purpose: CodeTable['purpose'];
  /** Channel; a text message by default. */
  channel?: Message['channel'];
  /** E.164 digits, or a mail address in lower case. */
  number: string;
  minutes: number;
  brandName: string;
  playerId?: bigint | undefined;
  /**
   * If given, it is called after the answer, and nothing is sent when it says no. So neither the answer nor its timing
   * depends on it. If absent, the call waits for the provider and reports its failure.
   */
  onlyIf?: () => Promise<boolean>;
}

export interface Codes {
  /**
   * Sends a code. It is valid for as long as no other can be sent: until `endsMs` (epoch ms), and for
   * `retryAfterSeconds` from now.
   */
  send(request: CodeRequest): Promise<{ endsMs: number; retryAfterSeconds: number } | Refusal<SendRefusal>>;
  /** Whether a code is right. Does not use it up; `spendCode` does, in the transaction of the action. */
  check(proof: CodeProof): Promise<{ codeId: bigint } | Refusal<CodeRefusal>>;
}

export interface CodeProof {
  brandId: number;
  purpose: CodePurpose;
  number: string;
  code: string | null | undefined;
  playerId?: bigint | undefined;
}

export function createCodes(deps: AccountsDeps): Codes {
  const within = { duration: CODE_QUOTAS.periodS };
  const quotas = {
    number: limiter(deps.database, { keyPrefix: 'sms-number', points: CODE_QUOTAS.number, ...within }),
    network: limiter(deps.database, { keyPrefix: 'sms-network', points: CODE_QUOTAS.network, ...within }),
    brand: limiter(deps.database, { keyPrefix: 'sms-brand', points: CODE_QUOTAS.brand, ...within }),
  };
  async function overQuota({ caller, number }: CodeRequest): Promise<boolean> {
    const keys = {
      number: digest(caller.brandId, number),
      network: digest(caller.brandId, addressNetwork(caller.ip)),
      brand: String(caller.brandId),
    };
    for (const what of ['network', 'number', 'brand'] as const) {
      const { consumedPoints } = await quotas[what].penalty(keys[what], 1);
      if (consumedPoints > CODE_QUOTAS[what]) return true;
    }
    return false;
  }
  return {
    send: async (request) => {
      const waiting = await runningCountdown(deps, request);
      if (waiting) return tooSoon(waiting);
      if (await overQuota(request)) return refuse('quota-exceeded');
      const made = await makeCode(deps, request);
      if (made.waitMs !== undefined) return tooSoon(made.waitMs);
      const { endsMs, codeId, body } = made;
      const sent = { endsMs, retryAfterSeconds: request.minutes * 60 };
      const { caller, number: recipient, purpose, channel = 'sms' } = request;
      const subject = channel === 'email' ? subjectOf(deps, request) : '';
      const message: Message = { brandId: caller.brandId, channel, recipient, purpose, subject, body };
      const post = async () => {
        const id = await deps.database.transact((db) => deps.messenger.add(db, message));
        return { id, taken: await deps.messenger.deliver(id) };
      };
      if (request.onlyIf) {
        deps.afterAnswer(async () => void ((await request.onlyIf?.()) && (await post())));
        return sent;
      }
      const { id, taken } = await post();
      if (taken) return sent;
      await deps.messenger.giveUp(id);
      await deps.database.transact((db) => dropCode(db, codeId));
      return refuse('unknown');
    },
    check: (proof) => checkCode(deps, proof),
  };
}

/** As a member's calls answer it. */
export function memberSent({ endsMs, retryAfterSeconds }: { endsMs: number; retryAfterSeconds: number }) {
  return { expirationTime: endsMs, retryAfterSeconds };
}

function subjectOf({ catalogue }: AccountsDeps, { caller, brandName }: CodeRequest): string {
  return catalogue.text(caller.language, 'accounts.message.code.subject', { brand: brandName });
}

function tooSoon(waitMs: number): Refusal<'too-many-requests'> {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = seconds >= 60 ? Math.ceil(seconds / 60) : 0;
  return refuse('too-many-requests', { detail: { retryAfterSeconds: seconds }, values: { seconds, minutes } });
}

/** Checked before the quotas, so that early retries do not use them up. */
async function runningCountdown(deps: AccountsDeps, { caller, purpose, number }: CodeRequest): Promise<number> {
  const nowMs = deps.clock.now();
  const of = { brandId: caller.brandId, purpose, address: number };
  const at = await deps.database.transact((db) => resendAt(db, of, nowMs));
  return at ? at.getTime() - nowMs : 0;
}

async function makeCode(deps: AccountsDeps, request: CodeRequest) {
  const { caller, purpose, number, minutes, playerId } = request;
  const nowMs = deps.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const of = { brandId: caller.brandId, purpose, address: number };
  const endsMs = nowMs + minutes * MINUTE_MS;
  const hash = codeHash(deps.secret, of, code);
  return deps.database.transact(async (db) => {
    await lockAddress(db, of);
    const at = await resendAt(db, of, nowMs);
    if (at) return { waitMs: at.getTime() - nowMs } as const;
    const codeId = await addCode(db, { ...of, playerId, hash, nowMs, endsMs });
    const body = deps.catalogue.text(caller.language, 'accounts.message.code', {
      brand: request.brandName,
      code,
      minutes,
    });
    return { waitMs: undefined, codeId, endsMs, body };
  });
}

async function checkCode(
  deps: AccountsDeps,
  { brandId, purpose, number, code, playerId }: CodeProof,
): Promise<{ codeId: bigint } | Refusal<CodeRefusal>> {
  const typed = (code ?? '').trim();
  if (typed === '') return refuse('missing-verification-code');
  const nowMs = deps.clock.now();
  return deps.database.transact(async (db) => {
    const found = await newestCode(db, { brandId, purpose, address: number });
    if (!found || found.used_at || (playerId !== undefined && found.player_id !== playerId))
      return refuse('invalid-verification-code');
    if (found.ends_at.getTime() <= nowMs || found.attempts >= MOST_ATTEMPTS) return refuse('code-expired');
    const hash = codeHash(deps.secret, { brandId, purpose: found.purpose, address: number }, typed);
    if (timingSafeEqual(hash, found.code_hash)) return { codeId: found.id };
    await countAttempt(db, found.id);
    return refuse('invalid-verification-code');
  });
}

/** Bound to brand, purpose and address, so that a copied row is useless elsewhere. */
function codeHash(secret: Buffer, of: { brandId: number; purpose: string; address: string }, code: string): Buffer {
  const bound = JSON.stringify(['code', of.brandId, of.purpose, of.address, code]);
  return createHmac('sha256', secret).update(bound).digest();
}

function digest(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
