import { randomInt } from 'node:crypto';
import { addressNetwork } from '#platform/http/address.ts';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById, playerByName } from '../member/player.store.ts';
import { rememberPlaceOf } from '../second-factor/login-step.server.ts';
import { isWebClient } from '../session/session.cookie.ts';
import { startSession } from '../session/start-session.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { endTrial } from '../trial/trial.store.ts';
import { createCodes } from '../verification/code.server.ts';
import { fieldProblem } from './field.rules.ts';
import { publishedRules, rulesOf } from './form-rules.server.ts';
import { refuseProblems } from './problem.refusal.ts';
import { registerContract } from './register.contract.ts';
import { foldUsername, type RegisterType } from './register.rules.ts';
import { type Register, register } from './registering.server.ts';

/** Registrations per address and hour, and name checks per address and ten minutes. */
const PER_HOUR = 60;
const NAMES = { points: 30, duration: 600 };

export function registerService(deps: AccountsDeps): Service {
  const registrations = limiter(deps.database, { keyPrefix: 'register', points: PER_HOUR, duration: 3_600 });
  const names = limiter(deps.database, { keyPrefix: 'name-free', ...NAMES });
  const codes = createCodes(deps);
  const enter = async (ask: Register, type: RegisterType) => {
    if (!(await mayRegister(deps, ask.caller.brandId, type))) return refuse('function.not.available');
    const made = await register({ ...deps, codes }, ask, {
      type,
      underLimit: async () => {
        const { consumedPoints } = await registrations.penalty(addressNetwork(ask.caller.ip), 1);
        return consumedPoints <= PER_HOUR;
      },
    });
    if (isRefusal(made)) return made;
    await leaveTrial(deps, ask.caller, made.id);
    await rememberPlaceOf(deps, made.id, { caller: ask.caller, device: ask.body.loginDeviceId ?? undefined });
    if (ask.body.login === false) return { userName: made.username, customerType: made.type };
    return startSession(deps, made, { ...ask, remember: false });
  };
  return service(registerContract, {
    'GET /wps/system/setting/register': ({ caller, request, query }) =>
      publishedRules(deps, caller.brandId, { type: query.regType, ownWebsite: isWebClient(request) }),
    'PUT /wps/member/register': (ask) => enter(ask, 'username'),
    'PUT /wps/member/register/mobile': (ask) => enter(ask, 'mobile'),
    'PUT /wps/member/register/autoUsername': (ask) =>
      enter({ ...ask, body: { ...ask.body, username: `player${randomInt(1e9, 1e10 - 1)}` } }, 'username'),
    'GET /wps/check/username': async ({ query, caller }) => {
      const { consumedPoints } = await names.penalty(addressNetwork(caller.ip), 1);
      if (consumedPoints > NAMES.points) return refuse('TOO_MANY_REQUESTS');
      const rules = await rulesOf(deps, caller.brandId);
      const problem = fieldProblem('username', query.username, rules.username);
      if (problem) return refuseProblems([problem]) as ReturnType<typeof refuse<'input.pattern'>>;
      const name = foldUsername(query.username);
      return { available: !(await deps.database.read((db) => playerByName(db, caller.brandId, name))) };
    },
  });
}

/** Spec section 6: registration needs DIRECTREG3, by name USERNAMEREG3, by number MOBILENUMREG3. */
async function mayRegister({ brands }: AccountsDeps, brandId: number, type: RegisterType): Promise<boolean> {
  const needed: ModuleId[] = ['DIRECTREG3', type === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3'];
  return (await Promise.all(needed.map((module) => brands.moduleEnabled(brandId, module)))).every(Boolean);
}

/** Registering from free play keeps saved games; the play money is lost (spec section 6). */
async function leaveTrial(deps: AccountsDeps, { player, brandId }: Register['caller'], playerId: bigint) {
  if (player?.type !== TRIAL_TYPE) return;
  const trial = await deps.database.read((db) => playerById(db, player.id));
  await deps.onTrialUpgraded({ trialId: player.id, playerId, brandId });
  await deps.database.transact(async (db) => {
    await endTrial(db, player.id, deps.clock.now());
    if (trial?.ledger_account) await deps.wallets.closeTrial?.(db, trial.ledger_account);
  });
}
