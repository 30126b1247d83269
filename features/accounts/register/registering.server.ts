import { randomBytes } from 'node:crypto';
import type { BodyOf, Call } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import type { Ask } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type AccountBrand, securityOf } from '../accounts.seams.ts';
import { agentOfCode, foldCode } from '../affiliate/affiliate.store.ts';
import { contactOwners, playerById } from '../member/player.store.ts';
import { isLink } from '../referral/links.store.ts';
import { proveHuman } from '../session/human-gate.server.ts';
import { isWebClient } from '../session/session.cookie.ts';
import type { Codes } from '../verification/code.server.ts';
import { type NumberAsk, proveNumber } from '../verification/number-proof.server.ts';
import { numberByRule } from '../verification/own-number.server.ts';
import { createAccount, type NewPlayer } from './create-player.server.ts';
import { clean, type FieldRules, REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
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
  // Departures, "terms at registration": older clients ask on their own screens and have no field for it.
  if (body.termsAccepted === false || (isWebClient(request) && !body.termsAccepted)) return refuse('terms.required');
  const mobile = mobileOf(input, rules, body);
  if (isRefusal(mobile)) return mobile;
  const affiliateCode = await affiliateOf(deps, brand, input);
  if (isRefusal(affiliateCode)) return affiliateCode;
  const unknown = await unknownReferral(deps, brand.id, input);
  if (unknown) return wrongCode(unknown);
  const proof = { request, reply, brandId: brand.id, captcha: body.captcha, altcha: body.altcha };
  const human = await proveHuman(deps, proof, rules.captcha.enabled ? 'captcha' : 'human');
  if (isRefusal(human)) return human;
  const code = rules.verificationCode.enabled ? await proveNumber(deps, askFor(brand.id, mobile, body)) : undefined;
  if (isRefusal(code)) return code;
  if (!(await underLimit())) return refuse('TOO_MANY_REQUESTS');
  const owned = await ownedBy(deps, { brandId: brand.id, mobile, email: input.email, proven: code !== undefined });
  if (owned) return refuse(owned);
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

function mobileOf({ mobileNum: typed = '' }: RegisterInput, { mobileNum: rule }: FieldRules, body: Body) {
  if (typed === '' && !rule.required) return undefined;
  return numberByRule({ typed, dialling: body.countryDialingCode }, rule);
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
  return input.affiliateCode ? wrongCode('affiliateCode') : undefined;
}

const wrongCode = (field: RegisterField) => refuse('invitation_code_error', { detail: { field } });

/** The field whose code nobody of the brand owns. The code of an account that is closed now stays good. */
async function unknownReferral({ database }: AccountsDeps, brandId: number, input: RegisterInput) {
  for (const field of ['referralCode', 'recommenderId'] as const) {
    const code = input[field]?.toUpperCase();
    if (code && !(await database.read((db) => isLink(db, brandId, { kind: 'referral', code })))) return field;
  }
  return undefined;
}

interface Contact {
  brandId: number;
  mobile: string | undefined;
  email: string | undefined;
  /** The number was proven by a code just now. */
  proven: boolean;
}

/**
 * Refuses the number or mail of another account that proved it or has excluded itself. Only who has just proven a
 * number hears of an exclusion: for everybody else the two are the same.
 */
async function ownedBy({ database, selfExcluded }: AccountsDeps, contact: Contact) {
  for (const { id, field, proven } of await database.read((db) => contactOwners(db, contact))) {
    const own = contact.proven && field === 'mobile';
    if (await selfExcluded([id])) return own ? 'register.excluded' : (`${field}.taken` as const);
    if (proven && !own) return `${field}.taken` as const;
  }
  return undefined;
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
