import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';

export type LinkKind = 'referral' | 'affiliate';

export interface LinkRef {
  kind: LinkKind;
  /** Upper case. */
  code: string;
}

/** Whether somebody of the brand owns this code. */
export async function isLink(db: Reader, brandId: number, { kind, code }: LinkRef): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select case ${kind} when 'referral'
      then exists (select from accounts.referral_codes where brand_id = ${brandId} and code = ${code})
      else exists (select from accounts.affiliate_codes where brand_id = ${brandId} and code = ${code} and active)
      end as known`.execute(db);
  return rows[0]?.known ?? false;
}

export interface LinkFigures extends LinkRef {
  owner: string;
  /** Players who registered with it since a moment. */
  registered: bigint[];
}

/** The owners of links, and the players who registered with them. */
export async function linkFigures(
  db: Reader,
  { brandId, links, since }: { brandId: number; links: readonly LinkRef[]; since: Date },
): Promise<LinkFigures[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<LinkFigures>`
    select l.kind, l.code, coalesce(p.username, '') as owner,
           coalesce((select array_agg(r.id order by r.id) from accounts.players r
                      where r.brand_id = ${brandId} and r.registered_at >= ${since}
                        and case l.kind when 'referral' then r.referrer_id = p.id
                              else upper(r.affiliate_code) = l.code end), '{}') as registered
      from unnest(${links.map(({ kind }) => kind)}::text[], ${links.map(({ code }) => code)}::text[]) l(kind, code)
      left join accounts.referral_codes c on l.kind = 'referral' and c.brand_id = ${brandId} and c.code = l.code
      left join accounts.affiliate_codes a on l.kind = 'affiliate' and a.brand_id = ${brandId} and a.code = l.code
      left join accounts.players p on p.id = coalesce(c.player_id, a.agent_id)`.execute(db);
  return rows;
}
