import type { Clock } from '#platform/clock/clock.ts';
import { foldRecoveryCode, newRecoveryCodes } from '#platform/credentials/recovery-codes.ts';
import { newTotpSecret, totpForms, totpStep } from '#platform/credentials/totp.ts';
import type { Writer } from '#platform/db/database.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { type OperatorRow, spendOperatorRecovery, spendOperatorStep } from './operator-step.store.ts';

/** Seals an operator's secret; the purpose keeps it apart from players' secrets under the same key of the house. */
export const operatorBox = (secret: Buffer) => secretBox(secret, 'operator-factor');

/** What an operator has besides the password. */
export function operatorFactor({ secret, clock }: { secret: Buffer; clock: Clock }) {
  const box = operatorBox(secret);
  const digest = (code: string) => box.digest(foldRecoveryCode(code));
  const stepOf = (sealed: Buffer | null, code: string) =>
    sealed === null ? undefined : totpStep(box.open(sealed), code, clock.now());
  return {
    /** A fresh secret: sealed for the database, and as the app takes it. */
    begin: (owner: { issuer: string; username: string }) => {
      const fresh = newTotpSecret();
      const { text, uri } = totpForms(fresh, owner);
      return { sealed: box.seal(fresh), forms: { secret: text, uri } };
    },
    /** The time step of a right code; undefined for a wrong one. */
    stepOf,
    /** A right code of the app, used for the first time, or a recovery code in its place. */
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
