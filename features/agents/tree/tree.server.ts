import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { LEADING_TYPES, TYPES } from '../agents.rules.ts';
import { type Centre, centreOf } from './centre.server.ts';
import { type ListedAccounts, listDownlines } from './downlines.server.ts';
import type { Rates } from './rates.rules.ts';
import { giveRates } from './rates.server.ts';
import { treeContract } from './tree.contract.ts';
import { addAssistant, assistantsOf, placeOf, ratesOf, setAssistant } from './tree.store.ts';

export interface TreeAccounts extends ListedAccounts {
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

/** A direct downline of the owner, by name; a stranger's downline is as unknown as a missing account. */
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
  // Checked before the account is made, since an account cannot be removed.
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
  { action, subject, facts = {} }: { action: Deed; subject: bigint; facts?: Record<string, number> },
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
