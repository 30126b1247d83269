import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { PRODUCT_NAMES, PRODUCTS, productName } from '../agents.rules.ts';
import type { Rates } from './rates.rules.ts';

export interface Place {
  id: bigint;
  brandId: number;
  upline: bigint | null;
  path: bigint[];
  depth: number;
  directs: number;
  teamSize: number;
}

const COLUMNS = sql.raw(
  'member_id as id, brand_id as "brandId", upline_id as upline, path, depth, directs, team_size as "teamSize"',
);
const HIGHEST = '9223372036854775807';

export async function placeOf(db: Reader, id: bigint): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select ${COLUMNS} from agents.member where member_id = ${id}`.execute(db);
  return rows[0];
}

export async function placesOf(db: Reader, ids: readonly bigint[]): Promise<Map<bigint, Place>> {
  const { rows } = await sql<Place>`
    select ${COLUMNS} from agents.member where member_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** SQL: all members below a place, as member_id, team_size and upline_id; on request with the place itself. */
export function teamOf({ brandId, path }: Pick<Place, 'brandId' | 'path'>, withSelf = false): RawBuilder<unknown> {
  const from = withSelf ? sql`>=` : sql`>`;
  return sql`select member_id, team_size, upline_id, path from agents.member
    where brand_id = ${brandId} and path ${from} ${path}::bigint[] and path < ${path}::bigint[] || ${HIGHEST}::bigint`;
}

/** SQL: direct downlines only. */
export const directsOf = (id: bigint): RawBuilder<unknown> =>
  sql`select member_id, team_size, upline_id, path from agents.member where upline_id = ${id}`;

/** SQL: a brand's top agents. */
export const topsOf = (brandId: number): RawBuilder<unknown> =>
  sql`select member_id, team_size, upline_id, path from agents.member where brand_id = ${brandId} and upline_id is null`;

/** Whether `id` is below `place`, at any depth. */
export const isBelow = (place: Pick<Place, 'path'>, id: bigint): boolean =>
  place.path.includes(id) && place.path.at(-1) !== id;

/** The latest rates, including those that begin later (`from_day` of a raise is the next day). */
export async function ratesOf(db: Reader, ids: readonly bigint[]): Promise<Map<bigint, Rates>> {
  const { rows } = await sql<{ member: bigint; product: number; rate: number }>`
    select distinct on (member_id, product) member_id as member, product, rate_bps as rate
      from agents.rate where member_id = any(${[...ids]}::bigint[]) order by member_id, product, from_day desc`.execute(
    db,
  );
  const found = new Map<bigint, Rates>();
  for (const { member, product, rate } of rows) {
    const name = productName(product);
    if (name !== 'OTHER') found.set(member, { ...found.get(member), [name]: rate });
  }
  return found;
}

/** Writes rates from a day on; undefined means from the beginning, for a new member. */
export async function writeRates(trx: Writer, id: bigint, rates: Rates, fromDay?: string): Promise<void> {
  const named = PRODUCT_NAMES.filter((product) => rates[product] !== undefined);
  if (named.length === 0) return;
  await sql`
    insert into agents.rate (member_id, product, from_day, rate_bps)
    select ${id}, r.product, ${fromDay ?? '-infinity'}::date, r.rate
      from unnest(${named.map((name) => PRODUCTS[name])}::smallint[], ${named.map((name) => rates[name] ?? 0)}::int[])
           as r(product, rate)
    on conflict (member_id, product, from_day) do update set rate_bps = excluded.rate_bps`.execute(trx);
}

/** Locks a place, which serialises changes of its rates and of its direct downlines' rates. */
export async function lockPlace(trx: Writer, id: bigint): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${COLUMNS} from agents.member where member_id = ${id} for no key update`.execute(trx);
  return rows[0];
}

/** The highest rate of all direct downlines, by product. */
export async function ratesBelow(db: Reader, id: bigint): Promise<Rates> {
  const { rows } = await sql<{ product: number; rate: number }>`
    select product, max(rate_bps)::int as rate
      from (select distinct on (r.member_id, r.product) r.product, r.rate_bps
              from agents.member m join agents.rate r on r.member_id = m.member_id
             where m.upline_id = ${id} order by r.member_id, r.product, r.from_day desc) x group by product`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ product, rate }) => [productName(product), rate]));
}

/** The agent of an assistant; undefined if the access was revoked. */
export async function agentOfAssistant(db: Reader, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ agent: bigint }>`
    select agent_id as agent from agents.assistant where member_id = ${id} and active`.execute(db);
  return rows[0]?.agent;
}

export interface Assistant {
  id: bigint;
  agent: bigint;
  active: boolean;
  since: Date;
}

export async function assistantsOf(db: Reader, agents: readonly bigint[]): Promise<Assistant[]> {
  const { rows } = await sql<Assistant>`
    select member_id as id, agent_id as agent, active, created_at as since from agents.assistant
     where agent_id = any(${[...agents]}::bigint[]) order by member_id`.execute(db);
  return rows;
}

export async function addAssistant(trx: Writer, id: bigint, agent: bigint, at: Date): Promise<void> {
  await sql`
    insert into agents.assistant (member_id, agent_id, created_at) values (${id}, ${agent}, ${at})`.execute(trx);
}

export async function setAssistant(
  trx: Writer,
  { id, agent, active }: { id: bigint; agent?: bigint; active: boolean },
) {
  const { numAffectedRows } = await sql`
    update agents.assistant set active = ${active}
     where member_id = ${id} and (${agent ?? null}::bigint is null or agent_id = ${agent ?? null})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Kinds of the members' contracts and of their open requests. */
export async function contractKindsOf(
  db: Reader,
  ids: readonly bigint[],
): Promise<Map<bigint, { contracts: string[]; waiting: string[] }>> {
  const { rows } = await sql<{ member: bigint; kind: string; waits: boolean }>`
    select holder_id as member, kind, false as waits from agents.contract
     where holder_id = any(${[...ids]}::bigint[]) and state <> 'terminated'
    union
    select holder_id, kind, true from agents.request where holder_id = any(${[...ids]}::bigint[]) and state = 'proposed'`.execute(
    db,
  );
  const found = new Map<bigint, { contracts: string[]; waiting: string[] }>();
  for (const { member, kind, waits } of rows) {
    const known = found.get(member) ?? { contracts: [], waiting: [] };
    (waits ? known.waiting : known.contracts).push(kind);
    found.set(member, known);
  }
  return found;
}
