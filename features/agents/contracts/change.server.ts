import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { type ContractKind, LEADING_TYPES } from '../agents.rules.ts';
import { policyOf } from '../desk/policy.store.ts';
import { nextStart, periodAt } from '../settlement/period.rules.ts';
import { beginSettling } from '../settlement/run.store.ts';
import { placeOf } from '../tree/tree.store.ts';
import { transactOrUndo } from '../undo.ts';
import type { REFUSALS } from './contracts.contract.ts';
import {
  addTerms,
  type Contract,
  contractById,
  contractOf,
  contractsBelow,
  contractsInLine,
  decideRequest,
  insertContract,
  insertRequest,
  lapsedRequests,
  lockContracts,
  moveContract,
  openRequest,
  type Request,
  requestById,
} from './contracts.store.ts';
import { decided, LAPSE_MS, MOST_REASON, type RequestState, type Side } from './request.rules.ts';
import { type Told, tellSides } from './tell.server.ts';
import { ceilingProblem, isAtMost, type Terms } from './terms.rules.ts';

export type ChangeDeps = Pick<
  AgentDeps,
  'database' | 'bus' | 'clock' | 'catalogue' | 'timeZoneOf' | 'playerFacts' | 'sendMessage'
>;

/** The acting side: a member, or an operator for the house, which is the upline of top agents. */
export interface Actor {
  brandId: number;
  ip: string;
  playerId?: bigint;
  operatorId?: bigint;
  reason?: string;
}

export type ContractRefusal = (typeof REFUSALS)[number];
export type ProposeRefusal = ContractRefusal | 'contract.request.open' | 'contract.receiver.type' | 'contract.off';

export interface Proposal {
  kind: ContractKind;
  holder: bigint;
  upline: bigint | null;
  askedBy: Side;
  terms: Terms;
}

interface Done {
  id: string;
  state: string;
}

/** Why the terms cannot be signed now; undefined if they can. */
async function termsProblem(
  db: Reader,
  { brandId, kind, holder, upline, terms, now }: Omit<Proposal, 'askedBy'> & { brandId: number; now: Date },
): Promise<ContractRefusal | undefined> {
  const ceiling = ceilingProblem(kind, terms, await policyOf(db, brandId));
  if (ceiling) return ceiling;
  if (upline !== null) {
    const above = await contractOf(db, { holder: upline, kind, now });
    if (above?.state !== 'active') return 'contract.upline.none';
    const own = [above.terms, ...(above.next ? [above.next.terms] : [])];
    if (!own.every((each) => isAtMost(terms, each))) return 'contract.above.upline';
  }
  const below = await contractsBelow(db, { upline: holder, kind, now });
  const given = below.flatMap((each) => [each.terms, ...(each.next ? [each.next.terms] : [])]);
  return given.every((each) => isAtMost(each, terms)) ? undefined : 'contract.below.exceeds';
}

/** Asks the other side to sign terms; the request lapses after seven days. */
export async function propose(
  deps: ChangeDeps,
  actor: Actor,
  proposal: Proposal,
): Promise<Done | Refusal<ProposeRefusal>> {
  const { brandId } = actor;
  const now = new Date(deps.clock.now());
  const [facts] = await deps.playerFacts([proposal.holder]);
  if (!facts || !LEADING_TYPES.includes(facts.type)) return refuse('contract.receiver.type');
  const done = await transactOrUndo<Done & { told: Told }, ProposeRefusal>(deps.database, async (trx, undo) => {
    await lockContracts(trx, brandId);
    if (!(await policyOf(trx, brandId)).kinds.includes(proposal.kind)) return undo(refuse('contract.off'));
    if (await openRequest(trx, { ...proposal, type: 'new contract' })) return undo(refuse('contract.request.open'));
    const problem = await termsProblem(trx, { ...proposal, brandId, now });
    if (problem) return undo(refuse(problem));
    const id = await insertRequest(trx, {
      ...proposal,
      brandId,
      type: 'new contract',
      contract: null,
      createdAt: now,
      lapsesAt: new Date(now.getTime() + LAPSE_MS),
    });
    await audit(trx, actor, { now, action: 'agent.contract-proposed', subject: `contract-request:${id}` });
    return { id: id.toString(), state: 'proposed', told: { ...proposal, brandId, event: 'proposed' } };
  });
  return finish(deps, done);
}

