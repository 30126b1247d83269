import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandDirectory } from '#features/accounts/public.ts';
import { readCookie, setCookie } from '#features/accounts/public.ts';
import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { PasswordHasher } from '#platform/credentials/password-hash.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { MountedCalls } from '#platform/http/operator-calls.ts';
import { endOperatorSession, isSeenDue, noteSeen, openOperatorSession, operatorOfToken } from '../operator.store.ts';
import type { OperatorFactor } from './operator-factor.ts';
import type { OperatorRow } from './operator-step.store.ts';
import type { codeCounter } from './operator-throttle.server.ts';

/** The brand's facts that the website shows. */
export interface OfficeBrand {
  code: string;
  name: string;
  symbol: string;
  timeZone: string;
}

export interface OperatorDeps {
  database: Database;
  brands: BrandDirectory;
  brandFacts(brandId: number): Promise<OfficeBrand>;
  /** Ids of the brands whose operators may log in at a host; undefined for a host that nobody named. */
  atOffice(host: string): Promise<readonly number[] | undefined>;
  /** All calls mounted by the office, to tell a session what it may do. */
  officeCalls(): MountedCalls;
  clock: Clock;
  hasher: PasswordHasher;
  /** ensureSecret(dataDir, 'accounts'): the same in all processes. */
  secret: Buffer;
}

/** Dependencies of the login steps. */
export interface OperatorRoom extends OperatorDeps {
  factor: OperatorFactor;
  codes: ReturnType<typeof codeCounter>;
  /** Opens the session after both factors, in the transaction that spends the second one. */
  open: typeof openSessionOf;
}

export interface Door {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Always opens a new session; this browser's former session ends. The cookie is set after the commit. */
export async function openSessionOf(
  { clock }: Pick<OperatorDeps, 'clock'>,
  { caller, request }: Omit<Door, 'reply'>,
  { db, operator, facts }: { db: Writer; operator: Pick<OperatorRow, 'id' | 'brand_id'>; facts: object },
): Promise<string> {
  const nowMs = clock.now();
  const before = readCookie(request, 'office');
  if (before) await endOperatorSession(db, before, nowMs);
  const token = await openOperatorSession(db, { operatorId: operator.id, ip: caller.ip, nowMs });
  await writeAudit(db, {
    brandId: operator.brand_id,
    at: new Date(nowMs),
    operatorId: operator.id,
    ip: caller.ip,
    action: 'operator.logged-in',
    subject: `operator:${operator.id}`,
    facts: { ...facts },
  });
  return token;
}

export function welcome(reply: FastifyReply, token: string): void {
  setCookie(reply, 'office', token);
}

/**
 * Header in which the website names the brand it shows. After a switch in another tab the session belongs to another
 * brand, and what is typed here must not go there.
 */
export const BRAND_HEADER = 'x-parlor-brand';

/** Header of calls that the website makes unattended; such calls do not keep a session alive. */
export const UNATTENDED_HEADER = 'x-parlor-unattended';

/** Whether operators of a brand may log in at the address of a request. */
export async function isAtHome({ atOffice }: OperatorDeps, { request }: Door, brandId: number): Promise<boolean> {
  return (await atOffice(request.host))?.includes(brandId) ?? false;
}

export async function operatorOf(database: Database, clock: Clock, request: FastifyRequest) {
  const token = readCookie(request, 'office');
  if (!token) return undefined;
  const nowMs = clock.now();
  const operator = await database.read((db) => operatorOfToken(db, token, nowMs));
  if (operator && !request.headers[UNATTENDED_HEADER] && isSeenDue(operator.seen_at, nowMs))
    await database.transact((db) => noteSeen(db, token, nowMs));
  return operator;
}
