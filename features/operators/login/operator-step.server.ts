import { readCookie } from '#features/accounts/public.ts';
import { writeAudit } from '#features/compliance/public.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf } from '#platform/http/service.ts';
import { isWeakPassword } from '../operator.rules.ts';
import { noteProven, operatorOfToken } from '../operator.store.ts';
import { type Door, isAtHome, type OperatorRoom, welcome } from './operator-room.server.ts';
import {
  beginOperatorTotp,
  closeOperatorTicket,
  confirmOperatorTotp,
  countOperatorTry,
  type OperatorRow,
  operatorOfTicket,
  operatorRow,
  replaceOperatorRecovery,
} from './operator-step.store.ts';

/** Step 2: checks the code and spends it in the transaction that opens the session. */
export async function enterByCode(room: OperatorRoom, door: Door, { ticket, code }: { ticket: string; code: string }) {
  const operator = await waiting(room, door, ticket);
  if (!operator?.totp_confirmed_at) return refuse('operator.ticket.ended');
  const paused = await mayTry(room, ticket, operator);
  if (paused) return paused;
  const token = await room.database.transact(async (db) => {
    const by = await room.factor.passes(db, operator, code);
    if (!by || !(await closeOperatorTicket(db, ticket))) return undefined;
    return room.open(room, door, { db, operator, facts: { by } });
  });
  if (token === undefined) return wrongCode(room, door, operator);
  await room.codes.clear(String(operator.id));
  welcome(door.reply, token);
  return { username: operator.username, role: operator.role };
}

/** Checks a code during a session: settings of money and people need a recent one. */
export async function proveAgain(room: OperatorRoom, door: Door, { code }: { code: string }) {
  const token = readCookie(door.request, 'office');
  const { id } = operatorOf(door.caller);
  const session = token && (await room.database.read((db) => operatorOfToken(db, token, room.clock.now())));
  const operator = session && (await room.database.read((db) => operatorRow(db, session.login_id)));
  if (!operator) return refuse('operator.code.incorrect');
  const seconds = await room.codes.count(String(operator.id));
  if (seconds > 0) return refuse('login.paused', { values: { seconds } });
  const proven = await room.database.transact(async (db) => {
    const by = await room.factor.passes(db, operator, code);
    if (by) await noteProven(db, token, room.clock.now());
    return by !== undefined;
  });
  if (!proven) return wrongCode(room, door, { id, brand_id: door.caller.brandId });
  await room.codes.clear(String(operator.id));
  return {};
}

/** First login: replaces the password that somebody else knows, and sets up the app, before anything else. */
export async function enrol(
  room: OperatorRoom,
  door: Door,
  { ticket, newPassword }: { ticket: string; newPassword?: string | undefined },
) {
  const operator = await waiting(room, door, ticket);
  if (!operator || operator.totp_confirmed_at) return refuse('operator.ticket.ended');
  if (operator.must_change_password && newPassword === undefined) return refuse('operator.password.required');
  let passwordHash: string | undefined;
  if (operator.must_change_password && newPassword !== undefined) {
    const same = await room.hasher.verify(newPassword, operator.password_hash);
    if (same || isWeakPassword(newPassword, operator.username)) return refuse('operator.password.weak');
    passwordHash = await room.hasher.hash(newPassword);
  }
  const { code } = await room.brandFacts(operator.brand_id);
  const { sealed, forms } = room.factor.begin({ issuer: code, username: operator.username });
  const begun = await room.database.transact((db) =>
    beginOperatorTotp(db, operator.id, { secret: sealed, passwordHash }),
  );
  return begun ? forms : refuse('operator.ticket.ended');
}

/** The app's first code: it confirms the app and logs the operator in. */
export async function confirmEnrolment(
  room: OperatorRoom,
  door: Door,
  { ticket, code }: { ticket: string; code: string },
) {
  const operator = await waiting(room, door, ticket);
  if (!operator || operator.totp_confirmed_at || !operator.totp_secret) return refuse('operator.ticket.ended');
  if (operator.must_change_password) return refuse('operator.password.required');
  const paused = await mayTry(room, ticket, operator);
  if (paused) return paused;
  const step = room.factor.stepOf(operator.totp_secret, code);
  if (step === undefined) return wrongCode(room, door, operator);
  const { codes, hashes } = room.factor.newRecovery();
  const at = new Date(room.clock.now());
  const token = await room.database.transact(async (db) => {
    if (!(await closeOperatorTicket(db, ticket))) return undefined;
    if (!(await confirmOperatorTotp(db, operator, { step, at }))) return undefined;
    await replaceOperatorRecovery(db, operator.id, hashes);
    return room.open(room, door, { db, operator, facts: { by: 'enrolment' } });
  });
  if (token === undefined) return refuse('operator.ticket.ended');
  await room.codes.clear(String(operator.id));
  welcome(door.reply, token);
  return { operator: { username: operator.username, role: operator.role }, recoveryCodes: codes };
}

/** Tickets of other brands' operators are invalid at an address of one brand. */
async function waiting(room: OperatorRoom, door: Door, ticket: string): Promise<OperatorRow | undefined> {
  const operator = await room.database.read((db) => operatorOfTicket(db, ticket, room.clock.now()));
  return operator && (await isAtHome(room, door, operator.brand_id)) ? operator : undefined;
}

async function mayTry(room: OperatorRoom, ticket: string, operator: OperatorRow) {
  if (!(await room.database.transact((db) => countOperatorTry(db, ticket)))) return refuse('operator.ticket.ended');
  const seconds = await room.codes.count(String(operator.id));
  return seconds > 0 ? refuse('login.paused', { values: { seconds } }) : undefined;
}

async function wrongCode(room: OperatorRoom, { caller }: Door, operator: Pick<OperatorRow, 'id' | 'brand_id'>) {
  await room.database.transact((db) =>
    writeAudit(db, {
      brandId: operator.brand_id,
      at: new Date(room.clock.now()),
      operatorId: operator.id,
      ip: caller.ip,
      action: 'operator.second-factor.failed',
      subject: `operator:${operator.id}`,
    }),
  );
  return refuse('operator.code.incorrect');
}
