import type { Caller } from '#platform/http/caller.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { type ContractKind, DIVIDEND_PERIODS, LEADING_TYPES, TYPES } from '../agents.rules.ts';
import { policyOf } from '../desk/policy.store.ts';
import { type Centre, centreOf } from '../tree/centre.server.ts';
import { directNamed, type TreeDeps } from '../tree/tree.server.ts';
import { candidatesOf } from './candidates.store.ts';
import { type Actor, askForEnd, type ChangeDeps, decide, endRequest, propose } from './change.server.ts';
import { contractsContract } from './contracts.contract.ts';
import {
  type Contract,
  contractById,
  contractOf,
  contractsBelow,
  kindsOf,
  latestTerms,
  type Request,
  requestsOf,
  waitingFor,
} from './contracts.store.ts';
import { listRecords } from './records.server.ts';
import { actionsOf, type Side } from './request.rules.ts';
import { readTerms, type TermsInput } from './terms.rules.ts';
import { termsValue } from './terms.wire.ts';

export interface ContractsDeps
  extends ChangeDeps,
    Pick<AgentDeps, 'ledger' | 'moduleEnabled' | 'playerNames'>,
    Pick<TreeDeps, 'playerNamed'> {
  /** Money in wallets that vendors keep for the player. */
  atVendors(playerId: bigint): Promise<{ balance: bigint }[]>;
}

const MODULE_OF: Record<ContractKind, ModuleId> = {
  dividend: 'SIGNCONDIV3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  realtime: 'RTSALARY3',
};

/** Number of requests of each kind on the page. */
const LATEST = 30;

export function contractsService(deps: ContractsDeps): Service {
  const act = (kind: ContractKind) => (caller: Caller, ask: ActAsk) => actOn(deps, caller, kind, ask);
  const [dividend, daily, hourly, realtime] = [act('dividend'), act('daily'), act('hourly'), act('realtime')];
  return service(contractsContract, {
    'GET /wps/member/info/funds/consolidated': ({ caller }) => consolidated(deps, caller),
    'GET /wps/relay/MCS2_processDividendReq': ({ caller, query }) => dividend(caller, query),
    'GET /wps/relay/MCS2_processDailySalContract': ({ caller, query }) => daily(caller, query),
    'POST /wps/relay/MCS2_processContractHourSalary': ({ caller, body }) => hourly(caller, body),
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract': ({ caller, body }) => realtime(caller, body),
    'GET /wps/relay/PARLOR_agentContract': ({ caller, query }) => contractPage(deps, caller, query.kind),
    'POST /wps/relay/PARLOR_proposeContract': ({ caller, body }) => proposeFrom(deps, caller, body),
    'GET /wps/relay/PARLOR_contractRecords': async ({ caller, query }) => {
      const centre = await centreOf(deps, caller);
      return listRecords(deps, centre, query);
    },
  });
}

async function consolidated(deps: ContractsDeps, caller: Caller) {
  const { id, type, currency } = playerOf(caller);
  const [facts] = await deps.playerFacts([id]);
  const [balance, away] = await Promise.all([
    facts ? deps.ledger.balance(facts.ledgerAccount) : { available: 0n },
    deps.atVendors(id),
  ]);
  const sum = away.reduce((total, wallet) => total + wallet.balance, balance.available);
  const centre = type === TYPES.player || type === TYPES.trial ? undefined : await centreOf(deps, caller);
  const member = centre?.ownerId;
  const [waiting, shown] = await Promise.all([
    member === undefined || centre?.readOnly ? undefined : deps.database.read((db) => waitingFor(db, member)),
    centre ? shownKinds(deps, caller, centre) : new Set<ContractKind>(),
  ]);
  return {
    availBalance: toWireNumber(balance.available),
    sumBalance: toWireNumber(sum),
    currency,
    dailysalreqtype: waiting?.get('daily') ?? 0,
    divtypereq: waiting?.get('dividend') ?? 0,
    contracthoursalreq: waiting?.get('hourly') ?? 0,
    realtimesalreqtype: waiting?.get('realtime') ?? 0,
    contractmrdailysalinfotype: shown.has('daily'),
    contracthoursalinfo: shown.has('hourly'),
    dailysalinfotype: shown.has('daily'),
    divtypeinfo: shown.has('dividend'),
    realtimesalinfotype: shown.has('realtime'),
  };
}

async function isOffered(deps: ContractsDeps, brandId: number, kind: ContractKind): Promise<boolean> {
  const policy = await deps.database.read((db) => policyOf(db, brandId));
  return policy.kinds.includes(kind) && (await deps.moduleEnabled(brandId, MODULE_OF[kind]));
}

