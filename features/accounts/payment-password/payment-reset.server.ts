import { writeAudit } from '#features/compliance/public.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { securityOf } from '../accounts.seams.ts';
import { type Player, playerById, setPaymentPassword } from '../member/player.store.ts';
import { type ConfirmPassword, confirmPassword } from '../second-factor/confirm-password.server.ts';
import { type Factors, openFactors } from '../second-factor/factors.ts';
import { maskedWays, recipientOf } from '../second-factor/place-step.server.ts';
import { limiter } from '../session/throttle.server.ts';
import { type CodeRefusal, type Codes, createCodes, memberSent } from '../verification/code.server.ts';
import { spendCode } from '../verification/code.store.ts';
import { pinProblem } from './payment-password.server.ts';
import { paymentResetContract, type ResetMethod } from './payment-reset.contract.ts';

type Reset = Ask<(typeof paymentResetContract)['POST /portal/account/payment-password/reset']>;

interface Room {
  deps: AccountsDeps;
  codes: Codes;
  factors: Factors;
  confirm: ConfirmPassword;
}

const HOUR_MS = 3_600_000;
const TRIES = { points: 5, duration: 15 * 60 };

/** Resets a forgotten payment password by login password and a second proof. Withdrawals are then blocked. */
export function paymentResetService(deps: AccountsDeps): Service {
  const room: Room = { deps, codes: createCodes(deps), factors: openFactors(deps), confirm: confirmPassword(deps) };
  const tries = limiter(deps.database, { keyPrefix: 'payment-reset', ...TRIES });
  return service(paymentResetContract, {
    'GET /portal/account/payment-password/reset': async ({ caller }) => {
      const player = await ownOf(deps, caller);
      const [methods, brand] = await Promise.all([methodsOf(room, player), deps.brands.byId(caller.brandId)]);
      const sent = methods.filter((method) => method !== 'totp');
      return { methods, sentTo: maskedWays(player, sent), coolingHours: securityOf(brand).paymentResetHours };
    },
    'POST /portal/account/payment-password/reset/code': async ({ body: { method }, caller }) => {
      const player = await ownOf(deps, caller);
      if (!(await methodsOf(room, player)).includes(method)) return refuse('operation-not-allowed');
      const brand = await deps.brands.byId(caller.brandId);
      const sent = await room.codes.send({
        caller,
        channel: method,
        purpose: 'payment',
        playerId: player.id,
        number: recipientOf(player, method) ?? '',
        minutes: securityOf(brand).codeMinutes,
        brandName: brand.name ?? brand.code,
      });
      return isRefusal(sent) ? sent : memberSent(sent);
    },
    'POST /portal/account/payment-password/reset': async (ask) => {
      const key = String(playerOf(ask.caller).id);
      const { consumedPoints } = await tries.penalty(key, 1);
      if (consumedPoints > TRIES.points) return refuse('TOO_MANY_REQUESTS');
      const done = await reset(room, ask);
      if (!isRefusal(done)) await tries.delete(key);
      return done;
    },
  });
}

async function ownOf({ database }: AccountsDeps, caller: Caller): Promise<Player> {
  const { id } = playerOf(caller);
  const player = await database.read((db) => playerById(db, id));
  if (!player) throw new Error(`player ${id} has a session and no account`);
  return player;
}

/** An account with an authenticator app cannot use a code instead. */
async function methodsOf({ factors }: Room, player: Player): Promise<ResetMethod[]> {
  if ((await factors.methodsOf(player.id)).includes('totp')) return ['totp'];
  return (['sms', 'email'] as const).filter((method) => recipientOf(player, method) !== undefined);
}

async function reset(room: Room, { body, caller }: Reset) {
  const { deps } = room;
  const player = await ownOf(deps, caller);
  const before = player.payment_password_hash;
  if (before === null) return refuse('not.exists.payment.password');
  const problem = await pinProblem(deps, caller.brandId, body.newPaymentPassword, body.confirmNewPaymentPassword);
  if (problem) return problem;
  if (!(await methodsOf(room, player)).includes(body.method)) return refuse('operation-not-allowed');
  const wrong = await room.confirm(playerOf(caller), body.password);
  if (wrong) return wrong;
  const proof = await proofOf(room, player, body);
  if (isRefusal(proof)) return proof;
  const { paymentResetHours } = securityOf(await deps.brands.byId(caller.brandId));
  const hash = await deps.hasher.hash(body.newPaymentPassword);
  const at = new Date(deps.clock.now());
  const messageId = await deps.database.transact(async (db) => {
    if (!(await proof(db))) return undefined;
    if (!(await setPaymentPassword(db, { id: player.id, hash, before, resetAt: at }))) return undefined;
    const id = await addNotice(room, db, { player, caller, hours: paymentResetHours });
    const subject = `player:${player.id}`;
    const facts = { method: body.method, waitHours: paymentResetHours };
    const told = { brandId: caller.brandId, at, playerId: player.id, ip: caller.ip };
    await writeAudit(db, { ...told, action: 'payment-password.reset', subject, facts });
    return id;
  });
  if (messageId === undefined) return refuse('invalid-verification-code');
  deps.afterAnswer(() => tell(room, { player, caller, hours: paymentResetHours, messageId }));
  return { usableAt: at.getTime() + paymentResetHours * HOUR_MS };
}

/** Checks the proof. Our code is used up in the transaction of the new password. */
async function proofOf(
  { deps, codes, factors }: Room,
  player: Player,
  { method, code }: Reset['body'],
): Promise<((db: Writer) => Promise<boolean>) | Refusal<CodeRefusal | 'factor.code.incorrect'>> {
  if (method === 'totp') {
    const passes = await factors.codePasses(player.id, code.trim());
    return passes ? async () => true : refuse('factor.code.incorrect');
  }
  const of = { brandId: player.brand_id, purpose: 'payment', playerId: player.id } as const;
  const checked = await codes.check({ ...of, number: recipientOf(player, method) ?? '', code });
  if (isRefusal(checked)) return checked;
  return (db) => spendCode(db, checked.codeId, deps.clock.now());
}

interface Notice {
  player: Player;
  caller: Caller;
  hours: number;
}

/** Sends a notice to a verified address, so that the owner learns of a reset by somebody else; null without one. */
async function addNotice({ deps }: Room, db: Writer, notice: Notice): Promise<bigint | null> {
  const { player, caller } = notice;
  const channel = recipientOf(player, 'email') ? 'email' : 'sms';
  const recipient = recipientOf(player, channel);
  if (!recipient) return null;
  const { subject, body } = await wordsOf(deps, notice);
  const message = { brandId: caller.brandId, channel, recipient, purpose: 'payment-reset' } as const;
  return deps.messenger.add(db, { ...message, subject: channel === 'email' ? subject : '', body });
}

async function tell({ deps }: Room, { messageId, ...notice }: Notice & { messageId: bigint | null }): Promise<void> {
  if (messageId !== null) await deps.messenger.deliver(messageId);
  const { subject: title, body: content } = await wordsOf(deps, notice);
  const { player, caller } = notice;
  await deps.tellPlayer({ brandId: caller.brandId, playerId: player.id, title, content });
}

async function wordsOf(deps: AccountsDeps, { player, caller, hours }: Notice) {
  const brand = await deps.brands.byId(caller.brandId);
  const values = { brand: brand.name ?? brand.code, name: player.username, hours };
  const say = (key: string) => deps.catalogue.text(caller.language, `accounts.message.paymentReset.${key}`, values);
  return { subject: say('subject'), body: say('body') };
}
