import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { CONTRACT_KINDS, LEADING_TYPES, TYPES } from '../agents.rules.ts';
import { daysOf } from '../days.ts';
import { announcements } from '../figures/figures.store.ts';
import { figuresValue } from '../figures/figures.wire.ts';
import type { Rates } from '../tree/rates.rules.ts';
import { setRates } from '../tree/rates.server.ts';
import {
  assistantsOf,
  contractKindsOf,
  directsOf,
  type Place,
  placeOf,
  placesOf,
  ratesOf,
  setAssistant,
  teamOf,
  topsOf,
} from '../tree/tree.store.ts';
import { treeDeskContract } from './commission.contract.ts';
import { type Desk, type DeskDeps, deskOf } from './desk.deps.ts';
import { type Move, pageOfMoves } from './move.store.ts';
import { askMove, decideOnMove } from './moves.server.ts';
import { assistantsOfBrand, isAssistantOf, lineRows, writeAnnouncement } from './tree-desk.store.ts';

const UNKNOWN = refuse('agent.member.unknown');

export function treeDeskService(deps: DeskDeps): Service {
  const { database } = deps;
  return service(treeDeskContract, {
    'GET /office/agents/members': ({ caller, query }) => members(deps, caller.brandId, query),
    'PUT /office/agents/members/{id}/type': ({ caller, params, body }) =>
      changeType(deps, deskOf(caller), { id: BigInt(params.id), ...body }),
    'PUT /office/agents/members/{id}/rates': ({ caller, params, body }) =>
      changeRates(deps, deskOf(caller), { id: BigInt(params.id), ...body }),
    'GET /office/agents/moves': async ({ caller, query }) => {
      const { rows, total } = await database.snapshot((db) => pageOfMoves(db, { ...query, brandId: caller.brandId }));
      return { list: await Promise.all(rows.map((move) => moveValue(deps, move))), ...pages(total, query.size) };
    },
    'POST /office/agents/moves': async ({ caller, body }) => {
      const move = await askMove(deps, deskOf(caller), body);
      return isRefusal(move) ? move : moveValue(deps, move);
    },
    'POST /office/agents/moves/{id}/decide': async ({ caller, params, body }) => {
      const ask = { id: BigInt(params.id), approve: body.decision === 'approve', reason: body.reason };
      const move = await decideOnMove(deps, deskOf(caller), ask);
      return isRefusal(move) ? move : moveValue(deps, move);
    },
    'GET /office/agents/assistants': async ({ caller, query }) => {
      const { rows, total } = await database.snapshot((db) =>
        assistantsOfBrand(db, { ...query, brandId: caller.brandId }),
      );
      const names = await deps.playerNames(rows.flatMap(({ id, agent }) => [id, agent]));
      return {
        list: rows.map(({ id, agent, active, since }) => ({
          id: id.toString(),
          account: names.get(id) ?? '',
          agent: names.get(agent) ?? '',
          active,
          since: since.getTime(),
        })),
        ...pages(total, query.size),
      };
    },
    'PUT /office/agents/assistants/{id}': async ({ caller, params, body }) => {
      const [id, desk] = [BigInt(params.id), deskOf(caller)];
      if (!(await database.read((db) => isAssistantOf(db, desk.brandId, id)))) return UNKNOWN;
      await database.transact(async (trx) => {
        await setAssistant(trx, { id, active: body.active });
        const action = body.active ? 'agent.assistant-opened' : 'agent.assistant-ended';
        await audit(deps, trx, desk, { action, id, facts: { reason: body.reason } });
      });
      return { id: params.id, active: body.active };
    },
    'GET /office/agents/lines': ({ caller, query }) => lines(deps, caller.brandId, query),
    'GET /office/agents/announcements': async ({ caller }) => {
      const rows = await database.read((db) => announcements(db, caller.brandId, true));
      return { list: rows.map((row) => ({ ...row, id: row.id.toString(), createdAt: row.createdAt.getTime() })) };
    },
    'PUT /office/agents/announcements': async ({ caller, body }) => {
      const desk = deskOf(caller);
      const at = new Date(deps.clock.now());
      const ask = { ...body, id: body.id === undefined ? undefined : BigInt(body.id), brandId: desk.brandId, at };
      const id = await database.transact(async (trx) => {
        const written = await writeAnnouncement(trx, ask);
        if (written !== undefined) {
          const subject = `agent-announcement:${written}`;
          await writeAudit(trx, { ...desk, at, action: 'agent.announcement-written', subject });
        }
        return written;
      });
      return id === undefined ? refuse('agent.announcement.unknown') : { id: id.toString() };
    },
  });
}

async function audit(
  { clock }: DeskDeps,
  trx: Writer,
  desk: Desk,
  { action, id, facts = {} }: { action: Deed; id: bigint; facts?: Record<string, string | number> },
): Promise<void> {
  await writeAudit(trx, { ...desk, at: new Date(clock.now()), action, subject: `player:${id}`, facts });
}

