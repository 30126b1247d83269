import type { Database } from '#platform/db/database.ts';
import type { ContractKind } from '../agents.rules.ts';
import { addTerms, insertContract } from './contracts.store.ts';
import type { Terms } from './terms.rules.ts';

const DAY_MS = 86_400_000;

/** A top agent's contract with the house, in force since yesterday. */
export function giveHouseContract(
  database: Database,
  { brandId, holder, kind, terms }: { brandId: number; holder: bigint; kind: ContractKind; terms: Terms },
): Promise<void> {
  const at = new Date(Date.now() - DAY_MS);
  return database.transact(async (trx) => {
    const contract = await insertContract(trx, { brandId, kind, holder, upline: null, at });
    await addTerms(trx, { contract, terms, fromAt: at, at });
  });
}
