import type { FastifyRequest } from 'fastify';
import { readCookie } from '#features/accounts/public.ts';
import { writeAudit } from '#features/compliance/public.ts';
import type { PasswordHasher } from '#platform/credentials/password-hash.ts';
import type { Reader } from '#platform/db/database.ts';
import { NO_BRAND } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf } from '#platform/http/service.ts';
import {
  accountsOfLogin,
  endOperatorSession,
  hasLoggedInFrom,
  openOperatorSession,
  operatorOfToken,
  operatorsOfName,
} from '../operator.store.ts';
import { type Door, type OperatorRoom, welcome } from './operator-room.server.ts';
import type { OperatorRow } from './operator-step.store.ts';

/** Accounts of a name at this address, of the named brand or of every one; and the brand under which tries count. */
export async function accountsNamed(
  room: OperatorRoom,
  request: FastifyRequest,
  { username, brand }: { username: string; brand?: string | undefined },
): Promise<{ accounts: OperatorRow[]; counted: number }> {
  const here = (await room.atOffice(request.host)) ?? [];
  const [only = NO_BRAND] = here.length === 1 ? here : [];
  const all = await room.database.read(async (db) => operatorsOfName(db, here, username));
  const codes = await Promise.all(all.map(async ({ brand_id }) => (await room.brandFacts(brand_id)).code));
  return { accounts: all.filter((_, n) => brand === undefined || codes[n] === brand), counted: only };
}

/** The first of the accounts that has logged in from an address before. */
export async function firstAtHome(
  db: Reader,
  accounts: readonly OperatorRow[],
  ip: string,
): Promise<bigint | undefined> {
  for (const { id } of accounts) if (await hasLoggedInFrom(db, id, ip)) return id;
  return undefined;
}

/** The accounts that a password opens. An unknown name takes as long as a known one. */
export async function withPassword(
  hasher: PasswordHasher,
  accounts: readonly OperatorRow[],
  password: string,
): Promise<OperatorRow[]> {
  const hashes = accounts.length > 0 ? accounts.map(({ password_hash }) => password_hash) : [undefined];
  const right = await Promise.all(hashes.map((hash) => hasher.verify(password, hash)));
  return accounts.filter((_, n) => right[n]);
}

export function brandNames(
  room: OperatorRoom,
  accounts: readonly { brand_id: number }[],
): Promise<{ code: string; name: string }[]> {
  return Promise.all(
    accounts.map(async ({ brand_id }) => {
      const { code, name } = await room.brandFacts(brand_id);
      return { code, name };
    }),
  );
}

/** The accounts that a login opens at the address of a request. */
export async function accountsOpen(room: OperatorRoom, request: FastifyRequest, loginId: bigint) {
  const here = (await room.atOffice(request.host)) ?? [];
  const accounts = await room.database.read((db) => accountsOfLogin(db, loginId));
  return accounts.filter(({ brand_id }) => here.includes(brand_id));
}

/** Goes on as the person's account of another brand. The new session ends when the former one would have. */
export async function goOn(room: OperatorRoom, { caller, request, reply }: Door, code: string) {
  const { id } = operatorOf(caller);
  const nowMs = room.clock.now();
  const token = readCookie(request, 'office');
  const before = token && (await room.database.read((db) => operatorOfToken(db, token, nowMs)));
  if (!before) return refuse('operator.required');
  const accounts = await accountsOpen(room, request, before.login_id);
  const names = await brandNames(room, accounts);
  const next = accounts.find((_, n) => names[n]?.code === code);
  const brand = names.find((one) => one.code === code);
  if (!next || !brand) return refuse('operator.brand.unknown');
  const after = { loginId: before.login_id, endsAt: before.ends_at, provenAt: before.proven_at };
  const opened = await room.database.transact(async (db) => {
    await endOperatorSession(db, token, nowMs);
    const told = { at: new Date(nowMs), ip: caller.ip };
    const left = { ...told, brandId: caller.brandId, operatorId: id, action: 'operator.logged-out' } as const;
    await writeAudit(db, { ...left, subject: `operator:${id}` });
    const come = { ...told, brandId: next.brand_id, operatorId: next.id, action: 'operator.logged-in' } as const;
    await writeAudit(db, { ...come, subject: `operator:${next.id}`, facts: { by: 'switch' } });
    return openOperatorSession(db, { operatorId: next.id, ip: caller.ip, nowMs, after });
  });
  welcome(reply, opened);
  return { operator: { username: next.username, role: next.role }, brand };
}
