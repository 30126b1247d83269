import { sql } from 'kysely';
import type { Cell } from '#platform/db/database.ts';

export interface PurseFinding {
  check: string;
  row: Record<string, string>;
}

/** Checks of the studio's books of purses: each query returns the rows that should not exist. */
const CHECKS: Record<string, string> = {
  'a purse is the sum of its entries': `
    select p.player_id::text as player, p.balance::text, coalesce(sum(e.amount), 0)::text as entries
      from studio.purses p left join studio.purse_entries e using (player_id)
     group by p.player_id, p.balance having p.balance <> coalesce(sum(e.amount), 0)`,
  'each entry continues the balance of the one before': `
    select id::text, player_id::text as player, before::text, amount::text, balance_after::text
      from (select e.*, coalesce(lag(balance_after) over (partition by player_id order by id), 0) as before
              from studio.purse_entries e) x
     where balance_after <> before + amount`,
  'every order of an operator that was carried out has its entry, and no other': `
    select coalesce(f.reference_no, e.transaction_id) as reference, f.amount::text, e.amount::text as entry
      from (select * from studio.fund_transfers where state = 'success') f
      full join (select * from studio.purse_entries where counterpart = 'funds') e
        on e.transaction_id = 'ft:' || f.merchant_code || ':' || f.reference_no
     where f.reference_no is null or e.id is null or f.player_id <> e.player_id
        or e.amount <> case f.kind when 'in' then f.amount else -f.amount end`,
  'the entries of an ended round are its stake and its win': `
    select r.ref, r.state, r.stake::text, r.win::text, coalesce(e.net, 0)::text as booked
      from studio.rounds r join studio.players p on p.id = r.player_id and p.wallet = 'studio' and p.currency <> 'FUN'
      left join (select bet_id, sum(amount) as net from studio.purse_entries group by bet_id) e on e.bet_id = r.bet_id
     where r.ended_at is not null
       and coalesce(e.net, 0) <> case when r.state = 'closed' then r.win - r.stake else 0 end`,
};

/** Runs the checks; an empty result means that the purses are right. */
export async function checkPurses(database: Cell): Promise<PurseFinding[]> {
  const findings: PurseFinding[] = [];
  for (const [check, query] of Object.entries(CHECKS)) {
    const { rows } = await database.read((db) =>
      sql.raw<Record<string, string>>(`select * from (${query}) as offending limit 20`).execute(db),
    );
    findings.push(...rows.map((row) => ({ check, row })));
  }
  return findings;
}
