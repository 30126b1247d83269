import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { ContractKind, Period } from '../agents.rules.ts';
import type { ContractState, RequestState, RequestType, Side } from './request.rules.ts';
import { keptTerms, type StoredTerms, storedTerms, type Terms } from './terms.rules.ts';

/** A contract with its present terms and the next ones. */
export interface Contract {
  id: bigint;
  brandId: number;
  kind: ContractKind;
  holder: bigint;
  upline: bigint | null;
  state: ContractState;
  endingBy: Side | null;
  endsAt: Date | null;
  carriedBase: bigint;
  carriedNet: bigint;
  version: number;
  terms: Terms;
  fromAt: Date;
  /** Terms signed for periods that start later. */
  next: { terms: Terms; fromAt: Date } | null;
}

interface ContractRow extends Omit<Contract, 'terms' | 'next'> {
  terms: StoredTerms;
  nextTerms: StoredTerms | null;
  nextFrom: Date | null;
}

/** Contracts that match a condition, with their terms at a moment; `c` is the contract. */
async function select(db: Reader, now: Date, condition: RawBuilder<unknown>): Promise<Contract[]> {
  const { rows } = await sql<ContractRow>`
    select c.id, c.brand_id as "brandId", c.kind, c.holder_id as holder, c.upline_id as upline, c.state, c.ending_by as "endingBy",
           c.ends_at as "endsAt", c.carried_base as "carriedBase", c.carried_net as "carriedNet", t.version, t.terms,
           t.from_at as "fromAt", n.terms as "nextTerms", n.from_at as "nextFrom"
      from agents.contract c
     cross join lateral (select version, terms, from_at from agents.terms where contract_id = c.id
                          order by (from_at <= ${now}) desc, case when from_at <= ${now} then from_at end desc nulls last,
                                   version desc limit 1) t
      left join lateral (select terms, from_at from agents.terms where contract_id = c.id and version > t.version
                          and from_at > ${now} order by version desc limit 1) n on true
     where ${condition}`.execute(db);
  return rows.map(({ nextTerms, nextFrom, terms, ...row }) => ({
    ...row,
    terms: keptTerms(terms),
    next: nextTerms && nextFrom ? { terms: keptTerms(nextTerms), fromAt: nextFrom } : null,
  }));
}

/** A holder's open contract. A terminated one still pays for its current period but is not open. */
export async function contractOf(db: Reader, ask: { holder: bigint; kind: ContractKind; now: Date }) {
  const where = sql`c.holder_id = ${ask.holder} and c.kind = ${ask.kind} and c.state <> 'terminated'`;
  return (await select(db, ask.now, where))[0];
}

export async function contractById(db: Reader, id: bigint, now: Date): Promise<Contract | undefined> {
  return (await select(db, now, sql`c.id = ${id}`))[0];
}

/** Open contracts that an upline gave. */
export async function contractsBelow(db: Reader, ask: { upline: bigint; kind: ContractKind; now: Date }) {
  const where = sql`c.upline_id = ${ask.upline} and c.kind = ${ask.kind} and c.state <> 'terminated' order by c.id`;
  return select(db, ask.now, where);
}

/** Open contracts of all members below a path. */
export async function contractsInLine(
  db: Reader,
  ask: { brandId: number; path: readonly bigint[]; kind: ContractKind; now: Date },
): Promise<Contract[]> {
  const where = sql`c.kind = ${ask.kind} and c.state <> 'terminated' and c.holder_id in (
    select member_id from agents.member where brand_id = ${ask.brandId} and path > ${[...ask.path]}::bigint[]
       and path < ${[...ask.path]}::bigint[] || 9223372036854775807)`;
  return select(db, ask.now, where);
}

/** A contract's latest signed terms, present or future: other terms are compared with these. */
export const latestTerms = ({ terms, next }: Pick<Contract, 'terms' | 'next'>): Terms => next?.terms ?? terms;