/** One side signs, rejects or withdraws an open request. */
export async function decide(
  deps: ChangeDeps,
  actor: Actor,
  ask: {
    id: bigint;
    action: 'sign' | 'reject' | 'withdraw';
    side(request: Request): Side | undefined;
    kind?: ContractKind;
  },
): Promise<Done | Refusal<ContractRefusal>> {
  const now = new Date(deps.clock.now());
  const done = await transactOrUndo<Done & { told: Told }, ContractRefusal>(deps.database, async (trx, undo) => {
    await lockContracts(trx, actor.brandId);
    const request = await requestById(trx, ask.id);
    const side = request && request.brandId === actor.brandId ? ask.side(request) : undefined;
    if (!request || !side || (ask.kind && request.kind !== ask.kind)) return undo(refuse('contract.request.unknown'));
    if (request.state !== 'proposed') return undo(refuse('contract.moved'));
    const to = decided(request, ask.action, side);
    if (!to) return undo(refuse('contract.action.unknown'));
    // Only a rejection's reason is shown to the other side; the reason for keeping a contract stays a private note.
    const reason = to === 'rejected' ? (actor.reason ?? '').slice(0, MOST_REASON) : '';
    const problem = await carryOut(deps, trx, { request, to, now, reason });
    if (problem) return undo(refuse(problem));
    await audit(trx, actor, { now, action: `agent.contract-${to}`, subject: `contract-request:${request.id}` });
    return { id: request.id.toString(), state: to, told: { ...request, event: to, reason } };
  });
  return finish(deps, done);
}

/** One side requests the end of a contract. */
export async function askForEnd(
  deps: ChangeDeps,
  actor: Actor,
  ask: { id: bigint; side(contract: Contract): Side | undefined; kind?: ContractKind },
): Promise<Done | Refusal<ContractRefusal>> {
  const now = new Date(deps.clock.now());
  const done = await transactOrUndo<Done & { told: Told }, ContractRefusal>(deps.database, async (trx, undo) => {
    await lockContracts(trx, actor.brandId);
    const contract = await contractById(trx, ask.id, now);
    const side = contract && contract.brandId === actor.brandId ? ask.side(contract) : undefined;
    if (!contract || !side || (ask.kind && contract.kind !== ask.kind)) return undo(refuse('contract.request.unknown'));
    const moved = await moveContract(trx, { id: contract.id, from: 'active', to: 'terminating', endingBy: side });
    if (!moved) return undo(refuse('contract.moved'));
    const { brandId, kind, holder, upline } = contract;
    await insertRequest(trx, {
      brandId,
      kind,
      holder,
      upline,
      type: 'termination',
      contract: contract.id,
      askedBy: side,
      terms: null,
      createdAt: now,
      lapsesAt: new Date(now.getTime() + LAPSE_MS),
    });
    await audit(trx, actor, { now, action: 'agent.contract-ending', subject: `contract:${contract.id}` });
    const told: Told = { brandId, kind, holder, upline, askedBy: side, event: 'ending' };
    return { id: contract.id.toString(), state: 'terminating', told };
  });
  return finish(deps, done);
}

/** The open request to end a contract. */
export async function endRequest(
  db: Reader,
  contract: Pick<Contract, 'holder' | 'kind'>,
): Promise<Request | undefined> {
  return openRequest(db, { ...contract, type: 'termination' });
}

/** Job: decides requests that nobody answered. Proposals lapse; contracts that nobody kept end. */
export async function lapse(deps: ChangeDeps): Promise<number> {
  const now = new Date(deps.clock.now());
  const open = await deps.database.read((db) => lapsedRequests(db, now));
  let count = 0;
  for (const { id, brandId } of open) {
    const told = await deps.database.transact(async (trx): Promise<Told | undefined> => {
      await lockContracts(trx, brandId);
      const request = await requestById(trx, id);
      if (request?.state !== 'proposed') return undefined;
      const to = request.type === 'termination' ? 'terminated' : 'lapsed';
      await carryOut(deps, trx, { request, to, now });
      await audit(trx, { brandId, ip: '' }, { now, action: `agent.contract-${to}`, subject: `contract-request:${id}` });
      return { ...request, event: to };
    });
    if (!told) continue;
    count++;
    await tellSides(deps, told);
  }
  return count;
}

