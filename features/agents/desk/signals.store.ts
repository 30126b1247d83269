import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { SHARED } from './signals.contract.ts';

export interface Signal {
  id: string;
  top: bigint;
  members: bigint[];
  shared: (typeof SHARED)[number][];
  at: Date;
  volume: bigint;
  paid: bigint;
}

/**
 * Groups of accounts of one line that share a bank account, or logins from the same address (and browser). Pairs of
 * upline and downline count as well as two downlines of one agent: both raise salaries. Addresses of private networks
 * are ignored.
 */
export async function pageOfSignals(
  db: Reader,
  { brandId, since, day, page, size }: { brandId: number; since: Date; day: string; page: number; size: number },
): Promise<{ rows: Signal[]; total: number }> {
  const { rows } = await sql<Signal & { total: bigint }>`
    with visits as materialized (
      select m.path[1] as top, s.player_id, s.ip, s.user_agent, max(s.seen_at) as at
        from accounts.sessions s join agents.member m on m.member_id = s.player_id
       where m.brand_id = ${brandId} and s.seen_at >= ${since} and s.ip is not null
         and not s.ip <<= any(array['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']::inet[])
       group by 1, 2, 3, 4),
    found as (
      select top, 'address' as kind, array_agg(distinct player_id order by player_id) as members, max(at) as at
        from visits group by top, ip having count(distinct player_id) > 1
      union all
      select top, 'device', array_agg(distinct player_id order by player_id), max(at)
        from visits where user_agent <> '' group by top, ip, user_agent having count(distinct player_id) > 1
      union all
      select m.path[1], 'card', array_agg(distinct c.player_id order by c.player_id), max(c.created_at)
        from cashier.payout_accounts c join agents.member m on m.member_id = c.player_id and m.brand_id = c.brand_id
       where c.brand_id = ${brandId} group by 1, c.number_digest having count(distinct c.player_id) > 1),
    grouped as (
      select md5(members::text) as id, top, members, array_agg(distinct kind) as shared, max(at) as at,
             min(case kind when 'card' then 0 when 'device' then 1 else 2 end) as weight
        from found group by top, members),
    shown as (
      select *, count(*) over () as total from grouped order by weight, at desc, id limit ${size} offset ${(page - 1) * size})
    select s.id, s.top, s.members, s.shared, s.at, s.total,
           (select coalesce(sum(f.volume), 0)::bigint from agents.fact_day f
             where f.member_id = any(s.members) and f.day >= ${day}::date) as volume,
           (select coalesce(sum(p.amount), 0)::bigint from agents.payout p
             where p.member_id = any(s.members) and p.state = 'paid' and p.ends_at >= ${since}) as paid
      from shown s order by s.weight, s.at desc, s.id`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}
