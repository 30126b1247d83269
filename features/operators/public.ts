import type { Clock } from '#platform/clock/clock.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { newTotpSecret, totpForms, totpSecretOf } from '#platform/credentials/totp.ts';
import type { Database } from '#platform/db/database.ts';
import { operatorBox } from './login/operator-factor.ts';
import { giveMissingTotp, insertOperator, type OperatorRole } from './operator.store.ts';
import { setupTokens } from './setup/setup.server.ts';

export { operatorNames } from './operator.store.ts';

export interface NewOperator {
  brandId: number;
  username: string;
  password: string;
  role: OperatorRole;
  /** Their authenticator app's otpauth address, sealed with the installation's secret; without it they enrol first. */
  totp?: { uri: string; secret: Buffer };
}

/** For the seed and for tests: an operator's account. False when the name is taken. */
export async function createOperator(database: Database, operator: NewOperator): Promise<boolean> {
  const { password, totp, brandId, role } = operator;
  const username = operator.username.toLowerCase();
  const passwordHash = await createPasswordHasher().hash(password);
  const totpSecret = totp && operatorBox(totp.secret).seal(totpSecretOf(totp.uri));
  return database.transact(async (db) => {
    const made = await insertOperator(db, { brandId, username, role, passwordHash, totpSecret });
    if (!made && totpSecret) await giveMissingTotp(db, { brandId, username, totpSecret });
    return made;
  });
}

/** For the seed: a new authenticator app's otpauth address. */
export function newOtpauth(owner: { issuer: string; username: string }): string {
  return totpForms(newTotpSecret(), owner).uri;
}

/** Addresses at which the first operator of a brand sets themselves up, for the console of whoever starts the server. */
export async function setupAddresses(
  deps: { database: Database; clock: Clock; backofficeUrl: string },
  brandIds: readonly number[],
): Promise<{ brandId: number; address: string }[]> {
  const made = await setupTokens(deps, brandIds);
  // Behind the # no proxy and no log sees it.
  return made.map(({ brandId, token }) => ({ brandId, address: `${deps.backofficeUrl}/setup#${token}` }));
}
