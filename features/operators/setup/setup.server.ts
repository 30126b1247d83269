import { addressNetwork } from '#platform/http/address.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Door, isAtHome, type OperatorDeps, type OperatorRoom, welcome } from '../login/operator-room.server.ts';
import { confirmOperatorTotp, replaceOperatorRecovery } from '../login/operator-step.store.ts';
import { isWeakPassword, OPERATOR_NAME } from '../operator.rules.ts';
import { addOperator } from '../operator.store.ts';
import { brandsWithoutOperators, claimBrand, keepDraft, openSetup, type Setup, setupOf } from './setup.store.ts';

/**
 * Makes a one-time token for each brand without an operator, printed for the person who starts the server. Each start
 * makes its own; all end when the first operator exists.
 */
export async function setupTokens(
  { database, clock }: Pick<OperatorDeps, 'database' | 'clock'>,
  brandIds: readonly number[],
): Promise<{ brandId: number; token: string }[]> {
  return database.transact(async (db) => {
    const made = [];
    for (const brandId of await brandsWithoutOperators(db, brandIds))
      made.push({ brandId, token: await openSetup(db, brandId, clock.now()) });
    return made;
  });
}

export async function beginSetup(
  room: OperatorRoom,
  door: Door,
  { token, password, ...body }: { token: string; username: string; password: string },
) {
  const username = body.username.trim().toLowerCase();
  const ready = await openFor(room, door, token);
  if (!isSetup(ready)) return ready;
  if (!OPERATOR_NAME.test(username)) return refuse('operator.name.invalid');
  if (isWeakPassword(password, username)) return refuse('operator.password.weak');
  const { code: issuer } = await room.brandFacts(ready.brand_id);
  const { sealed, forms } = room.factor.begin({ issuer, username });
  const draft = { username, password_hash: await room.hasher.hash(password), totp_secret: sealed };
  const kept = await room.database.transact((db) => keepDraft(db, token, draft));
  return kept ? forms : refuse('operator.setup.ended');
}

/** Creates, confirms and logs in the first operator, an administrator, in one transaction. */
export async function confirmSetup(room: OperatorRoom, door: Door, { token, code }: { token: string; code: string }) {
  const setup = await openFor(room, door, token);
  if (!isSetup(setup)) return setup;
  const { username, password_hash: passwordHash, totp_secret: totpSecret, brand_id: brandId } = setup;
  if (username === null || passwordHash === null) return refuse('operator.setup.ended');
  const step = room.factor.stepOf(totpSecret, code);
  if (step === undefined) return refuse('operator.code.incorrect');
  const { codes, hashes } = room.factor.newRecovery();
  const at = new Date(room.clock.now());
  const session = await room.database.transact(async (db) => {
    if (!(await claimBrand(db, brandId))) return undefined;
    const id = await addOperator(db, { brandId, username, passwordHash, role: 'admin' });
    if (id === undefined) throw new Error('a brand without operators has no name that is taken');
    await db.updateTable('accounts.operators').set({ totp_secret: totpSecret }).where('id', '=', id).execute();
    await confirmOperatorTotp(db, { id, totp_secret: totpSecret }, { step, at });
    await replaceOperatorRecovery(db, id, hashes);
    return room.open(room, door, { db, operator: { id, brand_id: brandId }, facts: { by: 'set-up' } });
  });
  if (session === undefined) return refuse('operator.setup.ended');
  welcome(door.reply, session);
  return { operator: { username, role: 'admin' as const }, recoveryCodes: codes };
}

/** The set-up of an address, while its brand has no operator; each look-up is counted. */
async function openFor(room: OperatorRoom, door: Door, token: string) {
  const seconds = await room.codes.count(`setup:${addressNetwork(door.caller.ip)}`);
  if (seconds > 0) return refuse('login.paused', { values: { seconds } });
  const setup = await room.database.read((db) => setupOf(db, token, room.clock.now()));
  if (!setup || !(await isAtHome(room, door, setup.brand_id))) return refuse('operator.setup.ended');
  const free = await room.database.read((db) => brandsWithoutOperators(db, [setup.brand_id]));
  return free.length > 0 ? setup : refuse('operator.setup.ended');
}

function isSetup(answer: Awaited<ReturnType<typeof openFor>>): answer is Setup {
  return 'token_hash' in answer;
}
