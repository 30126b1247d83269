import type { Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { fromWire, toDecimal } from '#platform/money/money.ts';
import { type AuditFacts, writeAudit } from '../audit/audit.store.ts';
import type { Deed } from '../audit/trail.rules.ts';
import { exclusionEnd, mayFollow, timeOutEnd } from './exclusion.rules.ts';
import { CHANGES, readHistory, shownAmount } from './history.server.ts';
import { limitsContract } from './limits.contract.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { isFree, judgeChange, type LimitKind, type LimitPeriod } from './limits.rules.ts';
import {
  insertExclusion,
  type LimitRow,
  limitsOf,
  removeLimit,
  runningExclusion,
  saveHabits,
  saveLimit,
  savePending,
} from './limits.store.ts';
import { readFigures, readSession } from './session.server.ts';
import { type Owner, renewRoom } from './standing.server.ts';
import { readView } from './view.server.ts';

type View = OutputOf<(typeof limitsContract)['GET /portal/limits']>;
const HOUR_MS = 3_600_000;

export function limitsService(deps: LimitsDeps): Service {
  return service(limitsContract, {
    'GET /portal/limits': async ({ caller }) => view(deps, await ownerOf(deps, caller)),
    'PUT /portal/limits': ({ caller, body }) => change(deps, caller, body),
    'POST /portal/limits/confirm': ({ caller, body }) => confirm(deps, caller, body),
    'POST /portal/limits/withdraw': ({ caller, body }) => withdraw(deps, caller, body),
    'PUT /portal/limits/reality-check': ({ caller, body: { minutes } }) =>
      decide(deps, caller, async (trx, owner) => {
        await saveHabits(trx, owner, { reality_minutes: minutes });
        return note(deps, trx, { caller, action: CHANGES.reality, facts: { minutes } });
      }),
    'POST /portal/limits/deposit-question': ({ caller, body: { answer } }) =>
      decide(deps, caller, async (trx, owner) => {
        await saveHabits(trx, owner, { asked_at: new Date(deps.clock.now()), answer });
        return note(deps, trx, { caller, action: CHANGES.question, facts: { answer } });
      }),
    'POST /portal/limits/time-out': ({ caller, body: { days } }) =>
      exclude(deps, caller, { kind: 'time-out', endsAt: timeOutEnd(deps.clock.now(), days) }),
    'POST /portal/limits/self-exclusion': async ({ caller, body: { length } }) =>
      (await deps.confirmed(playerOf(caller).sessionId))
        ? exclude(deps, caller, { kind: 'exclusion', endsAt: exclusionEnd(deps.clock.now(), length) })
        : refuse('confirm.required'),
    'GET /portal/limits/history': async ({ caller }) => readHistory(deps, await ownerOf(deps, caller)),
    'GET /portal/limits/session': async ({ caller }) =>
      readSession(deps, await ownerOf(deps, caller), playerOf(caller).sessionId),
    'GET /portal/limits/session/figures': async ({ caller }) =>
      readFigures(deps, await ownerOf(deps, caller), playerOf(caller).sessionId),
    'POST /portal/limits/session/seen': async ({ caller }) => {
      const owner = { playerId: playerOf(caller).id, brandId: caller.brandId };
      const seen = { seen_session: playerOf(caller).sessionId, seen_at: new Date(deps.clock.now()) };
      await deps.database.transact((trx) => saveHabits(trx, owner, seen));
      return {};
    },
  });
}

async function ownerOf(deps: LimitsDeps, caller: Caller): Promise<Owner> {
  const playerId = playerOf(caller).id;
  return { playerId, brandId: caller.brandId, account: await deps.ledgerAccountOf(playerId) };
}

/** Read in one snapshot, so that usage and limits are of the same moment. */
function view(deps: LimitsDeps, owner: Owner): Promise<View> {
  return deps.database.snapshot((db) => readView(deps, db, owner));
}

/** One decision of the player in one transaction, serialized per player. A refusal rolls everything back. */
async function decide<Code extends string = never>(
  deps: LimitsDeps,
  caller: Caller,
  work: (trx: Writer, owner: Owner) => Promise<Refusal<Code> | undefined>,
): Promise<View | Refusal<Code>> {
  const owner = await ownerOf(deps, caller);
  const refused = await deps.database.transact(async (trx) => {
    await takeLock(trx, 'compliance.limits', owner.playerId);
    return work(trx, owner);
  });
  if (isRefusal(refused)) return refused as Refusal<Code>;
  await deps.tell(owner.playerId);
  return view(deps, owner);
}

interface Named {
  kind: LimitKind;
  period: LimitPeriod;
}

async function found(trx: Writer, owner: Owner, { kind, period }: Named): Promise<LimitRow | undefined> {
  return (await limitsOf(trx, owner.playerId)).find((row) => row.kind === kind && row.period === period);
}

async function change(deps: LimitsDeps, caller: Caller, body: BodyOf<(typeof limitsContract)['PUT /portal/limits']>) {
  const { kind, period } = body;
  const wish = body.amount === null ? undefined : amountOf(kind, body.amount);
  if (body.amount !== null && (wish === undefined || !isFree(kind, period, wish)))
    return refuse('limit.amount.invalid');
  const { raiseHours } = await deps.limitSettings(caller.brandId);
  return decide(deps, caller, async (trx, owner) => {
    const before = await found(trx, owner, body);
    const verdict = judgeChange(before?.amount, wish);
    // Asking for the present limit withdraws a pending raise.
    if (verdict === 'nothing' && !before?.pending_at) return undefined;
    const name = { playerId: owner.playerId, kind, period };
    const at = new Date(deps.clock.now());
    const facts = { kind, period, before: shownAmount(kind, before?.amount), after: shownAmount(kind, wish) };
    if (verdict === 'later') {
      const confirmableAt = new Date(at.getTime() + raiseHours * HOUR_MS);
      await savePending(trx, name, { amount: wish, at, confirmableAt });
      return note(deps, trx, { caller, action: CHANGES.asked, facts });
    }
    await saveLimit(trx, { ...name, brandId: owner.brandId, amount: wish ?? before!.amount, at });
    await renewRoom(deps, trx, owner);
    return note(deps, trx, { caller, action: CHANGES.set, facts });
  });
}

/** Money in 1/10,000 as everywhere; time in whole minutes. */
function amountOf(kind: LimitKind, told: number | string): bigint | undefined {
  if (kind !== 'time') return fromWire(told);
  return /^\d{1,6}$/.test(String(told)) ? BigInt(told) : undefined;
}

function confirm(deps: LimitsDeps, caller: Caller, named: Named) {
  return decide(deps, caller, async (trx, owner) => {
    const row = await found(trx, owner, named);
    if (!row?.confirmable_at) return refuse('limit.pending.none');
    const at = new Date(deps.clock.now());
    if (at < row.confirmable_at)
      return refuse('limit.pending.early', { detail: { confirmableAt: row.confirmable_at.getTime() } });
    const name = { playerId: owner.playerId, kind: row.kind, period: row.period };
    if (row.pending_amount === null) await removeLimit(trx, name);
    else await saveLimit(trx, { ...name, brandId: owner.brandId, amount: row.pending_amount, at });
    await renewRoom(deps, trx, owner);
    const after = shownAmount(row.kind, row.pending_amount ?? undefined);
    const facts = { kind: row.kind, period: row.period, before: shownAmount(row.kind, row.amount), after };
    return note(deps, trx, { caller, action: CHANGES.confirmed, facts });
  });
}

function withdraw(deps: LimitsDeps, caller: Caller, named: Named) {
  return decide(deps, caller, async (trx, owner) => {
    const row = await found(trx, owner, named);
    if (!row?.pending_at) return refuse('limit.pending.none');
    await savePending(trx, { ...named, playerId: owner.playerId }, undefined);
    const before = shownAmount(row.kind, row.pending_amount ?? undefined);
    const facts = { ...named, before, after: shownAmount(row.kind, row.amount) };
    return note(deps, trx, { caller, action: CHANGES.withdrawn, facts });
  });
}

/** One commit: the exclusion, the ledger's room (no stake is accepted from now on) and the end of other sessions. */
async function exclude(
  deps: LimitsDeps,
  caller: Caller,
  next: { kind: 'time-out' | 'exclusion'; endsAt: Date | null },
) {
  const { sessionId } = playerOf(caller);
  const answered = await decide(deps, caller, async (trx, owner) => {
    const nowMs = deps.clock.now();
    const running = await runningExclusion(trx, owner.playerId, nowMs);
    if (!mayFollow(running && { kind: running.kind, endsAt: running.ends_at }, next))
      return refuse('exclusion.shorter');
    const { playerId, brandId } = owner;
    const row = { player_id: playerId, brand_id: brandId, kind: next.kind, started_at: new Date(nowMs) };
    await insertExclusion(trx, { ...row, ends_at: next.endsAt });
    await deps.endOtherSessions(trx, { playerId, sessionId, nowMs });
    await renewRoom(deps, trx, owner);
    const until = next.endsAt?.toISOString() ?? null;
    if (next.kind === 'time-out') return note(deps, trx, { caller, action: CHANGES.timeOut, facts: { until } });
    const released = await deps.releaseDeposits(trx, { playerId, at: new Date(nowMs) });
    const facts = { until, wageringWaived: toDecimal(released) };
    return note(deps, trx, { caller, action: CHANGES.exclusion, facts });
  });
  if (!isRefusal(answered)) await deps.onExcluded(playerOf(caller).id);
  return answered;
}

interface Noted {
  caller: Caller;
  action: Deed;
  facts: AuditFacts;
}

async function note(deps: LimitsDeps, trx: Writer, { caller, action, facts }: Noted): Promise<undefined> {
  const { id: playerId } = playerOf(caller);
  const at = new Date(deps.clock.now());
  const subject = `player:${playerId}`;
  await writeAudit(trx, { brandId: caller.brandId, at, playerId, action, subject, facts, ip: caller.ip });
}
