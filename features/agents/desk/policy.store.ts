import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { ContractKind, DividendPeriod } from '../agents.rules.ts';
import type { Rates } from '../tree/rates.rules.ts';

/** A brand's rules and decisions about agents. */
export interface Policy {
  kinds: ContractKind[];
  payer: 'house' | 'upline';
  maxRateBps: Record<ContractKind, number>;
  lossMaxRateBps: number;
  minPeriod: DividendPeriod;
  maxRebateBps: Rates;
  memberRebate: boolean;
  keepLinkDays: number;
}

export const DEFAULT_POLICY: Policy = {
  kinds: ['dividend', 'daily', 'hourly', 'realtime'],
  payer: 'house',
  maxRateBps: { dividend: 5_000, daily: 300, hourly: 200, realtime: 200 },
  lossMaxRateBps: 2_000,
  minPeriod: 'D',
  maxRebateBps: {
    RNG: 150,
    LIVE: 100,
    PVP: 100,
    SPORTS: 100,
    FISH: 150,
    ELOTT: 100,
    LOTT: 100,
    ESPORTS: 100,
    COCKFIGHT: 100,
  },
  memberRebate: true,
  keepLinkDays: 30,
};

export async function policyOf(db: Reader, brandId: number): Promise<Policy> {
  const { rows } = await sql<{
    policy: Partial<Policy>;
  }>`select policy from agents.policy where brand_id = ${brandId}`.execute(db);
  return { ...DEFAULT_POLICY, ...rows[0]?.policy };
}

export async function writePolicy(trx: Writer, brandId: number, policy: Policy): Promise<void> {
  await sql`
    insert into agents.policy (brand_id, policy) values (${brandId}, ${JSON.stringify(policy)}::jsonb)
    on conflict (brand_id) do update set policy = excluded.policy`.execute(trx);
}
