import type { FastifyRequest } from 'fastify';
import type { AfterAnswers } from '#features/messages/public.ts';
import type { Site } from '#features/site/public.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { ledgerWallets, socialAppsOf } from './accounts.brands.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { sweepAccounts } from './accounts.jobs.ts';
import type { Wallets } from './accounts.seams.ts';
import { affiliateService } from './affiliate/affiliate.server.ts';
import { agentHomeService } from './agent-home/agent-home.server.ts';
import { captchaService } from './captcha/captcha.server.ts';
import { forgotService } from './forgot/forgot.server.ts';
import { HUMAN_CHECK_TRIES, humanCheckService } from './human-check/human-check.server.ts';
import { memberService } from './member/member.server.ts';
import { passwordService } from './password/password.server.ts';
import { paymentPasswordService } from './payment-password/payment-password.server.ts';
import { paymentResetService } from './payment-password/payment-reset.server.ts';
import { type PlayersDeskDeps, playersDeskService } from './players-desk/players-desk.server.ts';
import { profileService } from './profile/profile.server.ts';
import { publishedRules } from './register/form-rules.server.ts';
import { type MemberAsk, makeMember } from './register/make-member.server.ts';
import { registerService } from './register/register.server.ts';
import { registerForm } from './register/register-form.rules.ts';
import { loginStepService } from './second-factor/login-step.server.ts';
import { passkeyService } from './second-factor/passkey.server.ts';
import { secondFactorService } from './second-factor/second-factor.server.ts';
import { accountsGate } from './session/identify.server.ts';
import { isWebClient } from './session/session.cookie.ts';
import { sessionService } from './session/session.server.ts';
import { createLoginThrottle } from './session/throttle.server.ts';
import { sessionsService } from './sessions/sessions.server.ts';
import type { SocialDeps } from './social/social.deps.ts';
import { socialService } from './social/social.server.ts';
import { closeOverdueTrials } from './trial/trial.jobs.ts';
import { trialService } from './trial/trial.server.ts';
import { changeProofService } from './verification/change-proof.server.ts';
import { emailService } from './verification/email.server.ts';
import { verificationService } from './verification/verification.server.ts';

type Made =
  | 'wallets'
  | 'secret'
  | 'humanCheckTries'
  | 'hasher'
  | 'throttle'
  | 'afterAnswer'
  | 'tellPlayer'
  | 'onTrialUpgraded';

export interface AccountNeeds extends Omit<AccountsDeps, Made>, Pick<PlayersDeskDeps, 'moneySums' | 'operatorNames'> {
  site: Pick<Site, 'settings'>;
  ledger: Pick<Ledger, 'balance'>;
  secretOf(name: string): Buffer;
  afterAnswers: AfterAnswers;
  sendMessage: AccountsDeps['tellPlayer'];
  keepFavourites(upgrade: { trialId: bigint; playerId: bigint }): Promise<void>;
}

interface Own {
  accountDeps: SocialDeps;
  wallets: Wallets;
}

/** Registration, login with second factors, sessions, passwords, codes, profile, and the players' gate. */
export const accounts = slice('accounts', {
  needs: needs<AccountNeeds & Own>(),
  provides: {
    wallets: ({ ledger }) => ledgerWallets(ledger),
    accountDeps: (own): SocialDeps => ({
      database: own.database,
      brands: own.brands,
      wallets: own.wallets,
      atVendors: own.atVendors,
      clock: own.clock,
      secret: own.secretOf('accounts'),
      humanCheckTries: HUMAN_CHECK_TRIES,
      hasher: createPasswordHasher(),
      throttle: createLoginThrottle(own.database, own.clock),
      messenger: own.messenger,
      catalogue: own.catalogue,
      portalUrl: own.portalUrl,
      dataDir: own.dataDir,
      afterAnswer: (work) => own.afterAnswers.add(work),
      onTrialUpgraded: (upgrade) => own.keepFavourites(upgrade),
      tellPlayer: (message) => own.sendMessage(message),
      clubLabel: own.clubLabel,
      hasPayoutAccount: own.hasPayoutAccount,
      excluded: own.excluded,
      selfExcluded: own.selfExcluded,
      onSessionsEnded: own.onSessionsEnded,
      socialApps: socialAppsOf(own.site),
    }),
    /** Creates an account on behalf of an agent: a downline or an assistant. */
    makeMember: (own) => (ask: MemberAsk) => makeMember(own.accountDeps, ask),
    /** The gate of the players' origin. */
    portalGate: ({ database, brands, clock }) => accountsGate({ database, brands, clock }),
    /** Rules of a brand's registration form, for `info.register` of the status call. */
    registerRules:
      ({ brands }) =>
      (brandId: number, request: FastifyRequest): Promise<Record<string, unknown>> =>
        publishedRules({ brands }, brandId, { ownWebsite: isWebClient(request) }),
    /** The fields that a brand may ask for. */
    registerForm: () => registerForm(),
  },
  services: ({ accountDeps: deps, ledger, moneySums, operatorNames, onSessionsEnded }) => [
    ...accountServices(deps),
    playersDeskService({
      database: deps.database,
      clock: deps.clock,
      balance: (account) => ledger.balance(account),
      moneySums,
      operatorNames,
      onSessionsEnded,
    }),
  ],
  jobs: ({ database, clock, wallets }) => [
    {
      name: 'close trial accounts',
      everyMs: 60_000,
      closesPeriods: false,
      run: () => closeOverdueTrials({ database, clock, wallets }),
    },
    { name: 'sweep accounts', everyMs: 3_600_000, closesPeriods: false, run: () => sweepAccounts({ database, clock }) },
  ],
});

/** Every call of a player or visitor about an account. */
export const accountServices = (deps: SocialDeps) => [
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
