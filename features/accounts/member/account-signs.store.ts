import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';

export interface AccountSigns {
  /** The holder's name of the payout accounts; '' before one was given. */
  payeeName: string;
  /** Neither blocked nor closed. */
  active: boolean;
  /** The request came from the network of the registration, or of a login at least a day before. */
  networkKnown: boolean;
}

interface Asked {
  /** Key of the answer. */
  id: bigint;
  playerId: bigint;
  ip: string | null;
  at: Date;
}

/** Facts about the accounts from which requests were made. */
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
