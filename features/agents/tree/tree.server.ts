import type { RawBuilder } from 'kysely';
import { writeAudit } from '#features/compliance/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { CONTRACT_KINDS, LEADING_TYPES, TYPES } from '../agents.rules.ts';
import { type Centre, centreOf, seenName } from './centre.server.ts';
import type { Rates } from './rates.rules.ts';
import { giveRates } from './rates.server.ts';
import { treeContract } from './tree.contract.ts';
import {
  addAssistant,
  assistantsOf,
  contractKindsOf,
  directsOf,
  isBelow,
  type Place,
  placeOf,
  placesOf,
  ratesOf,
  setAssistant,
  teamOf,
} from './tree.store.ts';

/** A page of accounts, as the accounts' room answers it. */
interface AccountRow {
  id: bigint;
  username: string;
  type: number;
  registeredAt: Date;
  lastSeenAt: Date | null;
  online: boolean;
  balance: bigint;
}

type Sort = 'account' | 'registeredAt' | 'lastSeenAt' | 'balance' | 'teamSize';
const SORTS: readonly Sort[] = ['account', 'registeredAt', 'lastSeenAt', 'balance', 'teamSize'];

export interface TreeAccounts {
  members(
    db: Reader,
    ask: {
      source: RawBuilder<unknown>;
      brandId: number;
      beginning: string;
      sort: Sort;
      descending: boolean;
      page: number;
      size: number;
      now: Date;
    },
  ): Promise<{ rows: AccountRow[]; total: number }>;
  setUpline(trx: Writer, id: bigint, uplineId: bigint | null): Promise<void>;
  setType(trx: Writer, id: bigint, type: number): Promise<void>;
  ensureCode(trx: Writer, brandId: number, agentId: bigint): Promise<string>;
}

export interface TreeDeps extends Pick<AgentDeps, 'database' | 'clock' | 'timeZoneOf' | 'playerFacts' | 'playerNamed'> {
  treeAccounts: TreeAccounts;
  makeMember(ask: {
    brandId: number;
    username: string;
    password: string;
    type: number;
    uplineId?: bigint | undefined;
    language: string;
    ip: string;
  }): Promise<{ id: bigint; username: string } | 'name' | 'name-taken' | 'password'>;
}

const UNKNOWN = refuse('agent.member.unknown');
const READS = refuse('agent.assistant');

export function treeService(deps: TreeDeps): Service {
  const { database } = deps;
  return service(treeContract, {
    'GET /wps/agent/downlines': ({ caller, query }) => listDownlines(deps, caller, query),
    'GET /wps/agent/globalRebateSettings': async ({ caller }) => {
      const centre = await centreOf(deps, caller);
      if (!centre) return { rates: {}, readOnly: true };
      const rates = await database.read((db) => ratesOf(db, [centre.ownerId]));
      return { rates: rates.get(centre.ownerId) ?? {}, readOnly: centre.readOnly };
    },
    'GET /wps/agent/downlineRebates': async ({ caller, query }) => {
      const centre = await centreOf(deps, caller);
      const direct = centre && (await directNamed(deps, centre, query.account));
      if (!centre || !direct) return UNKNOWN;
      const rates = await database.read((db) => ratesOf(db, [centre.ownerId, direct.id]));
      return { account: direct.username, rates: rates.get(direct.id) ?? {}, most: rates.get(centre.ownerId) ?? {} };
    },
    'PUT /wps/agent/downlineRebates': async ({ caller, body }) => {
      const centre = await centreOf(deps, caller);
      if (!centre || centre.readOnly) return READS;
      const direct = await directNamed(deps, centre, body.account);
      return direct ? raise(deps, caller, { centre, direct, rates: body.rates }) : UNKNOWN;
    },
    'POST /wps/agent/downline': ({ caller, body }) => makeDownline(deps, caller, body),
    'PUT /wps/agent/promoteDownlineToAgent': async ({ caller, body }) => {
      const centre = await centreOf(deps, caller);
      if (!centre || centre.readOnly) return READS;
      const direct = await directNamed(deps, centre, body.account);
      return direct ? promote(deps, caller, direct) : UNKNOWN;
    },
    'GET /wps/agent/assistants': async ({ caller }) => {
      const centre = await centreOf(deps, caller);
      const rows = centre ? await database.read((db) => assistantsOf(db, [centre.ownerId])) : [];
      const names = await namesOf(deps, rows);
      return {
        list: rows.map(({ id, active, since }) => ({
          id: id.toString(),
          account: names.get(id) ?? '',
          active,
          since: since.getTime(),
        })),
      };
    },
    'POST /wps/agent/assistants': async ({ caller, body }) => {
      const centre = await centreOf(deps, caller);
      if (!centre || centre.readOnly) return READS;
      const made = await make(deps, caller, { ...body, type: TYPES.assistant });
      if (isRefusal(made)) return made;
      await database.transact(async (trx) => {
        await addAssistant(trx, made.id, centre.ownerId, new Date(deps.clock.now()));
        await audit(deps, trx, caller, { action: 'agent.assistant-made', subject: made.id });
      });
      return { id: made.id.toString(), account: made.username };
    },
    'DELETE /wps/agent/assistants': async ({ caller, query }) => {
      const centre = await centreOf(deps, caller);
      if (!centre || centre.readOnly) return READS;
      if (!/^\d{1,18}$/.test(query.id)) return UNKNOWN;
      const gone = await database.transact(async (trx) => {
        const ask = { id: BigInt(query.id), agent: centre.ownerId, active: false };
        if (!(await setAssistant(trx, ask))) return false;
        await audit(deps, trx, caller, { action: 'agent.assistant-ended', subject: BigInt(query.id) });
        return true;
      });
      return gone ? {} : UNKNOWN;
    },
  });
}

