import type { ModuleId } from '#platform/http/contract.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import type { Player } from '../member/player.store.ts';
import { openFactors } from '../second-factor/factors.ts';
import { mayBind } from '../verification/own-number.server.ts';
import type { KeptField } from './profile.rules.ts';

/** The account's protection (wire.md 2.1 "security config"). Steps that the brand does not offer are not counted. */
export async function securityConfig(deps: AccountsDeps, player: Player, fields: readonly KeptField[]) {
  const on = (module: ModuleId) => deps.brands.moduleEnabled(player.brand_id, module);
  const [mobile, mail, cards, app, bound, methods] = await Promise.all([
    mayBind(deps, player.brand_id),
    on('MAILVERIFICATION3'),
    on('BINDCARD3'),
    on('BINDGA3'),
    deps.hasPayoutAccount(player.id),
    openFactors(deps).methodsOf(player.id),
  ]);
  const told = (field: KeptField) => field.value !== '';
  const payee = fields.find(({ field }) => field === 'payeeName');
  const off = { enabled: false, isComplete: false };
  const is = (isComplete: boolean, enabled = true) => ({ enabled, isComplete });
  const mobileVerified = is(player.mobile_verified_at !== null, mobile);
  const info = {
    profile: is(fields.every(told)),
    bankCards: is(bound === true, cards && bound !== undefined),
    virtualWallets: off,
    email: is(player.email_verified_at !== null, mail),
    loginPassword: is(!player.must_change_password),
    payeeName: is(payee !== undefined && told(payee), payee !== undefined),
    securityQuestions: off,
    paymentPassword: is(player.payment_password_hash !== null),
    // A player keeps a bound app after the switch is turned off, and the login still asks for its code.
    bindGA: is(methods.includes('totp'), app || methods.includes('totp')),
    passkey: is(methods.includes('passkey')),
    mobileVerified,
    mobileNum: mobileVerified,
    idVerification: off,
    cpfVerification: off,
  };
  return { completeProgress: progress(info), info };
}

type Weighed = 'loginPassword' | 'paymentPassword' | 'email' | 'mobileVerified' | 'bindGA' | 'passkey';
type Steps = Record<Weighed, { enabled: boolean; isComplete: boolean }>;

/** One second factor is enough and weighs most. The profile is not counted, because it protects nothing. */
function progress({ loginPassword, paymentPassword, email, mobileVerified, bindGA, passkey }: Steps): number {
  const second = { enabled: true, isComplete: bindGA.isComplete || passkey.isComplete };
  const weighed = [
    { step: loginPassword, weight: 2 },
    { step: second, weight: 4 },
    { step: paymentPassword, weight: 2 },
    { step: mobileVerified, weight: 1 },
    { step: email, weight: 1 },
  ].filter(({ step }) => step.enabled);
  const sum = (list: typeof weighed) => list.reduce((total, { weight }) => total + weight, 0);
  return Math.round((sum(weighed.filter(({ step }) => step.isComplete)) / sum(weighed)) * 100);
}
