import type { ModuleId } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type Player, playerById } from '../member/player.store.ts';
import {
  codeProves,
  maskedWays,
  recipientOf,
  type SentMethod,
  sendStepCode,
} from '../second-factor/place-step.server.ts';
import { type Change, changeProofContract } from './change-proof.contract.ts';
import { createCodes, memberSent } from './code.server.ts';

/** Switches that require a code besides the old secret, the stronger method first (wire.md 3). */
const SWITCHES: Record<Change, readonly (readonly [SentMethod, ModuleId])[]> = {
  password: [
    ['sms', 'MOBILEVERFLOGINPW3'],
    ['email', 'MAILMODIFYLOGINPWD3'],
  ],
  payment: [
    ['sms', 'MOBILEVERFPAYMENTPW3'],
    ['email', 'MAILMODIFYPAYMENTPWD3'],
  ],
};

export type ChangeProofRefusal = 'change.code.required' | 'factor.code.incorrect';

export function changeProofService(deps: AccountsDeps): Service {
  const codes = createCodes(deps);
  return service(changeProofContract, {
    'POST /portal/account/change-code': async ({ body, caller }) => {
      const player = await deps.database.read((db) => playerById(db, playerOf(caller).id));
      const method = player && (await wayOf(deps, player, body.change));
      if (!method) return refuse('operation-not-allowed');
      const sent = await sendStepCode({ deps, codes }, { player, caller, method });
      return isRefusal(sent) ? sent : memberSent(sent);
    },
  });
}

/** Without a verified number or address no code can be required; the old secret is then enough. */
async function wayOf({ brands }: AccountsDeps, player: Player, change: Change): Promise<SentMethod | undefined> {
  const noPhone = await brands.moduleEnabled(player.brand_id, 'DISABLEDMOBILEVERIF3');
  for (const [method, module] of SWITCHES[change]) {
    if (recipientOf(player, method) === undefined || (method === 'sms' && noPhone)) continue;
    if (await brands.moduleEnabled(player.brand_id, module)) return method;
  }
  return undefined;
}

/**
 * Undefined when the change is allowed: the brand requires no code, or the code is right, which uses it up. Called
 * after the old secret was checked.
 */
export async function refuseWithoutCode(
  deps: AccountsDeps,
  player: Player,
  { change, code }: { change: Change; code: string | null | undefined },
): Promise<Refusal<ChangeProofRefusal> | undefined> {
  const method = await wayOf(deps, player, change);
  if (!method) return undefined;
  if (!code) {
    const sentTo = maskedWays(player, [method])[method] ?? '';
    return refuse('change.code.required', { detail: { way: method, sentTo } });
  }
  const right = await codeProves({ deps, codes: createCodes(deps) }, { player, method, code });
  return right ? undefined : refuse('factor.code.incorrect');
}
