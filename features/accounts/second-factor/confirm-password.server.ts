import type { PlayerCaller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { limiter } from '../session/throttle.server.ts';

/** Limits password guesses in an open session, sharing the counter of the password change. */
const TRIES = { points: 5, duration: 3_600 };

export type ConfirmPassword = (
  player: PlayerCaller,
  password: string,
) => Promise<Refusal<'factor.password.incorrect'> | undefined>;

/** Asks for the password again before a change to the account's protection. */
export function confirmPassword({ database, hasher }: Pick<AccountsDeps, 'database' | 'hasher'>): ConfirmPassword {
  const tries = limiter(database, { keyPrefix: 'password', ...TRIES });
  return async ({ id }, password) => {
    const { consumedPoints } = await tries.penalty(String(id), 1);
    if (consumedPoints > TRIES.points) return refuse('factor.password.incorrect', { status: 429 });
    const player = await database.read((db) => playerById(db, id));
    if (!player || !(await hasher.verify(password, player.password_hash))) return refuse('factor.password.incorrect');
    await tries.delete(String(id));
    return undefined;
  };
}
