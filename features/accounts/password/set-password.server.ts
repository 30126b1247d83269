import type { Writer } from '#platform/db/database.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById, setPassword } from '../member/player.store.ts';
import { forgetPlaces } from '../second-factor/login-step.store.ts';
import { unlock } from '../session/account-lock.server.ts';
import { forgetDevices } from '../session/device.store.ts';
import { revokeSessions } from '../session/session.store.ts';

/**
 * Sets a new password and ends all sessions and remembered devices of the account. `proof` uses up what allowed the
 * change, in the same transaction; if it fails, nothing changes and the answer is false.
 */
export async function setNewPassword(
  deps: AccountsDeps,
  playerId: bigint,
  password: string,
  proof: (db: Writer) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const hash = await deps.hasher.hash(password);
  const nowMs = deps.clock.now();
  const set = await deps.database.transact(async (db) => {
    if (!(await proof(db))) return false;
    await setPassword(db, playerId, { hash, mustChange: false, nowMs });
    await revokeSessions(db, { playerId }, 'password', nowMs);
    await forgetDevices(db, { playerId }, nowMs);
    await forgetPlaces(db, playerId);
    return true;
  });
  if (!set) return false;
  const player = await deps.database.read((db) => playerById(db, playerId));
  if (player) {
    await deps.throttle.forgive({ brandId: player.brand_id, ...namesOf(player) });
    await unlock(deps, await deps.brands.byId(player.brand_id), playerId);
  }
  await deps.onSessionsEnded({ playerId, sessionId: undefined });
  return true;
}

const namesOf = ({ username, mobile }: { username: string; mobile: string | null }) => ({
  username,
  number: mobile ?? undefined,
});