export async function insertContract(
  trx: Writer,
  facts: { brandId: number; kind: ContractKind; holder: bigint; upline: bigint | null; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into agents.contract (brand_id, kind, holder_id, upline_id, created_at)
    values (${facts.brandId}, ${facts.kind}, ${facts.holder}, ${facts.upline}, ${facts.at}) returning id`.execute(trx);
  return rows[0]!.id;
}

/** Adds a version of the terms; earlier versions stay. */
export async function addTerms(
  trx: Writer,
  { contract, terms, fromAt, at }: { contract: bigint; terms: Terms; fromAt: Date; at: Date },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into agents.terms (contract_id, version, from_at, period, terms, signed_at)
    select ${contract}, coalesce(max(version), 0) + 1, ${fromAt}, ${terms.period satisfies Period},
           ${JSON.stringify(storedTerms(terms))}::jsonb, ${at} from agents.terms where contract_id = ${contract}
    returning version`.execute(trx);
  return rows[0]!.version;
}

/** Changes a contract's state; false if the state has changed meanwhile. */
export async function moveContract(
  trx: Writer,
  {
    id,
    from,
    to,
    endingBy,
    endsAt,
  }: { id: bigint; from: ContractState; to: ContractState; endingBy?: Side; endsAt?: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agents.contract set state = ${to}, ending_by = ${endingBy ?? null}, ends_at = ${endsAt ?? null}
     where id = ${id} and state = ${from}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface Request {
  id: bigint;
  brandId: number;
  kind: ContractKind;
  type: RequestType;
  holder: bigint;
  upline: bigint | null;
  contract: bigint | null;
  askedBy: Side;
  terms: Terms | null;
  state: RequestState;
  createdAt: Date;
  lapsesAt: Date | null;
  /** The reason of a rejection. */
  reason: string;
}

const REQUEST =
  sql.raw(`id, brand_id as "brandId", kind, type, holder_id as holder, upline_id as upline, contract_id as contract,
  asked_by as "askedBy", terms, state, created_at as "createdAt", lapses_at as "lapsesAt", reason`);

async function requests(db: Reader, condition: RawBuilder<unknown>): Promise<Request[]> {
  const { rows } = await sql<Omit<Request, 'terms'> & { terms: StoredTerms | null }>`
    select ${REQUEST} from agents.request where ${condition}`.execute(db);
  return rows.map(({ terms, ...row }) => ({ ...row, terms: terms && keptTerms(terms) }));
}

export async function requestById(db: Reader, id: bigint): Promise<Request | undefined> {
  return (await requests(db, sql`id = ${id}`))[0];
}

/** Requests with somebody as one of the sides: open ones first, then the latest. */
export function requestsOf(db: Reader, ask: { member: bigint; kind: ContractKind; limit: number }): Promise<Request[]> {
  return requests(
    db,
    sql`kind = ${ask.kind} and (holder_id = ${ask.member} or upline_id = ${ask.member})
        order by (state = 'proposed') desc, id desc limit ${ask.limit}`,
  );
}

/** Requests between the house and a brand's top agents. */
export async function requestsOfHouse(
  db: Reader,
  { brandId, page, size }: { brandId: number; page: number; size: number },
): Promise<{ rows: Request[]; total: number }> {
  const where = sql`brand_id = ${brandId} and upline_id is null`;
  const rows = await requests(
    db,
    sql`${where} order by (state = 'proposed') desc, id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await sql<{ total: bigint }>`select count(*) as total from agents.request where ${where}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export async function openRequest(
  db: Reader,
  { holder, kind, type }: Pick<Request, 'holder' | 'kind' | 'type'>,
): Promise<Request | undefined> {
  return (
    await requests(db, sql`holder_id = ${holder} and kind = ${kind} and type = ${type} and state = 'proposed'`)
  )[0];
}

export async function insertRequest(trx: Writer, ask: Omit<Request, 'id' | 'state' | 'reason'>): Promise<bigint> {
  const terms = ask.terms === null ? null : JSON.stringify(storedTerms(ask.terms));
  const { rows } = await sql<{ id: bigint }>`
    insert into agents.request (brand_id, kind, type, holder_id, upline_id, contract_id, asked_by, terms, created_at, lapses_at)
    values (${ask.brandId}, ${ask.kind}, ${ask.type}, ${ask.holder}, ${ask.upline}, ${ask.contract}, ${ask.askedBy},
            ${terms}::jsonb, ${ask.createdAt}, ${ask.lapsesAt})
    returning id`.execute(trx);
  return rows[0]!.id;
}

/** False if it was decided meanwhile. */
export async function decideRequest(
  trx: Writer,
  {
    id,
    to,
    at,
    contract,
    reason = '',
  }: { id: bigint; to: RequestState; at: Date; contract?: bigint | undefined; reason?: string | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agents.request set state = ${to}, decided_at = ${at}, reason = ${reason},
           contract_id = coalesce(${contract ?? null}::bigint, contract_id)
     where id = ${id} and state = 'proposed'`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export function lapsedRequests(db: Reader, now: Date): Promise<Request[]> {
  return requests(db, sql`state = 'proposed' and lapses_at <= ${now} order by id limit 200`);
}

/** Open requests to a member, by kind. */
export async function waitingFor(db: Reader, member: bigint): Promise<Map<ContractKind, number>> {
  const { rows } = await sql<{ kind: ContractKind; count: number }>`
    select kind, count(*)::int as count from agents.request
     where state = 'proposed' and (holder_id = ${member} and asked_by = 'upline' or upline_id = ${member} and asked_by = 'holder')
     group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Kinds in which somebody has a contract, gives one, or has an open request; their pages are shown. */
export async function kindsOf(db: Reader, member: bigint): Promise<Set<ContractKind>> {
  const { rows } = await sql<{ kind: ContractKind }>`
    select kind from agents.contract where (holder_id = ${member} or upline_id = ${member})
     union select kind from agents.request where state = 'proposed' and (holder_id = ${member} or upline_id = ${member})`.execute(
    db,
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** Serialises changes of a brand's contracts, so that compared terms do not change meanwhile. */
export const lockContracts = (trx: Writer, brandId: number): Promise<void> =>
  takeLock(trx, 'agents.contracts', brandId);