async function namesOf(deps: TreeDeps, rows: readonly { id: bigint }[]): Promise<Map<bigint, string>> {
  const facts = await deps.playerFacts(rows.map(({ id }) => id));
  return new Map(facts.map(({ id, username }) => [id, username]));
}

/** One of the owner's own direct downlines, by name; a stranger's is unknown like one who does not exist. */
export async function directNamed(
  deps: Pick<TreeDeps, 'database' | 'playerNamed' | 'playerFacts'>,
  centre: Pick<Centre, 'ownerId' | 'place'>,
  name: string,
): Promise<{ id: bigint; username: string; type: number } | undefined> {
  const id = await deps.playerNamed(centre.place.brandId, name.trim());
  const place = id === undefined ? undefined : await deps.database.read((db) => placeOf(db, id));
  if (!place || place.upline !== centre.ownerId) return undefined;
  const [facts] = await deps.playerFacts([place.id]);
  return facts && { id: facts.id, username: facts.username, type: facts.type };
}

interface ListAsk {
  parent: string;
  search: string;
  sort: string;
  page: number;
  size: number;
}

async function listDownlines(deps: TreeDeps, caller: Caller, ask: ListAsk) {
  const centre = await centreOf(deps, caller);
  if (!centre) return UNKNOWN;
  const parent = await parentOf(deps, centre, ask.parent);
  if (!parent) return UNKNOWN;
  const descending = ask.sort.startsWith('-');
  const sort = SORTS.find((known) => known === ask.sort.replace('-', '')) ?? 'account';
  const source = ask.search === '' ? directsOf(parent.id) : teamOf(parent);
  const { rows, total } = await deps.database.snapshot((db) =>
    deps.treeAccounts.members(db, {
      source,
      brandId: caller.brandId,
      beginning: ask.search,
      sort,
      descending,
      page: ask.page,
      size: ask.size,
      now: new Date(deps.clock.now()),
    }),
  );
  const ids = rows.map(({ id }) => id);
  const [places, rates, kinds] = await deps.database.read((db) =>
    Promise.all([placesOf(db, ids), ratesOf(db, ids), contractKindsOf(db, ids)]),
  );
  return {
    breadcrumb: await breadcrumb(deps, centre, parent),
    list: rows.map((row) => {
      const place = places.get(row.id);
      const { contracts = [], waiting = [] } = kinds.get(row.id) ?? {};
      return {
        id: row.id.toString(),
        account: seenName(centre, { upline: place?.upline ?? null, username: row.username }),
        direct: place?.upline === centre.ownerId,
        type: row.type,
        level: (place?.depth ?? 0) - centre.place.depth,
        directs: place?.directs ?? 0,
        teamSize: place?.teamSize ?? 0,
        balance: toWireNumber(row.balance),
        registeredAt: row.registeredAt.getTime(),
        lastSeenAt: row.lastSeenAt?.getTime() ?? null,
        online: row.online,
        rates: rates.get(row.id) ?? {},
        contracts: CONTRACT_KINDS.filter((kind) => contracts.includes(kind)),
        waiting: CONTRACT_KINDS.filter((kind) => waiting.includes(kind)),
      };
    }),
    total,
    totalPages: Math.max(1, Math.ceil(total / ask.size)),
  };
}

