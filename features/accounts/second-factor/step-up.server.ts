import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { limiter } from '../session/throttle.server.ts';
import { isConfirmed } from '../sessions/sessions.store.ts';
import { openFactors } from './factors.ts';

/** How players prove their identity again: by the authenticator app if they have one, else by the login password. */
export type StepUpWay = 'code' | 'password';
export type StepUpRefusal = 'confirm.required' | 'factor.code.incorrect' | 'TOO_MANY_REQUESTS';

export interface StepUp {
  wayOf(playerId: bigint): Promise<StepUpWay>;
  /** Whether the account has a second factor. */
  isSetUp(playerId: bigint): Promise<boolean>;
  /** Undefined when it is proven. A right code is used up. */
  refusal(ask: { playerId: bigint; sessionId: bigint; code: string }): Promise<Refusal<StepUpRefusal> | undefined>;
}

/** A separate counter, as everywhere codes can be guessed. */
const TRIES = { points: 5, duration: 15 * 60 };

/** Step-up check before money leaves the account (OWASP ASVS 5 section 7.5). */
export function openStepUp(deps: Pick<AccountsDeps, 'database' | 'clock' | 'secret'>): StepUp {
  const { database, clock } = deps;
  const factors = openFactors(deps);
  const tries = limiter(database, { keyPrefix: 'step-up', ...TRIES });
  const wayOf = async (playerId: bigint): Promise<StepUpWay> =>
    (await factors.methodsOf(playerId)).includes('totp') ? 'code' : 'password';
  return {
    wayOf,
    isSetUp: async (playerId) => (await factors.methodsOf(playerId)).length > 0,
    refusal: async ({ playerId, sessionId, code }) => {
      if ((await wayOf(playerId)) === 'password') {
        const confirmed = await database.read((db) => isConfirmed(db, sessionId, clock.now()));
        return confirmed ? undefined : refuse('confirm.required');
      }
      if (code === '') return refuse('confirm.required');
      const { consumedPoints } = await tries.penalty(String(playerId), 1);
      if (consumedPoints > TRIES.points) return refuse('TOO_MANY_REQUESTS');
      if (!(await factors.codePasses(playerId, code))) return refuse('factor.code.incorrect');
      await tries.delete(String(playerId));
      return undefined;
    },
  };
}
