import { addressNetwork } from '#platform/http/address.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { proveHuman } from '../session/human-gate.server.ts';
import { startSession } from '../session/start-session.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { createPlayer, type NewPlayer } from './create-player.server.ts';
import { clean, type FieldRules, REGISTER_FIELDS } from './field.rules.ts';
import { refuseProblems } from './problem.refusal.ts';
import { registerContract } from './register.contract.ts';
import { fieldRules, type RegisterInput, registerProblems } from './register.rules.ts';

type RegisterCall = (typeof registerContract)['PUT /wps/member/register'];
type Register = Ask<RegisterCall>;

/** Registrations that one address may make in an hour. */
const PER_HOUR = 60;

export function registerService(deps: AccountsDeps): Service {
  const registrations = limiter(deps.database, { keyPrefix: 'register', points: PER_HOUR, duration: 3_600 });
  return service(registerContract, {
    'GET /wps/system/setting/register': async ({ caller }) => rulesOf(deps, caller.brandId),
    'PUT /wps/member/register': async (ask) => {
      if (!(await mayRegister(deps, ask.caller.brandId))) return refuse('function.not.available');
      const made = await register(deps, ask, async () => {
        const { consumedPoints } = await registrations.penalty(addressNetwork(ask.caller.ip), 1);
        return consumedPoints <= PER_HOUR;
      });
      if (isRefusal(made)) return made;
      if (ask.body.login === false) return { userName: made.username, customerType: made.type };
      return startSession(deps, made, { ...ask, remember: false });
    },
  });
}

/** Spec section 6: a visitor registers if DIRECTREG3 is on, by name if USERNAMEREG3 is. */
async function mayRegister({ brands }: AccountsDeps, brandId: number): Promise<boolean> {
  const switches = ['DIRECTREG3', 'USERNAMEREG3'].map((module) => brands.moduleEnabled(brandId, module));
  return (await Promise.all(switches)).every(Boolean);
}

export async function rulesOf({ brands }: Pick<AccountsDeps, 'brands'>, brandId: number): Promise<FieldRules> {
  return fieldRules((await brands.byId(brandId)).registerFields);
}

async function register(
  deps: AccountsDeps,
  { body, caller, request, reply }: Register,
  underLimit: () => Promise<boolean>,
) {
  const brand = await deps.brands.byId(caller.brandId);
  const rules = fieldRules(brand.registerFields);
  const input = inputOf(body, rules);
  const [first, ...more] = registerProblems(input, rules, brand);
  if (first) return refuseProblems([first, ...more]);
  // Other clients ask for the consent on their own screens and do not send it (wire.md 2.1).
  if (body.termsAccepted === false) return refuse('terms.required');
  const proof = { request, reply, brandId: brand.id, captcha: body.captcha, altcha: body.altcha };
  const proven = await proveHuman(deps, proof, 'human');
  if (isRefusal(proven)) return proven;
  if (!(await underLimit())) return refuse('TOO_MANY_REQUESTS');
  const made = await createPlayer(deps, brand, newPlayer(input, body, caller));
  if (!made) return refuseProblems([{ field: 'username', rule: 'taken' }]);
  const player = await deps.database.read((db) => playerById(db, made.id));
  if (!player) throw new Error(`player ${made.id} is gone right after registration`);
  return player;
}

/** Trimmed values of the fields that the brand asks for; what it does not ask for is not kept. */
function inputOf(body: BodyOf<RegisterCall>, rules: FieldRules): RegisterInput {
  const asked = REGISTER_FIELDS.filter((field) => rules[field].enabled);
  // Clients of before copy the password themselves or leave the copy out (wire.md 2.1).
  const confirmPassword = body.confirmPassword ?? body.password;
  return Object.fromEntries(
    asked.map((field) => [field, clean(field, { ...body, confirmPassword }[field] ?? undefined)]),
  );
}

const OWN_COLUMNS = ['username', 'password', 'confirmPassword', 'nickname', 'referralCode', 'affiliateCode'];

function newPlayer(input: RegisterInput, body: BodyOf<RegisterCall>, caller: Register['caller']): NewPlayer {
  const rest = Object.entries(input).filter(([field, value]) => value !== '' && !OWN_COLUMNS.includes(field));
  return {
    username: input.username ?? '',
    password: input.password ?? '',
    nickname: input.nickname,
    referralCode: input.referralCode,
    affiliateCode: input.affiliateCode,
    profile: Object.fromEntries(rest),
    termsAccepted: body.termsAccepted ?? false,
    language: caller.language,
    ip: caller.ip,
    method: body.registerMethod ?? 'WEB',
  };
}