async function members(
  deps: DeskDeps,
  brandId: number,
  { parent, search, page, size }: { parent: string; search: string; page: number; size: number },
) {
  const above = /^\d{1,18}$/.test(parent) ? await deps.database.read((db) => placeOf(db, BigInt(parent))) : undefined;
  if (parent !== '' && above?.brandId !== brandId) return UNKNOWN;
  const everywhere = above ? teamOf(above, true) : teamOf({ brandId, path: [] }, true);
  const source = search !== '' ? everywhere : above ? directsOf(above.id) : topsOf(brandId);
  const sort = search === '' ? ('teamSize' as const) : ('account' as const);
  const ask = { source, brandId, beginning: search, sort, descending: search === '', page, size };
  const now = new Date(deps.clock.now());
  const { rows, total } = await deps.database.snapshot((db) => deps.treeAccounts.members(db, { ...ask, now }));
  const ids = rows.map(({ id }) => id);
  const [places, rates, kinds, assistants] = await deps.database.read((db) =>
    Promise.all([placesOf(db, ids), ratesOf(db, ids), contractKindsOf(db, ids), assistantsOf(db, ids)]),
  );
  const names = await deps.playerNames(above?.path ?? []);
  return {
    breadcrumb: (above?.path ?? []).map((id) => ({ id: id.toString(), account: names.get(id) ?? '' })),
    list: rows.map(({ id, username, type }) => ({
      id: id.toString(),
      account: username,
      type,
      depth: places.get(id)?.depth ?? 0,
      directs: places.get(id)?.directs ?? 0,
      teamSize: places.get(id)?.teamSize ?? 0,
      rates: rates.get(id) ?? {},
      contracts: CONTRACT_KINDS.filter((kind) => kinds.get(id)?.contracts.includes(kind)),
      assistants: assistants.filter(({ agent, active }) => agent === id && active).length,
    })),
    ...pages(total, size),
  };
}

async function placeIn(deps: DeskDeps, brandId: number, id: bigint): Promise<Place | undefined> {
  const place = await deps.database.read((db) => placeOf(db, id));
  return place?.brandId === brandId ? place : undefined;
}

/** A master agent must be at the top; an account with downlines must stay an agent. */
async function changeType(
  deps: DeskDeps,
  desk: Desk,
  { id, type, reason }: { id: bigint; type: 0 | 1 | 2 | 40 | 41; reason: string },
) {
  const place = await placeIn(deps, desk.brandId, id);
  const [facts] = place ? await deps.playerFacts([id]) : [];
  if (!place || !facts) return UNKNOWN;
  if (facts.type === TYPES.trial || facts.type === TYPES.assistant) return refuse('agent.type.final');
  if (type === TYPES.master && place.upline !== null) return refuse('agent.type.master');
  if (place.directs > 0 && !LEADING_TYPES.includes(type)) return refuse('agent.type.team');
  await deps.database.transact(async (trx) => {
    await deps.treeAccounts.setType(trx, id, type);
    if (LEADING_TYPES.includes(type)) await deps.treeAccounts.ensureCode(trx, desk.brandId, id);
    await audit(deps, trx, desk, {
      action: 'agent.type-changed',
      id,
      facts: { before: facts.type, after: type, reason },
    });
  });
  return { id: id.toString(), type };
}

async function changeRates(
  deps: DeskDeps,
  desk: Desk,
  { id, rates, reason }: { id: bigint; rates: Rates; reason: string },
) {
  const place = await placeIn(deps, desk.brandId, id);
  if (!place) return UNKNOWN;
  const fromDay = addDays(zonedDay(deps.clock.now(), await deps.timeZoneOf(desk.brandId)), 1);
  const problem = await deps.database.transact(async (trx) => {
    const found = await setRates(trx, { place, rates, fromDay });
    if (!found) await audit(deps, trx, desk, { action: 'agent.rates-set', id, facts: { ...rates, reason } });
    return found;
  });
  if (problem) return refuse(problem);
  const now = await deps.database.read((db) => ratesOf(db, [id]));
  return { id: id.toString(), rates: now.get(id) ?? {} };
}

async function moveValue(deps: DeskDeps, move: Move) {
  const ids = [move.member, move.from, move.to].filter((id) => id !== null);
  const by = [move.askedBy, move.decidedBy].filter((id) => id !== null);
  const [names, operators] = await Promise.all([deps.playerNames(ids), deps.operatorNames(by)]);
  const name = (id: bigint | null) => (id === null ? '' : (names.get(id) ?? ''));
  return {
    id: move.id.toString(),
    account: name(move.member),
    from: name(move.from),
    to: name(move.to),
    reason: move.reason,
    state: move.state,
    askedBy: operators.get(move.askedBy) ?? '',
    askedAt: move.askedAt.getTime(),
    decidedBy: move.decidedBy === null ? null : (operators.get(move.decidedBy) ?? ''),
    decidedAt: move.decidedAt?.getTime() ?? null,
    effectiveFrom: move.effectiveFrom,
    members: move.members,
  };
}

async function lines(
  deps: DeskDeps,
  brandId: number,
  ask: { from: string; to: string; search: string; page: number; size: number },
) {
  const days = daysOf(ask, await deps.timeZoneOf(brandId), deps.clock.now());
  if (!days) return refuse('agent.days');
  const only = ask.search === '' ? undefined : await deps.playersNamed(brandId, ask.search);
  const { from, to } = days;
  const times = { since: new Date(days.startsAt), until: new Date(days.endsAt) };
  const found = await deps.database.snapshot((db) =>
    lineRows(db, { brandId, from, to, ...times, only, page: ask.page, size: ask.size }),
  );
  const facts = await deps.playerFacts(found.rows.map(({ id }) => id));
  return {
    from,
    to,
    list: found.rows.map((row) => {
      const known = facts.find(({ id }) => id === row.id);
      return {
        id: row.id.toString(),
        account: known?.username ?? '',
        type: known?.type ?? 0,
        members: row.members,
        active: row.active,
        figures: figuresValue(row),
        paid: toWireNumber(row.paid),
      };
    }),
    footer: { ...figuresValue(found.footer), paid: toWireNumber(found.footer.paid) },
    ...pages(found.total, ask.size),
  };
}
