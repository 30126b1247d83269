import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { linkOrigin } from '../accounts.seams.ts';
import { ensureAffiliateCode } from '../affiliate/affiliate.store.ts';
import { playerById } from '../member/player.store.ts';
import { agentHomeContract } from './agent-home.contract.ts';

export function agentHomeService(deps: AccountsDeps): Service {
  return service(agentHomeContract, {
    'GET /portal/agent/home': async ({ caller }) => {
      const { id } = playerOf(caller);
      const [agent, brand] = await Promise.all([
        deps.database.read((db) => playerById(db, id)),
        deps.brands.byId(caller.brandId),
      ]);
      if (!agent?.ledger_account) throw new Error(`agent ${id} has no ledger account`);
      const { available } = await deps.wallets.balance(agent.ledger_account);
      const code = await deps.database.transact((db) => ensureAffiliateCode(db, caller.brandId, id));
      return {
        account: agent.username,
        nickname: agent.nickname ?? agent.username,
        type: agent.type,
        since: agent.registered_at.getTime(),
        balance: toDecimal(available),
        symbol: brand.symbol,
        code,
        link: `${linkOrigin(brand, deps.portalUrl)}/register?affiliateCode=${code}`,
      };
    },
  });
}
