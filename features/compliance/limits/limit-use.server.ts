import { limitsOf } from './limits.store.ts';
import type { Owner } from './standing.server.ts';
import { readView, type ViewDeps } from './view.server.ts';

export interface LimitUse {
  /** More was deposited in a period than the player's own limit allows. */
  depositsOver: boolean;
  /** Of some limit of the player's own at least four fifths are used up. */
  near: boolean;
}

const NONE: LimitUse = { depositsOver: false, near: false };
const NEAR = 0.8;

/** How far the player has used up the limits they set themselves. For what must not be offered any more. */
export async function limitUse(deps: ViewDeps, owner: Owner): Promise<LimitUse> {
  return deps.database.read(async (db) => {
    if ((await limitsOf(db, owner.playerId)).length === 0) return NONE;
    const { limits } = await readView(deps, db, owner);
    const set = limits.flatMap(({ kind, amount, used }) => (amount === null ? [] : [{ kind, amount, used }]));
    return {
      depositsOver: set.some(({ kind, amount, used }) => kind === 'deposit' && used > amount),
      near: set.some(({ amount, used }) => used >= amount * NEAR),
    };
  });
}
