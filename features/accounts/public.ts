import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import type { AccountBrand, BrandDirectory, ClubLabels, EndedSessions, Wallets } from './accounts.seams.ts';
import { affiliateService } from './affiliate/affiliate.server.ts';
import { agentHomeService } from './agent-home/agent-home.server.ts';
import { captchaService } from './captcha/captcha.server.ts';
import { forgotService } from './forgot/forgot.server.ts';
import { humanCheckService } from './human-check/human-check.server.ts';
import { memberService } from './member/member.server.ts';
import { playerFacts } from './member/player.store.ts';
import { type AfterAnswers, openAfterAnswers } from './messages/after-answers.ts';
import { createMessenger, type Messenger } from './messages/messenger.ts';
import { smsGateway, smtpMailer } from './messages/transport.ts';
import * as operators from './operator/operator.server.ts';
import { giveMissingTotp, insertOperator, type OperatorRole } from './operator/operator.store.ts';
import { operatorBox } from './operator/operator-factor.ts';
import type { OperatorDeps } from './operator/operator-room.server.ts';
import { peopleService as people } from './operator/people.server.ts';
import { setupTokens } from './operator/setup.server.ts';
import { passwordService } from './password/password.server.ts';
import { createPasswordHasher } from './password/password-hash.ts';
import { paymentPasswordService, provePaymentPassword } from './payment-password/payment-password.server.ts';
import { paymentResetService } from './payment-password/payment-reset.server.ts';
import { profileService } from './profile/profile.server.ts';
import * as creation from './register/create-player.server.ts';
import type { FieldRules } from './register/field.rules.ts';
import { formRulesOf } from './register/form-rules.server.ts';
import { registerService } from './register/register.server.ts';
import { loginStepService } from './second-factor/login-step.server.ts';
import { passkeyService } from './second-factor/passkey.server.ts';
import { secondFactorService } from './second-factor/second-factor.server.ts';
import { newTotpSecret, totpForms, totpSecretOf } from './second-factor/totp.rules.ts';
import { sessionService } from './session/session.server.ts';
import { openSession } from './session/session.store.ts';
import { createLoginThrottle } from './session/throttle.server.ts';
import { sessionsService } from './sessions/sessions.server.ts';
import { isConfirmed } from './sessions/sessions.store.ts';
import type { SocialApps, SocialDeps } from './social/social.deps.ts';
import { socialService } from './social/social.server.ts';
import { trialService } from './trial/trial.server.ts';
import { changeProofService } from './verification/change-proof.server.ts';
import { emailService } from './verification/email.server.ts';
import { verificationService } from './verification/verification.server.ts';

export { brandDirectory, ledgerWallets, socialAppsOf } from './accounts.brands.ts';
export { sweepAccounts } from './accounts.jobs.ts';
export type { AccountBrand, BrandDirectory, EndedSessions, Wallets } from './accounts.seams.ts';
export { type AccountSigns, accountSigns } from './member/account-signs.store.ts';
export { downlineNamed, type PlayerFacts, playerFacts, uplineOf } from './member/player.store.ts';
export { playersNamed, registeredAt } from './member/player-desk.store.ts';
export { openAfterAnswers } from './messages/after-answers.ts';
export type { Messenger } from './messages/messenger.ts';
export { operatorGate } from './operator/operator.server.ts';
export { operatorNames, operatorsNamed } from './operator/operator.store.ts';
export { outboxService } from './outbox/outbox.server.ts';
export { type PlayersDeskDeps, playersDeskService } from './players-desk/players-desk.server.ts';
export {
  type PayoutFacts,
  type PayoutInformation,
  payoutFacts,
  settlePayeeName,
} from './profile/payout-facts.store.ts';
export {
  activePlayerIds,
  ensureReferralCode,
  type Invitee,
  inviteesOf,
  playerNamed,
} from './referral/referral.store.ts';
export type { NewPlayer } from './register/create-player.server.ts';
export { registerForm } from './register/register-form.rules.ts';
export { openStepUp, type StepUp, type StepUpWay } from './second-factor/step-up.server.ts';
export { accountsGate } from './session/identify.server.ts';
export { endOtherSessions, sessionStart } from './session/other-sessions.ts';
export { isRemembered } from './session/session.cookie.ts';
export { limiter } from './session/throttle.server.ts';
export { sessionSpans } from './sessions/spans.store.ts';
export { closeOverdueTrials } from './trial/trial.jobs.ts';

