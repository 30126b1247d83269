import { foldRecoveryCode, newRecoveryCodes } from '#platform/credentials/recovery-codes.ts';
import { totpStep } from '#platform/credentials/totp.ts';
import { type SecretBox, secretBox } from '#platform/keys/secret-box.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { factorsOf, totpOf, useRecoveryCode, useTotpStep } from './second-factor.store.ts';

/** Methods for the second step of a login, preferred first. */
export type FactorMethod = 'passkey' | 'totp' | 'recovery';

/** The second factors of an account, and checks of typed codes. */
export interface Factors {
  box: SecretBox;
  /** Empty for an account with only a password. */
  methodsOf(playerId: bigint): Promise<FactorMethod[]>;
  /** True for a right authenticator code that was not used before. */
  totpPasses(playerId: bigint, code: string): Promise<boolean>;
  /** The same, or a recovery code instead. */
  codePasses(playerId: bigint, code: string): Promise<boolean>;
  recoveryPasses(playerId: bigint, code: string): Promise<boolean>;
  newRecovery(): { codes: string[]; hashes: Buffer[] };
}

export function openFactors({ database, clock, secret }: Pick<AccountsDeps, 'database' | 'clock' | 'secret'>): Factors {
  const box = secretBox(secret, 'second-factor');
  const digest = (code: string) => box.digest(foldRecoveryCode(code));

  const totpPasses = async (playerId: bigint, code: string) => {
    const totp = await database.read((db) => totpOf(db, playerId));
    const step = totp && totpStep(box.open(totp.secret), code, clock.now());
    return step !== undefined && database.transact((db) => useTotpStep(db, playerId, step));
  };
  const recoveryPasses = (playerId: bigint, code: string) =>
    database.transact((db) => useRecoveryCode(db, playerId, digest(code), new Date(clock.now())));

  return {
    box,
    totpPasses,
    recoveryPasses,
    codePasses: async (playerId, code) => (await totpPasses(playerId, code)) || recoveryPasses(playerId, code),
    methodsOf: async (playerId) => {
      const { passkey, totp, recovery } = await database.once((db) => factorsOf(db, playerId));
      const methods: FactorMethod[] = [];
      if (passkey) methods.push('passkey');
      if (totp) methods.push('totp');
      if (methods.length > 0 && recovery) methods.push('recovery');
      return methods;
    },
    newRecovery: () => {
      const codes = newRecoveryCodes();
      return { codes, hashes: codes.map(digest) };
    },
  };
}
