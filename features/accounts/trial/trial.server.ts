import { randomBytes, randomInt } from 'node:crypto';
import { addressNetwork } from '#platform/http/address.ts';
import { type Caller, TRIAL_TYPE } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { securityOf } from '../accounts.seams.ts';
import { playerById } from '../member/player.store.ts';
import { createPlayer } from '../register/create-player.server.ts';
import { startSession } from '../session/start-session.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { trialContract } from './trial.contract.ts';

/** Trial accounts per address and hour. */
const PER_HOUR = { points: 10, duration: 3_600 };

export function trialService(deps: AccountsDeps): Service {
  const trials = limiter(deps.database, { keyPrefix: 'trial', ...PER_HOUR });
  return service(trialContract, {
    'POST /wps/session/login/freeplay': async ({ caller, request, reply }) => {
      // A player with a real account does not need it and would be logged out by it.
      if (caller.player && caller.player.type !== TRIAL_TYPE) return refuse('function.not.available');
      const { consumedPoints } = await trials.penalty(addressNetwork(caller.ip), 1);
      if (consumedPoints > PER_HOUR.points) return refuse('TOO_MANY_REQUESTS');
      const id = await openTrial(deps, caller);
      const player = await deps.database.read((db) => playerById(db, id));
      if (!player) throw new Error(`trial account ${id} is gone right after it was made`);
      return startSession(deps, player, { caller, request, reply, remember: false });
    },
  });
}

/**
 * An account of type 4. Its wallet is of kind 'trial' and stays empty: each vendor provides its own play money, and the
 * ledger refuses transfers between trial and real books. Nobody knows its password.
 */
async function openTrial(deps: AccountsDeps, { brandId, language, ip }: Caller): Promise<bigint> {
  const brand = await deps.brands.byId(brandId);
  const trialEndsAt = new Date(deps.clock.now() + securityOf(brand).trialHours * 3_600_000);
  const password = randomBytes(32).toString('base64url');
  for (;;) {
    const username = `guest${randomInt(1e7, 1e8 - 1)}`;
    const account = { username, password, type: TRIAL_TYPE, trialEndsAt, language, ip, method: 'TRIAL' };
    const made = await createPlayer(deps, brand, account);
    if (made) return made.id;
  }
}
