import type { Cell } from '#platform/db/database.ts';
import { LEDGER_CHECKS } from './checks.ts';

/** A violated check, with the rows that show it. Values are text, for people. */
export type Finding = { check: string; rows: Record<string, string>[]; more: boolean };

export type Check = {
  name: string;
  /**
   * An empty result means that all is well. Queries that must agree with each other belong in one `database.snapshot`.
   */
  run(database: Cell): Promise<Finding[]>;
};

const registered: Check[] = [];

/** For features: data derived from the ledger need a check that they equal the ledger. */
export function registerCheck(check: Check): void {
  if (registered.some((known) => known.name === check.name))
    throw new Error(`The check ${check.name} is registered twice.`);
  registered.push(check);
}

/** For tests of several compositions in one process: the next one registers its own checks. */
export function forgetChecks(): void {
  registered.length = 0;
}

export const allChecks = (): readonly Check[] => [...LEDGER_CHECKS, ...registered];

export function checkNames(): string[] {
  return allChecks().map((check) => check.name);
}

/** Runs every check; an empty result means that the books are right. */
export async function reconcile(database: Cell): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of allChecks()) findings.push(...(await check.run(database)));
  return findings;
}