async function carryOut(
  deps: ChangeDeps,
  trx: Writer,
  { request, to, now, reason }: { request: Request; to: RequestState; now: Date; reason?: string },
): Promise<ContractRefusal | undefined> {
  let contract: bigint | undefined;
  if (to === 'signed') {
    const signed = await sign(deps, trx, { request, now });
    if (typeof signed === 'string') return signed;
    contract = signed;
  }
  if (to === 'terminated' && request.contract !== null) {
    await end(deps, trx, { id: request.contract, now });
    // Ending the contract has also decided its request.
    if ((await requestById(trx, request.id))?.state === to) return undefined;
  }
  if (to === 'kept' && request.contract !== null)
    await moveContract(trx, { id: request.contract, from: 'terminating', to: 'active' });
  const moved = await decideRequest(trx, { id: request.id, to, at: now, contract, reason });
  return moved ? undefined : 'contract.moved';
}

/** The terms apply from the next period; those of a first contract not before the upline's. */
async function sign(
  deps: ChangeDeps,
  trx: Writer,
  { request, now }: { request: Request; now: Date },
): Promise<bigint | ContractRefusal> {
  const { brandId, kind, holder, upline, terms } = request;
  if (!terms) throw new Error(`the request ${request.id} has no terms`);
  const place = await placeOf(trx, holder);
  // The tree changed meanwhile: the two are no longer upline and downline.
  if (!place || place.upline !== upline) return 'contract.moved';
  const problem = await termsProblem(trx, { brandId, kind, holder, upline, terms, now });
  if (problem) return problem;
  const timeZone = await deps.timeZoneOf(brandId);
  const known = await contractOf(trx, { holder, kind, now });
  if (known && known.state !== 'active') return 'contract.moved';
  const above = upline === null ? undefined : await contractOf(trx, { holder: upline, kind, now });
  const least = Math.max(
    nextStart(known?.terms.period ?? terms.period, now.getTime(), timeZone),
    above?.fromAt.getTime() ?? 0,
  );
  const fromAt = new Date(startNotBefore(terms.period, least, timeZone));
  const contract = known?.id ?? (await insertContract(trx, { brandId, kind, holder, upline, at: now }));
  await addTerms(trx, { contract, terms, fromAt, at: now });
  await beginSettling(trx, { brandId, kind, period: terms.period }, fromAt.getTime());
  return contract;
}

/** The first start of a period at or after a moment. */
function startNotBefore(period: Terms['period'], epochMs: number, timeZone: string): number {
  const span = periodAt(period, epochMs, timeZone);
  return span.startsAt === epochMs ? epochMs : span.endsAt;
}

/** Ends a contract at the end of its period, and with it all contracts of its kind below, which were parts of it. */
export async function end(
  deps: Pick<ChangeDeps, 'timeZoneOf'>,
  trx: Writer,
  { id, now }: { id: bigint; now: Date },
): Promise<void> {
  const contract = await contractById(trx, id, now);
  if (!contract || contract.state === 'terminated') return;
  const timeZone = await deps.timeZoneOf(contract.brandId);
  const endsAt = new Date(nextStart(contract.terms.period, now.getTime(), timeZone));
  await moveContract(trx, { id, from: contract.state, to: 'terminated', endsAt });
  const place = await placeOf(trx, contract.holder);
  const below = place ? await contractsInLine(trx, { ...place, kind: contract.kind, now }) : [];
  for (const each of below) await moveContract(trx, { id: each.id, from: each.state, to: 'terminated', endsAt });
  for (const each of [contract, ...below]) {
    const open = await endRequest(trx, each);
    if (open) await decideRequest(trx, { id: open.id, to: 'terminated', at: now });
  }
}

async function audit(
  trx: Writer,
  { brandId, ip, playerId, operatorId, reason }: Actor,
  { now, action, subject }: { now: Date; action: Deed; subject: string },
): Promise<void> {
  const facts: Record<string, string> = reason === undefined ? {} : { reason };
  await writeAudit(trx, { brandId, at: now, playerId, operatorId, ip, action, subject, facts });
}

async function finish<Code extends string>(
  deps: ChangeDeps,
  done: (Done & { told: Told }) | Refusal<Code>,
): Promise<Done | Refusal<Code>> {
  if ('refused' in done) return done;
  await tellSides(deps, done.told);
  return { id: done.id, state: done.state };
}
