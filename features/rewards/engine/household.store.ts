import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import type { AwardRequest } from './award.types.ts';
import type { Signal } from './engine.tables.ts';

/**
 * What an award shares with those of the same source that other players were given: the address or device of a login, the
 * bank account that is paid to. They inform a person and decide nothing. Addresses inside a network tell nothing.
 */
export async function householdSignals(
  trx: Writer,
  { brandId, playerId, source }: Pick<AwardRequest, 'brandId' | 'playerId' | 'source'>,
): Promise<Signal[]> {
  const { rows } = await sql<{ kind: Signal['kind']; players: string[] }>`
    with mine as (
      select distinct ip, user_agent from accounts.sessions
       where player_id = ${playerId} and ip is not null
         and not ip <<= any(array['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']::inet[])),
    shared as (
      select case when o.user_agent = m.user_agent and m.user_agent <> '' then 'device' else 'address' end as kind, o.player_id
        from mine m join accounts.sessions o on o.ip = m.ip and o.player_id <> ${playerId}
      union
      select 'card', o.player_id from cashier.payout_accounts m join cashier.payout_accounts o
          on o.brand_id = m.brand_id and o.kind = m.kind and o.institution = m.institution
         and o.number_digest = m.number_digest and o.player_id <> m.player_id
       where m.player_id = ${playerId} and m.brand_id = ${brandId})
    select kind, array_agg(distinct player_id::text order by player_id::text) as players from shared
     where exists (select from rewards.award a
                    where a.player_id = shared.player_id and a.source_kind = ${source.kind} and a.source_id = ${source.id}
                      and a.brand_id = ${brandId} and a.state <> 'refused')
     group by kind order by kind`.execute(trx);
  return rows;
}
