import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { PRODUCT_NAMES, PRODUCTS } from '../agents.rules.ts';
import type { Rates } from './rates.rules.ts';

export interface Link {
  id: bigint;
  brandId: number;
  owner: bigint;
  code: string;
  name: string;
  type: number;
  rates: Record<string, number>;
  expiresAt: Date | null;
  uses: number | null;
  registered: number;
  visits: number;
  createdAt: Date;
  closedAt: Date | null;
}

export interface LinkFields {
  name: string;
  type: number;
  rates: Rates;
  expiresAt: Date | null;
  uses: number | null;
}

const COLUMNS =
  sql.raw(`id, brand_id as "brandId", owner_id as owner, code, name, type, rates, expires_at as "expiresAt", uses,
  registered, visits, created_at as "createdAt", closed_at as "closedAt"`);

export async function linksOf(db: Reader, owner: bigint): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select ${COLUMNS} from agents.invite_link where owner_id = ${owner} order by id desc limit 200`.execute(db);
  return rows;
}

export async function linkOf(db: Reader, owner: bigint, id: bigint): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select ${COLUMNS} from agents.invite_link where id = ${id} and owner_id = ${owner}`.execute(db);
  return rows[0];
}

export async function linkOfCode(db: Reader, brandId: number, code: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from agents.invite_link where brand_id = ${brandId} and code = ${code.trim().toUpperCase()}
       and closed_at is null`.execute(db);
  return rows[0]?.id;
}

/** Rates by product number, as the database trigger for new accounts reads them. */
const byNumber = (rates: Rates): string =>
  JSON.stringify(
    Object.fromEntries(
      PRODUCT_NAMES.filter((name) => rates[name] !== undefined).map((name) => [PRODUCTS[name], rates[name]]),
    ),
  );

export function ratesIn(kept: Record<string, number>): Rates {
  return Object.fromEntries(
    PRODUCT_NAMES.flatMap((name) => {
      const rate = kept[PRODUCTS[name]];
      return rate === undefined ? [] : [[name, rate]];
    }),
  );
}

export async function insertLink(
  trx: Writer,
  { brandId, owner, code, at, ...link }: LinkFields & { brandId: number; owner: bigint; code: string; at: Date },
): Promise<Link> {
  const { rows } = await sql<Link>`
    insert into agents.invite_link (brand_id, owner_id, code, name, type, rates, expires_at, uses, created_at)
    values (${brandId}, ${owner}, ${code}, ${link.name}, ${link.type}, ${byNumber(link.rates)}::jsonb, ${link.expiresAt},
            ${link.uses}, ${at}) returning ${COLUMNS}`.execute(trx);
  if (!rows[0]) throw new Error('an invite link was not written');
  return rows[0];
}

export async function updateLink(trx: Writer, id: bigint, link: LinkFields): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    update agents.invite_link set name = ${link.name}, type = ${link.type}, rates = ${byNumber(link.rates)}::jsonb,
           expires_at = ${link.expiresAt}, uses = ${link.uses}
     where id = ${id} and closed_at is null returning ${COLUMNS}`.execute(trx);
  return rows[0];
}

export async function closeLink(trx: Writer, id: bigint, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agents.invite_link set closed_at = ${at} where id = ${id} and closed_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Counts one visit per network and day. */
export async function noteVisit(trx: Writer, ask: { link: bigint; day: string; network: string }): Promise<void> {
  await sql`
    with noted as (
      insert into agents.link_visit (link_id, day, network) values (${ask.link}, ${ask.day}::date, ${ask.network})
      on conflict do nothing returning link_id)
    update agents.invite_link l set visits = visits + 1 from noted where l.id = noted.link_id`.execute(trx);
}

export interface Registered {
  member: bigint;
  at: Date;
  code: string;
  name: string;
}

export async function registeredBy(
  db: Reader,
  ask: { owner: bigint; link: bigint | undefined; page: number; size: number },
): Promise<{ rows: Registered[]; total: number }> {
  const from = sql`from agents.link_member m join agents.invite_link l on l.id = m.link_id
    where l.owner_id = ${ask.owner} and (${ask.link ?? null}::bigint is null or l.id = ${ask.link ?? null})`;
  const { rows } = await sql<Registered>`
    select m.member_id as member, m.registered_at as at, l.code, l.name ${from}
     order by m.registered_at desc, m.member_id desc limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(db);
  const counted = await sql<{ total: bigint }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
