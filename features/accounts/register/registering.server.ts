import { randomBytes } from 'node:crypto';
import type { BodyOf, Call } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import type { Ask } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type AccountBrand, securityOf } from '../accounts.seams.ts';
import { agentOfCode, foldCode } from '../affiliate/affiliate.store.ts';
import { playerById, playerIdsOf } from '../member/player.store.ts';
import { proveHuman } from '../session/human-gate.server.ts';
import type { Codes } from '../verification/code.server.ts';
import { type NumberAsk, proveNumber } from '../verification/number-proof.server.ts';
import { e164 } from '../verification/phone.rules.ts';
import { createAccount, type NewPlayer } from './create-player.server.ts';
import { clean, type FieldRules, REGISTER_FIELDS } from './field.rules.ts';
import { formRulesOf } from './form-rules.server.ts';
import { refuseProblems } from './problem.refusal.ts';
import type { registerContract } from './register.contract.ts';
import { type RegisterInput, type RegisterType, registerProblems, withLinkCodes } from './register.rules.ts';

type Body = BodyOf<(typeof registerContract)['PUT /wps/member/register']>;
/** Shared by the three ways to register. */
export type Register = Pick<Ask<Call>, 'caller' | 'request' | 'reply'> & { body: Body };

interface Way {
  type: RegisterType;
  underLimit(): Promise<boolean>;
}

/** Spec sections 4 and 5 "Register": rules, agent code, human check, number and its code, then the account. */
export async function register(deps: AccountsDeps & { codes: Codes }, ask: Register, { type, underLimit }: Way) {
  const { body, caller, request, reply } = ask;
  const brand = await deps.brands.byId(caller.brandId);
  const rules = withLinkCodes(await formRulesOf(deps, brand.id, type), body);
  const input = inputOf(body, rules);
  const { birthdayMinimumAge } = securityOf(brand);
  const problems = registerProblems(input, rules, { ...brand, birthdayMinimumAge, nowMs: deps.clock.now() });
  const [first, ...more] = problems.filter(({ field }) => !SPOKEN_BY_CODE.includes(field));
  if (first) return refuseProblems([first, ...more]);
  // Other clients ask for consent on their own screens and do not send it (wire.md 2.1).
  if (body.termsAccepted === false) return refuse('terms.required');
  const mobile = mobileOf(input, body);
  if (isRefusal(mobile)) return mobile;
  const affiliateCode = await affiliateOf(deps, brand, input);
  if (isRefusal(affiliateCode)) return affiliateCode;
  const proof = { request, reply, brandId: brand.id, captcha: body.captcha, altcha: body.altcha };
  const human = await proveHuman(deps, proof, rules.captcha.enabled ? 'captcha' : 'human');
  if (isRefusal(human)) return human;
  const code = rules.verificationCode.enabled ? await proveNumber(deps, askFor(brand.id, mobile, body)) : undefined;
  if (isRefusal(code)) return code;
  if (!(await underLimit())) return refuse('TOO_MANY_REQUESTS');
  if (await isSelfExcluded(deps, { brandId: brand.id, mobile, email: input.email })) return refuse('register.excluded');
  const player = newPlayer(input, body, caller);
  const number = mobile ? { number: mobile, proven: code !== undefined } : undefined;
  const username = type === 'mobile' ? (mobile ?? '') : player.username;
  const made = await createAccount(deps, brand, { ...player, username, affiliateCode, mobile: number }, code);
  if (made === 'code-used') return refuse('invalid-verification-code');
  if (made === 'mobile-taken' || (made === 'name-taken' && type === 'mobile')) return refuse('mobile.taken');
  if (made === 'name-taken') return refuseProblems([{ field: 'username', rule: 'taken' }]);
  const registered = await deps.database.read((db) => playerById(db, made.id));
  if (!registered) throw new Error(`player ${made.id} is gone right after registration`);
  return registered;
}

/** Fields whose problems have their own refusals (spec section 8). */
const SPOKEN_BY_CODE: readonly string[] = ['mobileNum', 'verificationCode'];

/** Trimmed values of the fields that the form asks for or a link contained; others are dropped. */
function inputOf(body: Body, rules: FieldRules): RegisterInput {
  const asked = REGISTER_FIELDS.filter((field) => rules[field].enabled);
  // Older clients repeat the password themselves or leave the copy out (wire.md 2.1).
  const confirmPassword = body.confirmPassword ?? body.password;
  const username = rules.username.enabled ? body.username : undefined;
  return Object.fromEntries(
    asked.map((field) => [field, clean(field, { ...body, username, confirmPassword }[field] ?? undefined)]),
  );
}

function mobileOf(input: RegisterInput, body: Body) {
  if (input.mobileNum === undefined || (input.mobileNum === '' && input.verificationCode === undefined))
    return undefined;
  const number = e164(input.mobileNum, body.countryDialingCode);
  return number.ok ? number.number : refuse(number.problem);
}

/** A given code must be an agent's. Without one the brand's default agent applies. */
async function affiliateOf(
  deps: AccountsDeps,
  brand: AccountBrand,
  input: RegisterInput,
): Promise<string | undefined | Refusal<'invitation_code_error'>> {
  const given = input.affiliateCode || securityOf(brand).defaultAffiliateCode;
  if (!given) return undefined;
  const agent = await deps.database.read((db) => agentOfCode(db, brand.id, given));
  if (agent) return foldCode(given);
  return input.affiliateCode ? refuse('invitation_code_error') : undefined;
}

/** Whether an excluded account of the brand has the same number or address. */
async function isSelfExcluded(
  { database, selfExcluded }: AccountsDeps,
  contact: { brandId: number; mobile: string | undefined; email: string | undefined },
): Promise<boolean> {
  const known = await database.read((db) => playerIdsOf(db, contact));
  return known.length > 0 && (await selfExcluded(known));
}

function askFor(brandId: number, number = '', { verificationCode: code, firebaseIdToken }: Body): NumberAsk {
  return { brandId, purpose: 'register', number, code, firebaseIdToken };
}

/** Stored in their own columns, or not at all. */
const NOT_PROFILE = [
  ...['username', 'password', 'confirmPassword', 'nickname', 'referralCode', 'recommenderId', 'affiliateCode'],
  ...['paymentPassword', 'verificationCode', 'captcha'],
];

/** A random password for accounts registered by number only. They log in by code until they set their own. */
const unknownPassword = () => randomBytes(32).toString('base64url');

function newPlayer(input: RegisterInput, body: Body, caller: Register['caller']): NewPlayer {
  const rest = Object.entries(input).filter(([field, value]) => value !== '' && !NOT_PROFILE.includes(field));
  return {
    username: input.username ?? '',
    password: input.password ?? unknownPassword(),
    nickname: input.nickname || undefined,
    // Name of the field in older clients (wire.md 2.1).
    referralCode: input.referralCode || input.recommenderId,
    email: input.email,
    paymentPassword: input.paymentPassword,
    profile: Object.fromEntries(rest),
    termsAccepted: body.termsAccepted ?? false,
    language: caller.language,
    ip: caller.ip,
    method: body.registerMethod,
  };
}
