import { limitsOf } from './limits.store.ts';
import type { Owner } from './standing.server.ts';
import { readView, type ViewDeps } from './view.server.ts';

export interface LimitUse {
  /** The deposits of some period exceed the player's own limit. */
  depositsOver: boolean;
  /** At least four fifths of one of the player's own limits are used up. */
  near: boolean;
}

const NONE: LimitUse = { depositsOver: false, near: false };
const NEAR = 0.8;

/** How far the player's own limits are used up. Decides what is still offered to the player. */
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
