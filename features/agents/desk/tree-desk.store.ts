import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { FactChange } from '../facts/facts.rules.ts';

export interface LineRow extends FactChange {
  id: bigint;
  members: number;
  active: number;
  paid: bigint;
}

/** Figures of each top agent's line, and what runs that ended in these days paid to the line. */
export async function lineRows(
  db: Reader,
  ask: {
    brandId: number;
    from: string;
    to: string;
    since: Date;
    until: Date;
    only: readonly bigint[] | undefined;
    page: number;
    size: number;
  },
): Promise<{ rows: LineRow[]; total: number; footer: FactChange & { paid: bigint } }> {
  const tops = sql`select member_id, team_size from agents.member
    where brand_id = ${ask.brandId} and upline_id is null and team_size > 0
      and (${ask.only === undefined} or member_id = any(${[...(ask.only ?? [])]}::bigint[]))`;
  const sums = sql.raw(
    ['volume', 'stakes', 'payouts', 'bonuses', 'rebates', 'fees', 'jackpots', 'deposits', 'withdrawals']
      .map((column) => `coalesce(sum(f.${column}), 0)::bigint as ${column}`)
      .join(', '),
  );
  const facts = sql`select m.path[1] as top, ${sums}, count(distinct f.member_id) filter (where f.volume > 0)::int as active
    from agents.fact_day f join agents.member m on m.member_id = f.member_id
   where f.brand_id = ${ask.brandId} and f.day between ${ask.from}::date and ${ask.to}::date group by 1`;
  const paid = sql`select m.path[1] as top, sum(p.amount)::bigint as paid
    from agents.payout p join agents.member m on m.member_id = p.member_id
   where p.brand_id = ${ask.brandId} and p.state = 'paid' and p.ends_at > ${ask.since} and p.ends_at <= ${ask.until} group by 1`;
  const zero = (column: string) => sql.raw(`coalesce(f.${column}, 0) as ${column}`);
  const columns = sql.join(
    ['volume', 'stakes', 'payouts', 'bonuses', 'rebates', 'fees', 'jackpots', 'deposits', 'withdrawals', 'active'].map(
      zero,
    ),
  );
  const lines = sql`select t.member_id as id, t.team_size + 1 as members, ${columns}, coalesce(p.paid, 0) as paid
    from (${tops}) t left join (${facts}) f on f.top = t.member_id left join (${paid}) p on p.top = t.member_id`;
  const { rows } = await sql<LineRow>`
    select * from (${lines}) l order by volume desc, id limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(
    db,
  );
  const footer = await sql<FactChange & { paid: bigint; total: bigint }>`
    select ${sums}, coalesce(sum(f.paid), 0)::bigint as paid, count(*) as total from (${lines}) f`.execute(db);
  const { total = 0n, ...sum } = footer.rows[0]!;
  return { rows, total: Number(total), footer: sum };
}

export interface AssistantRow {
  id: bigint;
  agent: bigint;
  active: boolean;
  since: Date;
}

export async function assistantsOfBrand(
  db: Reader,
  { brandId, page, size }: { brandId: number; page: number; size: number },
): Promise<{ rows: AssistantRow[]; total: number }> {
  const from = sql`agents.assistant a join agents.member m on m.member_id = a.agent_id where m.brand_id = ${brandId}`;
  const { rows } = await sql<AssistantRow>`
    select a.member_id as id, a.agent_id as agent, a.active, a.created_at as since from ${from}
     order by a.member_id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: bigint }>`select count(*) as total from ${from}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Whether somebody is an assistant of an agent of this brand. */
export async function isAssistantOf(db: Reader, brandId: number, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from agents.assistant a join agents.member m on m.member_id = a.agent_id
                    where a.member_id = ${id} and m.brand_id = ${brandId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function writeAnnouncement(
  trx: Writer,
  ask: { brandId: number; id: bigint | undefined; title: object; content: object; shown: boolean; at: Date },
): Promise<bigint | undefined> {
  const [title, content] = [JSON.stringify(ask.title), JSON.stringify(ask.content)];
  const written: RawBuilder<{ id: bigint }> =
    ask.id === undefined
      ? sql`insert into agents.announcement (brand_id, title, content, shown, created_at)
            values (${ask.brandId}, ${title}::jsonb, ${content}::jsonb, ${ask.shown}, ${ask.at}) returning id`
      : sql`update agents.announcement set title = ${title}::jsonb, content = ${content}::jsonb, shown = ${ask.shown}
             where id = ${ask.id} and brand_id = ${ask.brandId} returning id`;
  return (await written.execute(trx)).rows[0]?.id;
}
