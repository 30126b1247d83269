import { sql } from 'kysely';
import type { EventSource } from '#features/support/public.ts';

interface NewDevice {
  id: bigint;
  brand_id: number;
  player_id: bigint;
  address: string | null;
  created_at: Date;
}

/** Logins with a browser that is new to the account, except the very first login. */
export const deviceEvents: EventSource = {
  kind: 'device',
  read: async (db, { from, to }) => {
    const { rows } = await sql<NewDevice>`
      select s.id, p.brand_id, s.player_id, host(s.ip) as address, s.created_at
        from accounts.sessions s
        join accounts.players p on p.id = s.player_id
       where s.created_at >= ${from} and s.created_at < ${to}
         and exists (select from accounts.sessions e where e.player_id = s.player_id and e.id < s.id)
         and not exists (select from accounts.sessions e
                          where e.player_id = s.player_id and e.id < s.id and e.user_agent = s.user_agent)`.execute(db);
    return rows.map((row) => ({
      brandId: row.brand_id,
      playerId: row.player_id,
      row: `${row.id}`,
      what: 'new',
      until: row.created_at,
      note: row.address ?? '',
    }));
  },
};