/** Kinds that concern somebody; a master agent, whose contracts are with the house, sees all offered kinds. */
async function shownKinds(
  deps: ContractsDeps,
  { brandId }: Caller,
  { ownerId, place }: Centre,
): Promise<Set<ContractKind>> {
  const [[facts], own, above] = await Promise.all([
    deps.playerFacts([ownerId]),
    deps.database.read((db) => kindsOf(db, ownerId)),
    place.upline === null ? new Set<ContractKind>() : deps.database.read((db) => kindsOf(db, place.upline ?? 0n)),
  ]);
  const shown = new Set<ContractKind>();
  for (const kind of Object.keys(MODULE_OF) as ContractKind[]) {
    const concerned = facts?.type === TYPES.master || own.has(kind) || above.has(kind);
    if (concerned && (await isOffered(deps, brandId, kind))) shown.add(kind);
  }
  return shown;
}

interface ActAsk {
  action: string;
  id: string;
  requestId: string;
  contractId: string;
  reason: string;
}

/** Older clients' names of actions. */
const ACTION_OF: Readonly<Record<string, string>> = {
  agree: 'sign',
  confirm: 'sign',
  accept: 'sign',
  refuse: 'reject',
};

async function actOn(deps: ContractsDeps, caller: Caller, kind: ContractKind, ask: ActAsk) {
  const centre = await centreOf(deps, caller);
  const text = ask.id || ask.requestId || ask.contractId;
  if (!centre || !/^\d{1,18}$/.test(text)) return refuse('contract.request.unknown');
  if (centre.readOnly) return refuse('agent.assistant');
  const me = centre.ownerId;
  const reason = ask.reason.trim();
  const actor: Actor = { brandId: caller.brandId, ip: caller.ip, playerId: me, ...(reason && { reason }) };
  const sideOf = ({ holder, upline }: Pick<Request, 'holder' | 'upline'>): Side | undefined =>
    holder === me ? 'holder' : upline === me ? 'upline' : undefined;
  const id = BigInt(text);
  const action = ACTION_OF[ask.action.toLowerCase()] ?? ask.action.toLowerCase();
  if (action === 'sign' || action === 'reject' || action === 'withdraw')
    return decide(deps, actor, { id, action, side: sideOf, kind });
  if (action === 'terminate') return askForEnd(deps, actor, { id, side: sideOf, kind });
  if (action !== 'keep') return refuse('contract.action.unknown');
  return keep(deps, actor, { id, sideOf, kind });
}

/** Keeps a contract: the side that asked for its end withdraws the request, the other side rejects it. */
export async function keep(
  deps: ChangeDeps,
  actor: Actor,
  { id, sideOf, kind }: { id: bigint; sideOf(of: Contract): Side | undefined; kind?: ContractKind },
) {
  const now = new Date(deps.clock.now());
  const contract = await deps.database.read((db) => contractById(db, id, now));
  const side = contract && contract.brandId === actor.brandId ? sideOf(contract) : undefined;
  const request = contract && side && (await deps.database.read((db) => endRequest(db, contract)));
  if (!request || !side) return refuse('contract.request.unknown');
  const action = request.askedBy === side ? 'withdraw' : 'reject';
  return decide(deps, actor, { id: request.id, action, side: () => side, ...(kind && { kind }) });
}

async function proposeFrom(
  deps: ContractsDeps,
  caller: Caller,
  body: { kind: ContractKind; account: string; terms: TermsInput },
) {
  const centre = await centreOf(deps, caller);
  if (!centre || centre.readOnly) return refuse('agent.assistant');
  if (!(await isOffered(deps, caller.brandId, body.kind))) return refuse('contract.off');
  const terms = readTerms(body.kind, body.terms);
  if (!terms) return refuse('contract.terms');
  const actor: Actor = { brandId: caller.brandId, ip: caller.ip, playerId: centre.ownerId };
  const { kind } = body;
  if (body.account === '')
    return propose(deps, actor, {
      kind,
      holder: centre.ownerId,
      upline: centre.place.upline,
      askedBy: 'holder',
      terms,
    });
  const direct = await directNamed(deps, centre, body.account);
  if (!direct) return refuse('agent.member.unknown');
  return propose(deps, actor, { kind, holder: direct.id, upline: centre.ownerId, askedBy: 'upline', terms });
}

