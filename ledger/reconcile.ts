import type { Cell } from '#platform/db/database.ts';
import { LEDGER_CHECKS } from './checks.ts';

/** Something that is not as it must be: the rows that show it. Values are text, for people. */
export type Finding = { check: string; rows: Record<string, string>[]; more: boolean };

export type Check = {
  name: string;
  /** No finding means that all is well. Several queries that must agree belong in one `database.snapshot`. */
  run(database: Cell): Promise<Finding[]>;
};

const registered: Check[] = [];

/** For features: whatever is derived from the ledger must prove that it equals the ledger. */
export function registerCheck(check: Check): void {
  if (registered.some((known) => known.name === check.name))
    throw new Error(`The check ${check.name} is registered twice.`);
  registered.push(check);
}

export const allChecks = (): readonly Check[] => [...LEDGER_CHECKS, ...registered];

export function checkNames(): string[] {
  return allChecks().map((check) => check.name);
}

/** Runs every check; an empty answer means that the books are right. */
export async function reconcile(database: Cell): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of allChecks()) findings.push(...(await check.run(database)));
  return findings;
}
