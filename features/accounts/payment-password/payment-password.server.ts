import type { Refusal } from '#platform/http/refusal.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById, setPaymentPassword } from '../member/player.store.ts';
import { fieldProblem, type Problem } from '../register/field.rules.ts';
import { rulesOf } from '../register/form-rules.server.ts';
import { refuseProblems } from '../register/problem.refusal.ts';
import { weakPin } from '../register/register.rules.ts';
import { limiter } from '../session/throttle.server.ts';
import { isConfirmed } from '../sessions/sessions.store.ts';
import { refuseWithoutCode } from '../verification/change-proof.server.ts';
import { paymentPasswordContract } from './payment-password.contract.ts';

/** A separate limiter: guesses here must not use up the tries of the login password, and vice versa. */
const TRIES = { points: 5, duration: 15 * 60 };

type Set = Ask<(typeof paymentPasswordContract)['PUT /wps/member/paymentPassword']>;
type Change = Ask<(typeof paymentPasswordContract)['POST /wps/member/paymentPassword']>;
type Deps = Pick<AccountsDeps, 'database' | 'hasher'>;

export function paymentPasswordService(deps: AccountsDeps): Service {
  const proofs = limiter(deps.database, { keyPrefix: 'payment-set', ...TRIES });
  return service(paymentPasswordContract, {
    'GET /wps/member/hasWithdrawalPassword': async ({ caller }) => {
      const player = await deps.database.read((db) => playerById(db, playerOf(caller).id));
      return { hasWithdrawalPassword: player?.payment_password_hash != null };
    },
    'PUT /wps/member/paymentPassword': async (ask) => {
      const { consumedPoints } = await proofs.penalty(String(playerOf(ask.caller).id), 1);
      return consumedPoints > TRIES.points ? refuse('TOO_MANY_REQUESTS') : setFirst(deps, ask);
    },
    'POST /wps/member/paymentPassword': (ask) => change(deps, ask),
  });
}

async function setFirst(deps: AccountsDeps, { body, caller }: Set) {
  const { id, sessionId } = playerOf(caller);
  const problem = await pinProblem(deps, caller.brandId, body.paymentPassword, body.confirmPaymentPassword);
  if (problem) return problem;
  const player = await deps.database.read((db) => playerById(db, id));
  if (player?.payment_password_hash) return refuse('payment.password.exists');
  const confirmed = await deps.database.read((db) => isConfirmed(db, sessionId, deps.clock.now()));
  if (!confirmed && !body.password) return refuse('confirm.required');
  if (!confirmed && !(await deps.hasher.verify(body.password ?? '', player?.password_hash)))
    return refuse('confirm.incorrect');
  const hash = await deps.hasher.hash(body.paymentPassword);
  const set = await deps.database.transact((db) => setPaymentPassword(db, { id, hash, before: null }));
  return set ? {} : refuse('payment.password.exists');
}

async function change(deps: AccountsDeps, { body, caller }: Change) {
  const { id } = playerOf(caller);
  const problem = await pinProblem(deps, caller.brandId, body.newPaymentPassword, body.confirmNewPaymentPassword);
  if (problem) return problem;
  const refusal = await provePaymentPassword(deps, id, body.oldPaymentPassword);
  if (refusal) return refusal;
  const player = await deps.database.read((db) => playerById(db, id));
  if (!player) return refuse('not.exists.payment.password');
  const unproven = await refuseWithoutCode(deps, player, { change: 'payment', code: body.verificationCode });
  if (unproven) return unproven;
  const hash = await deps.hasher.hash(body.newPaymentPassword);
  const before = player.payment_password_hash;
  const set = await deps.database.transact((db) => setPaymentPassword(db, { id, hash, before }));
  return set ? {} : refuse('invalid.payment.pw');
}

export type PaymentPasswordRefusal = 'not.exists.payment.password' | 'invalid.payment.pw' | 'TOO_MANY_REQUESTS';

/** Undefined when the payment password is right. After five wrong ones it is refused for a quarter of an hour. */
export async function provePaymentPassword(
  { database, hasher }: Deps,
  playerId: bigint,
  typed: string,
): Promise<Refusal<PaymentPasswordRefusal> | undefined> {
  const tries = limiter(database, { keyPrefix: 'payment', ...TRIES });
  const player = await database.read((db) => playerById(db, playerId));
  if (!player?.payment_password_hash) return refuse('not.exists.payment.password');
  const { consumedPoints } = await tries.penalty(String(playerId), 1);
  if (consumedPoints > TRIES.points) return refuse('TOO_MANY_REQUESTS');
  if (!(await hasher.verify(typed, player.payment_password_hash))) return refuse('invalid.payment.pw');
  await tries.delete(String(playerId));
  return undefined;
}

/** The problem of a new payment password, if any. */
export async function pinProblem(deps: AccountsDeps, brandId: number, pin: string, again: string | null | undefined) {
  const { paymentPassword: rule } = await rulesOf(deps, brandId);
  const field = 'paymentPassword';
  const form: Problem | undefined =
    fieldProblem(field, pin, { ...rule, enabled: true, required: true }) ??
    (weakPin(pin) ? { field, rule: 'common' } : undefined) ??
    (again !== undefined && again !== null && again !== pin ? { field, rule: 'mismatch' } : undefined);
  return form && (refuseProblems([form]) as Refusal<PinProblem>);
}
type PinProblem = 'input.required' | 'input.length' | 'input.pattern' | 'input.common' | 'input.mismatch';