/** The caller, or one of the own line. */
async function parentOf(deps: TreeDeps, centre: Centre, text: string): Promise<Place | undefined> {
  if (text === '' || text === centre.ownerId.toString()) return centre.place;
  if (!/^\d{1,18}$/.test(text)) return undefined;
  const place = await deps.database.read((db) => placeOf(db, BigInt(text)));
  return place && place.brandId === centre.place.brandId && isBelow(place, centre.ownerId) ? place : undefined;
}

async function breadcrumb(deps: TreeDeps, centre: Centre, parent: Place) {
  const from = parent.path.slice(centre.place.depth);
  const facts = await deps.playerFacts(from);
  return from.map((id, level) => {
    const username = facts.find((fact) => fact.id === id)?.username ?? '';
    const upline = level === 0 ? centre.ownerId : (from[level - 1] ?? null);
    const account = level === 0 ? username : seenName(centre, { upline, username });
    return { id: id.toString(), account, level };
  });
}

async function raise(
  deps: TreeDeps,
  caller: Caller,
  { centre, direct, rates }: { centre: Centre; direct: { id: bigint; username: string }; rates: Rates },
) {
  const fromDay = addDays(zonedDay(deps.clock.now(), await deps.timeZoneOf(caller.brandId)), 1);
  const problem = await deps.database.transact(async (trx) => {
    const found = await giveRates(trx, { upline: centre.ownerId, member: direct.id, rates, fromDay });
    if (!found) await audit(deps, trx, caller, { action: 'agent.rates-raised', subject: direct.id, facts: rates });
    return found;
  });
  if (problem) return refuse(problem);
  const now = await deps.database.read((db) => ratesOf(db, [direct.id]));
  return { account: direct.username, rates: now.get(direct.id) ?? {} };
}

const PROBLEM = { name: 'agent.name', 'name-taken': 'agent.name.taken', password: 'agent.password' } as const;

async function make(
  deps: TreeDeps,
  caller: Caller,
  ask: { username: string; password: string; type: number; uplineId?: bigint },
) {
  const made = await deps.makeMember({ ...ask, brandId: caller.brandId, language: caller.language, ip: caller.ip });
  return typeof made === 'string' ? refuse(PROBLEM[made]) : made;
}

async function makeDownline(
  deps: TreeDeps,
  caller: Caller,
  body: { username: string; password: string; type: number; rates: Rates },
) {
  const centre = await centreOf(deps, caller);
  if (!centre || centre.readOnly || !LEADING_TYPES.includes(playerOf(caller).type)) return READS;
  // Asked before the account is made, as it cannot be unmade.
  const own = (await deps.database.read((db) => ratesOf(db, [centre.ownerId]))).get(centre.ownerId) ?? {};
  const above = Object.entries(body.rates).some(([product, rate]) => rate > (own[product as keyof Rates] ?? 0));
  if (above) return refuse('agent.rate.above');
  const { username, password, type, rates } = body;
  const made = await make(deps, caller, { username, password, type, uplineId: centre.ownerId });
  if (isRefusal(made)) return made;
  await deps.database.transact(async (trx) => {
    await giveRates(trx, { upline: centre.ownerId, member: made.id, rates });
    await audit(deps, trx, caller, { action: 'agent.downline-made', subject: made.id, facts: { type } });
  });
  return { id: made.id.toString(), account: made.username };
}

async function promote(deps: TreeDeps, caller: Caller, direct: { id: bigint; username: string; type: number }) {
  if (direct.type !== TYPES.player) return refuse('agent.type.final');
  return deps.database.transact(async (trx) => {
    await deps.treeAccounts.setType(trx, direct.id, TYPES.agent);
    await deps.treeAccounts.ensureCode(trx, caller.brandId, direct.id);
    await audit(deps, trx, caller, { action: 'agent.promoted', subject: direct.id });
    return { account: direct.username, type: TYPES.agent };
  });
}

async function audit(
  { clock }: TreeDeps,
  trx: Writer,
  caller: Caller,
  { action, subject, facts = {} }: { action: string; subject: bigint; facts?: Record<string, number> },
): Promise<void> {
  await writeAudit(trx, {
    brandId: caller.brandId,
    at: new Date(clock.now()),
    playerId: playerOf(caller).id,
    ip: caller.ip,
    action,
    subject: `player:${subject}`,
    facts,
  });
}
