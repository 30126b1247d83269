import { createHash } from 'node:crypto';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { linkOrigin } from '../accounts.seams.ts';
import { playerByMobile, playerByName } from '../member/player.store.ts';
import { newPasswordProblem } from '../password/password.rules.ts';
import { setNewPassword } from '../password/set-password.server.ts';
import { accepts } from '../register/field.rules.ts';
import { FIELD_PATTERNS } from '../register/field-patterns.data.ts';
import { rulesOf } from '../register/form-rules.server.ts';
import { refuseProblems } from '../register/problem.refusal.ts';
import { foldUsername } from '../register/register.rules.ts';
import { rememberProven } from '../second-factor/login-step.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { createCodes } from '../verification/code.server.ts';
import { proveNumber } from '../verification/number-proof.server.ts';
import { e164 } from '../verification/phone.rules.ts';
import { forgotContract } from './forgot.contract.ts';
import { addReset, RESET_LIFE_MS, resetOwner, spendReset } from './reset.store.ts';

/** Requests and tries per address and hour, and mails per account. */
const PER_ADDRESS = { points: 20, duration: 3_600 };
const MAILS_PER_ACCOUNT = { points: 3, duration: 3_600 };

type ByMail = Ask<(typeof forgotContract)['POST /wps/member/password/email']>;
type ByLink = Ask<(typeof forgotContract)['POST /wps/member/password/reset']>;
type ByPhone = Ask<(typeof forgotContract)['POST /wps/member/password/verification']>;

export function forgotService(deps: AccountsDeps): Service {
  const requests = limiter(deps.database, { keyPrefix: 'forgot', ...PER_ADDRESS });
  const mails = limiter(deps.database, { keyPrefix: 'forgot-mail', ...MAILS_PER_ACCOUNT });
  const tooMany = async ({ brandId, ip }: Caller) => {
    const { consumedPoints } = await requests.penalty(`${brandId}:${addressNetwork(ip)}`, 1);
    return consumedPoints > PER_ADDRESS.points;
  };
  const mayMail = async (brandId: number, username: string) => {
    const key = createHash('sha256').update(`${brandId}:${username}`).digest('base64url');
    return (await mails.penalty(key, 1)).consumedPoints <= MAILS_PER_ACCOUNT.points;
  };
  const codes = createCodes(deps);
  return service(forgotContract, {
    'POST /wps/member/password/email': async (ask) => {
      const problem = mailProblem(ask);
      if (problem) return problem;
      if (await tooMany(ask.caller)) return refuse('TOO_MANY_REQUESTS');
      // Looked up after the answer, so that neither its text nor its timing shows whether the two belong together.
      deps.afterAnswer(async () => {
        if (await mayMail(ask.caller.brandId, foldUsername(ask.body.username))) await mailLink(deps, ask);
      });
      return {};
    },
    'POST /wps/member/password/reset': async (ask) =>
      (await tooMany(ask.caller)) ? refuse('TOO_MANY_REQUESTS') : byLink(deps, ask),
    'POST /wps/member/password/verification': async (ask) =>
      (await tooMany(ask.caller)) ? refuse('TOO_MANY_REQUESTS') : byPhone({ ...deps, codes }, ask),
  });
}

/** Spec section 5: user name and email are both required. */
function mailProblem({ body }: ByMail) {
  if (body.username.trim() === '') return refuseProblems([{ field: 'username', rule: 'required' }]) as Wrong;
  const email = body.email.trim();
  if (email === '') return refuseProblems([{ field: 'email', rule: 'required' }]) as Wrong;
  const { id: patternId, pattern } = FIELD_PATTERNS.email;
  const wrong = { field: 'email', rule: 'pattern', patternId, min: 5, max: 255 } as const;
  return accepts(pattern, email) ? undefined : (refuseProblems([wrong]) as Wrong);
}
type Wrong = ReturnType<typeof refuse<'input.required' | 'input.pattern'>>;

async function mailLink(deps: AccountsDeps, { body, caller }: ByMail): Promise<void> {
  const email = body.email.trim().toLowerCase();
  const player = await deps.database.read((db) => playerByName(db, caller.brandId, foldUsername(body.username)));
  if (!player || player.email !== email || player.status !== 'active') return;
  const brand = await deps.brands.byId(caller.brandId);
  const id = await deps.database.transact(async (db) => {
    const token = await addReset(db, player.id, deps.clock.now());
    // After the #: a fragment reaches neither logs nor pages opened from there.
    const link = `${linkOrigin(brand, deps.portalUrl)}/reset#${token}`;
    const values = { brand: brand.name ?? brand.code, name: player.username, link, minutes: RESET_LIFE_MS / 60_000 };
    const say = (key: string) => deps.catalogue.text(caller.language, `accounts.message.reset.${key}`, values);
    const message = { brandId: caller.brandId, channel: 'email', recipient: email, purpose: 'reset' } as const;
    return deps.messenger.add(db, { ...message, subject: say('subject'), body: say('body') });
  });
  await deps.messenger.deliver(id);
}

async function byLink(deps: AccountsDeps, { body, caller }: ByLink) {
  const of = { token: body.token, brandId: caller.brandId, nowMs: deps.clock.now() };
  const owner = await deps.database.transact((db) => resetOwner(db, of));
  if (!owner) return refuse('reset.link.invalid');
  const problem = await problemOf(deps, caller.brandId, body.newPassword, owner.username);
  if (problem) return problem;
  const set = await setNewPassword(deps, owner.id, body.newPassword, (db) => spendReset(db, body.token, of.nowMs));
  return set ? { userName: owner.username } : refuse('reset.link.invalid');
}

async function byPhone(deps: AccountsDeps & { codes: ReturnType<typeof createCodes> }, { body, caller }: ByPhone) {
  if (!(await deps.brands.moduleEnabled(caller.brandId, 'CHNGPASSVERIF3'))) return refuse('operation-not-allowed');
  const number = e164(body.mobileNum, body.countryDialingCode);
  if (!number.ok) return refuse(number.problem);
  const problem = await problemOf(deps, caller.brandId, body.newPassword, '');
  if (problem) return problem;
  const { verificationCode: code, firebaseIdToken } = body;
  const ask = { brandId: caller.brandId, purpose: 'reset', number: number.number, code, firebaseIdToken } as const;
  const proof = await proveNumber(deps, ask);
  if (isRefusal(proof)) return proof;
  const player = await deps.database.read((db) => playerByMobile(db, caller.brandId, number.number));
  if (player?.status !== 'active') return refuse('invalid-verification-code');
  const named = await problemOf(deps, caller.brandId, body.newPassword, player.username);
  if (named) return named;
  const set = await setNewPassword(
    deps,
    player.id,
    body.newPassword,
    async (db) => (await proof.lock(db)) && proof.spend(db),
  );
  if (!set) return refuse('invalid-verification-code');
  await rememberProven(deps, player, { caller, device: body.loginDeviceId ?? undefined });
  return {};
}

async function problemOf(deps: AccountsDeps, brandId: number, password: string, username: string) {
  const [rules, brand] = await Promise.all([rulesOf(deps, brandId), deps.brands.byId(brandId)]);
  const about = { rule: rules.password, username, brandDefault: brand.defaultPassword };
  const problem = newPasswordProblem(password, about);
  return problem && (refuseProblems([problem]) as ReturnType<typeof refuse<PasswordCode>>);
}
type PasswordCode = 'input.required' | 'input.length' | 'input.pattern' | 'input.common';
