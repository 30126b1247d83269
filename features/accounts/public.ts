import type { Clock } from '#platform/clock/clock.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import type { Database } from '#platform/db/database.ts';
import type { AccountBrand, Wallets } from './accounts.seams.ts';
import { playerFacts } from './member/player.store.ts';
import { provePaymentPassword } from './payment-password/payment-password.server.ts';
import * as creation from './register/create-player.server.ts';
import { openSession } from './session/session.store.ts';
import { isConfirmed } from './sessions/sessions.store.ts';

export { brandDirectory, ledgerWallets } from './accounts.brands.ts';
export type { EndedSessions } from './accounts.events.ts';
export type { AccountBrand, BrandDirectory, Wallets } from './accounts.seams.ts';
export { type AccountSigns, accountSigns } from './member/account-signs.store.ts';
export { downlineNamed, type PlayerFacts, playerFacts, uplineOf } from './member/player.store.ts';
export { playersNamed } from './member/player-desk.store.ts';
export { treeAccounts } from './member/tree-accounts.ts';
export { bornOn, registrationsAfter, sessionsAfter } from './member/visits.store.ts';
export { showFromShell, unlockFromShell } from './players-desk/from-shell.ts';
export { type PlayersDeskDeps, playersDeskService } from './players-desk/players-desk.server.ts';
export {
  type PayoutFacts,
  type PayoutInformation,
  payoutFacts,
  settlePayeeName,
} from './profile/payout-facts.store.ts';
export { isLink, type LinkFigures, type LinkRef, linkFigures } from './referral/links.store.ts';
export { ensureReferralCode, type Invitee, inviteesOf, playerNamed } from './referral/referral.store.ts';
export type { NewPlayer } from './register/create-player.server.ts';
export { registerForm } from './register/register-form.rules.ts';
export { openStepUp, type StepUp, type StepUpWay } from './second-factor/step-up.server.ts';
export { accountsGate } from './session/identify.server.ts';
export { clearCookie, isRemembered, readCookie, setCookie } from './session/session.cookie.ts';
export { type LoginDoor, PAUSE_AFTER } from './session/session.rules.ts';
export { createLoginThrottle, limiter } from './session/throttle.server.ts';
export { closeOverdueTrials } from './trial/trial.jobs.ts';

/** Ledger account of a player; throws for an unknown id: ids come from sessions and our own rows. */
export async function ledgerAccountOf(database: Database, playerId: bigint): Promise<bigint> {
  const [facts] = await database.read((db) => playerFacts(db, [playerId]));
  if (!facts) throw new Error(`there is no player ${playerId}`);
  return facts.ledgerAccount;
}

/** For the seed and for tests: creates an account without form and human check. Undefined when the name is taken. */
export function createPlayer(
  deps: { database: Database; wallets: Wallets; brand: AccountBrand },
  player: creation.NewPlayer,
): Promise<{ id: bigint } | undefined> {
  return creation.createPlayer({ ...deps, hasher: createPasswordHasher() }, deps.brand, player);
}

/** Whether the session was confirmed with the password within the last five minutes (POST /portal/account/confirm). */
export function confirmedRecently(database: Database, sessionId: bigint, clock: Clock): Promise<boolean> {
  return database.read((db) => isConfirmed(db, sessionId, clock.now()));
}

/** Undefined when the payment password is right, otherwise the refusal (wire.md 1.3). */
export function paymentPasswordRefusal(database: Database, playerId: bigint, typed: string) {
  return provePaymentPassword({ database, hasher: createPasswordHasher() }, playerId, typed);
}

/** For tests of other departments: opens a session of a player; answers the token for the Authorization header. */
export function openSessionFor(database: Database, playerId: bigint): Promise<string> {
  const start = { playerId, nowMs: Date.now(), ip: '127.0.0.1', userAgent: 'test' };
  return database.transact((db) => openSession(db, start));
}
