import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { securityOf } from '../accounts.seams.ts';
import { bindMobile, playerByMobile } from '../member/player.store.ts';
import { confirmPassword } from '../second-factor/confirm-password.server.ts';
import { hasCaptcha, proveHuman } from '../session/human-gate.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { type Codes, createCodes, memberSent, RESET_MINUTES } from './code.server.ts';
import { proveNumber } from './number-proof.server.ts';
import { mayBind, mayTakeNumber, newNumber } from './own-number.server.ts';
import { e164 } from './phone.rules.ts';
import { verificationContract } from './verification.contract.ts';

type NoLogin = Ask<(typeof verificationContract)['POST /wps/verification/sms/noLogin']>;
type Registering = Ask<(typeof verificationContract)['POST /wps/verification/sms/register']>;
type Verify = Ask<(typeof verificationContract)['POST /wps/v2/verification/sms/verify']>;

export function verificationService(deps: AccountsDeps): Service {
  const codes = createCodes(deps);
  const confirm = confirmPassword(deps);
  // Spec section 9: at most one login code request per second.
  const eachSecond = limiter(deps.database, { keyPrefix: 'sms-second', points: 1, duration: 1 });
  const tooFast = async (ip: string) => (await eachSecond.penalty(addressNetwork(ip), 1)).consumedPoints > 1;
  return service(verificationContract, {
    'POST /wps/verification/sms/noLogin': async (ask) =>
      (await tooFast(ask.caller.ip)) ? refuse('TOO_MANY_REQUESTS') : sendToVisitor(deps, codes, ask),
    'POST /wps/verification/sms/register': (ask) => sendToNewcomer(deps, codes, ask),
    'POST /wps/v2/verification/sms/send': async ({ body, caller }) => {
      if (!(await mayBind(deps, caller.brandId))) return refuse('operation-not-allowed');
      const number = await newNumber(deps, caller.brandId, typedIn(body));
      if (isRefusal(number)) return number;
      if (!(await mayTakeNumber(deps, caller, number))) return refuse('operation-not-allowed');
      if (!body.password) return refuse('confirm.required');
      const wrong = await confirm(playerOf(caller), body.password);
      if (wrong) return wrong;
      const brand = await deps.brands.byId(caller.brandId);
      const sent = await codes.send({
        caller,
        purpose: 'bind',
        number,
        playerId: playerOf(caller).id,
        minutes: securityOf(brand).codeMinutes,
        brandName: brand.name ?? brand.code,
      });
      return isRefusal(sent) ? sent : memberSent(sent);
    },
    'POST /wps/v2/verification/sms/verify': (ask) => verifyNumber(deps, codes, ask),
  });
}

/** Requests without a session: to log in, or to set a new password. */
async function sendToVisitor(deps: AccountsDeps, codes: Codes, { body, caller, request, reply }: NoLogin) {
  const purpose = await purposeOf(deps, caller.brandId, body.purpose);
  if (!purpose) return refuse('operation-not-allowed');
  const number = e164(body.mobileNum, body.countryDialingCode);
  if (!number.ok) return refuse(number.problem);
  const human = await humanBehind(deps, { caller, request, reply, ...body });
  if (human) return human;
  const brand = await deps.brands.byId(caller.brandId);
  const minutes = purpose === 'login' ? securityOf(brand).codeMinutes : RESET_MINUTES;
  const sent = await codes.send({
    caller,
    purpose,
    number: number.number,
    minutes,
    brandName: brand.name ?? brand.code,
    onlyIf: async () =>
      (await deps.database.read((db) => playerByMobile(db, caller.brandId, number.number)))?.status === 'active',
  });
  return isRefusal(sent) ? sent : { expiredMinutes: minutes, retryAfterSeconds: sent.retryAfterSeconds };
}

/** A login needs MOBILEVERCODELOGIN3, a new password CHNGPASSVERIF3 (spec section 2.5). */
async function purposeOf(deps: AccountsDeps, brandId: number, asked: 'login' | 'reset' | undefined) {
  const [login, reset] = await Promise.all(
    (['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const).map((module) => deps.brands.moduleEnabled(brandId, module)),
  );
  if (asked) return (asked === 'login' ? login : reset) ? asked : undefined;
  return login && reset ? 'either' : login ? 'login' : reset ? 'reset' : undefined;
}

async function sendToNewcomer(deps: AccountsDeps, codes: Codes, { body, caller, request, reply }: Registering) {
  const modules = (['REGMOBVERF3', 'MOBILENUMREG3'] as const).map((module) =>
    deps.brands.moduleEnabled(caller.brandId, module),
  );
  if (!(await Promise.all(modules)).some(Boolean)) return refuse('operation-not-allowed');
  const number = await newNumber(deps, caller.brandId, typedIn(body));
  if (isRefusal(number)) return number;
  const human = await humanBehind(deps, { caller, request, reply, ...body });
  if (human) return human;
  const brand = await deps.brands.byId(caller.brandId);
  const minutes = securityOf(brand).registerCodeMinutes;
  // Sent to numbers with an account too: only the reader of the message may learn that (PUT /wps/member/register).
  const sent = await codes.send({
    caller,
    purpose: 'register',
    number,
    minutes,
    brandName: brand.name ?? brand.code,
  });
  return isRefusal(sent) ? sent : { expiredMinutes: minutes, retryAfterSeconds: sent.retryAfterSeconds };
}

interface TypedNumber {
  mobileNo?: string | null | undefined;
  mobileNum?: string | null | undefined;
  countryDialingCode?: string | null | undefined;
}

/** The registration's call names the field mobileNo (wire.md 2.1). */
const typedIn = ({ mobileNo, mobileNum, countryDialingCode }: TypedNumber) => ({
  typed: mobileNo ?? mobileNum,
  dialling: countryDialingCode,
});

interface Visitor {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  captcha?: string | null | undefined;
  altcha?: string | undefined;
}

/** Messages cost money, so each requires a proof of work or the captcha (spec section 8 "captcha-check-failed"). */
async function humanBehind(deps: AccountsDeps, { caller, ...proof }: Visitor) {
  const { captcha, altcha } = proof;
  const proven = await proveHuman(deps, { ...proof, captcha, altcha, brandId: caller.brandId }, 'human');
  if (!isRefusal(proven)) return undefined;
  return refuse('captcha-check-failed', { detail: { captcha: await hasCaptcha(deps, caller.brandId) } });
}

async function verifyNumber(deps: AccountsDeps, codes: Codes, { body, caller }: Verify) {
  if (!(await mayBind(deps, caller.brandId))) return refuse('operation-not-allowed');
  const number = await newNumber(deps, caller.brandId, typedIn(body));
  if (isRefusal(number)) return number;
  if (!(await mayTakeNumber(deps, caller, number))) return refuse('operation-not-allowed');
  const { id } = playerOf(caller);
  const ask = { brandId: caller.brandId, purpose: 'bind', number, playerId: id } as const;
  const { verificationCode: code, firebaseIdToken } = body;
  const proof = await proveNumber({ ...deps, codes }, { ...ask, code, firebaseIdToken });
  if (isRefusal(proof)) return proof;
  const nowMs = deps.clock.now();
  return deps.database.transact(async (db) => {
    if (!(await proof.lock(db))) return refuse('invalid-verification-code');
    const bound = await bindMobile(db, { id, brandId: caller.brandId, mobile: number, nowMs });
    if (!bound) return refuse('mobile.taken');
    await proof.spend(db);
    return {};
  });
}
