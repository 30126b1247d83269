import { randomInt } from 'node:crypto';
import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Caller, OperatorRole } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import type { OperatorDeps } from '../login/operator-room.server.ts';
import type { OperatorRow } from '../login/operator-step.store.ts';
import { initialPassword, OPERATOR_NAME } from '../operator.rules.ts';
import { addOperator } from '../operator.store.ts';
import { peopleContract } from './people.contract.ts';
import { changePerson, endSessionsOf, hasOtherAdmin, listPeople, lockPerson, resetPerson } from './people.store.ts';

export type PeopleDeps = Pick<OperatorDeps, 'database' | 'clock' | 'hasher'>;

type Admin = NonNullable<Caller['operator']>;

/** Every change is written to the audit trail and ends the changed operator's sessions. */
export function peopleService({ database, clock, hasher }: PeopleDeps): Service {
  const freshPassword = async () => {
    const password = initialPassword((below) => randomInt(below));
    return { password, hash: await hasher.hash(password) };
  };
  const note = (db: Writer, caller: Caller, told: { action: Deed; id: bigint; facts?: Record<string, string> }) =>
    writeAudit(db, {
      brandId: caller.brandId,
      at: new Date(clock.now()),
      operatorId: caller.operator?.id,
      ip: caller.ip,
      action: told.action,
      subject: `operator:${told.id}`,
      facts: told.facts ?? {},
    });
  return service(peopleContract, {
    'GET /office/operators': async ({ caller }) => {
      const admin = operatorOf(caller);
      const rows = await database.read((db) => listPeople(db, caller.brandId));
      return { list: rows.map((row) => toPerson(row, admin)) };
    },
    'POST /office/operators': async ({ caller, body }) => {
      const admin = operatorOf(caller);
      const { username, role } = body;
      if (!OPERATOR_NAME.test(username)) return refuse('operator.name.invalid');
      const { password, hash } = await freshPassword();
      return database.transact(async (db) => {
        const made = { brandId: caller.brandId, username, role, passwordHash: hash, mustChangePassword: true };
        const id = await addOperator(db, made);
        const row = id && (await lockPerson(db, caller.brandId, id));
        if (!row) return refuse('operator.name.taken');
        await note(db, caller, { action: 'operator.created', id: row.id, facts: { username, role } });
        return { operator: toPerson(row, admin), initialPassword: password };
      });
    },
    'PUT /office/operators/{id}': async ({ caller, params, body }) => {
      const admin = operatorOf(caller);
      return database.transact(async (db) => {
        const row = await lockPerson(db, caller.brandId, BigInt(params.id));
        if (!row) return refuse('operator.unknown');
        const next = { role: body.role ?? row.role, active: body.active ?? row.active };
        if (next.role === row.role && next.active === row.active) return toPerson(row, admin);
        const stays = next.role === 'admin' && next.active;
        if (!stays && isAdmin(row) && !(await hasOtherAdmin(db, caller.brandId, row.id)))
          return refuse('operator.last-admin');
        const changed = await changePerson(db, row.id, next);
        await endSessionsOf(db, row.id, new Date(clock.now()));
        for (const told of changesOf(row, next)) await note(db, caller, { id: row.id, ...told });
        return toPerson(changed, admin);
      });
    },
    'POST /office/operators/{id}/reset': async ({ caller, params }) => {
      const admin = operatorOf(caller);
      const { password, hash } = await freshPassword();
      return database.transact(async (db) => {
        const row = await lockPerson(db, caller.brandId, BigInt(params.id));
        if (!row) return refuse('operator.unknown');
        if (isAdmin(row) && !(await hasOtherAdmin(db, caller.brandId, row.id))) return refuse('operator.last-admin');
        const changed = await resetPerson(db, row.id, hash);
        await endSessionsOf(db, row.id, new Date(clock.now()));
        await note(db, caller, { action: 'operator.reset', id: row.id });
        return { operator: toPerson(changed, admin), initialPassword: password };
      });
    },
  });
}

/** An administrator who can log in. A brand must keep at least one. */
function isAdmin({ role, active, ...row }: OperatorRow): boolean {
  return role === 'admin' && active && isEnrolled(row);
}

/** Has an app, or comes in by a login of another brand that has one. */
function isEnrolled({ totp_confirmed_at, opened_by }: Pick<OperatorRow, 'totp_confirmed_at' | 'opened_by'>): boolean {
  return totp_confirmed_at !== null || opened_by !== null;
}

function changesOf(row: OperatorRow, next: { role: OperatorRole; active: boolean }) {
  return [
    ...(next.role === row.role
      ? []
      : [{ action: 'operator.role-changed' as const, facts: { before: row.role, after: next.role } }]),
    ...(next.active === row.active
      ? []
      : [{ action: next.active ? ('operator.activated' as const) : ('operator.deactivated' as const) }]),
  ];
}

function toPerson(row: OperatorRow, admin: Admin) {
  return {
    id: row.id.toString(),
    username: row.username,
    role: row.role,
    active: row.active,
    enrolled: isEnrolled(row),
    createdAt: row.created_at.getTime(),
    lastLoginAt: row.last_login_at?.getTime() ?? null,
    self: row.id === admin.id,
  };
}