export interface AccountsOptions {
  database: Database;
  brands: BrandDirectory;
  wallets: Wallets;
  /** What is known to lie in each wallet that a vendor keeps for a player; nothing without it. */
  atVendors?: AccountsDeps['atVendors'];
  /** ensureSecret(dataDir, 'accounts'): the same in every process. */
  secret: Buffer;
  clock?: Clock;
  catalogue: Catalogue;
  /** What browsers type, without trailing slash; links in mails and on invitations begin with it. */
  portalUrl: string;
  /** DATA_DIR: uploaded pictures lie in its folder media. */
  dataDir: string;
  /** From `messenger`; without it every message lies in the outbox. */
  messenger?: Messenger;
  logger?: Pick<Logger, 'error'>;
  /** Whoever opens it closes it, before the database. */
  afterAnswers?: AfterAnswers;
  /** For rooms whose things hang on a session: open games, live connections. */
  onSessionsEnded?(ended: EndedSessions): Promise<void>;
  onTrialUpgraded?: AccountsDeps['onTrialUpgraded'];
  onFirstLogin?: AccountsDeps['onFirstLogin'];
  tellPlayer?: AccountsDeps['tellPlayer'];
  excluded?: AccountsDeps['excluded'];
  selfExcluded?: AccountsDeps['selfExcluded'];
  /** Applications of the brand at Google, Facebook and Telegram. */
  socialApps?(brandId: number): Promise<SocialApps>;
  /** VIP rank of a player, for member info. */
  clubLabel?: ClubLabels;
  hasPayoutAccount?: AccountsDeps['hasPayoutAccount'];
}

/** Text messages and mails; the providers that the environment names, the outbox for everything else. */
export function messenger(options: { database: Database; clock: Clock; config: Pick<Config, 'messages'> }): Messenger {
  const { sms, mail } = options.config.messages;
  const { database, clock } = options;
  const transports = {
    ...(sms && { sms: smsGateway(sms, () => clock.now()) }),
    ...(mail && { email: smtpMailer(mail) }),
  };
  return createMessenger({ database, clock, transports });
}

/** Every call of this room: session, registration, password, codes, captcha, human check, member, agent's home. */
export function accountsService(options: AccountsOptions): Service {
  const {
    logger,
    database,
    clock = systemClock,
    messenger,
    afterAnswers = openAfterAnswers(logger),
    ...rooms
  } = options;
  const deps: SocialDeps = {
    onSessionsEnded: async () => {},
    socialApps: async () => ({}),
    ...rooms,
    ...{ database, clock },
    messenger: messenger ?? createMessenger({ database, clock, transports: {} }),
    hasher: createPasswordHasher(),
    throttle: createLoginThrottle(database, clock),
    afterAnswer: (work) => afterAnswers.add(work),
  };
  const services = [
    sessionService(deps),
    registerService(deps),
    passwordService(deps),
    changeProofService(deps),
    captchaService(deps),
    humanCheckService(deps),
    memberService(deps),
    verificationService(deps),
    forgotService(deps),
    affiliateService(deps),
    trialService(deps),
    sessionsService(deps),
    paymentPasswordService(deps),
    paymentResetService(deps),
    agentHomeService(deps),
    secondFactorService(deps),
    passkeyService(deps),
    loginStepService(deps),
    socialService(deps),
    emailService(deps),
    profileService(deps),
  ];
  return { calls: services.flatMap((room) => room.calls) };
}

/** Rules of a brand's registration form, for `info.register` of the status call. */
export function registerRules(brands: BrandDirectory): (brandId: number) => Promise<FieldRules> {
  return (brandId) => formRulesOf({ brands }, brandId, 'username');
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

/** Whether the session was confirmed with the password within the last five minutes (POST /portal/account/confirm). */
export function confirmedRecently(database: Database, sessionId: bigint, clock: Clock = systemClock): Promise<boolean> {
  return database.read((db) => isConfirmed(db, sessionId, clock.now()));
}

/** Whether the payment password is right; undefined when it is, else the refusal to answer (wire.md 1.3). */
export function paymentPasswordRefusal(database: Database, playerId: bigint, typed: string) {
  return provePaymentPassword({ database, hasher: createPasswordHasher() }, playerId, typed);
}

/** Login of the back office. */
export function operatorService(options: Omit<OperatorDeps, 'hasher'>): Service {
  return operators.operatorService({ ...options, hasher: createPasswordHasher() });
}

/** Who works for the brand. */
export function peopleService(options: { database: Database; clock: Clock }): Service {
  return people({ ...options, hasher: createPasswordHasher() });
}

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

/** For tests of other rooms: a live session of a player; answers the token for the Authorization header. */
export function openSessionFor(database: Database, playerId: bigint): Promise<string> {
  const start = { playerId, nowMs: Date.now(), ip: '127.0.0.1', userAgent: 'test' };
  return database.transact((db) => openSession(db, start));
}
