import { createHash } from 'node:crypto';
import type { Writer } from '#platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { phoneProvenBy } from '../firebase/firebase-token.ts';
import type { CodeProof, CodeRefusal, Codes } from './code.server.ts';
import { lockSpent, lockUnused, spendCode, spendOnce } from './code.store.ts';

/** Proof that somebody possesses a number. Valid for one action, in its transaction. */
export interface NumberProof {
  /** Locks the proof, waiting for concurrent uses; false when it was used up. */
  lock(db: Writer): Promise<boolean>;
  /** Uses the proof up; false when another request was first. */
  spend(db: Writer): Promise<boolean>;
}

export interface NumberAsk extends CodeProof {
  /** Token of the brand's Firebase project, instead of the code (wire.md 2.1). */
  firebaseIdToken?: string | null | undefined;
}

/** Longer than any token is accepted. */
const SPENT_FOR_MS = 2 * 3_600_000;

/** Checks our code or a token of the brand's Firebase project, whichever was sent. */
export async function proveNumber(
  deps: AccountsDeps & { codes: Codes },
  { firebaseIdToken, ...ask }: NumberAsk,
): Promise<NumberProof | Refusal<CodeRefusal | 'operation-not-allowed'>> {
  if (firebaseIdToken) return proveByFirebase(deps, ask, firebaseIdToken);
  const checked = await deps.codes.check(ask);
  if (isRefusal(checked)) return checked;
  const { codeId } = checked;
  return {
    lock: (db) => lockUnused(db, codeId),
    spend: (db) => spendCode(db, codeId, deps.clock.now()),
  };
}

async function proveByFirebase(
  { brands, clock }: AccountsDeps,
  { brandId, number }: CodeProof,
  token: string,
): Promise<NumberProof | Refusal<'operation-not-allowed' | 'invalid-verification-code'>> {
  const { firebase } = await brands.byId(brandId);
  if (!firebase) return refuse('operation-not-allowed');
  const nowMs = clock.now();
  if ((await phoneProvenBy(firebase, token, nowMs)) !== `+${number}`) return refuse('invalid-verification-code');
  const mark = createHash('sha256').update(`firebase:${token}`).digest();
  return {
    lock: (db) => lockSpent(db, mark),
    spend: (db) => spendOnce(db, mark, new Date(nowMs + SPENT_FOR_MS)),
  };
}
