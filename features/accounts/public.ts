import type { Clock } from '#platform/clock/clock.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Service } from '#platform/http/service.ts';
import type { AccountBrand, BrandDirectory, ClubLabels, EndedSessions, Wallets } from './accounts.seams.ts';
import { captchaService } from './captcha/captcha.server.ts';
import { humanCheckService } from './human-check/human-check.server.ts';
import { memberService } from './member/member.server.ts';
import { playerFacts } from './member/player.store.ts';
import * as operators from './operator/operator.server.ts';
import { insertOperator, type OperatorRole } from './operator/operator.store.ts';
import { passwordService } from './password/password.server.ts';
import { createPasswordHasher } from './password/password-hash.ts';
import * as creation from './register/create-player.server.ts';
import type { FieldRules } from './register/field.rules.ts';
import { registerService, rulesOf } from './register/register.server.ts';
import { loginStepService } from './second-factor/login-step.server.ts';
import { passkeyService } from './second-factor/passkey.server.ts';
import { secondFactorService } from './second-factor/second-factor.server.ts';
import { sessionService } from './session/session.server.ts';
import { openSession } from './session/session.store.ts';
import { createLoginThrottle } from './session/throttle.server.ts';
import { type SocialApps, type SocialDeps, socialService } from './social/social.server.ts';

export { brandDirectory, ledgerWallets, socialAppsOf } from './accounts.brands.ts';
export { sweepAccounts } from './accounts.jobs.ts';
export type { AccountBrand, BrandDirectory, EndedSessions, Wallets } from './accounts.seams.ts';
export { type PlayerFacts, playerFacts } from './member/player.store.ts';
export { operatorGate } from './operator/operator.server.ts';
export { operatorNames } from './operator/operator.store.ts';
export type { NewPlayer } from './register/create-player.server.ts';
export { accountsGate } from './session/identify.server.ts';
export { limiter } from './session/throttle.server.ts';

export interface AccountsOptions {
  database: Database;
  brands: BrandDirectory;
  wallets: Wallets;
  /** ensureSecret(dataDir, 'accounts'): the same in every process. */
  secret: Buffer;
  clock?: Clock;
  /** Applications of the brand at Google, Facebook and Telegram. */
  socialApps?(brandId: number): Promise<SocialApps>;
  /** For rooms whose things hang on a session: open games, live connections. */
  onSessionsEnded?(ended: EndedSessions): Promise<void>;
  /** VIP rank of a player, for member info. */
  clubLabel?: ClubLabels;
}

/** Every call of this room: session, registration, password, captcha, human check, member. */
export function accountsService(options: AccountsOptions): Service {
  const deps: SocialDeps = {
    clock: systemClock,
    socialApps: async () => ({}),
    onSessionsEnded: async () => {},
    ...options,
    hasher: createPasswordHasher(),
    throttle: createLoginThrottle(options.database),
  };
  const services = [
    sessionService(deps),
    registerService(deps),
    passwordService(deps),
    captchaService(deps),
    humanCheckService(deps),
    memberService(deps),
    secondFactorService(deps),
    passkeyService(deps),
    loginStepService(deps),
    socialService(deps),
  ];
  return { calls: services.flatMap((room) => room.calls) };
}

/** Rules of a brand's registration form, for `info.register` of the status call. */
export function registerRules(brands: BrandDirectory): (brandId: number) => Promise<FieldRules> {
  return (brandId) => rulesOf({ brands }, brandId);
}

/** Ledger account of a player; throws for an id that is none: ids come from sessions and our own rows. */
export async function ledgerAccountOf(database: Database, playerId: bigint): Promise<bigint> {
  const [facts] = await database.read((db) => playerFacts(db, [playerId]));
  if (!facts) throw new Error(`there is no player ${playerId}`);
  return facts.ledgerAccount;
}

/** For the seed and for tests: an account without form and human check. Undefined when the name is taken. */
export function createPlayer(
  deps: { database: Database; wallets: Wallets; brand: AccountBrand },
  player: creation.NewPlayer,
): Promise<{ id: bigint } | undefined> {
  return creation.createPlayer({ ...deps, hasher: createPasswordHasher() }, deps.brand, player);
}

/** Login of the back office. */
export function operatorService(options: Omit<operators.OperatorDeps, 'hasher'>): Service {
  return operators.operatorService({ ...options, hasher: createPasswordHasher() });
}

/** For the seed and for tests: an operator's account. False when the name is taken. */
export async function createOperator(
  database: Database,
  operator: { brandId: number; username: string; password: string; role: OperatorRole },
): Promise<boolean> {
  const { password, ...account } = operator;
  const passwordHash = await createPasswordHasher().hash(password);
  return database.transact((db) =>
    insertOperator(db, { ...account, username: account.username.toLowerCase(), passwordHash }),
  );
}

/** For tests of other rooms: a live session of a player; answers the token for the Authorization header. */
export function openSessionFor(database: Database, playerId: bigint): Promise<string> {
  const start = { playerId, nowMs: Date.now(), ip: '127.0.0.1', userAgent: 'test' };
  return database.transact((db) => openSession(db, start));
}
