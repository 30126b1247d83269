import { anchorCheck, anchorPlace } from '#features/compliance/public.ts';
import { registerCheck } from '#ledger/reconcile.ts';
import type { Config } from '#platform/config/config.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { slices } from './slices.ts';

/** Registers every slice's checks of the books, and those that look outside the database. */
export function registerChecks({ dataDir }: Config): void {
  for (const one of slices) if ('checks' in one) for (const register of one.checks ?? []) register();
  registerCheck(anchorCheck(anchorPlace(dataDir, ensureSecret(dataDir, 'audit'))));
}
