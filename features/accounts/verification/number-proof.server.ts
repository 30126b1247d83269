import { createHash } from 'node:crypto';
import type { Writer } from '#platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { phoneProvenBy } from '../firebase/firebase-token.ts';
import type { CodeProof, CodeRefusal, Codes } from './code.server.ts';
import { lockSpent, lockUnused, spendCode, spendOnce } from './code.store.ts';

/** What shows that somebody has a number in hand. It opens one thing, in the transaction of that. */
export interface NumberProof {
  /** Waits for whoever is using it; false when it is used up. */
  lock(db: Writer): Promise<boolean>;
  /** False when somebody else was first. */
  spend(db: Writer): Promise<boolean>;
}

export interface NumberAsk extends CodeProof {
  /** From the brand's Firebase project, in place of the code (wire.md 2.1). */
  firebaseIdToken?: string | null | undefined;
}

/** Longer than any token is believed. */
const SPENT_FOR_MS = 2 * 3_600_000;

/** A code of ours, or a token of the brand's Firebase project: whichever was sent proves the number, or is refused. */
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
