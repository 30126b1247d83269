import { sql } from 'kysely';
import type { rewardsHouse } from '../claims.fixture.ts';

/** An agent's code, as the agents department makes it. */
export async function ensureAffiliate(
  { database, world }: Awaited<ReturnType<typeof rewardsHouse>>,
  agentId: bigint,
): Promise<string> {
  const code = `AFF${agentId}X`;
  await database.transact((trx) =>
    sql`insert into accounts.affiliate_codes (brand_id, code, agent_id) values (${world.first}, ${code}, ${agentId})`.execute(
      trx,
    ),
  );
  return code;
}