async function contractPage(deps: ContractsDeps, caller: Caller, kind: ContractKind) {
  const centre = await centreOf(deps, caller);
  const now = new Date(deps.clock.now());
  const [policy, enabled, timeZone] = await Promise.all([
    deps.database.read((db) => policyOf(db, caller.brandId)),
    isOffered(deps, caller.brandId, kind),
    deps.timeZoneOf(caller.brandId),
  ]);
  const periods = DIVIDEND_PERIODS.slice(DIVIDEND_PERIODS.indexOf(policy.minPeriod));
  const empty = {
    upline: '',
    periods: [...periods],
    most: { rateBps: null, base: null },
    mine: null,
    downlines: [],
    requests: [],
  };
  if (!centre) return { kind, enabled, readOnly: true, mayPropose: false, ...empty, candidates: [] };
  const { ownerId } = centre;
  const found = await deps.database.read(async (db) => ({
    mine: await contractOf(db, { holder: ownerId, kind, now }),
    below: await contractsBelow(db, { upline: ownerId, kind, now }),
    requests: await requestsOf(db, { member: ownerId, kind, limit: LATEST }),
    candidates: await candidatesOf(db, { upline: ownerId, kind }),
  }));
  const ids = [...found.below, ...found.requests, ...(found.mine ? [found.mine] : [])].flatMap(({ holder, upline }) =>
    upline === null ? [holder] : [holder, upline],
  );
  const own = centre.place.upline === null ? [] : [centre.place.upline];
  const facts = await deps.playerFacts([...new Set([...ids, ...own, ...found.candidates])]);
  const names = new Map(facts.map((fact) => [fact.id, fact.username]));
  const shows = { names, me: ownerId, timeZone };
  const top = found.mine && latestTerms(found.mine);
  const longest = top ? DIVIDEND_PERIODS.findIndex((period) => period === top.period) : -1;
  return {
    kind,
    enabled,
    readOnly: centre.readOnly,
    mayPropose: enabled && !centre.readOnly && found.mine?.state === 'active',
    upline: own.map((id) => names.get(id) ?? '').join(''),
    periods: longest === -1 ? [...periods] : periods.filter((period) => DIVIDEND_PERIODS.indexOf(period) <= longest),
    most: { rateBps: top?.tiers.at(-1)?.rateBps ?? null, base: top?.base ?? null },
    mine: found.mine ? contractValue(found.mine, shows) : null,
    downlines: found.below.map((contract) => contractValue(contract, shows)),
    requests: found.requests.map((request) => requestValue(request, { ...shows, readOnly: centre.readOnly })),
    candidates: facts
      .filter(({ id, type }) => found.candidates.includes(id) && LEADING_TYPES.includes(type))
      .map(({ username }) => username)
      .sort(),
  };
}

interface Shows {
  names: ReadonlyMap<bigint, string>;
  me: bigint | null;
  timeZone: string;
}

export function contractValue(contract: Contract, { names, me, timeZone }: Shows) {
  const { holder, upline, next, endingBy } = contract;
  const side: Side = holder === me ? 'holder' : 'upline';
  return {
    id: contract.id.toString(),
    kind: contract.kind,
    account: names.get(holder) ?? '',
    upline: upline === null ? '' : (names.get(upline) ?? ''),
    state: contract.state,
    terminationBy: endingBy === null ? null : endingBy === side ? ('me' as const) : ('other' as const),
    version: contract.version,
    terms: termsValue(contract.terms),
    from: zonedDay(contract.fromAt.getTime(), timeZone),
    nextTerms: next && termsValue(next.terms),
    nextFrom: next && zonedDay(next.fromAt.getTime(), timeZone),
    endsOn: contract.endsAt && zonedDay(contract.endsAt.getTime(), timeZone),
    carriedBase: toWireNumber(contract.carriedBase),
    carriedNet: toWireNumber(contract.carriedNet),
  };
}

function requestValue(request: Request, { names, me, readOnly }: Shows & { readOnly: boolean }) {
  const { holder, upline, askedBy, state, terms, createdAt, lapsesAt, reason } = request;
  const side: Side = holder === me ? 'holder' : 'upline';
  const other = side === 'holder' ? upline : holder;
  const actions: ('sign' | 'reject' | 'withdraw')[] = state === 'proposed' && !readOnly ? actionsOf(request, side) : [];
  return {
    id: request.id.toString(),
    kind: request.kind,
    type: request.type,
    mine: askedBy === side,
    account: other === null ? '' : (names.get(other) ?? ''),
    downline: side === 'upline',
    terms: terms && termsValue(terms),
    createdAt: createdAt.getTime(),
    lapsesAt: lapsesAt?.getTime() ?? null,
    state,
    reason,
    actions,
  };
}
