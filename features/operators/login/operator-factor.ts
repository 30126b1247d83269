import type { Clock } from '#platform/clock/clock.ts';
import { foldRecoveryCode, newRecoveryCodes } from '#platform/credentials/recovery-codes.ts';
import { newTotpSecret, totpForms, totpStep } from '#platform/credentials/totp.ts';
import type { Writer } from '#platform/db/database.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { type OperatorRow, spendOperatorRecovery, spendOperatorStep } from './operator-step.store.ts';

/** Encrypts an operator's secret; the purpose separates it from players' secrets under the same installation key. */
export const operatorBox = (secret: Buffer) => secretBox(secret, 'operator-factor');

/** The operator's second factor besides the password. */
export function operatorFactor({ secret, clock }: { secret: Buffer; clock: Clock }) {
  const box = operatorBox(secret);
  const digest = (code: string) => box.digest(foldRecoveryCode(code));
  const stepOf = (sealed: Buffer | null, code: string) =>
    sealed === null ? undefined : totpStep(box.open(sealed), code, clock.now());
  return {
    /** A new secret: sealed for the database, and in the form for the app. */
    begin: (owner: { issuer: string; username: string }) => {
      const fresh = newTotpSecret();
      const { text, uri } = totpForms(fresh, owner);
      return { sealed: box.seal(fresh), forms: { secret: text, uri } };
    },
    /** The time step of a correct code; undefined for a wrong one. */
    stepOf,
    /** Accepts a correct app code that was not used before, or a recovery code. */
    passes: async (db: Writer, operator: OperatorRow, code: string): Promise<'app' | 'recovery' | undefined> => {
      const step = stepOf(operator.totp_secret, code);
      if (step !== undefined) return (await spendOperatorStep(db, operator.id, step)) ? 'app' : undefined;
      const used = await spendOperatorRecovery(db, operator.id, digest(code), new Date(clock.now()));
      return used ? 'recovery' : undefined;
    },
    newRecovery: () => {
      const codes = newRecoveryCodes();
      return { codes, hashes: codes.map(digest) };
    },
  };
}

export type OperatorFactor = ReturnType<typeof operatorFactor>;
