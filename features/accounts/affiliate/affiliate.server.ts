import { addressNetwork } from '#platform/http/address.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { securityOf } from '../accounts.seams.ts';
import { limiter } from '../session/throttle.server.ts';
import { affiliateContract } from './affiliate.contract.ts';
import { agentOfCode } from './affiliate.store.ts';

/** Codes that one address may try in ten minutes: enough for a form, too few for guessing codes. */
const TRIES = { points: 30, duration: 600 };

export function affiliateService(deps: AccountsDeps): Service {
  const tries = limiter(deps.database, { keyPrefix: 'affiliate', ...TRIES });
  return service(affiliateContract, {
    'GET /wps/agent/affiliate': async ({ query, caller }) => {
      const { consumedPoints } = await tries.penalty(addressNetwork(caller.ip), 1);
      if (consumedPoints > TRIES.points) return refuse('TOO_MANY_REQUESTS');
      const agent = await deps.database.read((db) => agentOfCode(db, caller.brandId, query.code));
      return agent ? {} : refuse('invitation_code_error');
    },
    'GET /wps/agent/default': async ({ caller }) => {
      const { defaultAffiliateCode: code } = securityOf(await deps.brands.byId(caller.brandId));
      const agent = code && (await deps.database.read((db) => agentOfCode(db, caller.brandId, code)));
      return { code: agent ? code : '' };
    },
  });
}
