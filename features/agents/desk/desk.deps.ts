import type { Caller } from '#platform/http/caller.ts';
import { operatorOf } from '#platform/http/service.ts';
import type { AgentDeps } from '../agents.deps.ts';
import type { ChangeDeps } from '../contracts/change.server.ts';
import type { PayDeps } from '../settlement/pay.server.ts';
import type { TreeAccounts } from '../tree/tree.server.ts';

/** What the commission desk needs from other departments. */
export interface DeskDeps
  extends ChangeDeps,
    PayDeps,
    Pick<AgentDeps, 'playerNamed' | 'operatorNames' | 'playerNames' | 'moduleEnabled'> {
  treeAccounts: TreeAccounts;
  /** Ids of a brand's players whose names begin with a text. */
  playersNamed(brandId: number, text: string): Promise<readonly bigint[]>;
}

/** The acting operator, as the audit trail records them. */
export interface Desk {
  brandId: number;
  operatorId: bigint;
  ip: string;
}

export const deskOf = (caller: Caller): Desk => ({
  brandId: caller.brandId,
  operatorId: operatorOf(caller).id,
  ip: caller.ip,
});
