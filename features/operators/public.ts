import { randomInt } from 'node:crypto';
import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { newTotpSecret, totpForms, totpSecretOf } from '#platform/credentials/totp.ts';
import type { Database } from '#platform/db/database.ts';
import { operatorBox } from './login/operator-factor.ts';
import { initialPassword } from './operator.rules.ts';
import { addOperator, giveMissingTotp, insertOperator, type OperatorRole, operatorByName } from './operator.store.ts';
import { endSessionsOf, listPeople, lockPerson, resetPerson } from './people/people.store.ts';
import { setupTokens } from './setup/setup.server.ts';

export { OPERATOR_NAME } from './operator.rules.ts';
export { operatorNames } from './operator.store.ts';
export type { FactSource } from './webhooks/fact-source.ts';

export interface NewOperator {
  brandId: number;
  username: string;
  password: string;
  role: OperatorRole;
  /** The app's otpauth address, sealed with the installation's secret; without it the operator enrols first. */
  totp?: { uri: string; secret: Buffer };
}

/** For the seed and tests: creates an operator's account. False if the name is taken. */
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

/**
 * For the command line, if somebody cannot log in: sets a first password to be replaced, removes the app, ends all
 * sessions. Returns the password; undefined if the brand has no such operator.
 */
export async function resetFromShell(
  { database, clock }: { database: Database; clock: Clock },
  who: { brandId: number; username: string },
): Promise<string | undefined> {
  const password = initialPassword((below) => randomInt(below));
  const hash = await createPasswordHasher().hash(password);
  const at = new Date(clock.now());
  return database.transact(async (db) => {
    const operator = await operatorByName(db, who.brandId, who.username);
    if (!operator) return undefined;
    await lockPerson(db, who.brandId, operator.id);
    await resetPerson(db, operator.id, hash);
    await endSessionsOf(db, operator.id, at);
    await writeAudit(db, {
      brandId: who.brandId,
      at,
      ip: 'shell',
      action: 'operator.reset',
      subject: `operator:${operator.id}`,
      facts: { by: 'admin command' },
    });
    return password;
  });
}

/** The first password of a new account; undefined if the name is taken. The first login replaces it. */
export async function createFromShell(
  own: ShellDeps,
  who: { brandId: number; username: string; role: OperatorRole },
): Promise<string | undefined> {
  const password = initialPassword((below) => randomInt(below));
  const passwordHash = await createPasswordHasher().hash(password);
  return (await addFromShell(own, { ...who, passwordHash, mustChangePassword: true })) ? password : undefined;
}

/**
 * An account of another brand that an existing login opens: one person, one password, one app. `name`: there is no such
 * login; `taken`: the other brand has an account of that name.
 */
export async function openFromShell(
  own: ShellDeps,
  { username, brandId, alsoAt, role }: { username: string; brandId: number; alsoAt: number; role: OperatorRole },
): Promise<'opened' | 'name' | 'taken'> {
  const login = await own.database.read((db) => operatorByName(db, brandId, username));
  if (!login || login.opened_by !== null) return 'name';
  const account = { brandId: alsoAt, username, role, passwordHash: '', openedBy: login.id };
  return (await addFromShell(own, account)) ? 'opened' : 'taken';
}

interface ShellDeps {
  database: Database;
  clock: Clock;
}

function addFromShell({ database, clock }: ShellDeps, account: Parameters<typeof addOperator>[1]) {
  const { brandId, username, role } = account;
  return database.transact(async (db) => {
    const id = await addOperator(db, account);
    if (id === undefined) return false;
    const told = { brandId, at: new Date(clock.now()), ip: 'shell', action: 'operator.created' } as const;
    await writeAudit(db, { ...told, subject: `operator:${id}`, facts: { username, role, by: 'admin command' } });
    return true;
  });
}

/** The accounts of some brands, for the command line. */
export async function operatorsFromShell({ database }: Pick<ShellDeps, 'database'>, brandIds: readonly number[]) {
  const rows = await Promise.all(brandIds.map((brandId) => database.read((db) => listPeople(db, brandId))));
  return rows.flat().map(({ brand_id, username, role, active, totp_confirmed_at, opened_by, last_login_at }) => {
    const state = !active ? 'off' : opened_by ? 'linked' : totp_confirmed_at ? 'ready' : 'waits';
    return { brandId: brand_id, username, role, state, lastLoginAt: last_login_at } as const;
  });
}

/** For the seed: a new authenticator app's otpauth address. */
export function newOtpauth(owner: { issuer: string; username: string }): string {
  return totpForms(newTotpSecret(), owner).uri;
}

/** Set-up addresses for a brand's first operator, printed on the server's console. */
export async function setupAddresses(
  deps: { database: Database; clock: Clock; backofficeUrl: string },
  brandIds: readonly number[],
): Promise<{ brandId: number; address: string }[]> {
  const made = await setupTokens(deps, brandIds);
  // Proxies and logs do not see the part behind the #.
  return made.map(({ brandId, token }) => ({ brandId, address: `${deps.backofficeUrl}/setup#${token}` }));
}
