import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';

export interface AccountSigns {
  /** In whose name the account is paid; '' while none was given. */
  payeeName: string;
  /** Neither blocked nor closed. */
  active: boolean;
  /** The request came from where the account was registered, or had been logged in to a day before. */
  networkKnown: boolean;
}

interface Asked {
  /** By which the answer is found. */
  id: bigint;
  playerId: bigint;
  ip: string | null;
  at: Date;
}

/** What accounts tell about requests that were made from them. */
export async function accountSigns(db: Reader, asks: readonly Asked[]): Promise<Map<bigint, AccountSigns>> {
  if (asks.length === 0) return new Map();
  const column = <Key extends keyof Asked>(key: Key) => asks.map((ask) => ask[key]);
  const plain = (address: string) => sql.raw(`replace(host(${address}), '::ffff:', '')`);
  const { rows } = await sql<AccountSigns & { id: bigint }>`
    select a.id, coalesce(p.profile ->> 'payeeName', '') as "payeeName", p.status = 'active' as active,
           coalesce(${plain('p.registered_ip')} = a.ip, false) or exists (
             select from accounts.sessions s
              where s.player_id = p.id and ${plain('s.ip')} = a.ip and s.created_at < a.at - interval '1 day'
           ) as "networkKnown"
      from unnest(${column('id')}::bigint[], ${column('playerId')}::bigint[],
                  ${column('ip').map((ip) => ip?.replace('::ffff:', '') ?? null)}::text[],
                  ${column('at')}::timestamptz[]) as a (id, player_id, ip, at)
      join accounts.players p on p.id = a.player_id`.execute(db);
  return new Map(rows.map(({ id, ...signs }) => [id, signs]));
}
