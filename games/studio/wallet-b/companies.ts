import type { Database } from '#platform/db/database.ts';
import '../betting/betting.tables.ts';

export interface CompanyRegistration {
  operatorId: string;
  /** Calls go to <walletUrl>/Deduct and so on. */
  walletUrl: string;
  companyKey: string;
  /** During a change of the key: the previous key, and until when it is accepted. */
  oldKey?: { key: string; until: Date };
}

/** Registers how to call an operator's wallet for authorised bets, or updates it. */
export async function registerCompany(database: Database, company: CompanyRegistration): Promise<void> {
  const facts = {
    wallet_url: company.walletUrl.replace(/\/$/, ''),
    company_key: company.companyKey,
    old_key: company.oldKey?.key ?? null,
    old_until: company.oldKey?.until ?? null,
  };
  await database.transact((db) =>
    db
      .insertInto('studio.companies')
      .values({ operator_id: company.operatorId, ...facts })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(facts))
      .execute(),
  );
}

export interface Company {
  operatorId: string;
  walletUrl: string;
  companyKey: string;
  /** Keys that are now accepted in the operator's requests. */
  accepted: readonly string[];
}

export interface CompanyBook {
  find(operatorId: string): Promise<Company | undefined>;
  /** The company that has this key. */
  byKey(key: string): Promise<Company | undefined>;
}

const KEPT_MS = 5_000;

/** Companies, cached for a few seconds. */
export function openCompanyBook(database: Database): CompanyBook {
  let kept: { companies: Map<string, Company>; untilMs: number } | undefined;
  const load = async () => {
    if (kept && kept.untilMs > Date.now()) return kept.companies;
    const rows = await database.read((db) => db.selectFrom('studio.companies').selectAll().execute());
    const companies = new Map(
      rows.map((row): [string, Company] => {
        const old = row.old_key && row.old_until && row.old_until.getTime() > Date.now() ? [row.old_key] : [];
        const { operator_id: operatorId, wallet_url: walletUrl, company_key: companyKey } = row;
        return [operatorId, { operatorId, walletUrl, companyKey, accepted: [companyKey, ...old] }];
      }),
    );
    if (companies.size > 0) kept = { companies, untilMs: Date.now() + KEPT_MS };
    return companies;
  };
  return {
    find: async (operatorId) => (await load()).get(operatorId),
    byKey: async (key) => [...(await load()).values()].find(({ accepted }) => accepted.includes(key)),
  };
}
